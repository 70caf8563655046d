/**
 * What pieces are worth (states.md 17): their share of what the goods of their order really cost, by quantity and price,
 * less what the seller gave back. Stated and quoted prices only share the cost out; they are never a ceiling. Cents.
 */
import Big from 'big.js'
import { type Cents, cents, type Fen, minus, most, split, sum } from '../kit/money.ts'

export interface BoughtLine {
  /** Ordered pieces, and how many of them never came or went back to the seller. */
  num: number
  gone: number
  priceFen: Fen
}

/**
 * The worth of what is left of each line, in the order of the lines. `goods` is what all goods of the order really cost,
 * `back` what the seller gave back. The lines share the cost to the cent (largest remainder); together they are never
 * worth more than `goods - back`, and never below zero.
 */
export function worthOfLines(lines: readonly BoughtLine[], goods: Cents, back: Cents): Cents[] {
  const byPrice = lines.map((line) => line.priceFen * line.num)
  const weights = byPrice.some((weight) => weight > 0) ? byPrice : lines.map((line) => line.num)
  const kept = split(goods, weights).map((share, at) => {
    const { num, gone } = lines[at] ?? { num: 1, gone: 1 }
    return worthOfPieces(share, num - gone, num)
  })
  const left = most(cents(0), minus(goods, back))
  return kept.length > 0 && sum(kept) > left ? split(left, kept) : kept
}

/** What `quantity` of `pieces` equal pieces are worth that are worth `whole` together: rounded down, so that parcels that share a line never add up to more. */
export const worthOfPieces = (whole: Cents, quantity: number, pieces: number): Cents =>
  pieces <= 0
    ? cents(0)
    : cents(
        new Big(whole)
          .times(Math.max(0, Math.min(quantity, pieces)))
          .div(pieces)
          .round(0, Big.roundDown)
          .toNumber(),
      )
