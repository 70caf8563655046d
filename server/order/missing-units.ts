/** Pieces that never come, and what the seller paid back for them (states.md O17, SELLER_REFUND). */
import { mustAllow } from '#contract/kit/machine.ts'
import { missingAtStake, takesTwo } from '#contract/approval/approval.ts'
import type { Input } from '#contract/kit/endpoint.ts'
import { type Cents, cents, convert, minus, negative, plus, sum } from '#contract/kit/money.ts'
import type * as desk from '#contract/order/desk.ts'
import { orderMachine } from '#contract/order/status.ts'
import { worthOfLines, worthOfPieces } from '#contract/order/worth.ts'
import { shopsShare } from '#contract/order/cost.ts'
import { shareRefund } from '#contract/order/total.ts'
import { mustBeApproved } from '#server/approval/must-be-approved.ts'
import { mustBeConfirmed } from '#server/approval/must-be-confirmed.ts'
import type { Ctx } from '#server/kit/context.ts'
import { move } from '#server/kit/move.ts'
import { record } from '#server/kit/record.ts'
import { Refused } from '#server/kit/refused.ts'
import { touch } from '#server/kit/transact.ts'
import { shareOut, writeRefund } from '#server/payment/write-refund.ts'
import { expense, procurement, promo } from '#server/wallet/accounts.ts'
import { post } from '#server/wallet/ledger.ts'
import { moveOfOrder } from './buying-movements.ts'
import { giveServicesBack, startServices } from './service-tasks.ts'
import { showDeskOrder } from './show-desk-orders.ts'
import { type LineRow, lockOrderWithLines, orderIdOf, type OrderRow } from './store.ts'
import { orderWords } from './words.ts'
import { paidForGoods, worthOfItems } from './worth.ts'

/**
 * `sellerRefund` in fen. Refuses more pieces than are expected and more money than the seller got. What goes back is asked about once (40906). Where much goes back, or
 * much was paid and does not come back, it waits for a second person; what is said in several calls counts together.
 */
export async function missingUnits(ctx: Ctx, input: Input<typeof desk.missingUnits>): Promise<desk.DeskOrder> {
  const { order: locked, lines } = await lockOrderWithLines(ctx, await orderIdOf(ctx, input.orderNumber))
  mustAllow(orderMachine, 'missingRest', locked)
  const worth = await worthOfItems(
    ctx,
    input.lines.map(({ lineId, count }) => ({ lineId, quantity: count })),
  )
  const before = await earlierMissing(ctx, locked, lines)
  const after = await markMissing(ctx, locked, lines, input.lines)
  const undone = after.filter(
    (line) => line.missing === line.num && lines.some((it) => it.id === line.id && it.missing < line.num),
  )
  for (const line of after) if (line.expected === 0 && line.stored > 0) await startServices(ctx, line.id)
  const services = await giveServicesBack(ctx, locked, undone, 'missing')
  const { order } = services
  const back = await sellerPaidBack(ctx, order, convert(input.sellerRefund, order.rate))
  await moveOfOrder(ctx, order, {
    kind: 'back',
    amount: input.sellerRefund,
    journalId: back.journalId,
    booked: negative(back.procured),
  })
  const refund = plus(back.refund, services.refund)
  mustBeConfirmed([{ kind: 'giveBack', amount: refund }], input.confirmed, order.status)
  const atStake = missingAtStake({
    refund: plus(before.refund, refund),
    worth: plus(before.worth, sum([...worth.values()])),
  })
  if (takesTwo(atStake, ctx.world.terms))
    await mustBeApproved(ctx, {
      kind: 'missing',
      docType: 'order',
      doc: locked,
      amount: atStake,
      intent: { lines: input.lines, sellerRefund: input.sellerRefund },
      reason: '',
    })
  const set = {
    refunded: plus(order.refunded, back.refund),
    procured: minus(order.procured, back.procured),
    carried: minus(order.carried, back.ours),
  }
  const count = input.lines.reduce((sum, it) => sum + it.count, 0)
  const more = { facts: { count, refund }, journalId: back.journalId }
  const waiting = after.some((line) => line.expected > 0)
  if (!waiting && after.some((line) => line.store_num > 0)) {
    await move(ctx, 'purchase_order', order, 'missingRest', { set, ...more })
  } else if (!waiting) {
    await move(ctx, 'purchase_order', order, 'missingAll', {
      set: { ...set, closed_at: ctx.now, close_reason: 'missing' },
      ...more,
    })
  } else {
    await ctx.tx
      .updateTable('purchase_order')
      .set((it) => ({ ...set, version: it('version', '+', 1) }))
      .where('id', '=', order.id)
      .execute()
    await record(ctx, {
      name: 'order.missing',
      docId: order.id,
      docNumber: order.number,
      customerId: order.customer_id,
      ...more,
    })
  }
  return showDeskOrder(ctx, order.id)
}

