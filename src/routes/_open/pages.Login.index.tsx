/** Signing in, and back to where the shopper was (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { LoginScreen } from '#src/account/LoginScreen.tsx'
import { pages } from '#src/app/pages.ts'
import { word } from '#src/app/search.ts'
import { BehindLogin } from '#src/cart/BehindLogin.tsx'
import { ownPath } from '#src/kit/route/redirect.ts'

export const Route = createFileRoute('/_open/pages/Login/index')({
  validateSearch: v.object({ redirect: word }),
  component: LoginPage,
})

function LoginPage() {
  const redirect = ownPath(Route.useSearch().redirect, pages)
  return <LoginScreen redirect={redirect} behind={<BehindLogin redirect={redirect} />} />
}
