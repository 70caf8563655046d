/** The short form in which products.json writes the sample shop down (product.md 3). Prices in fen, grams, millimetres. */
import * as v from 'valibot'
import { mallTypes } from '#contract/catalog/product.ts'
import { Category_ } from '#contract/catalog/category.ts'
import { pictureNames } from './pictures.ts'
import { sampleGoodsClasses } from './sample-product.ts'
import sellers from './sellers.json' with { type: 'json' }

/** What a piece is called in English. */
export const units = {
  件: 'piece',
  双: 'pair',
  个: 'piece',
  条: 'piece',
  套: 'set',
  盒: 'box',
  瓶: 'bottle',
  把: 'piece',
  本: 'book',
  包: 'pack',
} as const

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
// Cheaper choices take something off.
const more = v.pipe(v.number(), v.integer())
const Picture = v.picklist(pictureNames)
const keysOf = <T extends object>(them: T) => Object.keys(them) as (keyof T & string)[]

/** Chinese, English, fen on top of the base price, and the picture that shows this choice; one word where both read the same. */
const Choice = v.union([
  v.pipe(
    v.string(),
    v.transform((name) => ({ name, nameEn: name, more: 0, pic: undefined })),
  ),
  v.pipe(
    v.union([
      v.strictTuple([v.string(), v.string()]),
      v.strictTuple([v.string(), v.string(), more]),
      v.strictTuple([v.string(), v.string(), more, Picture]),
    ]),
    v.transform(([name, nameEn, more = 0, pic]) => ({ name, nameEn, more, pic })),
  ),
])
export type Choice = v.InferOutput<typeof Choice>

export const Sketch = v.strictObject({
  mallType: v.picklist(mallTypes),
  itemId: v.pipe(v.string(), v.digits()),
  /** One of sellers.json. Each sells several things, so that carts and orders group (product.md 4). */
  seller: v.pipe(
    v.picklist(keysOf(sellers)),
    v.transform((key) => sellers[key]),
  ),
  title: v.string(),
  titleEn: v.string(),
  /** The cover: its own, and that of its first colour. */
  pic: Picture,
  price: count,
  was: v.optional(count),
  tiers: v.optional(v.array(v.strictTuple([count, count]))),
  minNum: v.optional(count),
  unit: v.picklist(keysOf(units)),
  freight: count,
  goodsClass: v.picklist(sampleGoodsClasses),
  weightG: count,
  sizeMm: v.strictTuple([count, count, count]),
  props: v.optional(v.array(v.strictTuple([v.string(), v.string(), v.array(Choice)])), []),
  /** Places in skuList that are sold out, the first choice of all being 0. */
  soldOut: v.optional(v.union([v.array(count), v.literal('all')]), []),
  stock: v.optional(count, 0),
  onShelf: v.optional(v.boolean(), true),
  categories: v.array(Category_),
})
export type Sketch = v.InferOutput<typeof Sketch>
