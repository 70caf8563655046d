/**
 * What shipping will cost later, for product, cart and order (product.md 4, "later, to ship"): by the cheapest line, with the
 * packing fee that every parcel pays. Without that the prepayment would be dearer than what was said.
 */
import { readGoodsClass } from '#contract/catalog/goods-class.ts'
import type { PackedPiece } from '#contract/freight/estimate.ts'
import { expectParcel, laterPrice } from '#contract/freight/expected-parcel.ts'
import { asQuestion } from '#contract/freight/offers.ts'
import { noneLearned } from '#contract/freight/learn.ts'
import { cents, convert, type Fen, plus } from '#contract/kit/money.ts'
import type { Ctx } from '#server/kit/context.ts'
import type { LaterGoods, LaterRange } from '#server/world.ts'
import { lines, rateToday } from './lines.ts'

const pieceOf = (goods: LaterGoods): PackedPiece => ({ ...goods, goodsClass: readGoodsClass(goods.goodsClass) })

/** `country` is an ISO code; low, likely and high in cents. Null when no line takes the goods, or there are none. */
export async function laterEstimate(
  ctx: Ctx,
  country: string,
  goods: readonly LaterGoods[],
): Promise<LaterRange | null> {
  if (goods.length === 0) return null
  const factors = (await ctx.world.packingFactors?.(ctx)) ?? noneLearned
  const expected = expectParcel(country, goods.map(pieceOf), factors)
  const price = laterPrice(lines, expected)
  if (!price) return null
  const { terms } = ctx.world
  const rate = rateToday(terms)
  const packed = (freight: Fen) => plus(convert(freight, rate), cents(terms.packingFee))
  const { low, likely, high, weightG, source, quote, faster } = price
  return {
    low: packed(low),
    likely: packed(likely),
    high: packed(high),
    weightG,
    source,
    daysFrom: quote.price.transitMinDays,
    daysTo: quote.price.transitMaxDays,
    faster: faster && {
      low: packed(faster.low),
      high: packed(faster.high),
      daysFrom: faster.transitMinDays,
      daysTo: faster.transitMaxDays,
    },
    size: expected.likely.size,
    goodsClass: asQuestion(expected).goodsClass,
  }
}
