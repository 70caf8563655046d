/** The seller has sent it: the numbers of its parcels (product.md 5), of one of several orders at the seller's where there are several (decision 090). */
import type { Input } from '#contract/kit/endpoint.ts'
import type * as desk from '#contract/order/desk.ts'
import type { Ctx } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import { Refused } from '#server/kit/refused.ts'
import { parcelsOf } from '#server/order/book-purchase.ts'
import { isOnItsWay } from '#server/order/bought-order.ts'
import { changeSellerOrder, sellerOrderOf } from '#server/order/seller-orders.ts'
import { showDeskOrder } from '#server/order/show-desk-orders.ts'
import { lockAnyOrder } from '#server/order/store.ts'
import { orderWords } from '#server/order/words.ts'
import { countByPart } from './count-by-part.ts'

/** Added to those known before. Refuses orders of which nothing is on its way, and where it is not said of which of several. */
export async function sellerShipped(ctx: Ctx, input: Input<typeof desk.sellerShipped>): Promise<desk.DeskOrder> {
  const order = await lockAnyOrder(ctx, input.orderNumber)
  if (!isOnItsWay(order)) throw new Refused('conflict', orderWords.nothingOnItsWay, {}, { current: order.status })
  const part = await sellerOrderOf(ctx, order, input.part)
  const parcels = parcelsOf(...order.seller_parcels, ...input.sellerParcels)
  await ctx.tx.updateTable('purchase_order').set({ seller_parcels: parcels }).where('id', '=', order.id).execute()
  if (part) {
    await changeSellerOrder(ctx, part.mine, { parcels: parcelsOf(...part.mine.parcels, ...input.sellerParcels) })
    await countByPart(ctx, order.id)
  }
  await record(ctx, {
    name: 'order.sellerShipped',
    docId: order.id,
    docNumber: order.number,
    customerId: order.customer_id,
    facts: { parcels: parcels.length },
  })
  return showDeskOrder(ctx, order.id)
}
