/** What was paid to the seller, corrected after buying (decision 088): who gains and who loses by it. Pure; cents. */
import Big from 'big.js'
import { type Cents, cents, least, minus, most, negative, plus } from '../kit/money.ts'

export interface BookedCost {
  /** As it is booked, and as it should be; goods and delivery together. */
  was: Cents
  right: Cents
  /** What the shop has paid itself since earlier corrections, and what was let off its fee when it bought. */
  carried: Cents
  forgiven: Cents
}
export interface CostCorrection {
  /** Plus: the shop pays so much more itself. Minus: it has so much of that again. */
  carried: Cents
  /** What our fee has again of what was let off. */
  fee: Cents
  /** What was prepaid too much, for the shopper as far as the shopper paid it. */
  back: Cents
}

/**
 * More than was booked is the shop's loss: the shopper has had the difference, and is asked for money by a top-up only. Less gives first back what
 * the shop paid itself, then what was let off the fee, so that a slip and its correction leave nothing behind; the rest is the shopper's.
 */
export function correctionOf({ was, right, carried, forgiven }: BookedCost): CostCorrection {
  const none = cents(0)
  if (right >= was) return { carried: minus(right, was), fee: none, back: none }
  const less = minus(was, right)
  const ours = least(less, most(none, carried))
  const fee = least(minus(less, ours), most(none, forgiven))
  return { carried: negative(ours), fee, back: minus(less, plus(ours, fee)) }
}

/**
 * The shop's part of what the seller pays back: as much of each cent as the shop pays of what the seller has got (`carried` of `procured`), since what a
 * correction made dearer was never the shopper's (decision 096). Rounded down; of the whole it is the whole of `carried`.
 */
export function shopsShare(amount: Cents, { procured, carried }: { procured: Cents; carried: Cents }): Cents {
  if (procured === 0) return cents(0)
  return cents(new Big(amount).times(carried).div(procured).round(0, Big.roundDown).toNumber())
}
