/** Search over everything: what was typed or scanned, and the desk where it lies now. */
import type { searchConsole as call } from '#contract/console/desk.ts'
import { atMost, type HitKind, hitsMost, hitsShown } from '#contract/console/hits.ts'
import type { Place } from '#contract/console/place.ts'
import type { Answer, Input, Role } from '#contract/kit/endpoint.ts'
import { readNumber } from '#contract/kit/number.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { queueOfCase } from '#server/kyc/show-cases.ts'
import { findPurchases } from '#server/order/purchase-queue.ts'
import { findParcels } from '#server/parcel/show-desk-parcels.ts'
import { orderIdsFor } from '#server/warehouse/find-arrival.ts'
import { documentHits, type Found, goodsHits, peopleHits } from './search-hits.ts'
import { queueOfWithdrawal } from '#server/withdrawal/show-desk.ts'
import { tidyScan } from '#server/warehouse/scan.ts'

/** Gives a desk at which the caller may sit, or null. Changes nothing. */
export async function searchConsole(ctx: Ctx, { q, kind }: Input<typeof call>): Promise<Answer<typeof call>> {
  const typed = q.trim()
  // One of our numbers is one document, and is led to.
  if (readNumber(typed)) {
    const place =
      (await placeOfNumber(ctx, typed)) ?? (await placeOfTyped(ctx, typed, await find(ctx, typed, hitsShown)))
    const nothing = { hits: [], more: false }
    return { place: place ?? null, documents: nothing, people: nothing, goods: nothing }
  }
  const most = kind ? hitsMost : hitsShown
  const asked = (one: HitKind, ...roles: readonly Role[]) => (!kind || kind === one) && may(ctx, ...roles)
  const found = await find(ctx, typed, most + 1)
  const documents = asked('documents', ...orderRoles)
    ? await documentHits(ctx, { q: typed, most, placeOf: placeOfNumber }, found)
    : []
  const people = asked('people', ...peopleRoles) ? await peopleHits(ctx, typed, most) : []
  const goods = asked('goods', 'warehouse') ? await goodsHits(ctx, typed, most) : []
  return {
    place: (await placeOfTyped(ctx, typed, found)) ?? null,
    documents: atMost(documents, most),
    people: atMost(people, most),
    goods: atMost(goods, most),
  }
}

/** The newest orders and parcels that match, for who may see them: what the place and the list are made from. */
async function find(ctx: Ctx, typed: string, most: number): Promise<Found> {
  // Labels print carriers' numbers in groups.
  const grouped = /\d/.test(typed) ? [typed.replaceAll(/[\s-]/g, '')] : []
  return {
    orders: may(ctx, ...orderRoles) ? await findPurchases(ctx, typed, most) : { newest: [] },
    parcels: may(ctx, ...parcelRoles) ? await findParcels(ctx, [typed, ...grouped], most) : { newest: [] },
  }
}

/** Admin may do everything. */
const may = (ctx: Ctx, ...roles: readonly Role[]): boolean => {
  const own = staffOf(ctx).roles
  return own.includes('admin') || roles.some((role) => own.includes(role))
}

/** Where a document with one of our numbers lies; undefined for others, and where the caller may not see it. */
async function placeOfNumber(ctx: Ctx, typed: string): Promise<Place | undefined> {
  const ours = readNumber(typed)
  if (ours?.prefix === 'PK') return parcelByNumber(ctx, ours.stored)
  if (ours?.prefix === 'RT') return returnByNumber(ctx, ours.stored)
  if (ours?.prefix === 'SO') return orderByNumber(ctx, ours.stored)
  if (ours?.prefix === 'PI' && may(ctx, 'warehouse')) return arrivalByNumber(ctx, ours.stored)
  if (ours?.prefix === 'BG' && may(ctx, 'warehouse')) return bagByNumber(ctx, ours.stored)
  if (ours?.prefix === 'DP') return disputeByNumber(ctx, ours.stored)
  if (ours?.prefix === 'KY') return kycByNumber(ctx, ours.stored)
  if (ours?.prefix === 'WD') return withdrawalByNumber(ctx, ours.stored)
  return undefined
}

/** What is on its way with this number, else the first order, else the first parcel that matches. */
async function placeOfTyped(ctx: Ctx, typed: string, { orders, parcels }: Found): Promise<Place | undefined> {
  if (may(ctx, 'warehouse')) {
    const [arriving] = await orderIdsFor(ctx, typed, tidyScan(typed))
    if (arriving) return { desk: 'receiving', scan: typed }
  }
  if (orders.first && may(ctx, 'buyer')) return purchasing(orders.first.number, orders.first.queue)
  return parcels.first && may(ctx, ...parcelRoles) ? deskOfParcel(ctx, parcels.first) : undefined
}

/** As `deskParcel`, `deskReturn` and `deskOrder` ask for them. */
const parcelRoles: readonly Role[] = ['warehouse', 'finance', 'support']
const returnRoles: readonly Role[] = ['buyer', 'warehouse', 'finance', 'support']
const orderRoles: readonly Role[] = ['buyer', 'warehouse', 'finance', 'support']
/** As `customerPoints` asks for them. */
const peopleRoles: readonly Role[] = ['finance', 'support']

