/** The cart as the phone sees it: what was put in, at today's price, and whether it can still be bought. */
import type { CartLine } from '#contract/cart/cart.ts'
import { lineState } from '#contract/cart/total.ts'
import type { MallType } from '#contract/catalog/product.ts'
import { piecePrice, skuOf, stockOf } from '#contract/catalog/sku.ts'
import { fen } from '#contract/kit/money.ts'
import { pricedOf, type ProductRow } from '#server/catalog/show-product.ts'
import type { Ctx } from '#server/kit/context.ts'

export interface Put {
  id: string
  sku_id: string | null
  quantity: number
  selected: boolean
  note: string
  price_seen: number
  added_at: number
}

/** One line from what was put in and the product as it is known now. Prices in fen. */
export function lineOf(put: Put, product: ProductRow): CartLine {
  const priced = pricedOf(product)
  const sku = skuOf(priced, put.sku_id)
  const stock = sku === undefined ? 0 : stockOf(priced, sku)
  return {
    id: put.id,
    productId: product.id,
    mallType: product.mall_type as MallType,
    itemId: product.item_id,
    source: product.source,
    sellerId: product.seller_id,
    sellerName: product.seller_name,
    title: product.title,
    titleEn: product.title_en,
    pic: sku?.pic ?? product.pic,
    skuId: put.sku_id,
    spec: sku?.specText ?? '',
    specEn: sku?.specTextEn ?? null,
    quantity: put.quantity,
    selected: put.selected,
    note: put.note,
    price: piecePrice(priced, sku ?? null, put.quantity),
    priceWhenAdded: fen(put.price_seen),
    freight: fen(product.freight),
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

/** The shopper's lines, the latest first; with `lineIds` only those of them. */
export async function showCart(ctx: Ctx, customerId: string, lineIds?: readonly string[]): Promise<CartLine[]> {
  if (lineIds?.length === 0) return []
  let query = ctx.tx.selectFrom('cart_line').selectAll().where('customer_id', '=', customerId)
  if (lineIds) query = query.where('id', 'in', [...lineIds])
  const rows = await query.orderBy('added_at', 'desc').orderBy('id', 'desc').execute()
  if (rows.length === 0) return []
  const products = await ctx.tx
    .selectFrom('product')
    .selectAll()
    .where(
      'id',
      'in',
      rows.map((row) => row.product_id),
    )
    .execute()
  const byId = new Map(products.map((product) => [product.id, product]))
  return rows.flatMap((row) => {
    const product = byId.get(row.product_id)
    return product ? [lineOf(row, product)] : []
  })
}
