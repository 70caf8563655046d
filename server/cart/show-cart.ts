/** The cart as the phone sees it: what was put in, at today's price, and whether it can still be bought. */
import type { CartLine } from '#contract/cart/cart.ts'
import { lineState } from '#contract/cart/total.ts'
import { knownCategory } from '#contract/catalog/category.ts'
import { piecePrice, skuOf, stockOf } from '#contract/catalog/sku.ts'
import type { Fen } from '#contract/kit/money.ts'
import { pricedOf, type ProductRow } from '#server/catalog/show-product.ts'
import type { Ctx, Db } from '#server/kit/context.ts'
import { prepared } from '#server/kit/prepared.ts'

export interface Put {
  id: string
  sku_id: string | null
  quantity: number
  selected: boolean
  note: string
  price_seen: Fen
  added_at: number
}

/** One line from what was put in and the product as it is known now. Prices in fen. */
export function lineOf(put: Put, product: Goods): CartLine {
  const priced = pricedOf(product)
  const sku = skuOf(priced, put.sku_id)
  const stock = sku === undefined ? 0 : stockOf(priced, sku)
  return {
    id: put.id,
    productId: product.id,
    mallType: product.mall_type,
    itemId: product.item_id,
    source: product.source,
    sellerId: product.seller_id,
    sellerName: product.seller_name,
    title: product.title,
    titleEn: product.title_en,
    pic: sku?.pic ?? product.pic,
    category: knownCategory(product.categories),
    skuId: put.sku_id,
    spec: sku?.specText ?? '',
    specEn: sku?.specTextEn ?? null,
    quantity: put.quantity,
    selected: put.selected,
    note: put.note,
    price: piecePrice(priced, sku ?? null, put.quantity),
    priceWhenAdded: put.price_seen,
    freight: product.freight,
    minNum: product.min_num,
    stock,
    state: lineState({
      onShelf: product.on_shelf,
      known: sku !== undefined,
      stock,
      minNum: product.min_num,
      quantity: put.quantity,
    }),
    addedAt: put.added_at,
  }
}

/** What a cart and a checkout need to know of a product: not its pictures, not its description. */
const goods = [
  'product.id',
  'product.mall_type',
  'product.item_id',
  'product.source',
  'product.seller_id',
  'product.seller_name',
  'product.title',
  'product.title_en',
  'product.pic',
  'product.url',
  'product.price',
  'product.freight',
  'product.min_num',
  'product.stock',
  'product.on_shelf',
  'product.price_tiers',
  'product.sku_list',
  'product.goods_class',
  'product.categories',
  'product.weight_g',
  'product.weight_source',
  'product.size_mm',
] as const
type Known<Column> = Column extends `product.${infer Name}` ? (Name extends keyof ProductRow ? Name : never) : never
export type Goods = Pick<ProductRow, Known<(typeof goods)[number]>>

const linesWithProducts = (db: Db) =>
  db
    .selectFrom('cart_line as l')
    .innerJoin('product', 'product.id', 'l.product_id')
    .select([...goods])
    .select(['l.id as line_id', 'l.sku_id', 'l.quantity', 'l.selected', 'l.note', 'l.price_seen', 'l.added_at'])
    .orderBy('l.added_at', 'desc')
    .orderBy('l.id', 'desc')
const readCart = prepared<{ customerId: string }>()((db, slot) =>
  linesWithProducts(db).where('l.customer_id', '=', slot('customerId')),
)
const readLines = prepared<{ customerId: string; ids: readonly string[] }>()((db, slot) =>
  linesWithProducts(db)
    .where('l.customer_id', '=', slot('customerId'))
    .where((it) => it('l.id', '=', it.fn.any(it.val(slot('ids'))))),
)

/** The shopper's lines with what they are lines of, the latest first; with `lineIds` only those of them. */
export async function linesInCart(
  ctx: Ctx,
  customerId: string,
  lineIds?: readonly string[],
): Promise<{ line: CartLine; product: Goods }[]> {
  if (lineIds?.length === 0) return []
  const rows = await (lineIds ? readLines(ctx.tx, { customerId, ids: lineIds }) : readCart(ctx.tx, { customerId }))
  return rows.map((row) => ({ line: lineOf({ ...row, id: row.line_id }, row), product: row }))
}

/** The shopper's lines, the latest first. */
export const showCart = async (ctx: Ctx, customerId: string): Promise<CartLine[]> =>
  (await linesInCart(ctx, customerId)).map(({ line }) => line)
