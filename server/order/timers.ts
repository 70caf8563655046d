/** What time does to orders (states.md O4, O6, O10, O14, 17; O18: server/parcel/finish-orders.ts). Each document in its own transaction, checked again under its lock. */
import { dueTimer } from '#server/kit/each-due.ts'
import { lockRow } from '#server/kit/lock.ts'
import { move } from '#server/kit/move.ts'
import type { Timer } from '#server/kit/timer.ts'
import { openItems } from '#server/payment/open-items.ts'
import { openPaymentOf } from '#server/payment/pay-options.ts'
import { lapse } from './answer-question.ts'
import { dropForPatch } from './cancel-order.ts'
import { giveCouponBack } from './give-back-order.ts'
import { lockOrder } from './store.ts'

/** O4: a started payment is waited for. */
const expireOrders = dueTimer({
  name: 'unpaid orders expire',
  find: (db, now) =>
    db
      .selectFrom('purchase_order')
      .select(['id', 'pay_deadline as due'])
      .where('status', '=', 'ordered')
      .where('pay_deadline', '<=', now)
      .where('id', 'not in', openItems(db, 'SHOPPING')),
  move: async (ctx, id) => {
    const order = await lockOrder(ctx, id)
    if (
      order.status !== 'ordered' ||
      order.pay_deadline > ctx.now ||
      (await openPaymentOf(ctx, [{ type: 'SHOPPING', id }]))
    )
      return false
    await move(ctx, 'purchase_order', order, 'expire', { set: { closed_at: ctx.now } })
    await giveCouponBack(ctx, order, 'user')
    return true
  },
})

/** O6: a buyer who went away does not keep an order from being bought. */
const endClaims = dueTimer({
  name: 'claims run out',
  find: (db, now) =>
    db
      .selectFrom('purchase_order')
      .select(['id', 'claimed_until as due'])
      .where('status', '=', 'paid')
      .where('claimed_until', '<=', now),
  move: async (ctx, id) => {
    const order = await lockOrder(ctx, id)
    if (order.status !== 'paid' || order.claimed_until === null || order.claimed_until > ctx.now) return false
    await move(ctx, 'purchase_order', order, 'release', {
      set: { claimed_by: null, claimed_until: null },
      shown: false,
    })
    return true
  },
})

/** O10 before buying: the order ends and everything goes back. O14 after: the goods are ours to keep until it is paid. */
const endPatches = dueTimer({
  name: 'patches fall due',
  find: (db, now) =>
    db
      .selectFrom('patch')
      .select(['id', 'deadline as due'])
      .where('kind', '=', 'SHOP_PATCH')
      .where('status', '=', 'open')
      .where('deadline', '<=', now)
      .where('id', 'not in', openItems(db, 'SHOP_PATCH')),
  move: async (ctx, id) => {
    const known = await ctx.tx.selectFrom('patch').select('doc_id').where('id', '=', id).executeTakeFirstOrThrow()
    const order = await lockOrder(ctx, known.doc_id)
    const patch = await lockRow(ctx, 'patch', id)
    if (patch.status !== 'open' || patch.deadline > ctx.now || (await openPaymentOf(ctx, [{ type: 'SHOP_PATCH', id }])))
      return false
    const facts = { amount: patch.total, orderNumber: order.number }
    if (order.resume_status === 'paid') {
      await move(ctx, 'patch', patch, 'expire', { set: { closed_at: ctx.now }, facts })
      await dropForPatch(ctx, order, 'patch_expired', 'system')
    } else {
      await move(ctx, 'patch', patch, 'overdue', { facts })
      await move(ctx, 'purchase_order', order, 'overduePatch', { facts: { amount: patch.total } })
    }
    return true
  },
})

/** A line on hold that nobody answered for is given back, so that the rest is bought (states.md 17). */
const endQuestions = dueTimer({
  name: 'questions run out',
  find: (db, now) =>
    db
      .selectFrom('line_question')
      .select(['id', 'deadline as due'])
      .where('outcome', 'is', null)
      .where('deadline', '<=', now),
  move: async (ctx, id) => {
    const known = await ctx.tx
      .selectFrom('line_question')
      .select('order_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return lapse(ctx, known.order_id, id)
  },
})

export const orderTimers: Timer[] = [expireOrders, endClaims, endPatches, endQuestions]
