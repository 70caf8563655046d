/** The buyers' queues (product.md 13). What waits is shown oldest first, what is done latest first. */
import { type RawBuilder, sql } from 'kysely'
import type { Input } from '#contract/kit/endpoint.ts'
import { flatNumber } from '#contract/kit/flat-number.ts'
import { leastOfNumber } from '#contract/kit/number.ts'
import { type DeskOrder, type purchaseQueue as call, purchaseQueues } from '#contract/order/desk.ts'
import { orderPromises } from '#contract/order/promise.ts'
import { customersLike } from '#server/account/customers-like.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { firstInQueues } from '#server/kit/first-in-queues.ts'
import { behind, between, pageOf, readMark, sorted } from '#server/kit/page.ts'
import { shownCount } from '#server/kit/shown-count.ts'
import { likeOf } from '#server/kit/typed.ts'
import { showDeskOrders } from './show-desk-orders.ts'

type Queue = (typeof purchaseQueues)[number]
const pageSize = 30
const stepBegan = sql<number>`coalesce(status_at, paid_at, created_at)`

function conditions(ctx: Ctx): Record<Queue, RawBuilder<boolean>> {
  const claimed = sql`(claimed_by is not null and claimed_until > ${ctx.now})`
  // Not `exists`: the few that wait are read once, not looked for with every order.
  const asked = sql`(id in (select q.order_id from line_question q where q.outcome is null))`
  const free = sql`(not ${claimed} and cancel_requested_at is null and not ${asked})`
  const own = sql`(${claimed} and claimed_by = ${staffOf(ctx).id})`
  // One of several orders at the seller's (decision 090): the others may have come already. Read once, as questions are.
  const partUnsent = sql`(id in (select s.order_id from seller_order s
    join seller_order_line p on (p.order_id, p.part) = (s.order_id, s.part) join order_line l on l.id = p.line_id
    where cardinality(s.parcels) = 0 and p.came < p.pieces and l.expected > 0))`
  return {
    open: sql<boolean>`status = 'paid' and (${free} or ${own})`,
    to_buy: sql<boolean>`status = 'paid' and ${free}`,
    mine: sql<boolean>`status = 'paid' and ${own}`,
    others: sql<boolean>`status = 'paid' and ${claimed} and claimed_by <> ${staffOf(ctx).id}`,
    cancel_asked: sql<boolean>`status = 'paid' and cancel_requested_at is not null`,
    asked: sql<boolean>`status = 'paid' and ${asked}`,
    patch: sql<boolean>`status = 'purchase_patch'`,
    bought: sql<boolean>`status in ('purchased', 'part_shelved')`,
    unsent: sql<boolean>`((status = 'purchased' and cardinality(seller_parcels) = 0
      and ${stepBegan} < ${ctx.now - orderPromises.purchased.late})
      or (status in ('purchased', 'part_shelved') and ${partUnsent} and purchased_at < ${ctx.now - orderPromises.purchased.late}))`,
    done: sql<boolean>`status in ('shelved', 'closed', 'canceled') and paid_at is not null`,
  }
}

/** In which an order is looked for, by its place in the shop. */
const searched = ['open', 'cancel_asked', 'asked', 'bought', 'patch', 'done'] as const
/** Latest first where it is done, oldest first where somebody waits. */
const wayOf = (queue: Queue): 'asc' | 'desc' => (queue === 'bought' || queue === 'done' ? 'desc' : 'asc')
const paidOrCreatedAt = sql<number>`coalesce(paid_at, created_at)`

/** Order numbers, customers, sellers, the seller's order and parcel numbers, and goods on their way, that contain `q`; everything where it is empty. Numbers from three characters on. */
export function purchaseMatches(q: string): RawBuilder<boolean> {
  if (q === '') return sql<boolean>`true`
  const bare = q.replaceAll('-', '')
  // Else a dash, which is in no number as it is stored, would be in all of them.
  if (bare.trim() === '') return sql<boolean>`false`
  const [like, words] = [likeOf(bare), likeOf(q)]
  const numbers = sql`
    union all select id from purchase_order where number ilike ${like} or purchase_number ilike ${like} or seller_order_id ilike ${like}
    union all select order_id from seller_order where number ilike ${like}
    union all select id from purchase_order where flat_numbers(seller_parcels) @> array[${flatNumber(q)}]::text[]`
  // Apart from each other, so that each is found by its own index.
  return sql<boolean>`purchase_order.id in (
    select id from purchase_order where seller_name ilike ${words}
    union all select id from purchase_order where customer_id in ${customersLike(words)}
    union all select order_id from order_line where expected > 0 and (title ilike ${words} or title_en ilike ${words} or spec ilike ${words})
    ${bare.length < leastOfNumber ? sql`` : numbers})`
}

