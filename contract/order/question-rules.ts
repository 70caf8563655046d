/** What may be offered instead of a line, what it costs more, and what goes back (states.md 17, decision 065). Pure. */
import { type Cents, cents, convert, type Fen, minus, sum, times } from '../kit/money.ts'
import type { CannotBuyReason } from './cannot-buy.ts'
import { backBeyond } from './kept-refund.ts'
import { worthOfNotBought } from './not-bought.ts'
import type { Offer, QuestionReason } from './question.ts'
import { shareRefund } from './total.ts'

/** The line that is asked about. */
export interface AskedLine {
  spec: string
  /** What one piece costs until now: as ordered, or as the shopper has agreed to since. */
  priceFen: Fen
}

/** Whether each offer is something else than what was ordered, and no two are the same. Where the version is not clear, the price may stay. */
export function areOffers(offers: readonly Offer[], line: AskedLine): boolean {
  const kept = offers.map(({ spec, priceFen }) => `${spec.trim() || line.spec} ${priceFen}`)
  return new Set(kept).size === kept.length && !kept.includes(`${line.spec} ${line.priceFen}`)
}

/** What is asked for when an offer is taken for `count` pieces: the difference at the order's stored rate, nothing within the tolerance. Cents. */
export function extraFor(offer: Offer, line: AskedLine, count: number, rate: string, tolerance: Cents): Cents {
  const more = convert(times(minus(offer.priceFen, line.priceFen), count), rate)
  return more > tolerance ? more : cents(0)
}

export interface LeftOfOrder {
  goodsFen: Fen
  rate: string
  freight: Cents
  fee: Cents
  paid: Cents
  discount: Cents
  refunded: Cents
  /** Of `refunded`, what the shopper has kept of a purchase that was taken back. */
  kept: Cents
}

/** What the shopper gets back for all the pieces of a line that still wait, or for the whole order where it is the last line. Cents. */
export function backFor(
  left: LeftOfOrder,
  pieces: { priceFen: Fen; count: number; services: Cents },
  isLast: boolean,
): Cents {
  if (isLast) return minus(left.paid, left.refunded)
  return shareRefund(backBeyond(worthOfNotBought(left, [pieces]).together, left.kept).back, left).shopper
}

/** Given back, the reason that the shop keeps and the shopper reads. */
export const closedFor: Record<QuestionReason, CannotBuyReason> = {
  version_gone: 'sold_out',
  price_changed: 'price_error',
  unclear: 'user_request',
}

/** All that was agreed to and is not asked for yet. */
export const extraOf = (taken: readonly { extra: Cents }[]): Cents => sum([cents(0), ...taken.map((it) => it.extra)])
