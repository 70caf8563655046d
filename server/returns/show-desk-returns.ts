/** Returns as the desk sees them: whose, from which shelf, what was paid to the seller. Fen and cents. */
import { sql } from 'kysely'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type * as desk from '#contract/returns/desk.ts'
import type { Ctx } from '#server/kit/context.ts'
import { showReturns } from './show-returns.ts'

export type ShownDeskReturn = Answer<typeof desk.acceptReturn>

/** Takes ids, gives them in the order asked. */
export async function showDeskReturns(ctx: Ctx, ids: readonly string[]): Promise<ShownDeskReturn[]> {
  if (ids.length === 0) return []
  const shown = await showReturns(ctx, ids)
  const rows = await ctx.tx
    .selectFrom('return_request as r')
    .innerJoin('order_line as l', 'l.id', 'r.line_id')
    .innerJoin('purchase_order as o', 'o.id', 'r.order_id')
    .innerJoin('customer as c', 'c.id', 'r.customer_id')
    .select([
      'r.id',
      'r.quantity',
      'r.seller_refund_fen',
      'r.return_parcel',
      'r.user_share',
      'l.price_fen',
      'l.shelf',
      'o.seller_name',
      'o.seller_order_id',
      'c.id as customer_id',
      'c.name',
      'c.email',
    ])
    .where('r.id', 'in', [...ids])
    .execute()
  return shown.flatMap((it) => {
    const row = rows.find((candidate) => candidate.id === it.id)
    if (!row) return []
    return [
      {
        ...it,
        customer: { id: row.customer_id, name: row.name || row.email, email: row.email },
        sellerName: row.seller_name,
        sellerOrderId: row.seller_order_id,
        shelf: row.shelf,
        paidFen: row.price_fen * row.quantity,
        sellerRefundFen: row.seller_refund_fen,
        returnParcel: row.return_parcel,
        userShare: row.user_share,
      },
    ]
  })
}

export async function showDeskReturn(ctx: Ctx, id: string): Promise<ShownDeskReturn> {
  const [shown] = await showDeskReturns(ctx, [id])
  if (!shown) throw new Error(`no return ${id}`)
  return shown
}

const queues = {
  open: ['return_refund_check', 'return_checking', 'return_doing'],
  checking: ['return_checking'],
  doing: ['return_doing'],
  refund_check: ['return_refund_check'],
  done: ['refunded', 'return_apply_refuse', 'return_canceled'],
} as const

/** What is nearest to its end first; then the oldest where somebody waits, the newest where all is done. */
export async function returnQueue(
  ctx: Ctx,
  { queue }: Input<typeof desk.returnQueue>,
): Promise<Answer<typeof desk.returnQueue>> {
  const rows = await ctx.tx
    .selectFrom('return_request')
    .select('id')
    .where('status', 'in', [...queues[queue]])
    .orderBy(sql`array_position(array['return_refund_check', 'return_checking', 'return_doing'], status)`)
    .orderBy('created_at', queue === 'done' ? 'desc' : 'asc')
    .orderBy('id')
    .limit(200)
    .execute()
  const counted = await ctx.tx
    .selectFrom('return_request')
    .select((it) => ['status', it.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const count = (statuses: readonly string[]) =>
    Math.min(
      9999,
      counted.filter((it) => statuses.includes(it.status)).reduce((sum, it) => sum + it.count, 0),
    )
  return {
    returns: await showDeskReturns(
      ctx,
      rows.map((row) => row.id),
    ),
    counts: Object.fromEntries(Object.entries(queues).map(([name, statuses]) => [name, count(statuses)])),
  }
}
