/** What a coupon takes off here, or why it cannot be used (states.md 7, CP2). Cents; percents as decimal strings. */
import { type Cents, cents, least, percentOf } from '../kit/money.ts'
import type { Instant } from '../kit/time.ts'
import type { CouponScope } from './coupon.ts'
import type { CouponStatus } from './status.ts'

export type WhyNot = 'wrong-scope' | 'below-minimum' | 'expired' | 'in-use' | 'nothing-to-discount'
export interface CouponTerms {
  scope: CouponScope
  amount: number | null
  percent: string | null
  most: number | null
  minimum: number
  status: CouponStatus
  expiresAt: Instant
}
/** Where it is to be used, and the amount before any discount; of an order also what of it are goods and what is our fee. */
export type CouponUse = { amount: Cents } & ({ on: 'purchase'; goods: Cents; fee: Cents } | { on: 'parcel' })

/** What it can take from: never more than that. Undefined: it is not for this. */
function baseFor(scope: CouponScope, use: CouponUse): Cents | undefined {
  if (scope === 'any' || scope === use.on) return use.amount
  if (use.on === 'parcel') return undefined
  return scope === 'goods' ? use.goods : scope === 'fee' ? use.fee : undefined
}

/** `worth` is 0 unless it is applicable. The least amount is asked of the goods by one for goods, of the whole document by all others. */
export function couponWorth(
  coupon: CouponTerms,
  use: CouponUse,
  now: Instant,
): { applicable: boolean; worth: Cents; why: WhyNot | null } {
  const no = (why: WhyNot) => ({ applicable: false, worth: cents(0), why })
  if (coupon.status === 'locked' || coupon.status === 'used') return no('in-use')
  if (coupon.status !== 'available' || now >= coupon.expiresAt) return no('expired')
  const base = baseFor(coupon.scope, use)
  if (base === undefined) return no('wrong-scope')
  if (base <= 0) return no('nothing-to-discount')
  if ((coupon.scope === 'goods' ? base : use.amount) < coupon.minimum) return no('below-minimum')
  const face = coupon.percent === null ? cents(coupon.amount ?? 0) : percentOf(base, coupon.percent)
  const worth = least(face, cents(coupon.most ?? base), base)
  return worth <= 0 ? no('nothing-to-discount') : { applicable: true, worth, why: null }
}

/** The applicable ones first, what takes off most before the others; of equal ones what ends first. */
export const byWorth = <It extends { applicable: boolean; worth: Cents; expiresAt: Instant }>(
  coupons: readonly It[],
): It[] =>
  coupons.toSorted(
    (a, b) => Number(b.applicable) - Number(a.applicable) || b.worth - a.worth || a.expiresAt - b.expiresAt,
  )

/** The chosen one if it applies; without a choice (undefined) the one that takes off most; null: none is wanted. */
export function chosenOf<It extends { id: string; applicable: boolean; worth: Cents; expiresAt: Instant }>(
  coupons: readonly It[],
  couponId: string | null | undefined,
): It | undefined {
  if (couponId === undefined) return byWorth(coupons).find(({ applicable }) => applicable)
  return coupons.find(({ id, applicable }) => id === couponId && applicable)
}
