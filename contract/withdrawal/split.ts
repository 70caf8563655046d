/** What of a withdrawal goes back to which payment (states.md 9): the newest first, never more than is left of one. Pure; cents. */
import { type Cents, cents, least, minus } from '../kit/money.ts'

export interface Source {
  /** The payment's number. */
  paymentNumber: string
  /** When it was paid; epoch ms. */
  at: number
  /** What can still go back there. */
  left: Cents
}
/** `paymentNumber` null: by bank transfer. */
export interface Part {
  paymentNumber: string | null
  amount: Cents
}

const newestFirst = (a: Source, b: Source): number => b.at - a.at || (a.paymentNumber < b.paymentNumber ? 1 : -1)

/** The least that may be withdrawn: the shop's, or all the cash there is, so that nobody's rest is kept (decision 110). */
export const leastToWithdraw = (cash: Cents, shops: Cents): Cents => (cash > 0 ? least(cash, shops) : shops)

/** The parts add up to the amount. What no source takes is the last part, by bank; nothing is a part of nothing. */
export function splitOver(amount: Cents, sources: readonly Source[]): Part[] {
  const parts: Part[] = []
  let rest = amount
  for (const { paymentNumber, left } of sources.toSorted(newestFirst)) {
    const taken = least(rest, left)
    if (taken <= 0) continue
    parts.push({ paymentNumber, amount: taken })
    rest = minus(rest, taken)
  }
  return rest > 0 ? [...parts, { paymentNumber: null, amount: rest }] : parts
}

/** What goes by bank; 0 where nothing does. */
export const byBank = (parts: readonly Part[]): Cents =>
  parts.find((part) => part.paymentNumber === null)?.amount ?? cents(0)

/** What the typed password is for: this amount to these places, and nothing else. */
export const wishText = (wish: {
  amount: number
  parts: readonly { paymentNumber: string | null; amount: number }[]
  bank?: { holder: string; account: string; name: string } | null | undefined
}): string =>
  JSON.stringify([
    'withdrawal',
    wish.amount,
    wish.parts.map((part) => [part.paymentNumber, part.amount]),
    wish.bank ? [wish.bank.holder, wish.bank.account, wish.bank.name] : null,
  ])
