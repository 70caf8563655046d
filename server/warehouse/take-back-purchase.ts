/** A purchase taken back, of which no parcel has come (states.md O11b, decision 106). */
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type { takeBackPurchase as call } from '#contract/order/purchase-desk.ts'
import type { Ctx } from '#server/kit/context.ts'
import { Refused } from '#server/kit/refused.ts'
import { showDeskOrder } from '#server/order/show-desk-orders.ts'
import { lockOrderWithLines, orderIdOf } from '#server/order/store.ts'
import { takeBack } from '#server/order/take-back.ts'
import { orderWords } from '#server/order/words.ts'

/** Refuses and asks as the call says. A parcel at the door that was given to the order keeps it bought too. */
export async function takeBackPurchase(ctx: Ctx, input: Input<typeof call>): Promise<Answer<typeof call>> {
  const { order, lines } = await lockOrderWithLines(ctx, await orderIdOf(ctx, input.orderNumber))
  const arrival = await ctx.tx.selectFrom('arrival').select('id').where('order_id', '=', order.id).executeTakeFirst()
  if (arrival) throw new Refused('conflict', orderWords.hasArrived, {}, { current: order.status })
  await takeBack(ctx, order, lines, input)
  return showDeskOrder(ctx, order.id)
}
