/** A carrier's bill of a parcel: our cost, and what it tells of the weight (states.md K13 and 17, decisions 086 and 091). Pure. */
import * as v from 'valibot'
import { Cents_, Fen_, Grams_, Instant_ } from '../kit/fields.ts'
import { type Cents, cents, type Fen, fen, minus, most } from '../kit/money.ts'
import { days } from '../kit/time.ts'
import type { Settled } from './settlement.ts'
import type { ParcelStatus } from './status.ts'

/** What is kept of a posted bill. */
export const CarrierBill = v.object({
  invoice: v.string(),
  carrierNumber: v.string(),
  /** On the carrier's scale. */
  weightG: Grams_,
  freight: Fen_,
  /** The same in cents, by the rate of the parcel. */
  cost: Cents_,
  /** What the shopper was charged for the freight, this bill's difference included. */
  charged: Cents_,
  /** Of the shopper's money: asked for, or minus what went back; null: posted before it was kept. */
  moved: v.nullable(Cents_),
  /** The carrier's file that it came in; null: typed. */
  file: v.nullable(v.string()),
  at: Instant_,
})

/** Freight of a parcel in cents: as it was charged, and by our own tariff on our scale and on the carrier's. */
export interface FreightByScale {
  charged: Cents
  /** By our tariff on our own scale: what was forgiven or dropped as our mistake is in it. */
  weighed: Cents
  /** By our tariff on the carrier's scale; null where the line has no price for that weight. */
  billed: Cents | null
}

/** No carrier asks more for one parcel: a hundred thousand yuan. */
export const mostFreight = fen(10_000_000)
/** Whether a carrier can ask so much for one parcel: above it a column was taken for another, or a point was lost. */
export const isPlausibleFreight = (freight: Fen): boolean => freight >= 0 && freight <= mostFreight

/** How long after shipping more may be asked for (K13). */
const askWindow = days(30)

/** What a bill may move of the shopper's money: either way, only back to them, or nothing. */
export const billReaches = ['both', 'back', 'nothing'] as const
export type BillReach = (typeof billReaches)[number]

/**
 * Decision 091. A bill moves the shopper's money only while the parcel is under way or received: more may be asked for thirty days after
 * shipping, too much goes back later too. Of a stopped or closed parcel, and of a rehearsal, whose price is final, it is our cost alone.
 * Undefined: the carrier never had it, so nothing can be billed for it.
 */
export function reachOfBill(
  parcel: { status: ParcelStatus; shippedAt: number | null; rehearsal: boolean },
  now: number,
): BillReach | undefined {
  if (parcel.shippedAt === null) return undefined
  if (parcel.rehearsal || (parcel.status !== 'shipped' && parcel.status !== 'received')) return 'nothing'
  return now <= parcel.shippedAt + askWindow ? 'both' : 'back'
}

/**
 * K13, K13r: what the carrier asks of us is not in it. Asked for is only what the other weight costs more by our tariff, never again
 * what was forgiven; back goes what it costs less than was charged.
 */
export function settleBill(
  { charged, weighed, billed }: FreightByScale,
  { tolerance, reach }: { tolerance: Cents; reach: BillReach },
): Settled {
  if (billed === null || reach === 'nothing') return { kind: 'even', forgiven: cents(0) }
  if (billed < charged) return { kind: 'refund', amount: minus(charged, billed) }
  const over = most(cents(0), minus(billed, most(charged, weighed)))
  return reach === 'both' && over > tolerance ? { kind: 'patch', amount: over } : { kind: 'even', forgiven: over }
}
