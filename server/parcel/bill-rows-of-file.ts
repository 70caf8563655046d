/** What each row of a carrier's file comes to (decision 091): whose parcel it is, and what posting it would do. Cents. */
import { sql } from 'kysely'
import { billTakesTwo } from '#contract/approval/approval.ts'
import { type Cents, cents, minus, sum } from '#contract/kit/money.ts'
import type { BillFile, FileRow } from '#contract/parcel/bill-file.ts'
import { type BillSums, mostPosted, type RowOutcome } from '#contract/parcel/bill-file-desk.ts'
import type { Ctx } from '#server/kit/context.ts'
import { lockRows } from '#server/kit/lock.ts'
import { type BillPrice, isLikely, priceFor, reachOf } from './bill-price.ts'
import { goodsClassesOf } from './goods-classes.ts'
import type { ParcelRow } from './store.ts'

export interface Judged {
  row: FileRow
  outcome: RowOutcome
  parcel?: ParcelRow
  /** Of what is posted, or waits for a second person. */
  price?: BillPrice
}

/** `lock`: the parcels stay as they are until the end of the transaction. */
export async function judgeRows(ctx: Ctx, carrier: string, file: BillFile, lock = false): Promise<Judged[]> {
  const read = file.rows.filter((row) => row.fault === null)
  const parcels = await parcelsBy(
    ctx,
    read.map((row) => row.carrierNumber),
    lock,
  )
  const classes = await goodsClassesOf(
    ctx,
    [...new Set(parcels.values())].map((it) => it.id),
  )
  const before = await keptBefore(ctx, carrier, read)
  const posted = await postedBefore(ctx, read)
  const owned = new Map<string, number>()
  for (const { carrierNumber } of read) {
    const id = parcels.get(carrierNumber)?.id
    if (id) owned.set(id, (owned.get(id) ?? 0) + 1)
  }
  let posts = 0
  return file.rows.map((row): Judged => {
    const { fault, carrierNumber, weightG, freight } = row
    if (fault !== null || weightG === null || freight === null) return { row, outcome: fault ?? 'weight' }
    const parcel = parcels.get(carrierNumber)
    if (posted.has(lineOf(row))) return { row, outcome: 'billed', ...(parcel && { parcel }) }
    const kept = before.has(lineOf(row))
    if (!parcel) return { row, outcome: kept ? 'kept' : 'unknown' }
    // By our number and by the carrier's.
    if ((owned.get(parcel.id) ?? 0) > 1) return { row, parcel, outcome: 'twice' }
    if (parcel.billed_at !== null) return { row, parcel, outcome: 'billed' }
    const reach = reachOf(ctx, parcel)
    if (!reach) return { row, parcel, outcome: 'unshipped' }
    if (!isLikely(parcel, weightG)) return { row, parcel, outcome: 'unlikely' }
    const price = priceFor(ctx, parcel, { weightG, freight }, { reach, classes: classes.get(parcel.id) ?? [] })
    if (kept) return { row, parcel, outcome: 'kept' }
    const { settled } = price
    if (settled.kind === 'patch' && billTakesTwo(settled.amount, parcel.total, ctx.world.terms))
      return { row, parcel, price, outcome: 'approval' }
    posts += 1
    return { row, parcel, price, outcome: posts <= mostPosted ? 'post' : 'later' }
  })
}

/** What posting comes to now. */
export function sumsOf(judged: readonly Judged[]): BillSums {
  const prices = judged.flatMap((it) => (it.outcome === 'post' ? (it.price ?? []) : []))
  const moved = (kind: 'patch' | 'refund'): Cents =>
    sum(prices.map(({ settled }) => (settled.kind === kind ? settled.amount : cents(0))))
  return {
    posted: prices.length,
    kept: judged.filter((it) => isKept(it)).length,
    cost: sum(prices.map((it) => it.cost)),
    asked: moved('patch'),
    back: moved('refund'),
  }
}

export const isKept = ({ outcome }: Judged): boolean => outcome === 'unknown' || outcome === 'approval'
export const marginOf = ({ chargedAfter, cost }: BillPrice): Cents => minus(chargedAfter, cost)

const lineOf = ({ invoice, carrierNumber }: { invoice: string; carrierNumber: string }): string =>
  JSON.stringify([invoice, carrierNumber])

/** By the number that stands in the file: the carrier's, or ours. */
async function parcelsBy(ctx: Ctx, numbers: readonly string[], lock: boolean): Promise<Map<string, ParcelRow>> {
  if (numbers.length === 0) return new Map()
  const given = [...new Set(numbers)]
  const found = await ctx.tx
    .selectFrom('parcel')
    .select('id')
    .where(sql<boolean>`(tracking_number = any(${given}::text[]) or number = any(${given}::text[]))`)
    .execute()
  const ids = found.map((it) => it.id)
  const rows = lock
    ? await lockRows(ctx, 'parcel', ids)
    : await ctx.tx
        .selectFrom('parcel')
        .selectAll()
        .where(sql<boolean>`id = any(${ids}::text[])`)
        .execute()
  return new Map([
    ...rows.map((row) => [row.number, row] as const),
    ...rows.flatMap((row) => (row.tracking_number === null ? [] : [[row.tracking_number, row] as const])),
  ])
}

/** Rows of this carrier that wait for a person, or were decided by one. */
async function keptBefore(ctx: Ctx, carrier: string, read: readonly FileRow[]): Promise<Set<string>> {
  const rows = await ctx.tx
    .selectFrom('bill_row')
    .select(['invoice', 'carrier_number'])
    .where('carrier', '=', carrier)
    .where(sql<boolean>`carrier_number = any(${read.map((it) => it.carrierNumber)}::text[])`)
    .execute()
  return new Set(rows.map((it) => lineOf({ invoice: it.invoice, carrierNumber: it.carrier_number })))
}

/** Lines of invoices that were posted, also for a parcel that has another number now. */
async function postedBefore(ctx: Ctx, read: readonly FileRow[]): Promise<Set<string>> {
  const rows = await ctx.tx
    .selectFrom('carrier_bill')
    .select(['invoice', 'carrier_number'])
    .where(sql<boolean>`invoice = any(${[...new Set(read.map((it) => it.invoice))]}::text[])`)
    .where(sql<boolean>`carrier_number = any(${read.map((it) => it.carrierNumber)}::text[])`)
    .execute()
  return new Set(rows.map((it) => lineOf({ invoice: it.invoice, carrierNumber: it.carrier_number })))
}
