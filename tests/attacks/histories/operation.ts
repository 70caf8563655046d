/** One kind of thing that people do in a history: on which documents it makes sense, how often, and the call. */
import type { Person } from '../../support/shop.ts'
import type { Seen } from './seen.ts'
import type { Step, Story } from './story.ts'

export const kinds = [
  'order',
  'line',
  'parcel',
  'return',
  'patch',
  'payment',
  'coupon',
  'recharge',
  'withdrawal',
  'sending',
  'dispute',
] as const
export type Kind = (typeof kinds)[number]
/** Rows of ten tables: what an operation reads of its own kind. */
export interface Doc {
  kind: Kind
  row: any
}
export interface Outcome {
  code: number
  message?: string
}

export interface Operation {
  weight: number
  /** Kinds of document it is done to; left out when it makes its own. */
  on?: readonly Kind[]
  /** Whether it would be in order now. The other times it is tried all the same now and then, to be refused. */
  fits?: (doc: Doc, now: number, seen: Seen) => boolean
  /** On up to so many documents of one shopper at once. */
  more?: number
  /** Earlier calls that change something by themselves; what they give is handed on. */
  prepare?: (story: Story, step: Step, docs: readonly Doc[]) => Promise<unknown>
  run: (story: Story, step: Step, docs: readonly Doc[], prepared: unknown) => Promise<Outcome>
}

export function pick<It>(all: readonly It[], at: number): It {
  const it = all[at % all.length]
  if (it === undefined) throw new Error('nothing to pick from')
  return it
}

export const rowsOf = (seen: Seen, kind: Kind): Doc[] => {
  const of = {
    order: seen.orders,
    line: seen.lines,
    parcel: seen.parcels,
    return: seen.returns,
    patch: seen.patches,
    payment: seen.payments,
    coupon: seen.coupons,
    recharge: seen.recharges,
    withdrawal: seen.withdrawals,
    sending: seen.sendings,
    dispute: seen.disputes,
  }
  return of[kind].map((row) => ({ kind, row }))
}

export function owner(story: Story, doc: Doc | undefined): Person {
  const it = story.people.find((person) => person.id === doc?.row.customer_id)
  if (!it) throw new Error('a document of nobody')
  return it
}
