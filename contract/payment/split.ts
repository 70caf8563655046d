/**
 * How an amount is paid (states.md 2): the bonus first, then the cash balance, then a channel outside. And which part of
 * each of the three is for which document, when one payment pays several. All in cents.
 */
import { type Cents, cents, least, minus, plus, split, sum } from '../kit/money.ts'
import type { PayableType } from './payable.ts'
import type { ChannelKey } from './payment.ts'

export interface Parts {
  bonus: Cents
  cash: Cents
  /** What a gateway has to bring. */
  external: Cents
}

/** Money put on the balance comes from outside, or it would be the same money again. */
export const balanceMayPay = (types: readonly PayableType[]): boolean => !types.includes('RECHARGE')

/** An extra charge has its own deadline, which goods or a parcel wait for: a transfer of days is too slow (states.md 17). */
export const channelPays = (channel: ChannelKey, types: readonly PayableType[]): boolean =>
  channel !== 'transfer' || types.every((type) => type !== 'SHOP_PATCH' && type !== 'PATCH')

/** Takes the amount due and what the balance holds; gives the three parts, which add up to the amount. Refuses negative amounts. */
export function howPaid(amount: Cents, balance: { bonus: Cents; cash: Cents }, useBalance: boolean): Parts {
  if (Math.min(amount, balance.bonus, balance.cash) < 0) throw new RangeError('an amount below zero')
  if (!useBalance) return { bonus: cents(0), cash: cents(0), external: amount }
  const bonus = least(amount, balance.bonus)
  const cash = least(minus(amount, bonus), balance.cash)
  return { bonus, cash, external: minus(amount, plus(bonus, cash)) }
}

/**
 * Divides the parts of a payment over the amounts of its documents: every document gets its whole amount, every part is
 * used up, nothing is below zero (largest remainder). Refuses amounts that do not add up to the parts.
 */
export function overPayables(parts: Parts, amounts: readonly Cents[]): Parts[] {
  if (sum(amounts) !== plus(parts.bonus, parts.cash, parts.external))
    throw new RangeError('the parts do not add up to the amounts')
  const bonus = split(parts.bonus, amounts)
  const left = amounts.map((amount, index) => minus(amount, bonus[index] ?? cents(0)))
  const cash = split(parts.cash, left)
  return left.map((amount, index) => {
    const fromCash = cash[index] ?? cents(0)
    return { bonus: bonus[index] ?? cents(0), cash: fromCash, external: minus(amount, fromCash) }
  })
}
