/** What lies in the warehouse, found by label, order, shelf or words; and one line's pieces with everything that happened to them. */
import { type RawBuilder, sql } from 'kysely'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { readNumber } from '#contract/kit/number.ts'
import { readCondition } from '#contract/warehouse/condition.ts'
import type { StockItem } from '#contract/warehouse/stock-desk.ts'
import type * as desk from '#contract/warehouse/stock-desk.ts'
import { customersLike } from '#server/account/customers-like.ts'
import { showCustomers } from '#server/account/show-customers.ts'
import { approvalsOf } from '#server/approval/show-approvals.ts'
import { showMedia } from '#server/kit/attach.ts'
import type { Ctx } from '#server/kit/context.ts'
import { laterFiles } from '#server/account/later-files.ts'
import { shownCount } from '#server/kit/shown-count.ts'
import { behind, between, pageOf, readMark, sorted } from '#server/kit/page.ts'
import { found } from '#server/kit/refused.ts'
import { likeOf } from '#server/kit/typed.ts'
import { tidyScan } from './scan.ts'

const pageSize = 30
const here = sql<boolean>`l.stored + l.reserved + l.returning_ > 0 and l.stored + l.reserved + l.returning_ > l.sent_back`

/** What was typed or scanned, as a condition on lines. */
function wanted(typed: string): RawBuilder<boolean> {
  if (typed === '') return here
  const ours = readNumber(typed)
  if (ours?.prefix === 'PI')
    return sql<boolean>`(l.package_id = ${ours.stored} or l.id in (select al.line_id from arrival_line al
      join arrival a on a.id = al.arrival_id where a.number = ${ours.stored}))`
  if (ours) return sql<boolean>`(o.number = ${ours.stored} or o.purchase_number = ${ours.stored})`
  const like = likeOf(typed)
  // Apart from each other, so that each is found by its own index.
  return sql<boolean>`${here} and l.id in (
    select l.id from order_line l where ${here} and l.shelf = ${tidyScan(typed)}
    union all select l.id from order_line l where ${here} and (l.title ilike ${like} or l.title_en ilike ${like} or l.spec ilike ${like})
    union all select l.id from order_line l where ${here} and l.customer_id in ${customersLike(like)})`
}

const rowsOf = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('order_line as l')
    .innerJoin('purchase_order as o', 'o.id', 'l.order_id')
    .innerJoin('customer as c', 'c.id', 'l.customer_id')
    .selectAll('l')
    .select('o.number as order_number')
    .where('l.stored_at', 'is not', null)
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

async function show(ctx: Ctx, rows: readonly Row[]): Promise<StockItem[]> {
  const customers = await showCustomers(
    ctx,
    rows.map((row) => row.customer_id),
  )
  const later = await laterFiles(
    ctx,
    ['line'],
    rows.map((row) => row.id),
  )
  return rows.map(({ length_mm: lengthMm, width_mm: widthMm, height_mm: heightMm, ...row }) => ({
    id: row.id,
    packageId: row.package_id,
    orderNumber: row.order_number,
    customer: found(customers.get(row.customer_id)),
    title: row.title,
    titleEn: row.title_en,
    pic: row.pic,
    spec: row.spec,
    shelf: row.shelf,
    stored: row.stored,
    reserved: row.reserved,
    returning: row.returning_,
    weightG: row.weight_g,
    size: lengthMm !== null && widthMm !== null && heightMm !== null ? { lengthMm, widthMm, heightMm } : null,
    goodsClass: row.goods_class,
    condition: readCondition(row.condition),
    conditionNote: row.condition_note,
    storedAt: row.stored_at ?? 0,
    later: later.get(row.id) ?? [],
  }))
}

export async function findStock(
  ctx: Ctx,
  { queue, q, before, sort, ...days }: Input<typeof desk.findStock>,
): Promise<Answer<typeof desk.findStock>> {
  const time = sql<number>`l.stored_at`
  const way = sorted(sort, 'desc')
  const rows = await rowsOf(ctx)
    .where(wanted(q))
    .where(queue === 'photos' ? lacksPhotos : sql<boolean>`true`)
    .where(behind(readMark(before), { time, id: sql`l.id`, way }))
    .where(between(time, days))
    .orderBy(time, way)
    .orderBy('l.id', way)
    .limit(pageSize + 1)
    .execute()
  const { page, next } = pageOf(
    rows.map((row) => ({ ...row, at: row.stored_at ?? 0 })),
    pageSize,
  )
  return { items: await show(ctx, page), next, counts: { photos: await countLacking(ctx) } }
}

const lacksPhotos = sql<boolean>`(${here} and l.id in
  (select doc_id from later_file where doc_type = 'line' and file_id is null))`

/** Lines with pieces here of which promised photos have not come. */
async function countLacking(ctx: Ctx): Promise<number> {
  const { count } = await ctx.tx
    .selectFrom('order_line as l')
    .select((it) => it.fn.countAll<number>().as('count'))
    .where(lacksPhotos)
    .executeTakeFirstOrThrow()
  return shownCount(count)
}

/** What lies on a shelf, the latest first: at most 200 lines. */
export async function lyingOn(ctx: Ctx, shelf: string): Promise<StockItem[]> {
  const query = rowsOf(ctx).where('l.shelf', '=', shelf).where(here).orderBy('l.stored_at', 'desc').orderBy('l.id')
  return show(ctx, await query.limit(200).execute())
}

/** What came once, by id. */
export async function stockItems(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, StockItem>> {
  if (ids.length === 0) return new Map()
  const items = await show(
    ctx,
    await rowsOf(ctx)
      .where('l.id', 'in', [...ids])
      .execute(),
  )
  return new Map(items.map((item) => [item.id, item]))
}

/** Refuses what never came as not found. */
export async function showStockFile(ctx: Ctx, itemId: string): Promise<Answer<typeof desk.stockFile>> {
  const row = found(await rowsOf(ctx).where('l.id', '=', itemId).executeTakeFirst())
  const [item] = await show(ctx, [row])
  const history = await ctx.tx
    .selectFrom('event')
    .leftJoin('staff', 'staff.id', 'event.actor_id')
    .select(['event.at', 'event.name', 'event.reason', 'event.facts', 'staff.name as who'])
    .where('doc_type', '=', 'line')
    .where('doc_id', '=', itemId)
    .orderBy('event.at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(100)
    .execute()
  return {
    item: found(item),
    photos: (await showMedia(ctx, 'line', [itemId])).get(itemId) ?? [],
    history,
    approvals: (await approvalsOf(ctx, [itemId])).get(itemId) ?? [],
  }
}

export const stockFile = (ctx: Ctx, { itemId }: Input<typeof desk.stockFile>): Promise<Answer<typeof desk.stockFile>> =>
  showStockFile(ctx, itemId)
