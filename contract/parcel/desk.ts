/** The packing and dispatch desks (states.md K6 to K18). Grams, millimetres. */
import * as v from 'valibot'
import { DeskCustomer } from '../account/desk.ts'
import { Approval } from '../approval/approval.ts'
import { Confirmed_ } from '../approval/question.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Cents_, Count_, Grams_, Id_, Instant_, Mm_, Number_, fromQuery, someText, text } from '../kit/fields.ts'
import { narrowed } from '../kit/narrowed.ts'
import { grams, millimetres } from '../kit/units.ts'
import { LaterFile, laterIds } from '../kit/later-file.ts'
import { Fees, Parcel, ParcelAddress, TrackingStep } from './parcel.ts'
import { CarrierNumber_ } from './carrier-number.ts'
import { PackingCheck, Unchecked } from './packing-check.ts'
import { CarrierBill } from './carrier-bill.ts'

export const DeskParcel = v.object({
  ...v.omit(Parcel, ['address', 'tracking']).entries,
  /** Where it goes to. The street, the name and the phone stand on its papers, where each look is on record. */
  address: v.pick(ParcelAddress, ['city', 'province', 'country']),
  customer: DeskCustomer,
  /** `removable`: staff wrote it, and it moved nothing. */
  tracking: v.array(v.object({ ...TrackingStep.entries, id: Id_, removable: v.boolean() })),
  shelves: v.array(v.string()),
  /** The number of our own ranges on its label, for the line that it goes by now. */
  allottedNumber: v.nullable(v.string()),
  /** When the present step began; under way: the carrier's last word. The ages at the desk. */
  since: Instant_,
  /** It is not to be packed, or not to be handed over, because the shopper's bank has taken a payment back and has not decided (Y9). */
  held: v.boolean(),
  /** What is ticked on the bench. */
  check: PackingCheck,
  /** Photos of it that were promised and have not come. */
  later: v.array(LaterFile),
  /** It is closed, and its box is still to be opened. */
  toUnpack: v.boolean(),
  /** Money of this parcel that waits for a second person, or was refused last. */
  approvals: v.array(Approval),
  /** Stopped after shipping: what giving it up would pay; given up: what was paid. */
  claim: v.nullable(v.object({ goods: Cents_, freight: Cents_, total: Cents_ })),
  /** The carrier's bill, once it is posted. */
  bill: v.nullable(CarrierBill),
})
export type DeskParcel = v.InferOutput<typeof DeskParcel>
const answer = { access: 'staff', keyed: true, output: DeskParcel } as const

/** `silent`: under way, and no word from the carrier for longer than promised. */
/** `to_bill`: the carrier had it, whatever became of it, and its bill is not posted. */
/** `to_unpack`: closed boxes that are to be opened, because nobody paid for them or the shopper did not want them. */
export const parcelQueues = [
  'to_pack',
  'packing',
  'to_unpack',
  'patch',
  'to_ship',
  'shipped',
  'silent',
  'to_bill',
  'abnormal',
  'done',
] as const
export const parcelQueue = endpoint({
  method: 'GET',
  path: '/ops/parcel/queue',
  access: 'staff',
  roles: ['warehouse', 'finance', 'support'],
  input: v.object({
    queue: v.optional(v.picklist(parcelQueues), 'to_pack'),
    before: v.optional(text(80)),
    ...narrowed,
  }),
  output: v.object({
    parcels: v.array(DeskParcel),
    next: v.nullable(v.string()),
    counts: v.record(v.string(), Count_),
  }),
})
export const deskParcel = endpoint({
  method: 'GET',
  path: '/ops/parcel/detail',
  access: 'staff',
  roles: ['warehouse', 'finance', 'support'],
  input: v.object({ packNumber: Number_ }),
  output: DeskParcel,
})
export const startPacking = endpoint({
  ...answer,
  method: 'POST',
  path: '/ops/parcel/start',
  roles: ['warehouse'],
  input: v.object({ packNumber: Number_ }),
})
/** K6b: it waits to be packed again, with nothing ticked. Refuses (40900) a parcel that is not being packed. */
export const putBack = endpoint({
  ...answer,
  method: 'POST',
  path: '/ops/parcel/putBack',
  roles: ['warehouse'],
  input: v.object({ packNumber: Number_ }),
})
const Measured = {
  weightG: v.pipe(Grams_, v.minValue(grams(1))),
  lengthMm: v.pipe(Mm_, v.minValue(millimetres(1))),
  widthMm: v.pipe(Mm_, v.minValue(millimetres(1))),
  heightMm: v.pipe(Mm_, v.minValue(millimetres(1))),
}
/**
 * K7 or K8, by the scale. At least one photo of the parcel and one of the scale, here or promised (40001). Refuses (40900, with `lacking`) while a piece or a service is
 * not ticked or a paid service on the goods has no proof, unless `unchecked` says why; what it says is kept.
 */
