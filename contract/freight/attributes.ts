/**
 * The dictionary of what lines and goods are like (specification 3: allAttributeList, logistics), from the shop's tariffs: small enough for a
 * phone to keep, and the same for everybody. Grams.
 */
import { type GoodsClass, goodsClasses } from '../catalog/goods-class.ts'
import type { Channel } from './channel.ts'

export interface LineAttributes {
  name: string
  carrier: string
  mode: Channel['mode']
  accepts: GoodsClass[]
  taxIncluded: boolean
  insurable: boolean
  maxWeightG: number
}
export interface AllAttributes {
  /** By the line's id. */
  lines: Record<string, LineAttributes>
  /** For each class of goods, the ids of the lines that take it; none for what is forbidden. */
  goods: Record<GoodsClass, string[]>
}

/** Takes every line that the shop sells. */
export function attributesOf(lines: readonly Channel[]): AllAttributes {
  const byId = lines.map(({ id, name, carrier, mode, accepts, taxIncluded, insurable, limits }) => {
    const line: LineAttributes = {
      name,
      carrier,
      mode,
      accepts,
      taxIncluded,
      insurable,
      maxWeightG: limits.maxWeightG,
    }
    return [id, line] as const
  })
  const takers = goodsClasses.map((kind) => [
    kind,
    lines.filter(({ accepts }) => accepts.includes(kind)).map(({ id }) => id),
  ])
  return { lines: Object.fromEntries(byId), goods: Object.fromEntries(takers) as AllAttributes['goods'] }
}
