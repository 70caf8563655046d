/** Parcels without owner: whose they may be, given to an order that then waits for them, or discarded after the term (decision 070). */
import { sql } from 'kysely'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { flatNumber, isSameParcel } from '#contract/kit/flat-number.ts'
import type * as desk from '#contract/warehouse/no-owner-desk.ts'
import { isNearNumber, knownText, sharedWords, wordsToFind } from '#contract/warehouse/guess-owner.ts'
import { showMedia } from '#server/kit/attach.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { laterFiles } from '#server/account/later-files.ts'
import { lockRow } from '#server/kit/lock.ts'
import { behind, between, pageOf, readMark, sorted } from '#server/kit/page.ts'
import { record } from '#server/kit/record.ts'
import { found, Refused } from '#server/kit/refused.ts'
import { shownCount } from '#server/kit/shown-count.ts'
import { fits } from '#server/kit/typed.ts'
import { lockAnyOrder } from '#server/order/store.ts'
import { orderWords } from '#server/order/words.ts'
import { warehouseWords } from './words.ts'

const onTheirWay = ['purchased', 'part_shelved', 'purchase_patch'] as const
const guessesMost = 5

export async function countNoOwner(ctx: Ctx): Promise<number> {
  const { count } = await ctx.tx
    .selectFrom('arrival')
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('state', '=', 'no-owner')
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return shownCount(count)
}

/** What still waits for something, newest first: what guesses are made from. */
async function waitingGoods(ctx: Ctx) {
  const rows = await ctx.tx
    .selectFrom('order_line as l')
    .innerJoin('purchase_order as o', 'o.id', 'l.order_id')
    .innerJoin('customer as c', 'c.id', 'o.customer_id')
    .select(['o.number', 'o.seller_parcels', 'o.seller_name', 'l.title', 'l.title_en', 'l.pic', 'l.spec', 'l.spec_en'])
    .select(['c.name', 'c.email'])
    .where('o.status', 'in', [...onTheirWay])
    .where('l.expected', '>', 0)
    .orderBy('o.purchased_at', 'desc')
    .orderBy('l.id')
    .limit(2000)
    .execute()
  return rows.map((row) => ({
    ...row,
    known: knownText([
      row.title,
      row.title_en ?? '',
      row.spec,
      row.spec_en ?? '',
      row.name,
      row.email,
      row.seller_name,
    ]),
  }))
}
type Waiting = Awaited<ReturnType<typeof waitingGoods>>[number]

function guess(scan: string, note: string, waiting: readonly Waiting[]): desk.NoOwnerParcel['guesses'] {
  const words = wordsToFind(note)
  const scored = waiting.flatMap((row) => {
    const near = row.seller_parcels.some((number) => isNearNumber(flatNumber(scan), flatNumber(number)))
    const score = near ? 100 : sharedWords(words, row.known)
    return score > 0 ? [{ row, score, near }] : []
  })
  const best = new Map<string, (typeof scored)[number]>()
  for (const it of scored.toSorted((a, b) => b.score - a.score))
    if (!best.has(it.row.number)) best.set(it.row.number, it)
  return [...best.values()].slice(0, guessesMost).map(({ row, near }) => ({
    orderNumber: row.number,
    customer: row.name || row.email,
    title: row.title_en ?? row.title,
    pic: row.pic,
    why: near ? 'number' : 'words',
  }))
}

const pageSize = 30

