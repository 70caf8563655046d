/** A shopper's level page: points, the ladder, and where the points came from. */
import { sql } from 'kysely'
import type { myLevel as call } from '#contract/level/api.ts'
import type { PointEntry } from '#contract/level/points.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { days } from '#contract/kit/time.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { behind, pageOf, readMark } from '#server/kit/page.ts'
import { readLadder } from './ladder.ts'

const perPage = 50

export async function myLevel(ctx: Ctx, { before }: Input<typeof call>): Promise<Answer<typeof call>> {
  const me = memberId(ctx)
  const { points, level } = await ctx.tx
    .selectFrom('customer')
    .select(['points', 'level'])
    .where('id', '=', me)
    .executeTakeFirstOrThrow()
  const { terms } = ctx.world
  const { entries, next } = await entriesOf(ctx, me, before)
  return {
    key: level,
    points,
    steps: (await readLadder(ctx.tx)).steps,
    feePercent: terms.serviceFeePercent,
    storageDays: Math.floor(terms.storageFree / days(1)),
    receivedAfterDays: Math.floor(terms.autoReceive / days(1)),
    entries: entries.map(({ by: _, ...entry }) => entry),
    next,
  }
}

/** The newest first, with who of the staff corrected. */
export async function entriesOf(
  ctx: Ctx,
  customerId: string,
  before?: string,
): Promise<{ entries: (PointEntry & { by: string | null })[]; next: string | null }> {
  const rows = await ctx.tx
    .selectFrom('point_entry as e')
    .leftJoin('staff as s', 's.id', 'e.staff_id')
    .select(['e.id', 'e.points', 'e.cause', 'e.doc_number', 'e.note', 'e.at', 's.name as by'])
    .where('e.customer_id', '=', customerId)
    .where(behind(readMark(before), { time: sql<number>`e.at`, id: sql`e.id`, way: 'desc' }))
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(perPage + 1)
    .execute()
  const { ids, next } = pageOf(rows, perPage)
  const shown = rows.filter((row) => ids.includes(row.id))
  return {
    entries: shown.map(({ doc_number: docNumber, ...entry }) => ({ ...entry, docNumber })),
    next,
  }
}
