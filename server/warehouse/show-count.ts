/** A count of a shelf as the desk sees it: what was scanned, and what should lie there and was not. */
import { type Selectable, sql } from 'kysely'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { type CountResult, judgeCounted } from '#contract/warehouse/shelf-count.ts'
import type * as desk from '#contract/warehouse/count-desk.ts'
import type { ShelfCountTable } from '#server/db/schema.ts'
import type { Ctx } from '#server/kit/context.ts'
import { found } from '#server/kit/refused.ts'
import type { LineRow } from '#server/order/store.ts'
import { stockItems } from './find-stock.ts'

export type CountRow = Selectable<ShelfCountTable>
type Count = Answer<typeof desk.openCount>

const mostLines = 400

/** Pieces of a line: the free ones, and with those that may be on a bench or on their way back. */
export const expectedOf = (line: Pick<LineRow, 'stored' | 'reserved' | 'returning_' | 'sent_back'>) => ({
  least: line.stored,
  most: line.stored + line.reserved + line.returning_ - line.sent_back,
})

/** Lines that the list has on the shelf and nobody scanned. What came while it was counted may be where somebody had counted already. */
export const notSeen = (ctx: Ctx, count: CountRow) =>
  ctx.tx
    .selectFrom('order_line as l')
    .selectAll('l')
    .where('l.shelf', '=', count.shelf)
    .where('l.stored', '>', 0)
    .where(sql<boolean>`l.stored + l.reserved + l.returning_ > 0`)
    .where(
      sql<boolean>`not exists (select from shelf_count_line c where c.count_id = ${count.id} and c.line_id = l.id)`,
    )
    .where(
      sql<boolean>`not exists (select from event e where e.doc_type = 'line' and e.doc_id = l.id
        and e.name in ('line.stored', 'line.moved') and e.at > ${count.opened_at})`,
    )
    .orderBy('l.id')
    .execute()

/** True when pieces of the line were received or moved since then, so that what was counted may not be all of it. */
export async function cameSince(ctx: Ctx, lineId: string, since: number): Promise<boolean> {
  const came = await ctx.tx
    .selectFrom('event')
    .select('id')
    .where('doc_type', '=', 'line')
    .where('doc_id', '=', lineId)
    .where('name', 'in', ['line.stored', 'line.moved'])
    .where('at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return came !== undefined
}

export const countedLines = (ctx: Ctx, countId: string) =>
  ctx.tx
    .selectFrom('shelf_count_line')
    .selectAll()
    .where('count_id', '=', countId)
    .orderBy('at', 'desc')
    .orderBy('line_id', 'desc')
    .execute()

export async function showCount(ctx: Ctx, count: CountRow): Promise<Count> {
  const counted = (await countedLines(ctx, count.id)).slice(0, mostLines)
  const unseen = count.closed_at === null ? (await notSeen(ctx, count)).slice(0, mostLines - counted.length) : []
  const items = await stockItems(ctx, [...counted.map((row) => row.line_id), ...unseen.map((line) => line.id)])
  const staff = await ctx.tx
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', 'in', [count.opened_by, count.closed_by ?? count.opened_by])
    .execute()
  const nameOf = (id: string) => found(staff.find((person) => person.id === id)).name
  return {
    id: count.id,
    shelf: count.shelf,
    openedAt: count.opened_at,
    openedBy: nameOf(count.opened_by),
    closedAt: count.closed_at,
    closedBy: count.closed_by === null ? null : nameOf(count.closed_by),
    reason: count.reason,
    dropped: count.dropped,
    lines: [
      ...counted.map((row) => {
        const { pieces, least, most, lay_on: layOn } = row
        const judged = judgeCounted({ pieces, least, most, layOn }, count.shelf)
        const result = (row.result as CountResult | null) ?? judged
        return { item: found(items.get(row.line_id)), pieces, least, most, layOn, result, seen: row.staff_id !== null }
      }),
      ...unseen.map((line) => ({
        item: found(items.get(line.id)),
        pieces: 0,
        ...expectedOf(line),
        layOn: line.shelf,
        result: 'missing' as const,
        seen: false,
      })),
    ],
  }
}

export async function shelfCount(
  ctx: Ctx,
  { shelf }: Input<typeof desk.shelfCount>,
): Promise<Answer<typeof desk.shelfCount>> {
  const row = await ctx.tx
    .selectFrom('shelf_count')
    .selectAll()
    .where('shelf', '=', shelf)
    .where('dropped', '=', false)
    .orderBy((it) => it('closed_at', 'is', null), 'desc')
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { count: row ? await showCount(ctx, row) : null }
}
