/** Redeem a coupon code, from a link with `?code=` too (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { word } from '#src/app/search.ts'
import { RedeemScreen } from '#src/coupon/RedeemScreen.tsx'

export const Route = createFileRoute('/_signedIn/pages/redeemCoupon/index')({
  validateSearch: v.object({ code: word }),
  component: Redeem,
})

function Redeem() {
  return <RedeemScreen code={Route.useSearch().code} />
}
