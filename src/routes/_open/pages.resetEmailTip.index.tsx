/** The reset mail is on its way (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { ResetEmailTipScreen } from '#src/account/ResetEmailTipScreen.tsx'
import { word } from '#src/app/search.ts'

export const Route = createFileRoute('/_open/pages/resetEmailTip/index')({
  validateSearch: v.object({ email: word }),
  component: ResetEmailTip,
})

function ResetEmailTip() {
  return <ResetEmailTipScreen {...Route.useSearch()} />
}
