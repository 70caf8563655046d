/** Providers' statements against ours, for finance (bar 24): the last comparisons, what differs, and closing it with a note. */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Cents_, Count_, Id_, Instant_, someText, text } from '../kit/fields.ts'
import { narrowed } from '../kit/narrowed.ts'
import { Waiting } from '../kit/waiting.ts'
import { abouts, differenceKinds } from './reconcile.ts'

const Many_ = v.pipe(v.number(), v.integer(), v.minValue(0))

export const Reconciliation = v.object({
  id: Id_,
  provider: v.string(),
  from: Instant_,
  to: Instant_,
  startedAt: Instant_,
  /** Null: it is still comparing. */
  endedAt: v.nullable(Instant_),
  /** Null: the night. */
  by: v.nullable(v.string()),
  lines: Many_,
  differences: Many_,
  fresh: Many_,
  /** Why it came to nothing; null when all was compared. */
  failure: v.nullable(v.string()),
})
export type Reconciliation = v.InferOutput<typeof Reconciliation>

export const ShownDifference = v.object({
  id: Id_,
  provider: v.string(),
  about: v.picklist(abouts),
  kind: v.picklist(differenceKinds),
  /** Ours; null where we know nothing of it. */
  number: v.nullable(v.string()),
  providerRef: v.nullable(v.string()),
  /** Minor units of the currency beside them, plus: to us; null where that side knows nothing of it. */
  theirAmount: v.nullable(Cents_),
  ourAmount: v.nullable(Cents_),
  theirCurrency: v.nullable(v.string()),
  ourCurrency: v.nullable(v.string()),
  ourState: v.nullable(v.string()),
  /** What is said of money in suspense, by whoever sent it; null where there is none under this reference. */
  suspense: v.nullable(v.object({ says: v.string(), since: Instant_ })),
  at: Instant_,
  foundAt: Instant_,
  closedAt: v.nullable(Instant_),
  /** Null with `closedAt`: a later comparison found it right. */
  closedBy: v.nullable(v.string()),
  note: v.nullable(v.string()),
})
export type ShownDifference = v.InferOutput<typeof ShownDifference>

const desk = { access: 'staff', roles: ['finance'] } as const

export const differenceQueues = ['open', 'closed'] as const
/** Open ones: the oldest first. Closed ones: the latest first. Fifty a page, and the last ten comparisons. */
export const differenceQueue = endpoint({
  ...desk,
  method: 'GET',
  path: '/ops/reconciliation/queue',
  input: v.object({
    queue: v.optional(v.picklist(differenceQueues), 'open'),
    before: v.optional(text(80)),
    ...narrowed,
  }),
  output: v.object({
    differences: v.array(ShownDifference),
    next: v.nullable(v.string()),
    counts: v.record(v.string(), Count_),
    /** Open ones: how much lies between theirs and ours, without its sign. In two currencies it is all of theirs. */
    waiting: Waiting,
    runs: v.array(Reconciliation),
  }),
})
export const comparedDays = [7, 31, 90] as const
/** Begins a comparison with every provider; one that is under way already is not begun again. Gives how many were begun. */
export const compareNow = endpoint({
  ...desk,
  method: 'POST',
  path: '/ops/reconciliation/compare',
  keyed: true,
  input: v.object({ days: v.optional(v.picklist(comparedDays), 7) }),
  output: v.object({ begun: Count_ }),
})
/** Explained: it stays closed however often it is found again, unless its amounts change. Refused (40900) when it is closed. */
export const closeDifference = endpoint({
  ...desk,
  method: 'POST',
  path: '/ops/reconciliation/close',
  keyed: true,
  input: v.object({ differenceId: Id_, note: someText(500, 'say why') }),
  output: ShownDifference,
})
