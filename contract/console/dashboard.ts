/** The owner's first look (product.md 13): how old what waits is, what came in and went out, and what needs a person. */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Cents_, Count_, Instant_ } from '../kit/fields.ts'
import { type Promised, within } from '../kit/promised.ts'
import { days, hours, type Instant } from '../kit/time.ts'
import { shiftBegan } from '../warehouse/shift.ts'
import { deskIds } from './place.ts'

/** How long what has no step of a document may wait: an answer, an identity, a withdrawal, a service. */
export const answerPromise: Promised = within(hours(4), hours(12))
export const kycPromise: Promised = within(hours(12), days(1))
export const withdrawalPromise: Promised = within(hours(12), days(1))

/** A ledger has no ceiling. */
const Many_ = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What waits at a desk: of `waiting`, `soon` are amber and `late` are over; `oldest`: how long (ms) the first waits. */
const QueueAge = v.object({
  desk: v.picklist(deskIds),
  waiting: Count_,
  soon: Count_,
  late: Count_,
  oldest: v.nullable(Many_),
})
export type QueueAge = v.InferOutput<typeof QueueAge>

/** A day of the warehouse's wall, from `day` (epoch ms) on. Minor units of the settlement currency. */
const MoneyDay = v.object({ day: Instant_, in: Cents_, out: Cents_ })
export type MoneyDay = v.InferOutput<typeof MoneyDay>

const Money = v.object({
  currency: v.string(),
  /** Oldest first; the last is today. */
  days: v.array(MoneyDay),
  today: v.object({
    /** Whose money came in, whenever they were begun. */
    payments: Count_,
    /** What came in besides: transfers that fit no payment, and what a won dispute brought back. */
    others: Count_,
    failed: Count_,
    /** Sent back to where it came from, by refunds and withdrawals. */
    back: Cents_,
    refunds: Count_,
    withdrawals: Count_,
    /** Paid to sellers for goods. */
    spent: Cents_,
    bought: Count_,
  }),
  /** What is the shoppers': balances, holds, open orders and parcels. */
  held: Cents_,
  /** The last proof of the books; null before the first night. */
  books: v.nullable(v.object({ at: Instant_, journals: Many_, faults: Count_ })),
})

/** What waits for no queue of documents but for somebody to decide, or for an operator. */
const Needs = v.object({
  approvals: Count_,
  suspense: Count_,
  differences: Count_,
  disputes: Count_,
  /** Parked jobs, timers and nights that failed (`npm run jobs`). */
  troubles: Count_,
})

/** How many days of money are told. */
const moneySpans = ['14', '90'] as const
export type MoneySpan = (typeof moneySpans)[number]

/** `days`: how far back the money is told. `money` is null for who is neither finance nor admin. Counts are capped as the queues cap theirs. */
export const dashboard = endpoint({
  method: 'GET',
  path: '/ops/dashboard',
  access: 'staff',
  roles: ['finance', 'support'],
  input: v.object({ days: v.optional(v.picklist(moneySpans), '14') }),
  output: v.object({
    queues: v.array(QueueAge),
    /** The middle of the last seven days' first answers (ms); null where there was none. */
    firstAnswer: v.nullable(Many_),
    needs: Needs,
    money: v.nullable(Money),
  }),
})

/** The midnights (epoch ms) of the warehouse that begin the last `many` days, oldest first; the last is today's. */
export function lastDays(now: Instant, many: number): Instant[] {
  const today = shiftBegan(now)
  // From noon to noon: a night in which clocks are turned is shorter or longer than a day.
  return Array.from({ length: many }, (_, at) => shiftBegan(today + hours(12) - days(many - 1 - at)))
}
