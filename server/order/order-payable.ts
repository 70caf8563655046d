/** What payment knows of purchase orders (states.md O2): SHOPPING. Cents. */
import { type Cents, negative, plus } from '#contract/kit/money.ts'
import { useCoupon } from '#server/coupon/use-coupon.ts'
import type { Ctx } from '#server/kit/context.ts'
import { move } from '#server/kit/move.ts'
import type { DueDocument, PaidPart, Payable } from '#server/payment/payable.ts'
import { clearing, holdOf, orderEscrow, promo } from '#server/wallet/accounts.ts'
import { type Leg, post } from '#server/wallet/ledger.ts'
import { lockOrder, type OrderRow, storedNumber } from './store.ts'

/** Where the money of a part comes from: the provider, and what was held of the balance. */
export const paidLegs = (part: PaidPart): Leg[] => [
  { account: clearing(part.provider), amount: negative(part.external) },
  { account: holdOf(part.paymentId), amount: negative(plus(part.bonus, part.cash)) },
]
export const paidOf = (part: PaidPart): Cents => plus(part.bonus, part.cash, part.external)

/** The title and picture that stand for an order: its first line. */
export async function faceOf(ctx: Ctx, orderId: string): Promise<{ title: string; pic: string | null }> {
  const line = await ctx.tx
    .selectFrom('order_line')
    .select(['title', 'title_en', 'pic'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .executeTakeFirst()
  return { title: (ctx.language === 'zh-CN' ? null : line?.title_en) ?? line?.title ?? '', pic: line?.pic ?? null }
}

async function dueOf(ctx: Ctx, order: OrderRow): Promise<DueDocument> {
  return {
    id: order.id,
    number: order.number,
    customerId: order.customer_id,
    amount: order.total,
    deadline: order.pay_deadline,
    version: order.version,
    payable: order.status === 'ordered',
    // What was bought and has come is no order to be placed again.
    closed:
      ['canceled', 'expired'].includes(order.status) || (order.status === 'closed' && order.purchased_at === null),
    ...(await faceOf(ctx, order.id)),
  }
}

export const orderPayable: Payable = {
  async due(ctx, customerId, number) {
    const order = await ctx.tx
      .selectFrom('purchase_order')
      .selectAll()
      .where('number', '=', storedNumber(number))
      .where('customer_id', '=', customerId)
      .executeTakeFirst()
    return order && dueOf(ctx, order)
  },
  async lock(ctx, id) {
    return dueOf(ctx, await lockOrder(ctx, id))
  },
  async settle(ctx, id, part) {
    const order = await lockOrder(ctx, id)
    const journalId = await post(ctx, {
      code: 'PAY',
      refType: 'order',
      refId: id,
      legs: [
        ...paidLegs(part),
        { account: promo, amount: negative(order.discount) },
        { account: orderEscrow(order.number), amount: plus(paidOf(part), order.discount) },
      ],
    })
    await move(ctx, 'purchase_order', order, 'pay', {
      set: {
        paid_at: ctx.now,
        paid_cash: plus(order.paid_cash, part.cash, part.external),
        paid_bonus: plus(order.paid_bonus, part.bonus),
      },
      facts: { amount: paidOf(part), paymentNumber: part.paymentNumber },
      journalId,
    })
    if (order.coupon_id !== null) await useCoupon(ctx, order.coupon_id, `checkout:${order.checkout_id}`)
  },
}
