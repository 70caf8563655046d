/** The cart, grouped by seller on the phone (product.md 4). A line keeps the price it was put in with, to tell of changes. */
import * as v from 'valibot'
import { Count_, Fen_, Id_, Instant_, Quantity_ } from '../kit/fields.ts'
import { Category_ } from '../catalog/category.ts'
import { MallType_ } from '../catalog/product.ts'

export const CartLine = v.object({
  id: Id_,
  productId: Id_,
  mallType: MallType_,
  itemId: v.string(),
  source: v.string(),
  sellerId: v.string(),
  sellerName: v.string(),
  title: v.string(),
  titleEn: v.nullable(v.string()),
  pic: v.nullable(v.string()),
  category: v.nullable(Category_),
  skuId: v.nullable(v.string()),
  spec: v.string(),
  specEn: v.nullable(v.string()),
  quantity: Quantity_,
  selected: v.boolean(),
  note: v.string(),
  /** Today's price for this quantity, one piece, fen. */
  price: Fen_,
  priceWhenAdded: Fen_,
  /** The seller's delivery, fen; null while nobody knows it: asked for later, never free. */
  freight: v.nullable(Fen_),
  minNum: Count_,
  stock: v.number(),
  state: v.picklist(['ok', 'sold-out', 'off-shelf', 'too-few', 'below-minimum']),
  addedAt: Instant_,
})
export type CartLine = v.InferOutput<typeof CartLine>
