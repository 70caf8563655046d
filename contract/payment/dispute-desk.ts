/** The desk of disputes, for finance (decision 059): what a shopper's bank took back, and what is handed over before its deadline. */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Cents_, Count_, Id_, Instant_, Number_, someText, text } from '../kit/fields.ts'
import { narrowed } from '../kit/narrowed.ts'
import { Waiting } from '../kit/waiting.ts'
import { disputeStatuses } from './dispute-status.ts'

export const DisputeCase = v.object({
  id: Id_,
  disputeNumber: v.string(),
  status: v.picklist(disputeStatuses),
  provider: v.string(),
  providerRef: v.string(),
  chargeRef: v.string(),
  /** Null: of a charge that we do not know. */
  paymentNumber: v.nullable(v.string()),
  shopper: v.nullable(v.string()),
  /** Minor units of `currency`. */
  amount: Cents_,
  currency: v.string(),
  /** The bank's, in its words. */
  reason: v.string(),
  openedAt: Instant_,
  /** Null: nothing is asked of us. */
  evidenceBy: v.nullable(Instant_),
  handedAt: v.nullable(Instant_),
  handedBy: v.nullable(v.string()),
  handedRef: v.nullable(v.string()),
  decidedAt: v.nullable(Instant_),
  /** Nothing was posted: the payment has not come in, or it is another currency. */
  booked: v.boolean(),
  fromBalance: Cents_,
  fromLoss: Cents_,
})
export type DisputeCase = v.InferOutput<typeof DisputeCase>

const desk = { access: 'staff', roles: ['finance'] } as const

export const disputeQueues = ['open', 'handed', 'decided'] as const
/** Open ones: the nearest deadline first, those without one last. Decided ones: the latest first. Fifty a page. */
export const disputeQueue = endpoint({
  ...desk,
  method: 'GET',
  path: '/ops/disputes/queue',
  input: v.object({ queue: v.optional(v.picklist(disputeQueues), 'open'), before: v.optional(text(80)), ...narrowed }),
  output: v.object({
    cases: v.array(DisputeCase),
    next: v.nullable(v.string()),
    counts: v.record(v.string(), Count_),
    /** To answer. */
    waiting: Waiting,
  }),
})
export const disputeCase = endpoint({
  ...desk,
  method: 'GET',
  path: '/ops/disputes/case',
  input: v.object({ disputeNumber: Number_ }),
  output: DisputeCase,
})
/** The evidence is with the provider, under this reference. Refused (40900) once it was decided, and when it was said before otherwise. */
export const handOverEvidence = endpoint({
  ...desk,
  method: 'POST',
  path: '/ops/disputes/hand-over',
  keyed: true,
  input: v.object({ disputeNumber: Number_, reference: someText(120, 'say where it was handed over') }),
  output: DisputeCase,
})
