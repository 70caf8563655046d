/** Bags of one shipping line (states.md K11, decision 064): filled by scan, sealed, handed over all at once. Grams. */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Count_, Grams_, Id_, Instant_, Number_, someText, text } from '../kit/fields.ts'
import { narrowed } from '../kit/narrowed.ts'
import { grams } from '../kit/units.ts'
import { bagStatuses } from './bag-status.ts'
import { CarrierNumber_ } from './carrier-number.ts'

/** Why a parcel does not go into a bag, or does not leave with it. */
export const bagFaults = ['line', 'held', 'stopped', 'unpaid', 'not_ready', 'no_number', 'in_bag'] as const
export type BagFault = (typeof bagFaults)[number]

const BagParcel = v.object({
  packNumber: v.string(),
  to: v.string(),
  country: v.string(),
  trackingNumber: v.string(),
  weightG: Grams_,
  /** What keeps it here now; null where it may leave. */
  fault: v.nullable(v.picklist(bagFaults)),
})
export const Bag = v.object({
  id: Id_,
  bagNumber: v.string(),
  status: v.picklist(bagStatuses),
  line: v.object({ id: v.string(), name: v.string() }),
  parcels: v.array(BagParcel),
  /** What the parcels weigh together. */
  parcelsG: Grams_,
  /** On the scale, with the bag itself; null while it is open. */
  weightG: v.nullable(Grams_),
  seal: v.nullable(v.string()),
  driver: v.nullable(v.string()),
  createdAt: Instant_,
  handedAt: v.nullable(Instant_),
})
export type Bag = v.InferOutput<typeof Bag>

const desk = { access: 'staff', roles: ['warehouse'] } as const
const answer = { ...desk, method: 'POST', keyed: true, output: Bag } as const

export const bagQueue = endpoint({
  ...desk,
  method: 'GET',
  path: '/ops/bags/queue',
  input: v.object({ queue: v.optional(v.picklist(bagStatuses), 'open'), before: v.optional(text(80)), ...narrowed }),
  output: v.object({
    bags: v.array(Bag),
    next: v.nullable(v.string()),
    /** Lines that parcels wait for, and how many of them are in no bag. */
    lines: v.array(v.object({ id: v.string(), name: v.string(), waiting: Count_ })),
    counts: v.record(v.string(), Count_),
  }),
})
/** By its number, whatever became of it. */
export const deskBag = endpoint({
  ...desk,
  method: 'GET',
  path: '/ops/bags/one',
  input: v.object({ bagNumber: Number_ }),
  output: Bag,
})
/** Refuses a line that we do not sell (40400). */
export const openBag = endpoint({ ...answer, path: '/ops/bags/open', input: v.object({ channelId: someText(60) }) })
/** Without a number: the one of ours that the parcel has. Refuses (40900, with `fault`) what may not leave in this bag: another line's, held, stopped, unpaid, without a carrier number, or in a bag already. */
export const putInBag = endpoint({
  ...answer,
  path: '/ops/bags/put',
  input: v.object({
    bagNumber: Number_,
    packNumber: Number_,
    trackingNumber: v.optional(v.union([v.literal(''), CarrierNumber_]), ''),
  }),
})
export const takeOut = endpoint({
  ...answer,
  path: '/ops/bags/takeOut',
  input: v.object({ bagNumber: Number_, packNumber: Number_ }),
})
/** A seal is used once. Refuses an empty bag, and a weight below what its parcels weigh together. */
export const sealBag = endpoint({
  ...answer,
  path: '/ops/bags/seal',
  input: v.object({
    bagNumber: Number_,
    seal: someText(30, 'Seal required'),
    weightG: v.pipe(Grams_, v.minValue(grams(1))),
  }),
})
export const reopenBag = endpoint({ ...answer, path: '/ops/bags/reopen', input: v.object({ bagNumber: Number_ }) })
/** All or nothing: refuses (40900, with `blocked`) while one of its parcels may not leave, and then none of them moves. */
export const handOverBag = endpoint({
  ...answer,
  path: '/ops/bags/handOver',
  input: v.object({ bagNumber: Number_, driver: someText(60, 'Driver required') }),
})
