/** Orders whose goods are all gone are done. It stands here because parcels and returns may still hold them. */
import { sql } from 'kysely'
import { dueTimer } from '#server/kit/each-due.ts'
import { move } from '#server/kit/move.ts'
import { lockOrder } from '#server/order/store.ts'
import { orderEscrow } from '#server/wallet/accounts.ts'
import { balanceOf } from '#server/wallet/ledger.ts'

/** O18: nothing is left in the warehouse or under way, no patch, no return, and the escrow is empty. */
export const finishOrders = dueTimer({
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
              .where((eb) =>
                eb.or([
                  eb('l.expected', '>', 0),
                  eb('l.stored', '>', 0),
                  eb('l.reserved', '>', 0),
                  eb('l.returning_', '>', 0),
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
