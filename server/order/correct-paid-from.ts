/** The account that a bought order was paid from, corrected (decision 106). Fen, and cents where it says so. */
import type { Input } from '#contract/kit/endpoint.ts'
import { convert, fen, negative, plus } from '#contract/kit/money.ts'
import type { DeskOrder } from '#contract/order/desk.ts'
import type { correctPaidFrom as call } from '#contract/order/purchase-desk.ts'
import type { Ctx } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import { Refused } from '#server/kit/refused.ts'
import { moveToAccount } from './buying-movements.ts'
import { buyingWords } from './buying-words.ts'
import { showDeskOrder } from './show-desk-orders.ts'
import { lockAnyOrder, type OrderRow } from './store.ts'

/** Refuses as the call says; sent again with what it is already it changes nothing. */
export async function correctPaidFrom(ctx: Ctx, input: Input<typeof call>): Promise<DeskOrder> {
  const order = await lockAnyOrder(ctx, input.orderNumber)
  if (order.purchased_at === null || order.real_goods_fen === null)
    throw new Refused('conflict', buyingWords.notBought, {}, { current: order.status })
  if (order.buying_account_id !== input.was)
    throw new Refused('conflict', buyingWords.paidFromChanged, {}, { current: order.status })
  if (order.buying_account_id === input.buyingAccountId) return showDeskOrder(ctx, order.id)
  if (order.buying_account_id === null) await mustNotBePaidBack(ctx, order)
  const amount = negative(plus(order.real_goods_fen, order.real_freight_fen ?? fen(0)))
  const paid = { amount, booked: order.procured }
  const { from, to } = await moveToAccount(ctx, order, input.buyingAccountId, { paid, note: input.reason })
  await ctx.tx
    .updateTable('purchase_order')
    .set({ buying_account_id: to.id, version: order.version + 1 })
    .where('id', '=', order.id)
    .execute()
  await record(ctx, {
    name: 'order.correctPaidFrom',
    docId: order.id,
    docNumber: order.number,
    customerId: order.customer_id,
    reason: input.reason,
    facts: { from: from?.name ?? '', to: to.name },
    shown: false,
  })
  return showDeskOrder(ctx, order.id)
}

/** Refuses (40900) an order of which the seller has paid something back, for missing pieces or a return: its part of the account is what is left. */
async function mustNotBePaidBack(ctx: Ctx, order: OrderRow): Promise<void> {
  const missing = await ctx.tx
    .selectFrom('journal')
    .select('id')
    .where('ref_type', '=', 'order')
    .where('ref_id', '=', order.id)
    .where('code', '=', 'SELLER_REFUND')
    .executeTakeFirst()
  const cost = plus(
    convert(order.real_goods_fen ?? fen(0), order.rate),
    convert(order.real_freight_fen ?? fen(0), order.rate),
  )
  if (missing || order.procured !== cost)
    throw new Refused('conflict', buyingWords.paidBackToNone, {}, { current: order.status })
}