async function disputeByNumber(ctx: Ctx, number: string): Promise<Place | undefined> {
  if (!may(ctx, 'finance')) return undefined
  const row = await ctx.tx
    .selectFrom('dispute')
    .select(['status', 'handed_at'])
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) return undefined
  const queue = row.status === 'open' ? (row.handed_at === null ? undefined : 'handed') : 'decided'
  return { desk: 'disputes', at: number, ...(queue && { queue }) }
}

async function parcelByNumber(ctx: Ctx, number: string): Promise<Place | undefined> {
  if (!may(ctx, ...parcelRoles)) return undefined
  const parcel = await ctx.tx
    .selectFrom('parcel')
    .select(['number', 'status'])
    .where('number', '=', number)
    .executeTakeFirst()
  return parcel && deskOfParcel(ctx, parcel)
}

/** Pieces under our label lie at the stock desk; a parcel without owner at its own. */
async function arrivalByNumber(ctx: Ctx, number: string): Promise<Place | undefined> {
  const row = await ctx.tx
    .selectFrom('arrival')
    .select(['state', 'closed_at'])
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.state !== 'no-owner') return { desk: 'stock', scan: number }
  return row.closed_at === null ? { desk: 'no-owner', at: number } : eventsOf(ctx, number)
}

function deskOfParcel(ctx: Ctx, { number, status }: { number: string; status: string }): Place | undefined {
  const packs = may(ctx, 'warehouse')
  if (status === 'patch_wait') return { desk: 'exceptions', queue: 'patch', at: number }
  if (status === 'pack_abnormal') return { desk: 'exceptions', at: number }
  if (packs && status === 'ordered') return { desk: 'packing', at: number }
  if (packs && status === 'packing') return { desk: 'packing', queue: 'packing', at: number }
  if (packs && status === 'wait_ship') return { desk: 'dispatch', at: number }
  const desk = may(ctx, 'warehouse', 'support') ? 'tracking' : 'settlements'
  if (status === 'shipped') return { desk, at: number }
  if (status === 'received' || status === 'closed') return { desk, queue: 'done', at: number }
  return eventsOf(ctx, number)
}

/** For who has no desk at which it lies now: its events, where the audit log may be read. */
const eventsOf = (ctx: Ctx, n: string): Place | undefined => (may(ctx, 'support') ? { desk: 'audit', n } : undefined)

async function returnByNumber(ctx: Ctx, number: string): Promise<Place | undefined> {
  if (!may(ctx, ...returnRoles)) return undefined
  const request = await ctx.tx
    .selectFrom('return_request')
    .select(['number', 'status'])
    .where('number', '=', number)
    .executeTakeFirst()
  if (!request) return undefined
  const open = ['return_checking', 'return_doing', 'return_refund_check']
  if (!open.includes(request.status)) return { desk: 'returns', queue: 'done', at: request.number }
  // The warehouse's own first queue is what it has to send.
  return { desk: 'returns', ...(!may(ctx, 'buyer', 'finance', 'support') && { queue: 'open' }), at: request.number }
}

async function bagByNumber(ctx: Ctx, number: string): Promise<Place | undefined> {
  const bag = await ctx.tx.selectFrom('bag').select('status').where('number', '=', number).executeTakeFirst()
  return bag && { desk: 'dispatch', view: 'bags', ...(bag.status !== 'open' && { queue: bag.status }), at: number }
}

async function kycByNumber(ctx: Ctx, number: string): Promise<Place | undefined> {
  if (!may(ctx, 'kyc')) return undefined
  const row = await ctx.tx.selectFrom('kyc').select('status').where('number', '=', number).executeTakeFirst()
  if (!row) return undefined
  const queue = queueOfCase(row.status)
  return { desk: 'kyc', ...(queue !== 'reviewing' && { queue }), at: number }
}

async function withdrawalByNumber(ctx: Ctx, number: string): Promise<Place | undefined> {
  if (!may(ctx, 'finance')) return undefined
  const row = await ctx.tx.selectFrom('withdrawal').select('status').where('number', '=', number).executeTakeFirst()
  if (!row) return undefined
  const queue = queueOfWithdrawal(row.status)
  return { desk: 'withdrawals', ...(queue !== 'applied' && { queue }), at: number }
}

async function orderByNumber(ctx: Ctx, number: string): Promise<Place | undefined> {
  if (!may(ctx, ...orderRoles)) return undefined
  const order = await ctx.tx
    .selectFrom('purchase_order')
    .select(['number', 'status'])
    .where('number', '=', number)
    .executeTakeFirst()
  if (!order) return undefined
  if (may(ctx, 'buyer')) return purchasing(order.number, queueOf[order.status] ?? 'done')
  return may(ctx, 'warehouse') ? { desk: 'receiving', scan: number } : eventsOf(ctx, number)
}

/** What is in none of these lies with what is done. */
const queueOf: Readonly<Record<string, string | undefined>> = {
  paid: 'open',
  purchase_patch: 'patch',
  purchased: 'bought',
  part_shelved: 'bought',
}

/** The desk opens at `open` by itself. */
const purchasing = (number: string, queue: string): Place => ({
  desk: 'purchasing',
  ...(queue !== 'open' && { queue }),
  at: number,
})
