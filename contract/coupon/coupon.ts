/** A coupon as the shopper sees it (specification 3). Cents; percent as a decimal string. */
import * as v from 'valibot'
import { Cents_, Id_, Instant_ } from '../kit/fields.ts'
import { couponStatuses } from './status.ts'

/** What it takes off from: a whole order, its goods, its service fee, a parcel's shipping; `any` is a whole order or a parcel. */
export const couponScopes = ['purchase', 'goods', 'fee', 'parcel', 'any'] as const
export type CouponScope = (typeof couponScopes)[number]
/** What a template says once and for all: either an amount or a percentage, the one off the scope. */
export const CouponRule = v.object({
  name: v.string(),
  scope: v.picklist(couponScopes),
  amount: v.nullable(Cents_),
  percent: v.nullable(v.string()),
  /** A percentage takes off no more than this. */
  most: v.nullable(Cents_),
  /** What the goods (scope `goods`) or the whole document must come to at least. */
  minimum: Cents_,
})
export const Coupon = v.object({
  id: Id_,
  ...CouponRule.entries,
  status: v.picklist(couponStatuses),
  receivedAt: Instant_,
  expiresAt: Instant_,
  /** The number of the document that has it. */
  inUseBy: v.nullable(v.string()),
  usedAt: v.nullable(Instant_),
  /** Why it was given, where somebody gave it by hand. */
  note: v.nullable(v.string()),
})
export type Coupon = v.InferOutput<typeof Coupon>
/** With the answer to "may I use it here, and what does it take off". */
export const CouponChoice = v.object({
  ...Coupon.entries,
  applicable: v.boolean(),
  worth: Cents_,
  why: v.nullable(v.picklist(['wrong-scope', 'below-minimum', 'expired', 'in-use', 'nothing-to-discount'])),
})
export type CouponChoice = v.InferOutput<typeof CouponChoice>
