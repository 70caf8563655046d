/** Parcels as the packing and dispatch desks see them: whose, from which shelves, and how many wait where. */
import { type RawBuilder, sql } from 'kysely'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { parcelQueues } from '#contract/parcel/desk.ts'
import type * as desk from '#contract/parcel/desk.ts'
import { parcelPromises } from '#contract/parcel/promise.ts'
import { showCustomers } from '#server/account/show-customers.ts'
import { approvalsOf } from '#server/approval/show-approvals.ts'
import type { Ctx } from '#server/kit/context.ts'
import { laterFiles } from '#server/account/later-files.ts'
import { countLate } from '#server/kit/count-late.ts'
import { countQueues, pick } from '#server/kit/count-queues.ts'
import { firstInQueues } from '#server/kit/first-in-queues.ts'
import { shownCount } from '#server/kit/shown-count.ts'
import { behind, between, pageOf, readMark, sorted } from '#server/kit/page.ts'
import { disputedAmong } from '#server/payment/disputes.ts'
import { idByNumber } from '#server/order/store.ts'
import { allottedTo } from './allot-number.ts'
import { packingChecks } from './packing-check.ts'
import { parcelMatches } from './parcel-matches.ts'
import { billsOf, countBillRows } from './keep-bill.ts'
import { claimsOf } from './pay-claim.ts'
import { showParcels } from './show-parcels.ts'
import type { ParcelRow } from './store.ts'
import { isToUnpack, unpackedFor } from './to-unpack.ts'

/** Where an open dispute keeps a parcel: what is on the bench may be finished. */
const waits: readonly string[] = ['ordered', 'wait_ship']

/** Under way it is the carrier's last word that gets old. */
const since = (row: ParcelRow): number =>
  Math.max(row.status_at ?? row.created_at, row.status === 'shipped' ? (row.last_tracked_at ?? 0) : 0)

export type ShownDeskParcel = Answer<typeof desk.deskParcel>

/** Takes ids, gives them in the order asked. */
async function showDeskParcels(ctx: Ctx, ids: readonly string[]): Promise<ShownDeskParcel[]> {
  if (ids.length === 0) return []
  const parcels = await showParcels(ctx, ids)
  const owners = await ctx.tx
    .selectFrom('parcel')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  const approvals = await approvalsOf(ctx, ids)
  const claims = await claimsOf(ctx, owners)
  const bills = await billsOf(ctx, ids)
  const checks = await packingChecks(ctx, owners)
  const ownerIds = owners.map((it) => it.customer_id)
  const disputed = await disputedAmong(ctx, ownerIds)
  const allotted = await allottedTo(ctx, owners)
  const later = await laterFiles(ctx, ['parcel', 'scale'], ids)
  const customers = await showCustomers(ctx, ownerIds)
  const shelves = await ctx.tx
    .selectFrom('parcel_item as i')
    .innerJoin('order_line as l', 'l.id', 'i.line_id')
    .select(['i.parcel_id', 'l.shelf'])
    .where('i.parcel_id', 'in', [...ids])
    .orderBy('l.shelf')
    .execute()
  return parcels.flatMap((parcel) => {
    const row = owners.find((it) => it.id === parcel.id)
    const ownerId = row?.customer_id ?? ''
    const customer = customers.get(ownerId)
    const check = checks.get(parcel.id)
    if (!customer || !check) return []
    const { city, province, country } = parcel.address
    const mine = shelves.filter((it) => it.parcel_id === parcel.id).flatMap((it) => it.shelf ?? [])
    return [
      {
        ...parcel,
        address: { city, province, country },
        customer,
        shelves: [...new Set(mine)],
        allottedNumber: allotted.get(parcel.id) ?? null,
        since: row ? since(row) : parcel.createdAt,
        held: waits.includes(parcel.status) && disputed.has(ownerId),
        check,
        later: later.get(parcel.id) ?? [],
        toUnpack: row !== undefined && isToUnpack(row),
        approvals: approvals.get(parcel.id) ?? [],
        claim: claims.get(parcel.id) ?? null,
        bill: bills.get(parcel.id) ?? null,
      },
    ]
  })
}

export async function showDeskParcel(ctx: Ctx, id: string): Promise<ShownDeskParcel> {
  const [shown] = await showDeskParcels(ctx, [id])
  if (!shown) throw new Error(`no parcel ${id}`)
  return shown
}

export const deskParcel = async (ctx: Ctx, { packNumber }: Input<typeof desk.deskParcel>): Promise<ShownDeskParcel> =>
  showDeskParcel(ctx, await idByNumber(ctx, 'parcel', packNumber))

const pageSize = 30
const queues = {
  to_pack: ['ordered'],
  packing: ['packing'],
  to_unpack: ['closed'],
  patch: ['patch_wait'],
  to_ship: ['wait_ship'],
  shipped: ['shipped'],
  silent: ['shipped'],
  to_bill: ['shipped', 'received', 'pack_abnormal', 'closed'],
  abnormal: ['pack_abnormal'],
  done: ['received', 'closed'],
} as const

type Queue = keyof typeof queues
// As the index has it.
const stepBegan = sql<number>`coalesce(p.status_at, p.created_at)`
const wayOf = (queue: Queue): 'asc' | 'desc' => (queue === 'done' || queue === 'shipped' ? 'desc' : 'asc')

