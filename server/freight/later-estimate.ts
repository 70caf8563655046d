/** What shipping will cost later, for the order confirmation (product.md 4, "later, to ship"): by the cheapest line. */
import { cheapest, quoteRange, type WeightSource } from '#contract/freight/compare.ts'
import { readGoodsClass } from '#contract/catalog/goods-class.ts'
import { type Cents, convert } from '#contract/kit/money.ts'
import { grams } from '#contract/kit/units.ts'
import { packagingG } from '#contract/freight/estimate.ts'
import type { World } from '#server/world.ts'
import { lineOf, lines, rateToday } from './lines.ts'

export interface LaterShipment {
  /** ISO code. */
  country: string
  /** Pieces without packaging. */
  weightG: number
  goodsClasses: readonly string[]
  source?: WeightSource
}

/** Low and high in cents; null when no line takes it. */
export function laterEstimate(world: Pick<World, 'terms'>, goods: LaterShipment): { low: Cents; high: Cents } | null {
  const shipment = {
    country: goods.country,
    weightG: grams(goods.weightG + packagingG),
    goodsClasses: goods.goodsClasses.map(readGoodsClass),
  }
  const best = cheapest(lines, shipment)
  const line = best && lineOf(best.channelId)
  const range = line && quoteRange(line, shipment, goods.source ?? 'item-default')
  if (!range) return null
  const rate = rateToday(world.terms)
  return { low: convert(range.low, rate), high: convert(range.high, rate) }
}
