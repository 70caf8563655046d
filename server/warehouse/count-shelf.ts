/** Stock-taking (decision 084): a count of one shelf is opened, and labels are scanned into it. Two who count the same shelf count into one. */
import { type ExpressionBuilder, sql } from 'kysely'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { readNumber } from '#contract/kit/number.ts'
import type * as desk from '#contract/warehouse/count-desk.ts'
import type { Tables } from '#server/db/schema.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { record } from '#server/kit/record.ts'
import { found, Refused } from '#server/kit/refused.ts'
import type { LineRow } from '#server/order/store.ts'
import { mustBeOpen } from './open-shelf.ts'
import { type CountRow, expectedOf, showCount } from './show-count.ts'
import { warehouseWords } from './words.ts'

type Count = Answer<typeof desk.openCount>

/** Gives the open one where there is one. Refuses a shelf that is unknown (40001) or closed (40900). */
export async function openCount(ctx: Ctx, { shelf }: Input<typeof desk.openCount>): Promise<Count> {
  await mustBeOpen(ctx, shelf)
  const insert = ctx.tx
    .insertInto('shelf_count')
    .values({ id: ctx.world.newId(), shelf, opened_at: ctx.now, opened_by: staffOf(ctx).id })
    .onConflict((taken) => taken.column('shelf').where('closed_at', 'is', null).doNothing())
    .returningAll()
  const open = ctx.tx.selectFrom('shelf_count').selectAll().where('shelf', '=', shelf).where('closed_at', 'is', null)
  const mine = await insert.executeTakeFirst()
  // The one that is open may be closed just now.
  const theirs = mine ?? (await open.forUpdate().executeTakeFirst())
  const count = theirs ?? found(await insert.executeTakeFirst())
  if (mine || !theirs) await record(ctx, { name: 'shelf.counting', docId: shelf, docNumber: shelf, shown: false })
  return showCount(ctx, count)
}

/** Refuses an unknown count as not found, and one that is over (40900). */
export async function lockCount(ctx: Ctx, id: string): Promise<CountRow> {
  const count = await lockRow(ctx, 'shelf_count', id)
  if (count.closed_at !== null) throw new Refused('conflict', warehouseWords.countOver)
  return count
}

/** All pieces of the label's goods that are in the warehouse, one of what has left it; what was counted already stays as it is, unless as none. */
export async function scanCounted(ctx: Ctx, { countId, code }: Input<typeof desk.scanCounted>): Promise<Count> {
  const count = await lockCount(ctx, countId)
  for (const line of await linesUnder(ctx, code, count.shelf))
    await ctx.tx
      .insertInto('shelf_count_line')
      .values({ ...countedNow(ctx, count, line), pieces: Math.max(1, expectedOf(line).most) })
      .onConflict((counted) =>
        counted
          .columns(['count_id', 'line_id'])
          .doUpdateSet((row) => ({ pieces: row.ref('excluded.pieces'), ...widened(row) }))
          .where('shelf_count_line.pieces', '=', 0),
      )
      .execute()
  return showCount(ctx, count)
}

const countedNow = (ctx: Ctx, count: CountRow, line: LineRow) => ({
  count_id: count.id,
  line_id: line.id,
  ...expectedOf(line),
  lay_on: line.shelf,
  at: ctx.now,
  staff_id: staffOf(ctx).id,
})

/** A label may be of several lines that came in one parcel: those of this shelf, else all that are in the warehouse, else all. Refuses an unknown one as not found. */
async function linesUnder(ctx: Ctx, code: string, shelf: string): Promise<LineRow[]> {
  const label = readNumber(code)
  const lines =
    label?.prefix === 'PI'
      ? await ctx.tx
          .selectFrom('order_line as l')
          .selectAll('l')
          .where(
            sql<boolean>`(l.package_id = ${label.stored} or l.id in (select al.line_id from arrival_line al
              join arrival a on a.id = al.arrival_id where a.number = ${label.stored}))`,
          )
          .where('l.stored_at', 'is not', null)
          .orderBy('l.id')
          .execute()
      : []
  if (lines.length === 0) throw new Refused('notFound', warehouseWords.noLabel)
  const here = lines.filter((line) => expectedOf(line).most > 0)
  const mine = here.filter((line) => line.shelf === shelf)
  return [mine, here, lines].find((some) => some.length > 0) ?? []
}

/** Refuses a line that was not scanned and is not of this shelf as not found. */
export async function correctCounted(
  ctx: Ctx,
  { countId, itemId, pieces }: Input<typeof desk.correctCounted>,
): Promise<Count> {
  const count = await lockCount(ctx, countId)
  const counted = ctx.tx.selectFrom('shelf_count_line').select('line_id').where('count_id', '=', countId)
  const isCounted = await counted.where('line_id', '=', itemId).executeTakeFirst()
  const lines = ctx.tx.selectFrom('order_line').selectAll().where('id', '=', itemId).where('stored_at', 'is not', null)
  const line = found(await (isCounted ? lines : lines.where('shelf', '=', count.shelf)).executeTakeFirst())
  await ctx.tx
    .insertInto('shelf_count_line')
    .values({ ...countedNow(ctx, count, line), pieces })
    .onConflict((conflict) =>
      conflict
        .columns(['count_id', 'line_id'])
        .doUpdateSet((row) => ({ pieces, staff_id: staffOf(ctx).id, ...widened(row) })),
    )
    .execute()
  return showCount(ctx, count)
}

/** What lay there when it was scanned, and what lies there now: what came or left between the two is no difference. */
const widened = (
  row: ExpressionBuilder<Tables & { excluded: Tables['shelf_count_line'] }, 'shelf_count_line' | 'excluded'>,
) => ({
  least: row.fn<number>('least', ['shelf_count_line.least', 'excluded.least']),
  most: row.fn<number>('greatest', ['shelf_count_line.most', 'excluded.most']),
})
