/** The link in the mail to the old address, after a change. */
import { createFileRoute } from '@tanstack/react-router'
import { RevertEmailScreen } from '#src/account/RevertEmailScreen.tsx'
import { useFragment } from '#src/kit/route/use-fragment.ts'

export const Route = createFileRoute('/_open/pages/revertEmail/index')({ component: RevertEmail })

function RevertEmail() {
  return <RevertEmailScreen token={useFragment('token')} />
}
