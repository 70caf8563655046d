/** The ranges of prices that a search is narrowed to: round in what the shopper pays with, asked for in the seller's fen. */
import Big from 'big.js'
import { cents, type Cents, fen, type Fen } from '#contract/kit/money.ts'

export const priceChoices = ['any', 'low', 'middle', 'high'] as const
export type PriceChoice = (typeof priceChoices)[number]

export interface PriceRange {
  id: Exclude<PriceChoice, 'any'>
  /** Cents; null: no limit on this side. */
  from: Cents | null
  to: Cents | null
}
const [little, much] = [cents(1000), cents(3000)]
export const priceRanges: readonly PriceRange[] = [
  { id: 'low', from: null, to: little },
  { id: 'middle', from: little, to: much },
  { id: 'high', from: much, to: null },
]

/** The fen that come to these cents at the rate, and one less where it is an end, so that no price is in two ranges. */
const inFen = (amount: Cents, rate: string): number =>
  Number(new Big(amount).div(rate).round(0, Big.roundUp).toString())

export function limitsOf({ from, to }: PriceRange, rate: string): { priceFrom?: Fen; priceTo?: Fen } {
  return {
    ...(from !== null && { priceFrom: fen(inFen(from, rate)) }),
    ...(to !== null && { priceTo: fen(inFen(to, rate) - 1) }),
  }
}
