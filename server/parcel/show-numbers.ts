/** The lists of tracking numbers: ranges, the lines that have few left, and whose a number is (decision 107). */
import { sql } from 'kysely'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { flatCarrierNumber } from '#contract/parcel/carrier-number.ts'
import type * as desk from '#contract/parcel/number-range-desk.ts'
import { keyOf, leftOnLine } from '#contract/parcel/number-range.ts'
import { lines } from '#server/freight/lines.ts'
import type { Ctx } from '#server/kit/context.ts'
import { behind, between, pageOf, readMark, sorted } from '#server/kit/page.ts'
import { shownCount } from '#server/kit/shown-count.ts'
import { fits } from '#server/kit/typed.ts'
import { ownerOf } from './allot-number.ts'
import { openOn, showRanges } from './number-ranges.ts'
import { showDeskParcel } from './show-desk-parcels.ts'

const pageSize = 50

/** By its line, its beginning, and a whole number that lies in it or stands at an end. */
const matches = (q: string) => {
  const key = keyOf(flatCarrierNumber(q))
  return fits(q, ({ words, number }) => [
    sql`line_name ilike ${words}`,
    sql`prefix || lpad(first_serial::text, digits, '0') ilike ${number}`,
    sql`prefix || lpad(last_serial::text, digits, '0') ilike ${number}`,
    ...(key === undefined ? [] : [sql<boolean>`(span_from <= ${key} and ${key} <= span_to)`]),
  ])
}

/** The latest first. */
export async function listNumberRanges(
  ctx: Ctx,
  { queue, q, before, sort, ...days }: Input<typeof desk.listNumberRanges>,
): Promise<Answer<typeof desk.listNumberRanges>> {
  const way = sorted(sort, 'desc')
  const time = sql<number>`added_at`
  const { ids, next } = pageOf(
    await ctx.tx
      .selectFrom('number_range')
      .select(['id', time.as('at')])
      .where('closed_at', queue === 'open' ? 'is' : 'is not', null)
      .where(behind(readMark(before), { time, id: sql`id`, way }))
      .where(between(time, days))
      .where(matches(q))
      .orderBy('added_at', way)
      .orderBy('id', way)
      .limit(pageSize + 1)
      .execute(),
    pageSize,
  )
  const counted = await ctx.tx
    .selectFrom('number_range')
    .select([
      sql<number>`count(*) filter (where closed_at is null)::int`.as('open'),
      sql<number>`count(*) filter (where closed_at is not null)::int`.as('closed'),
    ])
    .executeTakeFirst()
  return {
    ranges: await showRanges(ctx, ids),
    next,
    counts: { open: shownCount(counted?.open ?? 0), closed: shownCount(counted?.closed ?? 0) },
    lines: lines.map(({ id, name }) => ({ id, name })),
  }
}

export async function lowNumbers(ctx: Ctx): Promise<Answer<typeof desk.lowNumbers>> {
  const open = await openOn(ctx)
  return {
    lines: [...new Set(open.map((it) => it.line_id))].flatMap((id) => {
      const mine = open.filter((it) => it.line_id === id)
      const left = leftOnLine(mine.map((it) => ({ left: it.last_serial - it.next_serial + 1, low: it.low })))
      const name = lines.find((line) => line.id === id)?.name ?? mine[0]?.line_name ?? id
      return left && left.level !== 'enough' ? [{ id, name, left: left.left }] : []
    }),
  }
}

export async function parcelOfNumber(
  ctx: Ctx,
  { number }: Input<typeof desk.parcelOfNumber>,
): Promise<Answer<typeof desk.parcelOfNumber>> {
  const owner = await ownerOf(ctx, number)
  return { parcel: owner === undefined ? null : await showDeskParcel(ctx, owner) }
}
