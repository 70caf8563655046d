/** My coupons (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { oneOf } from '#src/app/search.ts'
import { CouponsScreen } from '#src/coupon/CouponsScreen.tsx'

export const Route = createFileRoute('/_signedIn/pages/coupon/index')({
  validateSearch: v.object({ tab: oneOf('available', 'used', 'expired') }),
  component: Coupons,
})

function Coupons() {
  return <CouponsScreen tab={Route.useSearch().tab ?? 'available'} />
}
