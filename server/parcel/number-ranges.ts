/** Ranges of tracking numbers: added and closed by an admin, never edited (decision 107). */
import { type Selectable, sql } from 'kysely'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type * as desk from '#contract/parcel/number-range-desk.ts'
import { keyOf, levelOf, type NumberRange, numberOf, serialIn, spanOf } from '#contract/parcel/number-range.ts'
import type { NumberRangeTable } from '#server/db/schema.ts'
import { lineOf } from '#server/freight/lines.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { record } from '#server/kit/record.ts'
import { found, Refused } from '#server/kit/refused.ts'
import { parcelWords } from './words.ts'

export type RangeRow = Selectable<NumberRangeTable>
type Shown = Answer<typeof desk.addNumberRange>

export const rangeOf = (row: Omit<RangeRow, 'span_from' | 'span_to'>): NumberRange => ({
  prefix: row.prefix,
  first: row.first_serial,
  last: row.last_serial,
  digits: row.digits,
  suffix: row.suffix,
  check: row.check_kind,
})

/** The open ranges of these lines, the oldest first; those that are used up too. */
export const openOn = (ctx: Ctx, lineIds?: readonly string[]): Promise<RangeRow[]> =>
  ctx.tx
    .selectFrom('number_range')
    .selectAll()
    .where('closed_at', 'is', null)
    .$if(lineIds !== undefined, (query) => query.where('line_id', 'in', [...(lineIds ?? [])]))
    .orderBy('line_id')
    .orderBy('added_at')
    .orderBy('id')
    .execute()

/** The open range that this flat number lies in and has not been given of; undefined where it lies in none. */
export async function openRangeWith(ctx: Ctx, number: string): Promise<RangeRow | undefined> {
  const key = keyOf(number)
  if (key === undefined) return undefined
  const row = await ctx.tx
    .selectFrom('number_range')
    .selectAll()
    .where('closed_at', 'is', null)
    .where(sql<boolean>`number_span(span_from, span_to, '[]') @> ${key}::text`)
    .executeTakeFirst()
  return row && serialIn(rangeOf(row), number) !== undefined ? row : undefined
}

export async function addNumberRange(ctx: Ctx, input: Input<typeof desk.addNumberRange>): Promise<Shown> {
  const line = found(lineOf(input.lineId))
  const id = ctx.world.newId()
  const row = {
    id,
    line_id: line.id,
    line_name: line.name,
    prefix: input.prefix,
    digits: input.first.length,
    first_serial: Number(input.first),
    last_serial: Number(input.last),
    suffix: input.suffix,
    check_kind: input.check,
    next_serial: Number(input.first),
    low: input.low,
    added_at: ctx.now,
    added_by: staffOf(ctx).id,
    closed_at: null,
    closed_by: null,
    close_reason: null,
  }
  const range = rangeOf(row)
  await mustBeApart(ctx, range)
  await ctx.tx.insertInto('number_range').values(row).execute()
  const [first, last] = [numberOf(range, range.first), numberOf(range, range.last)]
  await record(ctx, {
    name: 'numberRange.add',
    docId: id,
    docNumber: first,
    facts: { line: line.name, first, last, left: range.last - range.first + 1 },
    shown: false,
  })
  return showNumberRange(ctx, id)
}

/** Refuses (40900) a range that shares a number with another. Of two that are added at once the later waits here; the table would refuse it too. */
async function mustBeApart(ctx: Ctx, range: NumberRange): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('number-range', 0))`.execute(ctx.tx)
  const { from, to } = spanOf(range)
  const other = await ctx.tx
    .selectFrom('number_range')
    .selectAll()
    .where(sql<boolean>`number_span(span_from, span_to, '[]') && number_span(${from}, ${to}, '[]')`)
    .where(sql<boolean>`(closed_at is null or next_serial > first_serial)`)
    .orderBy('first_serial')
    .limit(1)
    .executeTakeFirst()
  if (!other) return
  const theirs = rangeOf(other)
  throw new Refused('conflict', parcelWords.rangesOverlap, {
    first: numberOf(theirs, theirs.first),
    last: numberOf(theirs, theirs.last),
    line: other.line_name,
  })
}

export async function closeNumberRange(
  ctx: Ctx,
  { rangeId, reason }: Input<typeof desk.closeNumberRange>,
): Promise<Shown> {
  const row = await lockRow(ctx, 'number_range', rangeId)
  if (row.closed_at !== null) throw new Refused('conflict', parcelWords.rangeIsClosed)
  await ctx.tx
    .updateTable('number_range')
    .set({ closed_at: ctx.now, closed_by: staffOf(ctx).id, close_reason: reason })
    .where('id', '=', rangeId)
    .execute()
  await record(ctx, {
    name: 'numberRange.close',
    docId: rangeId,
    docNumber: numberOf(rangeOf(row), row.first_serial),
    reason,
    facts: { line: row.line_name, left: row.last_serial - row.next_serial + 1 },
    shown: false,
  })
  return showNumberRange(ctx, rangeId)
}

async function showNumberRange(ctx: Ctx, id: string): Promise<Shown> {
  const [shown] = await showRanges(ctx, [id])
  return found(shown)
}

/** Takes ids, gives them in the order asked. */
export async function showRanges(ctx: Ctx, ids: readonly string[]): Promise<Shown[]> {
  if (ids.length === 0) return []
  const rows = await ctx.tx
    .selectFrom('number_range as r')
    .innerJoin('staff as s', 's.id', 'r.added_by')
    .leftJoin('staff as c', 'c.id', 'r.closed_by')
    .selectAll('r')
    .select(['s.name as adder', 'c.name as closer'])
    .where('r.id', 'in', [...ids])
    .execute()
  return ids.flatMap((id) => {
    const row = rows.find((it) => it.id === id)
    return row ? [show(row)] : []
  })
}

function show(row: RangeRow & { adder: string; closer: string | null }): Shown {
  const range = rangeOf(row)
  const left = row.last_serial - row.next_serial + 1
  return {
    id: row.id,
    line: { id: row.line_id, name: lineOf(row.line_id)?.name ?? row.line_name },
    first: numberOf(range, range.first),
    last: numberOf(range, range.last),
    check: row.check_kind,
    given: row.next_serial - row.first_serial,
    left,
    low: row.low,
    level: levelOf({ left, low: row.low, closed: row.closed_at !== null }),
    addedAt: row.added_at,
    addedBy: row.adder,
    closed: row.closed_at === null ? null : { at: row.closed_at, by: row.closer ?? '', reason: row.close_reason ?? '' },
  }
}
