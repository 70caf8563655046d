/** From the seller's yuan to what the shopper pays in, at today's rate (product.md 2). */
import { type Cents, convert, type Fen } from '#contract/kit/money.ts'
import { useLaunch } from '#src/kit/session/settings.ts'

/** Gives a function from fen to cents; it gives undefined before the shop has ever told its rate. */
export function useSettled(): (amount: Fen) => Cents | undefined {
  const rate = useLaunch()?.exchangeRate
  return (amount) => (rate === undefined ? undefined : convert(amount, rate))
}
