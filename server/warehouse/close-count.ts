/** The end of a count (decision 084): what differs is booked with its reason. Pieces stay their shopper's: a loss is decided about by people. */
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { judgeCounted } from '#contract/warehouse/shelf-count.ts'
import type * as desk from '#contract/warehouse/count-desk.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { lockRows } from '#server/kit/lock.ts'
import { record } from '#server/kit/record.ts'
import { found, Refused } from '#server/kit/refused.ts'
import type { LineRow } from '#server/order/store.ts'
import { putOn } from './change-stock.ts'
import { lockCount } from './count-shelf.ts'
import { mustBeOpen } from './open-shelf.ts'
import { cameSince, countedLines, type CountRow, expectedOf, notSeen, showCount } from './show-count.ts'
import { warehouseWords } from './words.ts'

type Count = Answer<typeof desk.closeCount>
type Counted = Awaited<ReturnType<typeof countedLines>>[number]

/** Rows in one statement. */
const atOnce = 400

/** Refuses differences without a reason (40001), and a count that is over (40900). */
export async function closeCount(ctx: Ctx, { countId, reason }: Input<typeof desk.closeCount>): Promise<Count> {
  const count = await lockCount(ctx, countId)
  const lines = await lockLines(ctx, count)
  const counted = await countedLines(ctx, countId)
  let differ = 0
  for (const row of counted) {
    const line = found(lines.find(({ id }) => id === row.line_id))
    if (await book(ctx, count, { row, line, reason })) differ += 1
  }
  if (differ > 0 && !reason) {
    const fields = [{ path: 'reason', message: warehouseWords.countReason.message }]
    throw new Refused('invalid', warehouseWords.countReason, {}, { fields })
  }
  await record(ctx, {
    name: 'shelf.counted',
    docId: count.shelf,
    docNumber: count.shelf,
    reason: reason || null,
    shown: false,
    facts: { lines: counted.length, differ },
  })
  return end(ctx, count, { reason: reason || null })
}

/** Ends it without a result. Refuses a count that is over (40900). */
export async function dropCount(ctx: Ctx, { countId }: Input<typeof desk.dropCount>): Promise<Count> {
  const count = await lockCount(ctx, countId)
  const lines = (await countedLines(ctx, countId)).length
  const { shelf } = count
  await record(ctx, { name: 'shelf.uncounted', docId: shelf, docNumber: shelf, shown: false, facts: { lines } })
  return end(ctx, count, { dropped: true })
}

async function end(ctx: Ctx, count: CountRow, how: Partial<Pick<CountRow, 'reason' | 'dropped'>>): Promise<Count> {
  const closed = { ...count, ...how, closed_at: ctx.now, closed_by: staffOf(ctx).id }
  const { closed_at, closed_by, reason, dropped } = closed
  await ctx.tx
    .updateTable('shelf_count')
    .set({ closed_at, closed_by, reason, dropped })
    .where('id', '=', count.id)
    .execute()
  return showCount(ctx, closed)
}

/** Of all that was counted. What lies there by the list and was not scanned was counted as none; what is moved away just now is waited for. */
async function lockLines(ctx: Ctx, count: CountRow): Promise<LineRow[]> {
  const ids = [...(await countedLines(ctx, count.id)).map((row) => row.line_id), ...(await idsNotSeen(ctx, count))]
  const lines = await lockRows(ctx, 'order_line', ids)
  const unseen = new Set(await idsNotSeen(ctx, count))
  const kept = lines.filter((line) => unseen.has(line.id))
  for (let from = 0; from < kept.length; from += atOnce)
    await ctx.tx
      .insertInto('shelf_count_line')
      .values(
        kept.slice(from, from + atOnce).map((line) => ({
          count_id: count.id,
          line_id: line.id,
          ...expectedOf(line),
          lay_on: line.shelf,
          pieces: 0,
          at: ctx.now,
          staff_id: null,
        })),
      )
      .execute()
  return lines
}

const idsNotSeen = async (ctx: Ctx, count: CountRow): Promise<string[]> =>
  (await notSeen(ctx, count)).map((line) => line.id)

/** True when it differs. What somebody has moved since it was scanned stays where they put it. */
async function book(
  ctx: Ctx,
  { id, shelf }: CountRow,
  { row, line, reason }: { row: Counted; line: LineRow; reason: string },
): Promise<boolean> {
  const { pieces, least, most, lay_on: layOn } = row
  const judged = judgeCounted({ pieces, least, most, layOn }, shelf)
  const isMore = judged === 'moved' && (expectedOf(line).most > most || (await cameSince(ctx, line.id, row.at)))
  // What came to its own shelf meanwhile was not counted here.
  const result = isMore && line.shelf === layOn ? 'apart' : judged
  await ctx.tx
    .updateTable('shelf_count_line')
    .set({ result })
    .where('count_id', '=', id)
    .where('line_id', '=', line.id)
    .execute()
  if (result === 'fits') return false
  if (result === 'moved') {
    if (line.shelf === layOn && expectedOf(line).most > 0) {
      await mustBeOpen(ctx, shelf)
      await putOn(ctx, line, shelf, reason)
    }
    return true
  }
  await record(ctx, {
    name: 'line.counted',
    docId: line.id,
    docNumber: line.package_id,
    customerId: line.customer_id,
    reason,
    shown: false,
    facts: { shelf, pieces, least, most, result },
  })
  return true
}
