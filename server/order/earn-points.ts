/** An order gives its points when it closes; what goes back afterwards takes them back (product.md 9). */
import { minus, plus } from '#contract/kit/money.ts'
import type { Ctx } from '#server/kit/context.ts'
import type { ShopEvent } from '#server/kit/record.ts'
import { settlePoints } from '#server/level/settle-points.ts'

/** Called for every event of an order, in its transaction. One that is not closed gives nothing yet. */
export async function earnFromOrder(ctx: Ctx, event: ShopEvent): Promise<void> {
  const order = await ctx.tx
    .selectFrom('purchase_order')
    .select(['customer_id', 'number', 'paid_cash', 'paid_bonus', 'refunded'])
    .where('id', '=', event.docId)
    .where('status', '=', 'closed')
    .executeTakeFirst()
  if (!order) return
  await settlePoints(ctx, {
    customerId: order.customer_id,
    docNumber: order.number,
    cause: 'order',
    eventId: event.id,
    paid: minus(plus(order.paid_cash, order.paid_bonus), order.refunded),
  })
}
