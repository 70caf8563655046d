/** Products as the phone sees them, from the snapshot that was kept of the source's answer. */
import type { Selectable } from 'kysely'
import type { MallType, Product, ProductCard, Sku } from '#contract/catalog/product.ts'
import { asDecimal, fen } from '#contract/kit/money.ts'
import type { ProductTable } from '#server/db/schema.ts'

export type ProductRow = Selectable<ProductTable>

/** The parts of a snapshot that a cart or an order counts with. Prices in fen. */
export const pricedOf = (row: Pick<ProductRow, 'price' | 'min_num' | 'stock' | 'price_tiers' | 'sku_list'>) => ({
  price: row.price,
  minNum: row.min_num,
  num: row.stock,
  priceTiers: row.price_tiers as Product['priceTiers'],
  skuList: row.sku_list as Sku[],
})

export const cardOf = (row: ProductRow): ProductCard => ({
  id: row.id,
  itemId: row.item_id,
  mallType: row.mall_type as MallType,
  source: row.source as Product['source'],
  title: row.title,
  titleEn: row.title_en,
  sellerName: row.seller_name,
  pic: row.pic,
  price: fen(row.price),
  originPrice: row.origin_price === null ? null : fen(row.origin_price),
  onShelf: row.on_shelf,
  num: row.stock,
  minNum: row.min_num,
})

export const productOf = (row: ProductRow): Product => ({
  ...cardOf(row),
  sellerId: row.seller_id,
  picList: row.pic_list as string[],
  descImgList: row.desc_img_list as string[],
  priceStr: asDecimal(row.price),
  originPriceStr: row.origin_price === null ? null : asDecimal(row.origin_price),
  priceTiers: row.price_tiers as Product['priceTiers'],
  unit: row.unit,
  freight: fen(row.freight),
  goodsClass: row.goods_class,
  weightG: row.weight_g,
  weightSource: row.weight_source as Product['weightSource'],
  propsList: row.props_list as Product['propsList'],
  skuList: row.sku_list as Sku[],
  seenAt: row.seen_at,
  url: row.url,
})
