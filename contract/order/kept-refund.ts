/** What went back to the shopper by a purchase that was taken back, and stays there (decision 106): what it does later. Pure; cents. */
import { type Cents, cents, least, minus, most, negative } from '../kit/money.ts'

/**
 * What the shop pays itself when an order is bought again: `without` is what the order would have left (minus: lack) with its own money alone. Never
 * more than was kept, so that a slip costs the shopper nothing and a price that is higher than prepaid is still asked for; never more than the seller gets.
 */
export const coveredOf = (without: Cents, { kept, real }: { kept: Cents; real: Cents }): Cents =>
  least(kept, most(cents(0), negative(without)), real)

/** What goes back for pieces worth so much: the shopper has had a part of it already, as far as something was kept. `left`: what is still kept. */
export function backBeyond(worth: Cents, kept: Cents): { back: Cents; left: Cents } {
  const had = least(worth, kept)
  return { back: minus(worth, had), left: minus(kept, had) }
}
