/** Who waits for an answer, longest first, and how fast first answers come. */
import { sql } from 'kysely'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { days } from '#contract/kit/time.ts'
import type * as desk from '#contract/support/desk.ts'
import { customersLike } from '#server/account/customers-like.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { behind, between, pageOf, readMark, sorted } from '#server/kit/page.ts'
import { shownCount } from '#server/kit/shown-count.ts'
import { fits } from '#server/kit/typed.ts'
import { showDeskThreads } from './show-talk.ts'

const pageSize = 30

const matches = (q: string) =>
  fits(q, ({ words, number }) => [
    sql`doc_number ilike ${number}`,
    sql`customer_id in ${customersLike(words)}`,
    sql`exists (select 1 from support_message m where m.thread_id = support_thread.id and m.body ilike ${words})`,
  ])

export async function supportQueue(
  ctx: Ctx,
  { queue, q, before, sort, ...shown }: Input<typeof desk.supportQueue>,
): Promise<Answer<typeof desk.supportQueue>> {
  const waits = queue === 'waiting' || queue === 'mine'
  const way = sorted(sort, waits ? 'asc' : 'desc')
  // Of what is in hand, what is owed stands first.
  const time = waits ? sql<number>`coalesce(waiting_since, last_at)` : sql<number>`last_at`
  const { ids, next } = pageOf(
    await ctx.tx
      .selectFrom('support_thread')
      .select(['id', time.as('at')])
      .where(queue === 'mine' ? mineIs(ctx) : sql<boolean>`status = ${queue}`)
      .where(behind(readMark(before), { time, id: sql`id`, way }))
      .where(between(sql`last_at`, shown))
      .where(matches(q))
      .orderBy(time, way)
      .orderBy('id', way)
      .limit(pageSize + 1)
      .execute(),
    pageSize,
  )
  return {
    threads: await showDeskThreads(ctx, ids),
    next,
    counts: await countThreads(ctx),
    clock: await firstAnswers(ctx),
  }
}

const mineIs = (ctx: Ctx) => sql<boolean>`claimed_by = ${staffOf(ctx).id} and status <> 'closed'`

/** How many stand in each queue of the one who asks; closed ones are not counted. */
export async function countThreads(ctx: Ctx): Promise<Record<'waiting' | 'mine' | 'answered', number>> {
  const row = await ctx.tx
    .selectFrom('support_thread')
    .select([
      sql<number>`count(*) filter (where status = 'waiting')`.as('waiting'),
      sql<number>`count(*) filter (where status = 'answered')`.as('answered'),
      sql<number>`count(*) filter (where ${mineIs(ctx)})`.as('mine'),
    ])
    .where('status', '<>', 'closed')
    .executeTakeFirstOrThrow()
  return { waiting: shownCount(row.waiting), mine: shownCount(row.mine), answered: shownCount(row.answered) }
}

/** How long the longest waits, and the middle of the last seven days' first answers (ms). */
export async function firstAnswers(ctx: Ctx): Promise<Answer<typeof desk.supportQueue>['clock']> {
  const row = await ctx.tx
    .selectFrom('support_thread')
    .select([
      sql<number | null>`min(waiting_since) filter (where status = 'waiting')`.as('since'),
      sql<number | null>`round(percentile_cont(0.5) within group (order by answered_at - asked_at)
        filter (where answered_at > ${ctx.now - days(7)}))::bigint`.as('middle'),
    ])
    .where((or) => or.or([or('status', '=', 'waiting'), or('answered_at', '>', ctx.now - days(7))]))
    .executeTakeFirstOrThrow()
  return { longest: row.since === null ? null : ctx.now - row.since, firstAnswer: row.middle }
}
