/** What a coupon takes off here, or why it cannot be used (states.md 7, CP2). Cents; percents as decimal strings. */
import { type Cents, cents, least, percentOf } from '../kit/money.ts'
import type { Instant } from '../kit/time.ts'
import type { CouponStatus } from './status.ts'

export type WhyNot = 'wrong-scope' | 'below-minimum' | 'expired' | 'in-use' | 'nothing-to-discount'
export interface CouponTerms {
  scope: 'purchase' | 'parcel' | 'any'
  amount: number | null
  percent: string | null
  minimum: number
  status: CouponStatus
  expiresAt: Instant
}
/** Where it is to be used, and the amount before any discount: it never takes off more than that. */
export interface CouponUse {
  on: 'purchase' | 'parcel'
  amount: Cents
}

/** `worth` is 0 unless it is applicable. */
export function couponWorth(
  coupon: CouponTerms,
  use: CouponUse,
  now: Instant,
): { applicable: boolean; worth: Cents; why: WhyNot | null } {
  const no = (why: WhyNot) => ({ applicable: false, worth: cents(0), why })
  if (coupon.status === 'locked' || coupon.status === 'used') return no('in-use')
  if (coupon.status !== 'available' || now >= coupon.expiresAt) return no('expired')
  if (coupon.scope !== 'any' && coupon.scope !== use.on) return no('wrong-scope')
  if (use.amount <= 0) return no('nothing-to-discount')
  if (use.amount < coupon.minimum) return no('below-minimum')
  const face = coupon.percent === null ? cents(coupon.amount ?? 0) : percentOf(use.amount, coupon.percent)
  const worth = least(face, use.amount)
  return worth <= 0 ? no('nothing-to-discount') : { applicable: true, worth, why: null }
}
