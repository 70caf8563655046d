/** Packing and shipping (specification 2 packingShipping, states.md 4). */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Cents_, Id_, Number_, Quantity_, text } from '../kit/fields.ts'
import { CouponChoice } from '../coupon/coupon.ts'
import { Risk_ } from '../order/risk.ts'
import { Advice, LineOffer } from '../freight/api.ts'
import { Fees, Parcel } from './parcel.ts'

export { calculateLines, LineOffer } from '../freight/api.ts'

const Items = v.pipe(
  v.array(v.object({ itemId: Id_, quantity: Quantity_ })),
  v.minLength(1, 'No items selected'),
  v.maxLength(100),
)
const Declared = v.variant('type', [
  v.object({ type: v.literal('automatic') }),
  v.object({ type: v.literal('custom'), value: Cents_ }),
])
const Options = {
  items: Items,
  addressId: v.nullish(Id_, null),
  channelId: v.nullish(v.pipe(v.string(), v.maxLength(60)), null),
  services: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(20)), []),
  insured: v.optional(Cents_, 0),
  declared: v.optional(Declared, { type: 'automatic' }),
  couponId: v.nullish(Id_, null),
}

export const ParcelPreview = v.object({
  weightG: v.number(),
  size: v.object({ lengthMm: v.number(), widthMm: v.number(), heightMm: v.number() }),
  weightSource: v.picklist(['measured', 'stated', 'category']),
  goodsWorth: Cents_,
  goodsClasses: v.array(v.string()),
  /** Warnings about these goods that the shopper has not read yet, as staff found them; placing is refused (40003) until then. */
  unreadRisks: v.array(Risk_),
  offers: v.array(LineOffer),
  advice: v.array(Advice),
  /** The same pieces in one parcel and in two, each by its cheapest line. Null for a single piece, or when two cannot be sent. */
  split: v.nullable(v.object({ one: v.nullable(Cents_), two: Cents_, firstG: v.number(), secondG: v.number() })),
  /** Null until an address and a line are chosen. */
  fees: v.nullable(Fees),
  /** What it costs to have these pieces packed first. */
  rehearsalFee: Cents_,
  services: v.array(v.object({ key: v.string(), name: v.string(), fee: Cents_, note: v.string() })),
  declared: Cents_,
  declaredLeast: Cents_,
  declaredMost: Cents_,
  declaredRule: v.string(),
  insuredMost: Cents_,
  /** Goods of a lost parcel without insurance are paid up to this. */
  uninsuredMost: Cents_,
  insurancePercent: v.string(),
  insuranceLeast: Cents_,
  coupons: v.array(CouponChoice),
  couponId: v.nullable(Id_),
  rate: v.string(),
  /** Why it cannot be placed yet, in order; empty when it can. */
  missing: v.array(
    v.picklist([
      'address',
      'channel',
      'customs-id',
      'identity',
      'items',
      'declared',
      'insured',
      'patch',
      'storage',
      'prohibited',
    ]),
  ),
})
export type ParcelPreview = v.InferOutput<typeof ParcelPreview>

export const previewParcel = endpoint({
  method: 'POST',
  path: '/parcel/preview',
  access: 'member',
  input: v.object({
    ...Options,
    /** null: without one. Left out: the one that takes off most. */
    couponId: v.optional(v.nullable(Id_)),
    country: v.nullish(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), null),
  }),
  output: ParcelPreview,
})
/** K1. Goods whose warning was not read are refused with `risks` (40003). A prepay total other than `expectedTotal` is refused (40901) with the fresh preview. */
export const placeParcel = endpoint({
  method: 'POST',
  path: '/parcel/place',
  access: 'member',
  keyed: true,
  input: v.object({
    ...Options,
    remark: v.optional(text(140), ''),
    /** Packed first, for the fee, and priced then: without a coupon, and `expectedTotal` is the fee. */
    rehearsal: v.optional(v.boolean(), false),
    expectedTotal: Cents_,
  }),
  output: Parcel,
})
export const parcelDetail = endpoint({
  method: 'GET',
  path: '/parcel/detail',
  access: 'member',
  input: v.object({ packNumber: Number_ }),
  output: Parcel,
})
export const listParcels = endpoint({
  method: 'GET',
  path: '/parcel/list',
  access: 'member',
  input: v.object({ before: v.optional(text(80)) }),
  output: v.object({ parcels: v.array(Parcel), next: v.nullable(v.string()) }),
})
/** K3, K5; a rehearsal that is packed is declined: it is unpacked, and its fee stays with the shop (K10r). */
export const cancelParcel = endpoint({
  method: 'POST',
  path: '/parcel/cancel',
  access: 'member',
  whenFull: 'served',
  keyed: true,
  input: v.object({ packNumber: Number_, reason: v.optional(text(140), '') }),
  output: Parcel,
})
/** K5e: another address in the same country, or another remark, until packing starts. */
export const editParcel = endpoint({
  method: 'POST',
  path: '/parcel/edit',
  access: 'member',
  keyed: true,
  input: v.object({
    packNumber: Number_,
    version: v.number(),
    addressId: v.optional(Id_),
    remark: v.optional(text(140)),
  }),
  output: Parcel,
})
/** K8r: a rehearsal goes by any of its lines, at the price that is locked. K8c: by the cheaper line that `cheaperLine` offers. Refuses (40900) another line, another version, and a parcel that ships. */
export const changeLine = endpoint({
  method: 'POST',
  path: '/parcel/changeLine',
  access: 'member',
  keyed: true,
  input: v.object({ packNumber: Number_, version: v.number(), channelId: v.pipe(v.string(), v.maxLength(60)) }),
  output: Parcel,
})
export const confirmReceipt = endpoint({
  method: 'POST',
  path: '/parcel/confirmReceipt',
  access: 'member',
  whenFull: 'served',
  keyed: true,
  input: v.object({ packNumber: Number_ }),
  output: Parcel,
})
