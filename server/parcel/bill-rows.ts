/** Rows of carriers' files that wait for a person (decision 091): each is matched to its parcel by hand, or dismissed with a reason. */
import { sql } from 'kysely'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { fen } from '#contract/kit/money.ts'
import { grams } from '#contract/kit/units.ts'
import type * as desk from '#contract/parcel/bill-file-desk.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { move } from '#server/kit/move.ts'
import { behind, between, pageOf, readMark, sorted } from '#server/kit/page.ts'
import { kitWords, Refused } from '#server/kit/refused.ts'
import { fits } from '#server/kit/typed.ts'
import { postBill } from './bill-parcel.ts'
import { countBillRows } from './keep-bill.ts'
import { carriers } from './import-bills.ts'
import { countParcels, countToBill } from './show-desk-parcels.ts'
import { lockAnyParcel } from './store.ts'

type Shown = Answer<typeof desk.matchBillRow>

const pageSize = 50
const rowsOf = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('bill_row as r')
    .leftJoin('parcel as p', 'p.id', 'r.parcel_id')
    .selectAll('r')
    .select(['p.number as pack_number', 'r.imported_at as at'])
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const show = (row: Row): Shown => ({
  id: row.id,
  status: row.status,
  why: row.why,
  carrier: row.carrier,
  invoice: row.invoice,
  carrierNumber: row.carrier_number,
  weightG: grams(row.weight_g),
  freight: fen(row.freight_fen),
  file: row.file,
  importedAt: row.imported_at,
  packNumber: row.pack_number,
  note: row.note,
})
const showRow = async (ctx: Ctx, id: string): Promise<Shown> =>
  show(await rowsOf(ctx).where('r.id', '=', id).executeTakeFirstOrThrow())

const matches = (q: string) =>
  fits(q, ({ words, number }) => [
    sql`r.carrier_number ilike ${number}`,
    sql`p.number ilike ${number}`,
    sql`r.invoice ilike ${words}`,
    sql`r.carrier ilike ${words}`,
    sql`r.file ilike ${words}`,
  ])

export async function listBillRows(
  ctx: Ctx,
  { queue, q, before, sort, ...days }: Input<typeof desk.listBillRows>,
): Promise<Answer<typeof desk.listBillRows>> {
  const way = sorted(sort, queue === 'rows' ? 'asc' : 'desc')
  const rows = await rowsOf(ctx)
    .where('r.status', queue === 'rows' ? '=' : '<>', 'open')
    .where(behind(readMark(before), { time: sql`r.imported_at`, id: sql`r.id`, way }))
    .where(between(sql`r.imported_at`, days))
    .where(matches(q))
    .orderBy('r.imported_at', way)
    .orderBy('r.id', way)
    .limit(pageSize + 1)
    .execute()
  const { page, next } = pageOf(rows, pageSize)
  return {
    rows: page.map((row) => show(row)),
    counts: {
      ...(await countParcels(ctx, ['shipped', 'patch', 'done'])),
      to_bill: await countToBill(ctx),
      rows: await countBillRows(ctx),
    },
    next,
    carriers: [...carriers],
  }
}

/** Refuses (40900) a row that somebody has decided. */
async function lockOpen(ctx: Ctx, rowId: string) {
  const row = await lockRow(ctx, 'bill_row', rowId)
  if (row.status !== 'open') throw new Refused('conflict', kitWords.conflict, {}, { current: row.status })
  return { ...row, number: row.carrier_number }
}

export async function matchBillRow(
  ctx: Ctx,
  { rowId, packNumber }: Input<typeof desk.matchBillRow>,
): Promise<Answer<typeof desk.matchBillRow>> {
  const parcel = await lockAnyParcel(ctx, packNumber)
  const row = await lockOpen(ctx, rowId)
  await postBill(ctx, parcel, {
    invoice: row.invoice,
    carrierNumber: row.carrier_number,
    weightG: grams(row.weight_g),
    freight: row.freight_fen,
    reason: 'carrier_weighed',
    file: row.file,
  })
  const set = { parcel_id: parcel.id, decided_at: ctx.now }
  await move(ctx, 'bill_row', row, 'match', { set, shown: false })
  return showRow(ctx, rowId)
}

export async function dismissBillRow(
  ctx: Ctx,
  { rowId, reason }: Input<typeof desk.dismissBillRow>,
): Promise<Answer<typeof desk.dismissBillRow>> {
  const row = await lockOpen(ctx, rowId)
  const set = { note: `${staffOf(ctx).name}: ${reason}`, decided_at: ctx.now }
  await move(ctx, 'bill_row', row, 'dismiss', { set, reason, shown: false })
  return showRow(ctx, rowId)
}

export async function restoreBillRow(
  ctx: Ctx,
  { rowId }: Input<typeof desk.restoreBillRow>,
): Promise<Answer<typeof desk.restoreBillRow>> {
  const row = await lockRow(ctx, 'bill_row', rowId)
  const set = { note: null, decided_at: null }
  await move(ctx, 'bill_row', { ...row, number: row.carrier_number }, 'restore', { set, shown: false })
  return showRow(ctx, rowId)
}
