/** A line that waits for the shopper's answer before it is bought (states.md 17, decision 065). Pure. */
import * as v from 'valibot'
import { Cents_, Count_, Fen_, Id_, Instant_, text } from '../kit/fields.ts'
import { type Cents, cents, convert, type Fen, fen, minus, sum, times } from '../kit/money.ts'
import type { CannotBuyReason } from './cannot-buy.ts'
import { worthOfNotBought } from './not-bought.ts'
import { shareRefund } from './total.ts'

export const questionReasons = ['version_gone', 'price_changed', 'unclear'] as const
export type QuestionReason = (typeof questionReasons)[number]

export const questionOutcomes = ['taken', 'given_back', 'lapsed', 'withdrawn'] as const
export const offersMost = 4

/** What the shopper can take instead: `spec` in the seller's words, empty for the version that was ordered; the price of one piece in fen. */
export const Offer_ = v.object({ spec: text(200), priceFen: v.pipe(Fen_, v.minValue(fen(1))) })
export type Offer = v.InferOutput<typeof Offer_>

/** As it was made: `extra` is what is asked for when it is taken, cents; 0 where it costs no more than was paid, or hardly more. */
export interface KeptOffer extends Offer {
  extra: Cents
}

export const LineQuestion = v.object({
  id: Id_,
  lineId: Id_,
  why: v.picklist(questionReasons),
  /** The buyer's own words to the shopper, not translated; often empty. */
  words: v.string(),
  /** Pieces that wait. */
  count: Count_,
  /** `price`: of one piece, cents. `extra`: what is to be paid more for all of them when it is taken, cents. */
  offers: v.array(v.object({ ...Offer_.entries, price: Cents_, extra: Cents_ })),
  /** What goes back at once when the shopper gives these pieces back, cents. 0 once it is over. */
  back: Cents_,
  askedAt: Instant_,
  /** Without an answer by then the pieces are given back. */
  deadline: Instant_,
  /** Null: it waits. */
  outcome: v.nullable(v.picklist(questionOutcomes)),
  /** Which offer was taken. */
  taken: v.nullable(v.number()),
  /** The version that was ordered, in the seller's words. */
  ordered: v.string(),
})
export type LineQuestion = v.InferOutput<typeof LineQuestion>

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
}

/** What the shopper gets back for all the pieces of a line that still wait, or for the whole order where it is the last line. Cents. */
export function backFor(
  left: LeftOfOrder,
  pieces: { priceFen: Fen; count: number; services: Cents },
  isLast: boolean,
): Cents {
  return isLast ? minus(left.paid, left.refunded) : shareRefund(worthOfNotBought(left, [pieces]).together, left).shopper
}

/** Given back, the reason that the shop keeps and the shopper reads. */
export const closedFor: Record<QuestionReason, CannotBuyReason> = {
  version_gone: 'sold_out',
  price_changed: 'price_error',
  unclear: 'user_request',
}

/** All that was agreed to and is not asked for yet. */
export const extraOf = (taken: readonly { extra: Cents }[]): Cents => sum([cents(0), ...taken.map((it) => it.extra)])