export const weighParcel = endpoint({
  ...answer,
  method: 'POST',
  path: '/ops/parcel/weigh',
  roles: ['warehouse'],
  input: v.object({
    packNumber: Number_,
    ...Measured,
    parcelPhotoIds: v.pipe(v.array(Id_), v.maxLength(12)),
    scalePhotoIds: v.pipe(v.array(Id_), v.maxLength(4)),
    /** Taken, and still on their way: each comes by `attachLater`. */
    parcelPhotosLater: laterIds(12),
    scalePhotosLater: laterIds(4),
    unchecked: v.optional(v.nullable(Unchecked), null),
  }),
})
/** What `weighParcel` would do to the shopper's money; changes nothing. Refuses what weighing refuses. Cents. */
export const previewWeighing = endpoint({
  method: 'GET',
  path: '/ops/parcel/previewWeighing',
  access: 'staff',
  roles: ['warehouse'],
  input: v.object({
    packNumber: Number_,
    weightG: fromQuery(Measured.weightG),
    lengthMm: fromQuery(Measured.lengthMm),
    widthMm: fromQuery(Measured.widthMm),
    heightMm: fromQuery(Measured.heightMm),
  }),
  output: v.object({
    final: Fees,
    chargeableG: v.number(),
    outcome: v.object({ kind: v.picklist(['even', 'patch', 'refund']), amount: Cents_ }),
  }),
})
/** The box was opened and its pieces are on their shelves again. Refuses (40900) what is not to be unpacked, or was. */
export const takeOutOfBox = endpoint({
  ...answer,
  method: 'POST',
  path: '/ops/parcel/takeOut',
  roles: ['warehouse'],
  input: v.object({ packNumber: Number_ }),
})
export const voidParcelPatch = endpoint({
  ...answer,
  method: 'POST',
  path: '/ops/parcel/voidPatch',
  roles: ['warehouse', 'finance'],
  input: v.object({ packNumber: Number_, reason: someText(300, 'Reason required') }),
})
/** K11. `channelId` is the line that the desk saw: refused (40900) when the shopper has changed it since. */
export const shipParcel = endpoint({
  ...answer,
  method: 'POST',
  path: '/ops/parcel/ship',
  roles: ['warehouse'],
  input: v.object({
    packNumber: Number_,
    trackingNumber: CarrierNumber_,
    channelId: v.optional(v.pipe(v.string(), v.maxLength(60))),
  }),
})
/** The carrier's number was another one; only while the parcel is under way. The shopper is told. */
export const correctTracking = endpoint({
  ...answer,
  method: 'POST',
  path: '/ops/parcel/correctTracking',
  roles: ['warehouse', 'support'],
  input: v.object({
    packNumber: Number_,
    trackingNumber: CarrierNumber_,
    reason: someText(300, 'Reason required'),
  }),
})
export const trackingCodes = [
  'picked-up',
  'departed',
  'arrived',
  'customs',
  'out-for-delivery',
  'attempted',
  'delivered',
  'exception',
] as const
/** `delivered` is the carrier's word: K12. */
export const trackParcel = endpoint({
  ...answer,
  method: 'POST',
  path: '/ops/parcel/track',
  roles: ['warehouse', 'support'],
  input: v.object({
    packNumber: Number_,
    code: v.picklist(trackingCodes),
    place: v.optional(text(80), ''),
    text: v.optional(text(200), ''),
    at: v.optional(Instant_),
  }),
})
export const abnormalReasons = [
  'prohibited',
  'customs_hold',
  'address',
  'lost',
  'damaged',
  'oversize',
  'returned_to_sender',
] as const
export type AbnormalReason = (typeof abnormalReasons)[number]
/** What cannot be said of a parcel that still stands in our hall. */
const onTheWay: readonly AbnormalReason[] = ['customs_hold', 'returned_to_sender']
/** What may be wrong with a parcel where it is now. */
export const reasonsToStop = (shipped: boolean): AbnormalReason[] =>
  abnormalReasons.filter((reason) => shipped || !onTheWay.includes(reason))
/**
 * K15: the warehouse found it, or support heard it from the carrier, customs or the shopper, who reads the note. Refuses (40001) reasons that cannot be
 * true yet: before it is shipped neither customs nor the carrier has it.
 */
export const stopParcel = endpoint({
  ...answer,
  method: 'POST',
  path: '/ops/parcel/stop',
  roles: ['warehouse', 'support'],
  input: v.object({ packNumber: Number_, why: v.picklist(abnormalReasons), note: someText(300) }),
})
/** K16: what was wrong is solved; who stopped it may say so, and who talks to the shopper. */
export const resumeParcel = endpoint({
  ...answer,
  method: 'POST',
  path: '/ops/parcel/resume',
  roles: ['warehouse', 'support'],
  input: v.object({ packNumber: Number_, note: someText(300) }),
})
/** K17: before shipping it is unpacked and refunded; after, a claim is paid; a large one waits for a second person (40900). What goes back is asked first (40906). */
export const giveUpParcel = endpoint({
  ...answer,
  method: 'POST',
  path: '/ops/parcel/giveUp',
  roles: ['finance'],
  input: v.object({ packNumber: Number_, reason: someText(300, 'Reason required'), confirmed: Confirmed_ }),
})
