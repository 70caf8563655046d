/** Something is put into the cart; the same product and spec adds up to one line. */
import { type Priced, piecePrice, skuOf, stockOf } from '#contract/catalog/sku.ts'
import { pricedOf, type ProductRow } from '#server/catalog/show-product.ts'
import type { Ctx } from '#server/kit/context.ts'
import { Refused } from '#server/kit/refused.ts'
import { touch } from '#server/kit/transact.ts'
import { cartWords } from './words.ts'

/** One shopper's carts calls go one after the other, so that counting lines and pieces is safe. */
export async function lockCart(ctx: Ctx, customerId: string): Promise<void> {
  await ctx.tx.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().execute()
}

/** The price of one piece, fen. Refuses specs the seller does not have, and quantities outside minimum and stock. */
export function checkQuantity(product: ProductRow, skuId: string | null, quantity: number): number {
  const priced: Priced = pricedOf(product)
  const sku = skuOf(priced, skuId)
  if (!product.on_shelf) throw new Refused('conflict', cartWords.offShelf)
  if (sku === undefined)
    throw new Refused('invalid', cartWords.chooseSpec, {}, { fields: [{ path: 'skuId', message: 'unknown' }] })
  const stock = stockOf(priced, sku)
  if (stock === 0) throw new Refused('conflict', cartWords.offShelf)
  if (quantity > stock) throw new Refused('conflict', cartWords.tooFew, { stock }, { stock })
  if (quantity < product.min_num)
    throw new Refused('conflict', cartWords.belowMinimum, { minNum: product.min_num }, { minNum: product.min_num })
  return piecePrice(priced, sku, quantity)
}

/** Takes a product the shopper may see, with the cart locked. Refuses (see `checkQuantity`) and a cart that is full. */
export async function putInCart(
  ctx: Ctx,
  customerId: string,
  product: ProductRow,
  wanted: { skuId: string | null; quantity: number; note: string },
): Promise<void> {
  const same = await ctx.tx
    .selectFrom('cart_line')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('product_id', '=', product.id)
    .where((line) => (wanted.skuId === null ? line('sku_id', 'is', null) : line('sku_id', '=', wanted.skuId)))
    .executeTakeFirst()
  const quantity = wanted.quantity + (same?.quantity ?? 0)
  const price = checkQuantity(product, wanted.skuId, quantity)
  if (same) {
    await ctx.tx
      .updateTable('cart_line')
      .set({ quantity, selected: true, ...(wanted.note !== '' && { note: wanted.note }) })
      .where('id', '=', same.id)
      .execute()
  } else {
    await mustHaveRoom(ctx, customerId)
    await ctx.tx
      .insertInto('cart_line')
      .values({
        id: ctx.world.newId(),
        customer_id: customerId,
        product_id: product.id,
        sku_id: wanted.skuId,
        quantity,
        note: wanted.note,
        price_seen: price,
        added_at: ctx.now,
      })
      .execute()
  }
  touch(ctx, customerId, 'cart', customerId)
}

async function mustHaveRoom(ctx: Ctx, customerId: string): Promise<void> {
  const most = ctx.world.terms.linesInCartMost
  const { lines } = await ctx.tx
    .selectFrom('cart_line')
    .select((it) => it.fn.countAll<number>().as('lines'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  if (lines >= most) throw new Refused('conflict', cartWords.full, { most }, { most })
}
