/** The link or code in the verification mail (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { VerifyEmailResultScreen } from '#src/account/VerifyEmailResultScreen.tsx'
import { word } from '#src/app/search.ts'
import { useFragment } from '#src/kit/route/use-fragment.ts'

export const Route = createFileRoute('/_open/pages/verifyEmailResult/index')({
  validateSearch: v.object({ token: word, email: word }),
  component: VerifyEmailResult,
})

function VerifyEmailResult() {
  const { token, email } = Route.useSearch()
  const fragment = useFragment('token')
  return <VerifyEmailResultScreen token={fragment ?? token} email={email} />
}
