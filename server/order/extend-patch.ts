/** The shopper gets more time for a top-up (decision 104). */
import type { Input } from '#contract/kit/endpoint.ts'
import type { DeskOrder } from '#contract/order/desk.ts'
import type { extendOrderPatch as call } from '#contract/order/patch-desk.ts'
import type { Ctx } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import { extendPatch } from '#server/payment/extend-patch.ts'
import { showDeskOrder } from './show-desk-orders.ts'
import { lockAnyOrder } from './store.ts'

export async function extendOrderPatch(
  ctx: Ctx,
  { orderNumber, until, reason }: Input<typeof call>,
): Promise<DeskOrder> {
  const order = await lockAnyOrder(ctx, orderNumber)
  const { facts } = await extendPatch(ctx, order.id, until)
  await record(ctx, {
    name: 'order.extendPatch',
    docId: order.id,
    docNumber: order.number,
    customerId: order.customer_id,
    reason,
    facts,
  })
  return showDeskOrder(ctx, order.id)
}
