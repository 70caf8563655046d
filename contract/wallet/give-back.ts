/**
 * Giving money back to a shopper (states.md 2): first restore the bonus that was paid with, the rest is cash. Never more
 * than was paid. All in cents.
 */
import { type Cents, least, minus, most, cents } from '../kit/money.ts'

/** How `amount` splits into bonus and cash when `paidBonus` and `paidCash` were paid and `backBonus`, `backCash` were given back before. */
export function giveBack(
  amount: Cents,
  paid: { bonus: Cents; cash: Cents },
  before: { bonus: Cents; cash: Cents },
): { bonus: Cents; cash: Cents; tooMuch: Cents } {
  const bonusLeft = most(cents(0), minus(paid.bonus, before.bonus))
  const cashLeft = most(cents(0), minus(paid.cash, before.cash))
  const bonus = least(amount, bonusLeft)
  const cash = least(minus(amount, bonus), cashLeft)
  return { bonus, cash, tooMuch: minus(minus(amount, bonus), cash) }
}
