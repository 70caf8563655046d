/** What differs between providers' statements and ours, and closing it with a note (bar 24). */
import { sql } from 'kysely'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { cents } from '#contract/kit/money.ts'
import { days } from '#contract/kit/time.ts'
import type * as desk from '#contract/payment/reconciliation-desk.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { behind, between, pageOf, readMark, sorted } from '#server/kit/page.ts'
import { record } from '#server/kit/record.ts'
import { found, Refused } from '#server/kit/refused.ts'
import { shownCount } from '#server/kit/shown-count.ts'
import { fits } from '#server/kit/typed.ts'
import { waitingOf } from '#server/kit/waiting.ts'
import { beginComparison } from './reconcile.ts'
import { paymentWords } from './words.ts'

type Shown = Answer<typeof desk.closeDifference>

const pageSize = 50
const latestRuns = 10

const all = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('reconciliation_difference as d')
    .leftJoin('staff as s', 's.id', 'd.closed_by')
    .leftJoin('suspense_item as held', (on) =>
      on.on('held.number', '=', sql<string>`d.provider || ':' || d.provider_ref`).on('held.status', '=', 'held'),
    )
    .selectAll('d')
    .select(['s.name as closed_name', 'held.merchant_ref', 'held.created_at as held_at'])

type Row = Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirstOrThrow']>>

const show = (row: Row): Shown => ({
  id: row.id,
  provider: row.provider,
  about: row.about,
  kind: row.kind,
  number: row.number,
  providerRef: row.provider_ref,
  theirAmount: row.their_amount === null ? null : cents(row.their_amount),
  ourAmount: row.our_amount === null ? null : cents(row.our_amount),
  theirCurrency: row.their_currency,
  ourCurrency: row.our_currency,
  ourState: row.our_state,
  suspense: row.held_at === null ? null : { says: row.merchant_ref ?? '', since: row.held_at },
  at: row.at,
  foundAt: row.found_at,
  closedAt: row.closed_at,
  closedBy: row.closed_name,
  note: row.note,
})

const matches = (q: string) =>
  fits(q, ({ words, number }) => [
    sql`d.number ilike ${number}`,
    sql`d.provider_ref ilike ${words}`,
    sql`d.note ilike ${words}`,
  ])

export async function differenceQueue(
  ctx: Ctx,
  { queue, q, before, sort, ...shown }: Input<typeof desk.differenceQueue>,
): Promise<Answer<typeof desk.differenceQueue>> {
  const way = sorted(sort, queue === 'open' ? 'asc' : 'desc')
  const time = queue === 'open' ? sql<number>`d.at` : sql<number>`d.closed_at`
  const rows = await all(ctx)
    .select(time.as('mark'))
    .where('d.closed_at', queue === 'open' ? 'is' : 'is not', null)
    .where(behind(readMark(before), { time, id: sql`d.id`, way }))
    .where(between(sql`d.at`, shown))
    .where(matches(q))
    .orderBy(time, way)
    .orderBy('d.id', way)
    .limit(pageSize + 1)
    .execute()
  const { ids, next } = pageOf(
    rows.map(({ id, mark }) => ({ id, at: mark })),
    pageSize,
  )
  return {
    differences: rows.slice(0, ids.length).map(show),
    next,
    counts: { open: await countDifferences(ctx) },
    waiting: await waitingDifferences(ctx),
    runs: await runsOf(ctx),
  }
}

async function waitingDifferences(ctx: Ctx) {
  const summed = await ctx.tx
    .selectFrom('reconciliation_difference')
    .select((it) => [
      sql<string>`coalesce(their_currency, our_currency, ${ctx.world.terms.settlementCurrency})`.as('currency'),
      it.fn.countAll<number>().as('count'),
      sql<number | string | null>`sum(case when their_currency <> our_currency then abs(coalesce(their_amount, 0))
        else abs(coalesce(their_amount, 0) - coalesce(our_amount, 0)) end)`.as('amount'),
    ])
    .where('closed_at', 'is', null)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute()
  return waitingOf(summed)
}

export async function countDifferences(ctx: Ctx): Promise<number> {
  const { count } = await ctx.tx
    .selectFrom('reconciliation_difference')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return shownCount(count)
}

async function runsOf(ctx: Ctx): Promise<Answer<typeof desk.differenceQueue>['runs']> {
  const rows = await ctx.tx
    .selectFrom('reconciliation as r')
    .leftJoin('staff as s', 's.id', 'r.by_staff')
    .selectAll('r')
    .select('s.name as by_name')
    .orderBy('r.started_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(latestRuns)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    provider: row.provider,
    from: row.from_at,
    to: row.to_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    by: row.by_name,
    lines: row.lines,
    differences: row.differences,
    fresh: row.fresh,
    failure: row.failure,
  }))
}

export async function compareNow(
  ctx: Ctx,
  { days: back }: Input<typeof desk.compareNow>,
): Promise<Answer<typeof desk.compareNow>> {
  let begun = 0
  for (const provider of ctx.world.providers.gateways.keys())
    if (await beginComparison(ctx, provider, days(back))) begun += 1
  return { begun }
}

export async function closeDifference(
  ctx: Ctx,
  { differenceId, note }: Input<typeof desk.closeDifference>,
): Promise<Shown> {
  const done = await ctx.tx
    .updateTable('reconciliation_difference')
    .set({ closed_at: ctx.now, closed_by: staffOf(ctx).id, note })
    .where('id', '=', differenceId)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  const row = found(await all(ctx).where('d.id', '=', differenceId).executeTakeFirst())
  if (!done) throw new Refused('conflict', paymentWords.differenceClosed, {}, { difference: row.id })
  await record(ctx, { name: 'difference.close', docId: row.id, docNumber: row.number, shown: false, reason: note })
  return show(row)
}
