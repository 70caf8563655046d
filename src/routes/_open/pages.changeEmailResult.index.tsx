/** The link in the mail to a new address. */
import { createFileRoute } from '@tanstack/react-router'
import { ChangeEmailResultScreen } from '#src/account/ChangeEmailResultScreen.tsx'
import { keepLink } from '#src/account/kept-link.ts'
import { useFragment } from '#src/kit/route/use-fragment.ts'

export const Route = createFileRoute('/_open/pages/changeEmailResult/index')({ component: ChangeEmailResult })

function ChangeEmailResult() {
  return <ChangeEmailResultScreen token={keepLink(useFragment('token'))} />
}