export async function noOwnerQueue(
  ctx: Ctx,
  { packageId, q, before, sort, ...days }: Input<typeof desk.noOwnerQueue>,
): Promise<Answer<typeof desk.noOwnerQueue>> {
  const way = sorted(sort, 'asc')
  const read = await ctx.tx
    .selectFrom('arrival')
    .leftJoin('staff', 'staff.id', 'arrival.staff_id')
    .selectAll('arrival')
    .select('staff.name')
    .where('state', '=', 'no-owner')
    .where('closed_at', 'is', null)
    .$if(packageId !== undefined, (it) => it.where('arrival.number', '=', packageId ?? ''))
    .where(behind(readMark(before), { time: sql`arrival.at`, id: sql`arrival.id`, way }))
    .where(between(sql`arrival.at`, days))
    .where(
      fits(q, ({ words, number }) => [
        sql`arrival.number ilike ${number}`,
        sql`arrival.scan ilike ${words}`,
        sql`arrival.note ilike ${words}`,
      ]),
    )
    .orderBy('arrival.at', way)
    .orderBy('arrival.id', way)
    .limit(pageSize + 1)
    .execute()
  if (packageId !== undefined) found(read[0])
  const { page: rows, next } = pageOf(read, pageSize)
  const waiting = rows.length === 0 ? [] : await waitingGoods(ctx)
  const photos = await showMedia(
    ctx,
    'arrival',
    rows.map((row) => row.id),
  )
  const later = await laterFiles(
    ctx,
    ['arrival'],
    rows.map((row) => row.id),
  )
  return {
    parcels: rows.map((row) => ({
      id: row.id,
      packageId: row.number,
      scan: row.scan,
      note: row.note ?? '',
      at: row.at,
      who: row.name ?? '',
      photos: photos.get(row.id) ?? [],
      later: later.get(row.id) ?? [],
      discardableAt: row.at + ctx.world.terms.noOwnerKept,
      guesses: guess(row.scan, row.note ?? '', waiting),
    })),
    next,
  }
}

/** Locks it. Refuses (40900) what has an owner, or was discarded, meanwhile. */
async function lockUnowned(ctx: Ctx, arrivalId: string) {
  const arrival = await lockRow(ctx, 'arrival', arrivalId)
  if (arrival.state !== 'no-owner' || arrival.closed_at !== null)
    throw new Refused('conflict', warehouseWords.hasOwner, {}, { current: arrival.closed_how ?? arrival.state })
  return arrival
}

export async function assignArrival(
  ctx: Ctx,
  { arrivalId, orderNumber }: Input<typeof desk.assignArrival>,
): Promise<Answer<typeof desk.assignArrival>> {
  const order = await lockAnyOrder(ctx, orderNumber)
  const arrival = await lockUnowned(ctx, arrivalId)
  const waits =
    order.status === 'purchased' ||
    order.status === 'part_shelved' ||
    (order.status === 'purchase_patch' && order.resume_status !== 'paid')
  if (!waits) throw new Refused('conflict', orderWords.nothingOnItsWay, {}, { current: order.status })
  const isKnown = order.seller_parcels.some((number) => isSameParcel(number, arrival.scan))
  const parcels = isKnown ? order.seller_parcels : [...order.seller_parcels, arrival.scan]
  await ctx.tx.updateTable('purchase_order').set({ seller_parcels: parcels }).where('id', '=', order.id).execute()
  await close(ctx, arrival.id, 'assigned', order.id)
  await record(ctx, {
    name: 'arrival.assign',
    docId: arrival.id,
    docNumber: arrival.number,
    facts: { scan: arrival.scan, orderNumber: order.number },
  })
  await record(ctx, {
    name: 'order.sellerShipped',
    docId: order.id,
    docNumber: order.number,
    customerId: order.customer_id,
    facts: { parcels: parcels.length },
  })
  return { scan: arrival.scan }
}

export async function discardArrival(
  ctx: Ctx,
  { arrivalId, reason }: Input<typeof desk.discardArrival>,
): Promise<Answer<typeof desk.discardArrival>> {
  const arrival = await lockUnowned(ctx, arrivalId)
  if (ctx.now < arrival.at + ctx.world.terms.noOwnerKept) throw new Refused('conflict', warehouseWords.keptLonger)
  await close(ctx, arrival.id, 'discarded', null)
  await record(ctx, {
    name: 'arrival.discard',
    docId: arrival.id,
    docNumber: arrival.number,
    reason,
    facts: { scan: arrival.scan },
  })
  return { packageId: arrival.number }
}

const close = (ctx: Ctx, id: string, how: 'assigned' | 'discarded', orderId: string | null) =>
  ctx.tx
    .updateTable('arrival')
    .set({ closed_at: ctx.now, closed_how: how, closed_by: staffOf(ctx).id, ...(orderId && { order_id: orderId }) })
    .where('id', '=', id)
    .execute()
