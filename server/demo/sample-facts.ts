/** What the demo's people know of the goods of the sample shop: what a piece weighs and measures, and what can be wrong with it. */
import type { returnReasons } from '#contract/returns/return.ts'
import { type Grams, grams, type Size, millimetres } from '#contract/kit/units.ts'
import { sampleProducts } from '#server/catalog/sample/products.ts'

interface Bought {
  mallType: string
  itemId: string
}

const shelf = new Map(sampleProducts.map((product) => [`${product.mallType} ${product.itemId}`, product]))
/** One piece as it arrives, in grams and millimetres; of what a shopper described nothing is known, so it is something middling. */
export function measuresOf(line: Bought): Size & { weightG: Grams; goodsClass: string } {
  const product = shelf.get(`${line.mallType} ${line.itemId}`)
  if (product) return { weightG: product.weightG, ...product.sizeMm, goodsClass: product.goodsClass }
  const size = { lengthMm: millimetres(300), widthMm: millimetres(210), heightMm: millimetres(110) }
  return { weightG: grams(420), ...size, goodsClass: 'general' }
}

/** A reason to send it back that can be true of such goods. */
export function complaintAbout({ goodsClass }: { goodsClass: string }): {
  reason: (typeof returnReasons)[number]
  note: string
} {
  if (goodsClass === 'shoes') return { reason: 'wrong-size', note: 'The label says 41, I ordered 43' }
  if (goodsClass === 'clothing') return { reason: 'wrong-size', note: 'The label says another size than I ordered' }
  return { reason: 'damaged', note: 'There is a dent on one side, see the second photo' }
}
