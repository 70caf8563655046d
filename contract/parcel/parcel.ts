/** A parcel, the specification's "package" (section 3): estimate, prepaid, weighed, settled, tracked. Cents, grams, millimetres. */
import * as v from 'valibot'
import { Cents_, Count_, Id_, Instant_ } from '../kit/fields.ts'
import { Media, SizeMm, Step } from '../kit/document.ts'
import { Patch } from '../payment/patch.ts'
import { Rehearsal } from './rehearsal.ts'
import { parcelStatuses } from './status.ts'

export const parcelActions = [
  'pay',
  'cancel',
  'edit_address',
  'pay_patch',
  'change_line',
  'choose_line',
  'unpack',
  'contact',
  'track',
  'confirm_receipt',
  'claim',
] as const

/** The lines of a price, estimated or final. Discounts are positive numbers that are taken off. */
export const Fees = v.object({
  freight: Cents_,
  surcharges: Cents_,
  services: Cents_,
  insurance: Cents_,
  packing: Cents_,
  channelDiscount: Cents_,
  couponDiscount: Cents_,
  total: Cents_,
})
export type Fees = v.InferOutput<typeof Fees>

export const TrackingStep = v.object({
  at: Instant_,
  code: v.string(),
  place: v.nullable(v.string()),
  text: v.string(),
})
export const ParcelAddress = v.object({
  firstName: v.string(),
  lastName: v.string(),
  phone: v.string(),
  zip: v.string(),
  country: v.string(),
  province: v.string(),
  city: v.string(),
  streetOne: v.string(),
  streetTwo: v.string(),
})
/** The address as it is kept with the parcel: the customs number with it, which the parcel's page does not show. */
export type KeptAddress = v.InferOutput<typeof ParcelAddress> & { customsId?: string | null }

/** A cheaper line that the packed box made possible, until the parcel ships (decision 042). */
export const CheaperLine = v.object({
  channelId: v.string(),
  name: v.string(),
  carrier: v.string(),
  transitMinDays: v.number(),
  transitMaxDays: v.number(),
  sampleRates: v.boolean(),
  /** The parcel's price by this line. */
  total: Cents_,
  /** What goes to the balance at once. */
  back: Cents_,
  /** The extra payment that is no longer needed. */
  spared: Cents_,
})
export type CheaperLine = v.InferOutput<typeof CheaperLine>

export const Parcel = v.object({
  id: Id_,
  typeCode: v.literal('LOGISTICS'),
  packNumber: v.string(),
  paymentNumber: v.nullable(v.string()),
  status: v.picklist(parcelStatuses),
  version: v.number(),
  actions: v.array(v.picklist(parcelActions)),
  items: v.array(
    v.object({
      itemId: Id_,
      orderNumber: v.string(),
      title: v.string(),
      titleEn: v.nullable(v.string()),
      pic: v.nullable(v.string()),
      spec: v.string(),
      quantity: Count_,
      weightG: v.number(),
    }),
  ),
  address: ParcelAddress,
  channel: v.object({
    id: v.string(),
    name: v.string(),
    carrier: v.string(),
    transitMinDays: v.number(),
    transitMaxDays: v.number(),
    sampleRates: v.boolean(),
  }),
  services: v.array(v.object({ key: v.string(), name: v.string(), fee: Cents_ })),
  declaredType: v.picklist(['automatic', 'custom']),
  declared: Cents_,
  insured: Cents_,
  remark: v.string(),
  /** CNY to settlement rate stored at placing. */
  rate: v.string(),
  estimatedWeightG: v.number(),
  estimatedSize: v.nullable(SizeMm),
  /** What the line charges for by the estimate, grams: what was prepaid. */
  estimatedChargeableG: v.number(),
  actualWeightG: v.nullable(v.number()),
  actualSize: v.nullable(SizeMm),
  chargeableG: v.nullable(v.number()),
  prepaid: Fees,
  final: v.nullable(Fees),
  /** Final minus prepaid after forgiveness: positive was or is a patch, negative was refunded. */
  difference: v.nullable(Cents_),
  refunded: Cents_,
  patch: v.nullable(Patch),
  /** Null for a parcel that is prepaid by its estimate. */
  rehearsal: v.nullable(Rehearsal),
  cheaperLine: v.nullable(CheaperLine),
  photos: v.array(Media),
  /** So many photos of the parcel and its scale were taken and are still on their way to the shop. */
  photosComing: Count_,
  trackingNumber: v.nullable(v.string()),
  tracking: v.array(TrackingStep),
  arrivesFrom: v.nullable(Instant_),
  arrivesTo: v.nullable(Instant_),
  createdAt: Instant_,
  payDeadline: Instant_,
  paidAt: v.nullable(Instant_),
  weighedAt: v.nullable(Instant_),
  shippedAt: v.nullable(Instant_),
  receivedAt: v.nullable(Instant_),
  /** Until when a problem with what came can be told; null before it was received. */
  claimUntil: v.nullable(Instant_),
  closedAt: v.nullable(Instant_),
  closeReason: v.nullable(v.string()),
  abnormalReason: v.nullable(v.string()),
  timeline: v.array(Step),
})
export type Parcel = v.InferOutput<typeof Parcel>
