/** A line that waits for the shopper's answer before it is bought (states.md 17, decision 065). */
import * as v from 'valibot'
import { Cents_, Count_, Fen_, Id_, Instant_, text } from '../kit/fields.ts'
import { type Cents, fen } from '../kit/money.ts'

export const questionReasons = ['version_gone', 'price_changed', 'unclear'] as const
export type QuestionReason = (typeof questionReasons)[number]

export const questionOutcomes = ['taken', 'given_back', 'lapsed', 'withdrawn'] as const
export const offersMost = 4

/** What the shopper can take instead: `spec` in the seller's words, empty for the version that was ordered; the price of one piece in fen. */
export const Offer_ = v.object({ spec: text(200), priceFen: v.pipe(Fen_, v.minValue(fen(1))) })
export type Offer = v.InferOutput<typeof Offer_>

/**
 * As it was made: `extra` is what is asked for when it is taken, cents; 0 where it costs no more than was paid, or hardly more. `specEn`:
 * the version in English; null where the product's own list has none.
 */
export interface KeptOffer extends Offer {
  extra: Cents
  specEn: string | null
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
  offers: v.array(v.object({ ...Offer_.entries, specEn: v.nullable(v.string()), price: Cents_, extra: Cents_ })),
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
