/** What kind of goods a product is: for browsing the shop and for finding others like it (product.md 3). */
import * as v from 'valibot'

/** In the order a shopper meets them. */
export const categories = [
  'clothing',
  'shoes',
  'bags',
  'accessories',
  'electronics',
  'home',
  'kitchen',
  'beauty',
  'food',
  'stationery',
  'toys',
] as const
export type Category = (typeof categories)[number]
export const Category_ = v.picklist(categories)

const isKnown = (said: string): said is Category => (categories as readonly string[]).includes(said)
/** The first of a source's categories, in its order, that the shop knows; null when it knows none. */
export const knownCategory = (said: readonly string[]): Category | null => said.find(isKnown) ?? null
