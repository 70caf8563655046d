/** A new account (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { RegisterScreen } from '#src/account/RegisterScreen.tsx'
import { ShipToField } from '#src/address/ShipTo.tsx'
import { pages } from '#src/app/pages.ts'
import { word } from '#src/app/search.ts'
import { BehindLogin } from '#src/cart/BehindLogin.tsx'
import { ownPath } from '#src/kit/route/redirect.ts'

export const Route = createFileRoute('/_open/pages/register/index')({
  validateSearch: v.object({ redirect: word }),
  component: RegisterPage,
})

function RegisterPage() {
  const redirect = ownPath(Route.useSearch().redirect, pages)
  return <RegisterScreen redirect={redirect} behind={<BehindLogin redirect={redirect} />} shipTo={<ShipToField />} />
}
