/**
 * What kind of goods a thing is, as shipping lines see it (product.md 6): a line accepts some classes and refuses the
 * others by name. The warehouse classes what it receives; the sample shop states the class of what it sells.
 */
import * as v from 'valibot'

export const goodsClasses = [
  'general',
  'clothing',
  'shoes',
  'accessories',
  'built_in_battery',
  'pure_battery',
  'magnet_small',
  'cosmetics_liquid_small',
  'food_dry',
  'brand_sensitive',
  'furniture',
  'forbidden',
] as const
export type GoodsClass = (typeof goodsClasses)[number]

export const GoodsClass_ = v.picklist(goodsClasses)

/** True for what no line carries: weapons, flammables, money, live animals. It cannot even be bought. */
export const isForbidden = (goodsClass: GoodsClass): boolean => goodsClass === 'forbidden'

/** Classes that some lines refuse: what is taken for something else leaves on a line that does not carry it. */
const guarded: ReadonlySet<GoodsClass> = new Set<GoodsClass>([
  'built_in_battery',
  'pure_battery',
  'magnet_small',
  'cosmetics_liquid_small',
  'food_dry',
  'brand_sensitive',
  'forbidden',
])

/** True when what the catalogue says would be forgotten: a battery that becomes clothing, or food. */
export const isClassLost = (known: GoodsClass, said: GoodsClass): boolean => guarded.has(known) && said !== known

/** The class of text from outside; `general` when it names none of ours. */
export const readGoodsClass = (text: string): GoodsClass => goodsClasses.find((known) => known === text) ?? 'general'
