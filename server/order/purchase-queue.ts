/** The buyers' queues (product.md 13). What waits is shown oldest first, what is done latest first. */
import { type RawBuilder, sql } from 'kysely'
import type { Input } from '#contract/kit/endpoint.ts'
import { type DeskOrder, type purchaseQueue as call, purchaseQueues } from '#contract/order/desk.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { behind, pageOf, readMark } from '#server/kit/page.ts'
import { showDeskOrders } from './show-desk-orders.ts'

type Queue = (typeof purchaseQueues)[number]
const pageSize = 30

function conditions(ctx: Ctx): Record<Queue, RawBuilder<boolean>> {
  const claimed = sql`(claimed_by is not null and claimed_until > ${ctx.now})`
  const free = sql`(not ${claimed} and cancel_requested_at is null)`
  const own = sql`(${claimed} and claimed_by = ${staffOf(ctx).id})`
  return {
    open: sql<boolean>`status = 'paid' and (${free} or ${own})`,
    to_buy: sql<boolean>`status = 'paid' and ${free}`,
    mine: sql<boolean>`status = 'paid' and ${own}`,
    cancel_asked: sql<boolean>`status = 'paid' and cancel_requested_at is not null`,
    patch: sql<boolean>`status = 'purchase_patch'`,
    bought: sql<boolean>`status in ('purchased', 'part_shelved')`,
    done: sql<boolean>`status in ('shelved', 'closed', 'canceled') and paid_at is not null`,
  }
}

const literal = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** Whose name or address contains it. */
const customersLike = (ctx: Ctx, q: string) =>
  ctx.tx
    .selectFrom('customer')
    .select('customer.id')
    .where((it) => it.or([it('name', 'ilike', `%${literal(q)}%`), it('email', 'ilike', `%${literal(q)}%`)]))

/** `q` finds order numbers, customers, sellers, the seller's order and parcel numbers. Counts are of whole queues. */
export async function purchaseQueue(
  ctx: Ctx,
  input: Input<typeof call>,
): Promise<{ orders: DeskOrder[]; next: string | null; counts: Record<string, number> }> {
  const queues = conditions(ctx)
  const way = ['bought', 'done'].includes(input.queue) ? 'desc' : 'asc'
  const at = sql<number>`coalesce(paid_at, created_at)`
  let query = ctx.tx
    .selectFrom('purchase_order')
    .select(['id', at.as('at')])
    .where(queues[input.queue])
    .where(behind(readMark(input.before), { at, id: sql`id`, way }))
  if (input.q !== '') {
    const like = `%${literal(input.q.replaceAll('-', ''))}%`
    query = query.where((it) =>
      it.or([
        it('number', 'ilike', like),
        it('purchase_number', 'ilike', like),
        it('seller_name', 'ilike', `%${literal(input.q)}%`),
        it('seller_order_id', 'ilike', like),
        it('customer_id', 'in', customersLike(ctx, input.q)),
        sql<boolean>`${input.q.toUpperCase().replaceAll(/\s/g, '')} = any(seller_parcels)`,
      ]),
    )
  }
  const { ids, next } = pageOf(
    await query
      .orderBy(at, way)
      .orderBy('id', way)
      .limit(pageSize + 1)
      .execute(),
    pageSize,
  )
  return { orders: await showDeskOrders(ctx, ids), next, counts: await countsOf(ctx, queues) }
}

async function countsOf(ctx: Ctx, queues: Record<Queue, RawBuilder<boolean>>): Promise<Record<string, number>> {
  const counted = await sql<
    Record<string, number>
  >`select ${sql.join(purchaseQueues.map((queue) => sql`count(*) filter (where ${queues[queue]}) as ${sql.ref(queue)}`))} from purchase_order`.execute(
    ctx.tx,
  )
  // More than this is shown as this.
  return Object.fromEntries(
    Object.entries(counted.rows[0] ?? {}).map(([queue, count]) => [queue, Math.min(count, 9999)]),
  )
}
