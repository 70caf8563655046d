/** A carrier's bill of a parcel: our cost, and what it tells of the weight (states.md K13 and 17, decision 086). Pure. */
import * as v from 'valibot'
import { Cents_, Fen_, Grams_, Instant_ } from '../kit/fields.ts'
import { type Cents, cents, minus, most } from '../kit/money.ts'
import type { Settled } from './settlement.ts'

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

/**
 * K13, K13r: what the carrier asks of us is not in it. Asked for is only what the other weight costs more by our tariff, never again
 * what was forgiven; back goes what it costs less than was charged. `mayAsk`: the days in which more may be asked are not over.
 */
export function settleBill(
  { charged, weighed, billed }: FreightByScale,
  { tolerance, mayAsk }: { tolerance: Cents; mayAsk: boolean },
): Settled {
  if (billed === null) return { kind: 'even', forgiven: cents(0) }
  if (billed < charged) return { kind: 'refund', amount: minus(charged, billed) }
  const over = most(cents(0), minus(billed, most(charged, weighed)))
  return mayAsk && over > tolerance ? { kind: 'patch', amount: over } : { kind: 'even', forgiven: over }
}
