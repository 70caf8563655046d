/** Asking for the mail that resets a password (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { ForgotPasswordScreen } from '#src/account/ForgotPasswordScreen.tsx'
import { word } from '#src/app/search.ts'

export const Route = createFileRoute('/_open/pages/forgotPassword/index')({
  validateSearch: v.object({ email: word }),
  component: ForgotPassword,
})

function ForgotPassword() {
  return <ForgotPasswordScreen {...Route.useSearch()} />
}
