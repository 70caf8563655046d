/** The shopper does not want it after all (states.md O3, O5, O5b) or does not want to pay more (O10). */
import type * as api from '#contract/order/api.ts'
import type { Order } from '#contract/order/order.ts'
import { plus } from '#contract/kit/money.ts'
import type { Input } from '#contract/kit/endpoint.ts'
import type { Ctx } from '#server/kit/context.ts'
import { move } from '#server/kit/move.ts'
import { found, Refused } from '#server/kit/refused.ts'
import { lockOpenPatch } from '#server/payment/show-patch.ts'
import { giveAllBack, giveCouponBack } from './give-back-order.ts'
import { dropQuestions } from './line-questions.ts'
import { showOneOrder } from './show-orders.ts'
import { isClaimed, lockMyOrder, mustHaveNoOpenPayment, type OrderRow } from './store.ts'
import { orderWords } from './words.ts'

/** Unpaid: gone. Paid and nobody at it: everything back. A buyer at it: asked. Refuses while a payment is open (40903). */
export async function cancelOrder(ctx: Ctx, { orderNumber, reason }: Input<typeof api.cancelOrder>): Promise<Order> {
  const order = await lockMyOrder(ctx, orderNumber)
  if (order.status === 'paid')
    await (isClaimed(order, ctx.now) ? askToCancel(ctx, order, reason) : cancelPaid(ctx, order, reason))
  else await cancelUnpaid(ctx, order, reason)
  return showOneOrder(ctx, order.id)
}

async function cancelUnpaid(ctx: Ctx, order: OrderRow, reason: string): Promise<void> {
  if (order.status === 'ordered') await mustHaveNoOpenPayment(ctx, 'SHOPPING', order.id)
  await move(ctx, 'purchase_order', order, 'cancel', {
    set: { canceled_at: ctx.now, cancel_reason: reason },
    reason,
  })
  await giveCouponBack(ctx, order, 'user')
}

async function cancelPaid(ctx: Ctx, order: OrderRow, reason: string): Promise<void> {
  const back = await giveAllBack(ctx, order, 'CANCEL_REFUND', 'canceled')
  await dropQuestions(ctx, order)
  await move(ctx, 'purchase_order', order, 'cancelPaid', {
    set: {
      canceled_at: ctx.now,
      cancel_reason: reason,
      refunded: plus(order.refunded, back.amount),
      claimed_by: null,
      claimed_until: null,
    },
    reason,
    facts: { refund: back.amount },
    journalId: back.journalId,
  })
  await giveCouponBack(ctx, order, 'user')
}

async function askToCancel(ctx: Ctx, order: OrderRow, reason: string): Promise<void> {
  if (order.cancel_requested_at !== null)
    throw new Refused('conflict', orderWords.askedBefore, {}, { current: order.status })
  await move(ctx, 'purchase_order', order, 'requestCancel', {
    set: { cancel_requested_at: ctx.now, cancel_reason: reason },
    reason,
  })
}

/** O10: only while the purchase is not made. Everything paid so far goes back. */
export async function declinePatch(ctx: Ctx, { orderNumber }: Input<typeof api.declinePatch>): Promise<Order> {
  const order = await lockMyOrder(ctx, orderNumber)
  if (order.status !== 'purchase_patch' || order.resume_status !== 'paid')
    throw new Refused('conflict', orderWords.cannotDecline, {}, { current: order.status })
  const patch = found(await lockOpenPatch(ctx, order.id))
  await mustHaveNoOpenPayment(ctx, 'SHOP_PATCH', patch.id)
  await move(ctx, 'patch', patch, 'decline', {
    set: { closed_at: ctx.now },
    facts: { amount: patch.total, orderNumber: order.number },
  })
  await dropForPatch(ctx, order, 'patch_declined', 'user')
  return showOneOrder(ctx, order.id)
}

/** The order ends because its patch was not paid; both are locked and the patch has moved. No grace for the coupon: the shop was not the cause. */
export async function dropForPatch(
  ctx: Ctx,
  order: OrderRow,
  why: 'patch_declined' | 'patch_expired',
  cause: 'user' | 'system',
): Promise<void> {
  const back = await giveAllBack(ctx, order, 'CANCEL_REFUND', why)
  await move(ctx, 'purchase_order', order, 'dropPatch', {
    set: { canceled_at: ctx.now, cancel_reason: why, refunded: plus(order.refunded, back.amount), resume_status: null },
    actor: cause,
    reason: why,
    facts: { refund: back.amount },
    journalId: back.journalId,
  })
  await giveCouponBack(ctx, order, 'user')
}
