/** Asking for the verification mail again (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { ReVerifyEmailScreen } from '#src/account/ReVerifyEmailScreen.tsx'
import { word } from '#src/app/search.ts'

export const Route = createFileRoute('/_open/pages/reVerifyEmail/index')({
  validateSearch: v.object({ email: word }),
  component: ReVerifyEmail,
})

function ReVerifyEmail() {
  return <ReVerifyEmailScreen {...Route.useSearch()} />
}
