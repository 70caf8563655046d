/** What can still be had of an ended order goes back into the cart at today's price (states.md O19); an ended order can be put away. */
import type * as api from '#contract/order/api.ts'
import type { Input, Nothing } from '#contract/kit/endpoint.ts'
import { skuOf, stockOf } from '#contract/catalog/sku.ts'
import { lockCart, putInCart } from '#server/cart/put-in-cart.ts'
import { pricedOf } from '#server/catalog/show-product.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import { Refused } from '#server/kit/refused.ts'
import { lockMyOrder, myOrderId } from './store.ts'
import { orderWords } from './words.ts'

const ended = ['canceled', 'expired', 'closed']

/** No status changes. Fewer than before are put in when the seller has fewer. */
export async function buyAgain(
  ctx: Ctx,
  { orderNumber }: Input<typeof api.buyAgain>,
): Promise<{ added: number; gone: number }> {
  const customerId = memberId(ctx)
  const orderId = await myOrderId(ctx, orderNumber)
  const lines = await ctx.tx
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  const products = await ctx.tx
    .selectFrom('product')
    .selectAll()
    .where(
      'id',
      'in',
      lines.map((line) => line.product_id),
    )
    .execute()
  const inCart = await ctx.tx
    .selectFrom('cart_line')
    .select(['product_id', 'sku_id', 'quantity'])
    .where('customer_id', '=', customerId)
    .execute()
  await lockCart(ctx, customerId)
  let added = 0
  for (const line of lines) {
    const product = products.find((it) => it.id === line.product_id)
    const sku = product && skuOf(pricedOf(product), line.sku_id)
    if (!product?.on_shelf || sku === undefined) continue
    const there = inCart.find((it) => it.product_id === product.id && it.sku_id === line.sku_id)?.quantity ?? 0
    const room = stockOf(pricedOf(product), sku) - there
    const quantity = Math.min(Math.max(line.num, product.min_num - there), room, 9999 - there)
    if (quantity < 1 || there + quantity < product.min_num) continue
    await putInCart(ctx, customerId, product, { skuId: line.sku_id, quantity, note: line.note })
    added += 1
  }
  return { added, gone: lines.length - added }
}

/** Out of the lists, not out of the books. Refuses orders that are still on their way. */
export async function hideOrder(ctx: Ctx, { orderNumber }: Input<typeof api.hideOrder>): Promise<Nothing> {
  const order = await lockMyOrder(ctx, orderNumber)
  if (!ended.includes(order.status)) throw new Refused('conflict', orderWords.notEnded, {}, { current: order.status })
  await ctx.tx.updateTable('purchase_order').set({ hidden_at: ctx.now }).where('id', '=', order.id).execute()
  await record(ctx, {
    name: 'order.hide',
    docId: order.id,
    docNumber: order.number,
    customerId: order.customer_id,
    shown: false,
  })
  return {}
}
