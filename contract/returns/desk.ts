/** The returns desk (states.md R2 to R8). The seller's refund is in fen. */
import * as v from 'valibot'
import { DeskCustomer } from '../account/desk.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Cents_, Count_, Fen_, Number_, someText, text } from '../kit/fields.ts'
import { fen } from '../kit/money.ts'
import { Return } from './return.ts'

export const DeskReturn = v.object({
  ...Return.entries,
  customer: DeskCustomer,
  sellerName: v.string(),
  sellerOrderId: v.nullable(v.string()),
  shelf: v.nullable(v.string()),
  paidFen: Fen_,
  sellerRefundFen: v.nullable(Fen_),
  returnParcel: v.nullable(v.string()),
  userShare: Cents_,
  /** What the refund would put on the shopper's balance now that the seller has paid; null at every other step. */
  toBalance: v.nullable(Cents_),
})
export type DeskReturn = v.InferOutput<typeof DeskReturn>
/** `open`: all that waits for somebody, in one answer, so that a return that moves on is never shown twice. */
export const returnQueues = ['open', 'checking', 'doing', 'refund_check', 'done'] as const
export const returnQueue = endpoint({
  method: 'GET',
  path: '/ops/return/queue',
  access: 'staff',
  roles: ['buyer', 'finance', 'support'],
  input: v.object({ queue: v.optional(v.picklist(returnQueues), 'checking'), before: v.optional(text(80)) }),
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
  roles: ['buyer', 'finance', 'support'],
  input: v.object({ returnNumber: Number_ }),
  output: DeskReturn,
})
export const acceptReturn = endpoint({
  method: 'POST',
  path: '/ops/return/accept',
  access: 'staff',
  roles: ['buyer'],
  keyed: true,
  input: v.object({ returnNumber: Number_, returnParcel: v.optional(text(60), '') }),
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
export const sellerRefunded = endpoint({
  method: 'POST',
  path: '/ops/return/sellerRefunded',
  access: 'staff',
  roles: ['buyer'],
  keyed: true,
  input: v.object({ returnNumber: Number_, amount: v.pipe(Fen_, v.minValue(fen(1))) }),
  output: DeskReturn,
})
export const sellerRejected = endpoint({
  method: 'POST',
  path: '/ops/return/sellerRejected',
  access: 'staff',
  roles: ['buyer'],
  keyed: true,
  input: v.object({ returnNumber: Number_, reason: someText(300, 'Reason required') }),
  output: DeskReturn,
})
export const refundReturn = endpoint({
  method: 'POST',
  path: '/ops/return/refund',
  access: 'staff',
  roles: ['finance'],
  keyed: true,
  input: v.object({ returnNumber: Number_ }),
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
