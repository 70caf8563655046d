/** A new password, from the link in the mail (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { ResetPasswordScreen } from '#src/account/ResetPasswordScreen.tsx'
import { word } from '#src/app/search.ts'
import { useFragment } from '#src/kit/route/use-fragment.ts'

export const Route = createFileRoute('/_open/pages/resetEmailPwd/index')({
  validateSearch: v.object({ token: word, email: word }),
  component: ResetEmailPwd,
})

function ResetEmailPwd() {
  const { token, email } = Route.useSearch()
  const fragment = useFragment('token')
  return <ResetPasswordScreen token={fragment ?? token} email={email} />
}
