/** Returns as the desk sees them: whose, from which shelf, what was paid to the seller. Fen and cents. */
import { sql } from 'kysely'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { type Cents, plus } from '#contract/kit/money.ts'
import type * as desk from '#contract/returns/desk.ts'
import { returnPromise } from '#contract/returns/promise.ts'
import { customersLike } from '#server/account/customers-like.ts'
import { showCustomers } from '#server/account/show-customers.ts'
import { showMedia } from '#server/kit/attach.ts'
import type { Ctx } from '#server/kit/context.ts'
import { countLate } from '#server/kit/count-late.ts'
import { countQueues, pick } from '#server/kit/count-queues.ts'
import { behind, between, pageOf, readMark, sorted } from '#server/kit/page.ts'
import { fits } from '#server/kit/typed.ts'
import { lineLike } from '#server/order/lines-like.ts'
import { idByNumber } from '#server/order/store.ts'
import { refundOf } from './estimate-return.ts'
import { showReturns } from './show-returns.ts'

export type ShownDeskReturn = Answer<typeof desk.acceptReturn>

/** Takes ids, gives them in the order asked. */
async function showDeskReturns(ctx: Ctx, ids: readonly string[]): Promise<ShownDeskReturn[]> {
  if (ids.length === 0) return []
  const shown = await showReturns(ctx, ids)
  const rows = await ctx.tx
    .selectFrom('return_request as r')
    .innerJoin('order_line as l', 'l.id', 'r.line_id')
    .innerJoin('purchase_order as o', 'o.id', 'r.order_id')
    .select([
      'r.id',
      'r.quantity',
      'r.seller_refund_fen',
      'r.return_parcel',
      'r.send_to',
      'r.sent_at',
      'r.sent_cost_fen',
      'r.rejected_at',
      'r.user_share',
      'r.status',
      'r.status_at',
      'r.created_at',
      'r.fee',
      'r.seller_refund',
      'o.id as order_id',
      'o.paid_cash',
      'o.paid_bonus',
      'o.discount',
      'o.procured',
      'o.carried',
      'l.price_fen',
      'l.shelf',
      'o.seller_name',
      'r.customer_id',
    ])
    // Of several orders at the seller's the one that sent the goods back is not known: all of them.
    .select(
      sql<
        string | null
      >`coalesce((select string_agg(s.number, ', ' order by s.part) from seller_order s where s.order_id = o.id), o.seller_order_id)`.as(
        'seller_order_id',
      ),
    )
    .where('r.id', 'in', [...ids])
    .execute()
  const customers = await showCustomers(
    ctx,
    rows.map((row) => row.customer_id),
  )
  const sent = await showMedia(ctx, 'return_sent', ids)
  const toBalance = new Map<string, Cents>()
  for (const row of rows) {
    if (row.status !== 'return_refund_check' || row.seller_refund === null) continue
    const refund = { paidBack: row.seller_refund, fee: row.fee }
    const { out } = await refundOf(ctx, { ...row, id: row.order_id }, refund)
    toBalance.set(row.id, plus(out.bonus, out.cash))
  }
  return shown.flatMap((returnRequest) => {
    const row = rows.find((candidate) => candidate.id === returnRequest.id)
    const customer = row && customers.get(row.customer_id)
    if (!row || !customer) return []
    return [
      {
        ...returnRequest,
        customer,
        sellerName: row.seller_name,
        sellerOrderId: row.seller_order_id,
        shelf: row.shelf,
        paidFen: row.price_fen * row.quantity,
        since: Math.max(
          row.status_at ?? row.created_at,
          row.status === 'return_doing' ? (row.rejected_at ?? row.sent_at ?? 0) : 0,
        ),
        sellerRefundFen: row.seller_refund_fen,
        sendTo: row.send_to,
        returnParcel: row.return_parcel,
        sentAt: row.sent_at,
        sentCostFen: row.sent_cost_fen,
        rejectedAt: row.rejected_at,
        sentPhotos: sent.get(row.id) ?? [],
        userShare: row.user_share,
        toBalance: toBalance.get(row.id) ?? null,
      },
    ]
  })
}

