/** The three tabs of the coupons (specification 3). What an unpaid document has is still available, "in use" (states.md 1). */
import type { Coupon } from '#contract/coupon/coupon.ts'
import type { Instant } from '#contract/kit/time.ts'

export const couponTabs = ['available', 'used', 'expired'] as const
export type CouponTab = (typeof couponTabs)[number]

/** Where it belongs at `now` (epoch ms); undefined: nowhere, it was taken back. */
function tabOf({ status, expiresAt }: Pick<Coupon, 'status' | 'expiresAt'>, now: Instant): CouponTab | undefined {
  if (status === 'void') return undefined
  if (status === 'used') return 'used'
  if (status === 'locked') return 'available'
  return status === 'expired' || now >= expiresAt ? 'expired' : 'available'
}

/** Those of a tab: of what can be used, what ends first; of the others, the newest first. */
export function inTab(coupons: readonly Coupon[], tab: CouponTab, now: Instant): Coupon[] {
  const some = coupons.filter((it) => tabOf(it, now) === tab)
  if (tab === 'available')
    return some.toSorted(
      (a, b) => Number(a.status === 'locked') - Number(b.status === 'locked') || a.expiresAt - b.expiresAt,
    )
  const when = (it: Coupon) => (tab === 'used' ? (it.usedAt ?? it.receivedAt) : it.expiresAt)
  return some.toSorted((a, b) => when(b) - when(a))
}
