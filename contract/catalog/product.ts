/** A product as the seller shows it (specification 3, Product base info). Prices in fen. */
import * as v from 'valibot'
import { Fen_, Id_, Instant_ } from '../kit/fields.ts'
import { Category_ } from './category.ts'

export const mallTypes = ['taobao', '1688', 'weidian'] as const
export type MallType = (typeof mallTypes)[number]
export const MallType_ = v.picklist(mallTypes)
export const ItemId_ = v.pipe(v.string(), v.regex(/^\d{1,20}$/, 'not an item id'))

const ProductProp = v.object({
  propId: v.string(),
  name: v.string(),
  nameEn: v.nullable(v.string()),
  values: v.array(
    v.object({ valueId: v.string(), name: v.string(), nameEn: v.nullable(v.string()), pic: v.nullable(v.string()) }),
  ),
})
export const Sku = v.object({
  skuId: v.string(),
  /** `propId:valueId` pairs joined by `;`, in the order of propsList. */
  props: v.string(),
  price: Fen_,
  stock: v.number(),
  specText: v.string(),
  specTextEn: v.nullable(v.string()),
  pic: v.nullable(v.string()),
})
export type Sku = v.InferOutput<typeof Sku>

export const Product = v.object({
  id: Id_,
  itemId: v.string(),
  mallType: MallType_,
  /** `manual`: stated by the shopper, checked by staff before buying (product.md 3). */
  source: v.picklist(['catalog', 'manual', 'onebound', 'taoworld', 'alibaba1688']),
  title: v.string(),
  titleEn: v.nullable(v.string()),
  sellerId: v.string(),
  sellerName: v.string(),
  pic: v.nullable(v.string()),
  picList: v.array(v.string()),
  descImgList: v.array(v.string()),
  price: Fen_,
  originPrice: v.nullable(Fen_),
  priceStr: v.string(),
  originPriceStr: v.nullable(v.string()),
  priceTiers: v.array(v.object({ from: v.number(), price: Fen_ })),
  minNum: v.number(),
  /** Pieces in stock. */
  num: v.number(),
  unit: v.string(),
  /** Seller's delivery to our warehouse, for the whole order from this seller; null while nobody knows it. */
  freight: v.nullable(Fen_),
  goodsClass: v.string(),
  /** Null: no source said one that the shop knows. */
  category: v.nullable(Category_),
  weightG: v.nullable(v.number()),
  weightSource: v.picklist(['measured', 'stated', 'category']),
  propsList: v.array(ProductProp),
  skuList: v.array(Sku),
  onShelf: v.boolean(),
  /** When the source was asked. */
  seenAt: Instant_,
  url: v.string(),
})
export type Product = v.InferOutput<typeof Product>

export const ProductCard = v.pick(Product, [
  'id',
  'itemId',
  'mallType',
  'source',
  'title',
  'titleEn',
  'sellerName',
  'pic',
  'price',
  'originPrice',
  'onShelf',
  'num',
  'minNum',
])
export type ProductCard = v.InferOutput<typeof ProductCard>
