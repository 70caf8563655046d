/** What time does to orders (states.md O4, O6, O10, O14, O18). Each document in its own transaction, checked again under its lock. */
import { sql } from 'kysely'
import type { Db } from '#server/kit/context.ts'
import { dueTimer } from '#server/kit/each-due.ts'
import { lockRow } from '#server/kit/lock.ts'
import { move } from '#server/kit/move.ts'
import type { Timer } from '#server/kit/timer.ts'
import { openPaymentOf } from '#server/payment/pay-options.ts'
import { orderEscrow } from '#server/wallet/accounts.ts'
import { balanceOf } from '#server/wallet/ledger.ts'
import { dropForPatch } from './cancel-order.ts'
import { giveCouponBack } from './give-back-order.ts'
import { lockOrder } from './store.ts'

const openItem = (db: Db, type: 'SHOPPING' | 'SHOP_PATCH') =>
  db.selectFrom('payment_item').select('payable_id').where('payable_type', '=', type).where('open', '=', true)

/** O4: a started payment is waited for. */
const expireOrders = dueTimer({
  name: 'unpaid orders expire',
  find: (db, now) =>
    db
      .selectFrom('purchase_order')
      .select(['id', 'pay_deadline as due'])
      .where('status', '=', 'ordered')
      .where('pay_deadline', '<=', now)
      .where('id', 'not in', openItem(db, 'SHOPPING')),
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
      .where('id', 'not in', openItem(db, 'SHOP_PATCH')),
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

/** O18: nothing is left in the warehouse or under way, no patch, no return, and the escrow is empty. */
const finishOrders = dueTimer({
  name: 'orders are done',
  find: (db) =>
    db
      .selectFrom('purchase_order as o')
      .leftJoin('account as a', (join) => join.on('a.id', '=', sql<string>`'OE:' || o.number`))
      .select(['o.id', 'o.created_at as due'])
      .where('o.status', '=', 'shelved')
      .where(sql<boolean>`coalesce(a.balance, 0) = 0`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('order_line as l')
              .select('l.id')
              .whereRef('l.order_id', '=', 'o.id')
              .where((it) =>
                it.or([
                  it('l.expected', '>', 0),
                  it('l.stored', '>', 0),
                  it('l.reserved', '>', 0),
                  it('l.returning_', '>', 0),
                ]),
              ),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('order_line as l')
              .innerJoin('parcel_item as i', 'i.line_id', 'l.id')
              .innerJoin('parcel as p', 'p.id', 'i.parcel_id')
              .select('p.id')
              .whereRef('l.order_id', '=', 'o.id')
              .where('p.status', 'not in', ['received', 'closed']),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('return_request as r')
              .select('r.id')
              .whereRef('r.order_id', '=', 'o.id')
              .where('r.status', 'in', ['return_checking', 'return_doing', 'return_refund_check']),
          ),
        ),
      ),
  move: async (ctx, id) => {
    const order = await lockOrder(ctx, id)
    const lines = await ctx.tx.selectFrom('order_line').selectAll().where('order_id', '=', id).execute()
    const busy = lines.some((line) => line.expected + line.stored + line.reserved + line.returning_ > 0)
    if (order.status !== 'shelved' || busy || (await balanceOf(ctx, orderEscrow(order.number))) !== 0) return false
    const some = (bucket: 'shipped' | 'returned' | 'missing') => lines.some((line) => line[bucket] > 0)
    const reason = some('shipped') ? 'completed' : some('returned') || some('missing') ? 'refunded' : 'abandoned'
    await move(ctx, 'purchase_order', order, 'finish', {
      set: { closed_at: ctx.now, close_reason: reason },
      reason,
    })
    return true
  },
})

export const orderTimers: Timer[] = [expireOrders, endClaims, endPatches, finishOrders]
