/** An extra charge, with its reason in numbers: what was prepaid and what it really costs (specification 3, Patch info). Cents. */
import * as v from 'valibot'
import { Cents_, Id_, Instant_ } from '../kit/fields.ts'
import { patchStatuses } from './patch-status.ts'

/** Why a purchase costs more: what staff chooses from. */
export const purchasePatchReasons = ['price_raised', 'delivery_more', 'version_dearer'] as const
/** Every reason that a shopper reads in their language; `offer_taken` is the shopper's own answer, `weighed`, `carrier_weighed` and `rehearsed` are of a parcel. Any other is in staff's own words. */
export const patchReasons = [...purchasePatchReasons, 'offer_taken', 'weighed', 'carrier_weighed', 'rehearsed'] as const
export type PatchReason = (typeof patchReasons)[number]

export const Patch = v.object({
  id: Id_,
  patchNumber: v.string(),
  kind: v.picklist(['SHOP_PATCH', 'PATCH']),
  status: v.picklist(patchStatuses),
  prepaidGoods: Cents_,
  realGoods: Cents_,
  prepaidFreight: Cents_,
  realFreight: Cents_,
  goodsPatch: Cents_,
  freightPatch: Cents_,
  total: Cents_,
  /** One of `patchReasons`, or somebody's own words. */
  reason: v.string(),
  deadline: Instant_,
  createdAt: Instant_,
  paidAt: v.nullable(Instant_),
  /** True while the purchase is not made: then the shopper may decline it and get everything back. */
  declinable: v.boolean(),
})
export type Patch = v.InferOutput<typeof Patch>
