/** One product, found or described (specification 1, product.md 3). Apart from api.ts, which every phone downloads first. */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Fen_, Id_, Quantity_, someText, text } from '../kit/fields.ts'
import { fen } from '../kit/money.ts'
import { ItemId_, MallType_, Product } from './product.ts'

/** `found: false` means no source knows the link: offer the manual product. */
export const productDetail = endpoint({
  method: 'GET',
  path: '/product/detail',
  access: 'anyone',
  personal: true,
  freeLogin: true,
  input: v.object({ itemId: v.union([ItemId_, Id_]), mallType: MallType_ }),
  output: v.variant('found', [
    v.object({ found: v.literal(true), product: Product }),
    v.object({ found: v.literal(false), itemId: v.string(), mallType: MallType_, url: v.string() }),
  ]),
})

/** What the shopper states about a link that no source knows. Price and freight in fen (product.md 3). */
export const stateProduct = endpoint({
  method: 'POST',
  path: '/product/state',
  access: 'member',
  beforeProof: true,
  keyed: true,
  input: v.object({
    mallType: MallType_,
    /** The item, or else the short link that nobody could follow. */
    itemId: v.optional(ItemId_),
    shortLink: v.optional(someText(500)),
    skuId: v.optional(v.pipe(v.string(), v.regex(/^\d{1,20}$/))),
    title: someText(120),
    /** Empty where the page has one version only. */
    spec: text(140),
    price: v.pipe(Fen_, v.minValue(fen(1), 'a price is needed'), v.maxValue(fen(100_000_00))),
    /** Null: the shopper does not know it. It is asked for when the buyer has seen it. */
    freight: v.nullable(v.pipe(Fen_, v.minValue(fen(0)), v.maxValue(fen(10_000_00)))),
    goodsClass: v.optional(text(40), 'general'),
    quantity: v.optional(Quantity_, 1),
    screenshotId: v.optional(Id_),
  }),
  output: Product,
})