/** The ids of the newest that match, and of these the `first` in the queue that holds it, where one does. */
export interface FoundPurchases {
  first?: { number: string; queue: Queue } | undefined
  newest: string[]
}

/** The newest that match `q`, at most `most`, and of these the first in the first queue that holds one. */
export async function findPurchases(ctx: Ctx, q: string, most: number): Promise<FoundPurchases> {
  const queues = conditions(ctx)
  // Asked of the few that are shown: with two letters ten thousand match.
  const place = sql<number | null>`case ${sql.join(
    searched.map((queue, nth) => sql`when ${queues[queue]} then ${sql.lit(nth)}`),
    sql` `,
  )} end`
  const newest = ctx.tx
    .selectFrom('purchase_order')
    .select('id')
    .where(purchaseMatches(q))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
  const rows = await ctx.tx
    .selectFrom('purchase_order')
    .select(['id', 'number', paidOrCreatedAt.as('time'), place.as('place')])
    .where('id', 'in', newest)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const first = firstInQueues(rows, (place) => wayOf(searched[place] ?? 'open'))
  const queue = first && searched[first.place]
  return { first: queue && { number: first.number, queue }, newest: rows.map((row) => row.id) }
}

/** `q` finds order numbers, customers, sellers, the seller's order and parcel numbers, and goods on their way. Counts are of whole queues. */
export async function purchaseQueue(
  ctx: Ctx,
  input: Input<typeof call>,
): Promise<{ orders: DeskOrder[]; next: string | null; counts: Record<string, number> }> {
  const queues = conditions(ctx)
  const way = sorted(input.sort, wayOf(input.queue))
  const query = ctx.tx
    .selectFrom('purchase_order')
    .select(['id', paidOrCreatedAt.as('at')])
    .where(queues[input.queue])
    .where(behind(readMark(input.before), { time: paidOrCreatedAt, id: sql`id`, way }))
    .where(between(paidOrCreatedAt, input))
    .where(purchaseMatches(input.q))
    .$if(input.shopOf !== undefined, (all) => all.where(ofShopOf(input.shopOf ?? '')))
  const { ids, next } = pageOf(
    await query
      .orderBy(paidOrCreatedAt, way)
      .orderBy('id', way)
      .limit(pageSize + 1)
      .execute(),
    pageSize,
  )
  return { orders: await showDeskOrders(ctx, ids), next, counts: await countPurchases(ctx, purchaseQueues) }
}

/** Orders of the shop, at its marketplace, that the order of this number is of. */
const ofShopOf = (number: string): RawBuilder<boolean> =>
  sql<boolean>`(mall_type, seller_id) = (select o.mall_type, o.seller_id from purchase_order o where o.number = ${number})`

/** How many orders wait in each of these queues; more than 9999 is shown as that. */
export async function countPurchases<Counted extends Queue>(
  ctx: Ctx,
  names: readonly Counted[],
): Promise<Record<Counted, number>> {
  const queues = conditions(ctx)
  const counts = sql.join(names.map((name) => sql`count(*) filter (where ${queues[name]}) as ${sql.ref(name)}`))
  const some = sql.join(
    names.map((name) => sql`(${queues[name]})`),
    sql` or `,
  )
  const { rows } = await sql<Record<Counted, number>>`select ${counts} from purchase_order where ${some}`.execute(
    ctx.tx,
  )
  const [counted] = rows
  const capped = names.map((name) => [name, shownCount(counted?.[name] ?? 0)] as const)
  return Object.fromEntries(capped) as Record<Counted, number>
}

/** How many of what waits for a buyer wait longer than promised, by queue. */
export async function countLatePurchases(ctx: Ctx): Promise<Record<'to_buy' | 'mine' | 'cancel_asked', number>> {
  const queues = conditions(ctx)
  const bought = ctx.now - orderPromises.paid.late
  const asked = ctx.now - orderPromises.cancelAsked.late
  const { rows } = await sql<Record<'to_buy' | 'mine' | 'cancel_asked', number>>`
    select count(*) filter (where ${queues.to_buy} and ${stepBegan} < ${bought}) as to_buy,
      count(*) filter (where ${queues.mine} and ${stepBegan} < ${bought}) as mine,
      count(*) filter (where ${queues.cancel_asked} and cancel_requested_at < ${asked}) as cancel_asked
    from purchase_order where status = 'paid'`.execute(ctx.tx)
  return rows[0] ?? { to_buy: 0, mine: 0, cancel_asked: 0 }
}
