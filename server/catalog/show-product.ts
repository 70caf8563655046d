/** Products as the phone sees them, from the snapshot that was kept of the source's answer. */
import type { Selectable } from 'kysely'
import { knownCategory } from '#contract/catalog/category.ts'
import type { Product, ProductCard } from '#contract/catalog/product.ts'
import { asDecimal } from '#contract/kit/money.ts'
import type { ProductTable } from '#server/db/schema.ts'

export type ProductRow = Selectable<ProductTable>

/** The parts of a snapshot that a cart or an order counts with. Prices in fen. */
export const pricedOf = (row: Pick<ProductRow, 'price' | 'min_num' | 'stock' | 'price_tiers' | 'sku_list'>) => ({
  price: row.price,
  minNum: row.min_num,
  num: row.stock,
  priceTiers: row.price_tiers,
  skuList: row.sku_list,
})

/** What a card of a list is made of: a list must not read the rest. */
export const cardColumns = [
  'id',
  'item_id',
  'mall_type',
  'source',
  'title',
  'title_en',
  'seller_name',
  'pic',
  'price',
  'origin_price',
  'on_shelf',
  'stock',
  'min_num',
] as const satisfies readonly (keyof ProductRow)[]
type CardRow = Pick<ProductRow, (typeof cardColumns)[number]>

export const cardOf = (row: CardRow): ProductCard => ({
  id: row.id,
  itemId: row.item_id,
  mallType: row.mall_type,
  source: row.source,
  title: row.title,
  titleEn: row.title_en,
  sellerName: row.seller_name,
  pic: row.pic,
  price: row.price,
  originPrice: row.origin_price,
  onShelf: row.on_shelf,
  num: row.stock,
  minNum: row.min_num,
})

export const productOf = (row: ProductRow): Product => ({
  ...cardOf(row),
  sellerId: row.seller_id,
  picList: row.pic_list,
  descImgList: row.desc_img_list,
  priceStr: asDecimal(row.price),
  originPriceStr: row.origin_price === null ? null : asDecimal(row.origin_price),
  priceTiers: row.price_tiers,
  unit: row.unit,
  freight: row.freight,
  goodsClass: row.goods_class,
  category: knownCategory(row.categories),
  weightG: row.weight_g,
  weightSource: row.weight_source,
  propsList: row.props_list,
  skuList: row.sku_list,
  seenAt: row.seen_at,
  url: row.url,
})