export async function showDeskReturn(ctx: Ctx, id: string): Promise<ShownDeskReturn> {
  const [shown] = await showDeskReturns(ctx, [id])
  if (!shown) throw new Error(`no return ${id}`)
  return shown
}

export const deskReturn = async (
  ctx: Ctx,
  { returnNumber }: Input<typeof desk.deskReturn>,
): Promise<Answer<typeof desk.deskReturn>> => showDeskReturn(ctx, await idByNumber(ctx, 'return_request', returnNumber))

const pageSize = 30
/** A return's status, where what the warehouse has to send first, and what it gets back, stand apart. */
const phase = sql<string>`case when status <> 'return_doing' or kind <> 'return' then status when sent_at is null then 'to_send'
  when rejected_at is not null then 'coming_back' else status end`
/** With the seller: since it was sent. */
const stepBegan = sql<number>`greatest(coalesce(status_at, created_at), case when status = 'return_doing' then greatest(sent_at, rejected_at) end)`
const queues = {
  open: ['return_refund_check', 'return_checking', 'to_send', 'coming_back', 'return_doing'],
  checking: ['return_checking'],
  to_send: ['to_send'],
  doing: ['return_doing'],
  coming_back: ['coming_back'],
  refund_check: ['return_refund_check'],
  done: ['refunded', 'return_apply_refuse', 'return_canceled'],
} as const

/** How many returns wait in each of these queues; more than 9999 is shown as that. */
export const countReturns = <Counted extends keyof typeof queues>(
  ctx: Ctx,
  names: readonly Counted[],
): Promise<Record<Counted, number>> => countQueues(ctx, 'return_request', pick(queues, names), phase)

/** How many returns stand at a step for longer than the shopper was promised. */
export const countLateReturns = (
  ctx: Ctx,
): Promise<Record<'checking' | 'to_send' | 'doing' | 'coming_back' | 'refund_check', number>> =>
  countLate(
    ctx,
    'return_request',
    {
      checking: { status: 'return_checking', promised: returnPromise('return_checking') },
      to_send: { status: 'to_send', promised: returnPromise('return_doing') },
      doing: { status: 'return_doing', promised: returnPromise('return_doing') },
      coming_back: { status: 'coming_back', promised: returnPromise('return_doing') },
      refund_check: { status: 'return_refund_check', promised: returnPromise('return_refund_check') },
    },
    { status: phase, since: stepBegan },
  )

const matches = (q: string) =>
  fits(q, (typed) => [
    sql`number ilike ${typed.number}`,
    sql`return_parcel ilike ${typed.words}`,
    sql`customer_id in ${customersLike(typed.words)}`,
    lineLike(sql`line_id`, typed),
  ])

/** What is due first stands first; of what is done, the newest. */
export async function returnQueue(
  ctx: Ctx,
  { queue, q, before, sort, ...days }: Input<typeof desk.returnQueue>,
): Promise<Answer<typeof desk.returnQueue>> {
  const way = sorted(sort, queue === 'done' ? 'desc' : 'asc')
  const sortTime = queue === 'done' ? sql<number>`created_at` : sql<number>`coalesce(next_by, created_at)`
  const { ids, next } = pageOf(
    await ctx.tx
      .selectFrom('return_request')
      .select(['id', sortTime.as('at')])
      .where(phase, 'in', [...queues[queue]])
      .where(behind(readMark(before), { time: sortTime, id: sql`id`, way }))
      .where(between(sql`created_at`, days))
      .where(matches(q))
      .orderBy(sortTime, way)
      .orderBy('id', way)
      .limit(pageSize + 1)
      .execute(),
    pageSize,
  )
  return {
    returns: await showDeskReturns(ctx, ids),
    next,
    counts: await countQueues(ctx, 'return_request', queues, phase),
  }
}
