/** The shopper's orders, the latest first, a page at a time. */
import type * as api from '#contract/order/api.ts'
import type { Order } from '#contract/order/order.ts'
import type { Input } from '#contract/kit/endpoint.ts'
import { sql } from 'kysely'
import { type Ctx, type Db, memberId } from '#server/kit/context.ts'
import { pageOf, readMark } from '#server/kit/page.ts'
import { prepared } from '#server/kit/prepared.ts'
import { found } from '#server/kit/refused.ts'
import { showOrders, showRows } from './show-orders.ts'
import { myOrderId } from './store.ts'

const pageSize = 20

const mine = (db: Db) =>
  db
    .selectFrom('purchase_order')
    .selectAll()
    .select('created_at as at')
    .where('hidden_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
const readLatest = prepared<{ me: string }>()((db, slot) => mine(db).where('customer_id', '=', slot('me')))
const readBehind = prepared<{ me: string; at: number; id: string }>()((db, slot) =>
  mine(db)
    .where('customer_id', '=', slot('me'))
    .where(sql<boolean>`(created_at, id) < (${slot('at')}, ${slot('id')})`),
)

export async function listOrders(
  ctx: Ctx,
  input: Input<typeof api.listOrders>,
): Promise<{ orders: Order[]; next: string | null }> {
  const mark = readMark(input.before)
  const rows = await (mark
    ? readBehind(ctx.tx, { me: memberId(ctx), ...mark })
    : readLatest(ctx.tx, { me: memberId(ctx) }))
  const { page, next } = pageOf(rows, pageSize)
  return { orders: await showRows(ctx, page), next }
}

export async function orderDetail(ctx: Ctx, { orderNumber }: Input<typeof api.orderDetail>): Promise<Order> {
  return found((await showOrders(ctx, [await myOrderId(ctx, orderNumber)]))[0])
}
