/** Asking for the verification mail again (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { ReVerifyEmailScreen } from '#src/account/ReVerifyEmailScreen.tsx'
import { pages } from '#src/app/pages.ts'
import { word } from '#src/app/search.ts'
import { ownPath } from '#src/kit/route/redirect.ts'

export const Route = createFileRoute('/_open/pages/reVerifyEmail/index')({
  validateSearch: v.object({ email: word, redirect: word }),
  component: ReVerifyEmail,
})

function ReVerifyEmail() {
  const { email, redirect } = Route.useSearch()
  return <ReVerifyEmailScreen email={email} redirect={ownPath(redirect, pages)} />
}