/** What was missing of this order before: what the pieces had cost, and what went back to the shopper for them. Cents. */
async function earlierMissing(
  ctx: Ctx,
  order: OrderRow,
  lines: readonly LineRow[],
): Promise<{ refund: Cents; worth: Cents }> {
  const rows = await ctx.tx
    .selectFrom('refund')
    .select('amount')
    .where('doc_type', '=', 'order')
    .where('doc_id', '=', order.id)
    .where('why', '=', 'missing')
    .execute()
  const bought = lines.map((line) => ({
    ...line,
    num: line.num - line.not_bought,
    missing: line.missing - line.not_bought,
  }))
  const whole = bought.map((line) => ({ num: line.num, gone: 0, priceFen: line.price_fen }))
  const cost = worthOfLines(whole, paidForGoods(order).goods, cents(0))
  return {
    refund: sum(rows.map((row) => row.amount)),
    worth: sum(bought.map((line, at) => worthOfPieces(cost[at] ?? cents(0), line.missing, line.num))),
  }
}

/** expected -> missing; gives the lines as they are afterwards. */
async function markMissing(
  ctx: Ctx,
  order: OrderRow,
  lines: readonly LineRow[],
  gone: readonly { lineId: string; count: number }[],
): Promise<LineRow[]> {
  const after = new Map(lines.map((line) => [line.id, line]))
  for (const { lineId, count } of gone) {
    const moved = await ctx.tx
      .updateTable('order_line')
      .set((it) => ({ expected: it('expected', '-', count), missing: it('missing', '+', count) }))
      .where('id', '=', lineId)
      .where('order_id', '=', order.id)
      .where('expected', '>=', count)
      .returningAll()
      .executeTakeFirst()
    if (!moved) throw new Refused('conflict', orderWords.notSoMany, {}, { current: order.status })
    after.set(lineId, moved)
    touch(ctx, order.customer_id, 'line', lineId)
  }
  return [...after.values()]
}

/**
 * What a seller paid back, in cents: first the shop's part of it (decision 096), the rest is shared between the shopper and the coupon. The order is locked; its
 * columns `refunded`, `procured` and `carried` are the caller's to move. Refuses more than the seller still has of this order.
 */
async function sellerPaidBack(
  ctx: Ctx,
  order: OrderRow,
  amount: Cents,
): Promise<{ refund: Cents; ours: Cents; procured: Cents; journalId: number | null }> {
  const none = cents(0)
  if (amount === 0) return { refund: none, ours: none, procured: none, journalId: null }
  if (amount > order.procured) throw new Refused('conflict', orderWords.moreThanPaid, {}, { most: order.procured })
  const ours = shopsShare(amount, order)
  const share = shareRefund(minus(amount, ours), {
    paid: plus(order.paid_cash, order.paid_bonus),
    discount: order.discount,
    refunded: order.refunded,
  })
  const parts = await shareOut(ctx, 'order', order, share.shopper)
  const journalId = await post(ctx, {
    code: 'SELLER_REFUND',
    refType: 'order',
    refId: order.id,
    nth: `v${order.version}`,
    legs: [
      { account: procurement, amount: negative(amount) },
      { account: expense('goods'), amount: ours },
      { account: promo, amount: plus(share.promo, parts.tooMuch) },
      ...parts.legs,
    ],
  })
  await writeRefund(ctx, 'order', order, parts, 'missing')
  return { refund: plus(parts.bonus, parts.cash), ours, procured: amount, journalId }
}
