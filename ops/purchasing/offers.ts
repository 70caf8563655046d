/** What a buyer offers the shopper instead of a line, as typed. */
import { type Fen, fen } from '#contract/kit/money.ts'
import type { Offer, QuestionReason } from '#contract/order/question.ts'
import { readYuan } from '#ops/kit/parts/measures.ts'

export interface OfferTyped {
  spec: string
  price: string
}
export interface QuestionTyped {
  why: QuestionReason
  words: string
  offers: readonly OfferTyped[]
}

export const nothingAsked: QuestionTyped = { why: 'version_gone', words: '', offers: [{ spec: '', price: '' }] }

/** Rows that nobody filled in do not count. Undefined where a price is no amount, or nothing is offered. Fen. */
export function readOffers(typed: readonly OfferTyped[]): Offer[] | undefined {
  const filled = typed.filter(({ spec, price }) => spec.trim() !== '' || price.trim() !== '')
  const read = filled.map(({ spec, price }) => ({ spec: spec.trim(), priceFen: priceOf(price) }))
  const offers = read.flatMap(({ spec, priceFen }) => (priceFen === undefined ? [] : [{ spec, priceFen }]))
  return offers.length === 0 || offers.length < read.length ? undefined : offers
}

function priceOf(typed: string): Fen | undefined {
  const amount = readYuan(typed)
  return amount === undefined || amount <= 0 ? undefined : fen(amount)
}
