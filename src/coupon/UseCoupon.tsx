/** Leads to where a coupon can be used: parcels begin in the warehouse, orders in the cart. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Coupon } from '#contract/coupon/coupon.ts'
import { buttonClass } from '#src/kit/ui/Button.tsx'

export function UseCoupon({ coupon }: { coupon: Coupon }) {
  const className = buttonClass({ look: 'tint', small: true })
  const words = <Trans context="a coupon">Use</Trans>
  return coupon.scope === 'parcel' ? (
    <Link to="/pages/index/index" search={{ tab: 'warehouse' }} className={className}>
      {words}
    </Link>
  ) : (
    <Link to="/pages/shopCart/index" className={className}>
      {words}
    </Link>
  )
}
