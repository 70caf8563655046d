/** The shopper's orders, the latest first, a page at a time. */
import type * as api from '#contract/order/api.ts'
import type { Order } from '#contract/order/order.ts'
import type { Input } from '#contract/kit/endpoint.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { markOf, readMark } from '#server/kit/page.ts'
import { found } from '#server/kit/refused.ts'
import { showOrders, showRows } from './show-orders.ts'
import { myOrderId } from './store.ts'

const pageSize = 20

export async function listOrders(
  ctx: Ctx,
  input: Input<typeof api.listOrders>,
): Promise<{ orders: Order[]; next: string | null }> {
  const mark = readMark(input.before)
  let query = ctx.tx
    .selectFrom('purchase_order')
    .selectAll()
    .where('customer_id', '=', memberId(ctx))
    .where('hidden_at', 'is', null)
  if (mark)
    query = query.where((it) =>
      it.or([it('created_at', '<', mark.at), it.and([it('created_at', '=', mark.at), it('id', '<', mark.id)])]),
    )
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    orders: await showRows(ctx, page),
    next: rows.length > pageSize && last ? markOf(last.created_at, last.id) : null,
  }
}

export async function orderDetail(ctx: Ctx, { orderNumber }: Input<typeof api.orderDetail>): Promise<Order> {
  return found((await showOrders(ctx, [await myOrderId(ctx, orderNumber)]))[0])
}