/** No word from the carrier for longer than promised. */
const silent = (ctx: Ctx): RawBuilder<boolean> =>
  sql<boolean>`greatest(coalesce(last_tracked_at, 0), coalesce(status_at, p.created_at))
    < ${ctx.now - parcelPromises.shipped.late}`

const toUnpack = sql<boolean>`(weighed_at is not null and unpacked_at is null and status = 'closed'
  and close_reason in (${sql.join(unpackedFor.map((it) => sql.lit(it)))}))`
/** What makes a queue more than its statuses. */
const more = (ctx: Ctx, queue: Queue): RawBuilder<boolean> =>
  queue === 'silent'
    ? silent(ctx)
    : queue === 'to_unpack'
      ? toUnpack
      : queue === 'to_bill'
        ? toBill
        : sql<boolean>`true`

// The parcel's own columns, wherever it stands. As the index has them.
const toBill = sql<boolean>`(billed_at is null and shipped_at is not null)`
export async function countToBill(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from parcel where ${toBill}`.execute(ctx.tx)
  return shownCount(rows[0]?.count ?? 0)
}

async function countToUnpack(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from parcel where ${toUnpack}`.execute(ctx.tx)
  return shownCount(rows[0]?.count ?? 0)
}

async function countSilent(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from parcel p where status = 'shipped' and ${silent(ctx)}`.execute(ctx.tx)
  return shownCount(rows[0]?.count ?? 0)
}

/** How many of what waits for the warehouse wait longer than promised, by queue. */
export async function countLateParcels(
  ctx: Ctx,
): Promise<Record<'to_pack' | 'packing' | 'to_ship' | 'patch' | 'abnormal' | 'shipped', number>> {
  const late = await countLate(ctx, 'parcel', {
    to_pack: { status: 'ordered', promised: parcelPromises.ordered },
    packing: { status: 'packing', promised: parcelPromises.packing },
    to_ship: { status: 'wait_ship', promised: parcelPromises.wait_ship },
    patch: { status: 'patch_wait', promised: parcelPromises.patch_wait },
    abnormal: { status: 'pack_abnormal', promised: parcelPromises.pack_abnormal },
  })
  return { ...late, shipped: await countSilent(ctx) }
}

/** The ids of the newest that match, and of these the `first` in the first queue that holds one. */
export interface FoundParcels {
  first?: { number: string; status: string } | undefined
  newest: string[]
}

/** The newest that match one of `typed`, as `parcelMatches` says, at most `most`, and of these the first in the first queue that holds one. */
export async function findParcels(
  ctx: Ctx,
  typed: readonly [string, ...string[]],
  most: number,
): Promise<FoundParcels> {
  // Asked of the few that are shown: with two letters ten thousand match.
  const place = sql<number | null>`case ${sql.join(
    parcelQueues.map(
      (queue, nth) => sql`when p.status in (${sql.join(queues[queue])}) and ${more(ctx, queue)} then ${sql.lit(nth)}`,
    ),
    sql` `,
  )} end`
  const newest = ctx.tx
    .selectFrom('parcel as p')
    .select('p.id')
    .where(parcelMatches(...typed))
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(most)
  const rows = await ctx.tx
    .selectFrom('parcel as p')
    .select(['p.id', 'p.number', 'p.status', stepBegan.as('time'), place.as('place')])
    .where('p.id', 'in', newest)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
  return {
    first: firstInQueues(rows, (place) => wayOf(parcelQueues[place] ?? 'done')),
    newest: rows.map((row) => row.id),
  }
}

/** How many parcels wait in each of these queues; more than 9999 is shown as that. */
export const countParcels = <Counted extends Queue>(
  ctx: Ctx,
  names: readonly Counted[],
): Promise<Record<Counted, number>> => countQueues(ctx, 'parcel', pick(queues, names))

/**
 * By when its step began: the oldest first where somebody waits, the newest first where all is done. What has no bill yet stands by when it was
 * ordered. The days are those of the order; `q` looks in numbers, tracking numbers and names.
 */
export async function parcelQueue(
  ctx: Ctx,
  { queue, q, before, sort, ...days }: Input<typeof desk.parcelQueue>,
): Promise<Answer<typeof desk.parcelQueue>> {
  const way = sorted(sort, wayOf(queue))
  const createdAt = sql<number>`p.created_at`
  const time = queue === 'to_bill' ? createdAt : stepBegan
  const rows = await ctx.tx
    .selectFrom('parcel as p')
    .select(['p.id', time.as('at')])
    .where('p.status', 'in', [...queues[queue]])
    .where(more(ctx, queue))
    .where(behind(readMark(before), { time, id: sql`p.id`, way }))
    .where(between(createdAt, days))
    .where(parcelMatches(q))
    .orderBy(time, way)
    .orderBy('p.id', way)
    .limit(pageSize + 1)
    .execute()
  const { ids, next } = pageOf(rows, pageSize)
  return {
    parcels: await showDeskParcels(ctx, ids),
    next,
    counts: {
      ...(await countQueues(ctx, 'parcel', queues)),
      silent: await countSilent(ctx),
      to_unpack: await countToUnpack(ctx),
      to_bill: await countToBill(ctx),
      rows: await countBillRows(ctx),
    },
  }
}
