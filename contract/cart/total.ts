/**
 * The cart's total, to the letter of specification 5: with specs the spec's price (or the base price when it has none)
 * times the quantity, divided by 100; without specs the price divided by 100, times the quantity. Prices in fen.
 */
import { type Cents, cents, convert, type Fen, fen, plus, split, sum, times } from '../kit/money.ts'

export interface CountedLine {
  quantity: number
  /** Base price, fen. */
  price: Fen
  /** The chosen spec; null where there is nothing to choose. Its price may be missing. */
  sku: { price?: Fen | null } | null
}

/** Fen. The order of dividing changes nothing while fen are whole; its test goes the specification's way. */
export const lineTotal = ({ quantity, price, sku }: CountedLine): Fen => times(sku?.price || price, quantity)

/** The sum over the lines, fen. */
export const cartTotal = (lines: readonly CountedLine[]): Fen =>
  lines.length === 0 ? fen(0) : plus(...lines.map(lineTotal))

/**
 * What a seller's lines come to at `rate`, cents: converted once for the seller and shared out over the lines, the same in
 * whatever order they stand. The cart, the confirmation and the order all say a line's amount by this.
 */
export function sellerGoods(
  lines: readonly { id: string; price: Fen; quantity: number }[],
  rate: string,
): { goods: Cents; amounts: Map<string, Cents> } {
  const some = lines.toSorted((a, b) => (a.id < b.id ? -1 : Number(a.id > b.id)))
  const amountsFen = some.map(({ price, quantity }) => times(price, quantity))
  const goods = some.length === 0 ? cents(0) : convert(sum(amountsFen), rate)
  const shares = split(goods, amountsFen)
  return { goods, amounts: new Map(some.map(({ id }, nth) => [id, shares[nth] ?? cents(0)])) }
}

/**
 * What a seller's delivery to our warehouse costs, fen, once for all lines from there: the dearest of what they say. Null
 * while none of them knows it, which is not free.
 */
export function sellerFreight(lines: readonly (Fen | null)[]): Fen | null {
  const known = lines.filter((it) => it !== null)
  return known.length === 0 ? null : fen(Math.max(...known))
}

export type LineState = 'ok' | 'sold-out' | 'off-shelf' | 'too-few' | 'below-minimum'

/** Whether a line can be bought as it stands, and if not, why. `stock` and `minNum` in pieces. */
export function lineState(line: {
  onShelf: boolean
  known: boolean
  stock: number
  minNum: number
  quantity: number
}): LineState {
  if (!line.onShelf || !line.known) return 'off-shelf'
  if (line.stock === 0) return 'sold-out'
  if (line.quantity > line.stock) return 'too-few'
  return line.quantity < line.minNum ? 'below-minimum' : 'ok'
}
