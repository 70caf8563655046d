/** The returns desk (states.md R2 to R8). The seller's refund is in fen. */
import * as v from 'valibot'
import { DeskCustomer } from '../account/desk.ts'
import { Confirmed_ } from '../approval/question.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Media } from '../kit/document.ts'
import { Cents_, Count_, Fen_, Id_, Instant_, Number_, someText, text } from '../kit/fields.ts'
import { narrowed } from '../kit/narrowed.ts'
import { fen } from '../kit/money.ts'
import { Shelf_ } from '../warehouse/shelf.ts'
import { Return } from './return.ts'

export const DeskReturn = v.object({
  ...Return.entries,
  customer: DeskCustomer,
  sellerName: v.string(),
  sellerOrderId: v.nullable(v.string()),
  shelf: v.nullable(v.string()),
  paidFen: Fen_,
  /** When the present step began: the ages at the desk. */
  since: Instant_,
  sellerRefundFen: v.nullable(Fen_),
  /** The seller's address for returns, as the buyer was told it. */
  sendTo: v.nullable(v.string()),
  /** The parcel back to the seller, when it was sent, what that cost us, and how it looked. */
  returnParcel: v.nullable(v.string()),
  sentAt: v.nullable(Instant_),
  sentCostFen: v.nullable(Fen_),
  /** When the seller rejected what was sent: it is on its way back to us. */
  rejectedAt: v.nullable(Instant_),
  sentPhotos: v.array(Media),
  userShare: Cents_,
  /** What the refund would put on the shopper's balance now that the seller has paid; null at every other step. */
  toBalance: v.nullable(Cents_),
})
export type DeskReturn = v.InferOutput<typeof DeskReturn>
/** `open`: all that waits for somebody, in one answer, so that a return that moves on is never shown twice. `to_send`: the seller agreed, the warehouse sends it; `doing`: with the seller; `coming_back`: rejected after it was sent, the warehouse takes it in. */
export const returnQueues = ['open', 'checking', 'to_send', 'doing', 'coming_back', 'refund_check', 'done'] as const
export const returnQueue = endpoint({
  method: 'GET',
  path: '/ops/return/queue',
  access: 'staff',
  roles: ['buyer', 'warehouse', 'finance', 'support'],
  input: v.object({
    queue: v.optional(v.picklist(returnQueues), 'checking'),
    before: v.optional(text(80)),
    ...narrowed,
  }),
  output: v.object({
    returns: v.array(DeskReturn),
    next: v.nullable(v.string()),
    counts: v.record(v.string(), Count_),
  }),
})
export const deskReturn = endpoint({
  method: 'GET',
  path: '/ops/return/detail',
  access: 'staff',
  roles: ['buyer', 'warehouse', 'finance', 'support'],
  input: v.object({ returnNumber: Number_ }),
  output: DeskReturn,
})
/** R2. The pieces become a task of the warehouse, with the seller's address for returns. */
export const acceptReturn = endpoint({
  method: 'POST',
  path: '/ops/return/accept',
  access: 'staff',
  roles: ['buyer'],
  keyed: true,
  input: v.object({ returnNumber: Number_, sendTo: v.optional(text(300), '') }),
  output: DeskReturn,
})
/** R2a: the seller's address for returns, told or corrected until the pieces are sent. Refused after that, and where nothing is sent back. */
export const returnAddress = endpoint({
  method: 'POST',
  path: '/ops/return/address',
  access: 'staff',
  roles: ['buyer'],
  keyed: true,
  input: v.object({ returnNumber: Number_, sendTo: someText(300) }),
  output: DeskReturn,
})
/** R2s: taken from the shelf and sent. Refused a second time, and where nothing is sent back. `cost` in fen. */
export const returnSent = endpoint({
  method: 'POST',
  path: '/ops/return/sent',
  access: 'staff',
  roles: ['warehouse'],
  keyed: true,
  input: v.object({
    returnNumber: Number_,
    returnParcel: someText(60),
    cost: v.pipe(Fen_, v.minValue(fen(0))),
    photoIds: v.pipe(v.array(Id_), v.minLength(1, 'a photo is needed'), v.maxLength(10)),
  }),
  output: DeskReturn,
})
export const refuseReturn = endpoint({
  method: 'POST',
  path: '/ops/return/refuse',
  access: 'staff',
  roles: ['buyer'],
  keyed: true,
  input: v.object({ returnNumber: Number_, reason: someText(300, 'Reason required') }),
  output: DeskReturn,
})
/** R5. The amount is asked about once (40906), whatever it is. Refused while goods have not been sent back. */
export const sellerRefunded = endpoint({
  method: 'POST',
  path: '/ops/return/sellerRefunded',
  access: 'staff',
  roles: ['buyer'],
  keyed: true,
  input: v.object({ returnNumber: Number_, amount: v.pipe(Fen_, v.minValue(fen(1))), confirmed: Confirmed_ }),
  output: DeskReturn,
})
/** R6. What was sent already comes back first (R6s): its pieces are nobody's to pack before the warehouse has them again (`returnCameBack`). */
export const sellerRejected = endpoint({
  method: 'POST',
  path: '/ops/return/sellerRejected',
  access: 'staff',
  roles: ['buyer'],
  keyed: true,
  input: v.object({ returnNumber: Number_, reason: someText(300, 'Reason required') }),
  output: DeskReturn,
})
/**
 * R6b: what the seller rejected is here again and lies on this shelf. Refused for what nobody rejected, for a shelf that is unknown or closed, and for another
 * shelf than the one where other pieces of the line lie.
 */
export const returnCameBack = endpoint({
  method: 'POST',
  path: '/ops/return/cameBack',
  access: 'staff',
  roles: ['warehouse'],
  keyed: true,
  input: v.object({ returnNumber: Number_, shelf: Shelf_ }),
  output: DeskReturn,
})
/** R7. What goes to the shopper is asked about once (40906). */
export const refundReturn = endpoint({
  method: 'POST',
  path: '/ops/return/refund',
  access: 'staff',
  roles: ['finance'],
  keyed: true,
  input: v.object({ returnNumber: Number_, confirmed: Confirmed_ }),
  output: DeskReturn,
})
export const askReturnEvidence = endpoint({
  method: 'POST',
  path: '/ops/return/askEvidence',
  access: 'staff',
  roles: ['finance'],
  keyed: true,
  input: v.object({ returnNumber: Number_, reason: someText(300, 'Reason required') }),
  output: DeskReturn,
})
