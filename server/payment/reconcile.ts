/**
 * Comparing each provider's statement with our rows, every night and when somebody asks (bar 24): a run is kept, every difference is a
 * row, and one that a later run does not find again closes itself. Two at once for one provider are one.
 */
import { days, hours } from '#contract/kit/time.ts'
import type { Difference } from '#contract/payment/reconcile.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { enqueue, type JobRun } from '#server/kit/jobs.ts'
import { errorInWords } from '#server/kit/plain-error.ts'
import { record } from '#server/kit/record.ts'
import { system, transact } from '#server/kit/transact.ts'
import type { World } from '#server/world.ts'
import { compareStatement, completeUntil } from './compare-statement.ts'
import { gatewayOf } from './gateways.ts'

/** One that did not end by then was in a process that died. */
const longest = hours(6)
const shortest = days(7)
const furthest = days(90)

/** Begins one; false where one is under way. `back` is how far it looks, ms: at least as far as the oldest difference that is open. */
export async function beginComparison(ctx: Ctx, provider: string, back: number): Promise<boolean> {
  await ctx.tx
    .updateTable('reconciliation')
    .set({ ended_at: ctx.now, failure: 'it did not end' })
    .where('provider', '=', provider)
    .where('ended_at', 'is', null)
    .where('started_at', '<', ctx.now - longest)
    .execute()
  const oldest = await ctx.tx
    .selectFrom('reconciliation_difference')
    .select((eb) => eb.fn.min('at').as('at'))
    .where('provider', '=', provider)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  const from = Math.max(ctx.now - furthest, Math.min(ctx.now - back, oldest?.at ?? ctx.now))
  const id = ctx.world.newId()
  const begun = await ctx.tx
    .insertInto('reconciliation')
    .values({
      id,
      provider,
      from_at: from,
      to_at: completeUntil(gatewayOf(ctx.world, provider), ctx.now),
      by_staff: ctx.who.kind === 'staff' ? staffOf(ctx).id : null,
      started_at: ctx.now,
    })
    .onConflict((it) => it.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!begun) return false
  await record(ctx, {
    name: 'reconciliation.start',
    docId: id,
    shown: false,
    actor: ctx.who.kind === 'staff' ? 'finance' : 'system',
    facts: { provider, days: Math.round((ctx.now - from) / days(1)) },
  })
  await enqueue(ctx, 'compare-statement', { reconciliationId: id }, { dedupe: `compare-statement:${id}` })
  return true
}

/** The night's: of every provider. A new shop looks as far back as it may. Gives how many were begun. */
export async function compareAllGateways(world: World): Promise<number> {
  let begun = 0
  for (const provider of world.providers.gateways.keys()) {
    const before = await world.database.db
      .selectFrom('reconciliation')
      .select('id')
      .where('provider', '=', provider)
      .where('ended_at', 'is not', null)
      .where('failure', 'is', null)
      .limit(1)
      .executeTakeFirst()
    const back = before ? shortest : furthest
    if (await transact(world, system(world), (ctx) => beginComparison(ctx, provider, back))) begun += 1
  }
  return begun
}

/** Job: a run that was begun. A provider that does not answer ends it: the next night looks at the same days again. */
const compareJob: JobRun = async (world, { reconciliationId }) => {
  const run = await world.database.db
    .selectFrom('reconciliation')
    .selectAll()
    .where('id', '=', String(reconciliationId))
    .executeTakeFirst()
  if (!run || run.ended_at !== null) return
  const window = { from: run.from_at, to: run.to_at }
  const ask = async () => compareStatement(world, gatewayOf(world, run.provider), window)
  const compared = await ask().catch((error: unknown) => errorInWords(error))
  if (typeof compared === 'string') {
    world.log.warn({ provider: run.provider, failure: compared }, 'a statement could not be compared')
    await end(world, run.id, { failure: compared })
    return
  }
  const { lines, differences } = compared
  let fresh = 0
  for (let at = 0; at < differences.length; at += 100)
    fresh += await transact(world, system(world), (ctx) => keep(ctx, run.provider, differences.slice(at, at + 100)))
  await closeRight(world, run.provider, window, differences)
  await end(world, run.id, { lines, differences: differences.length, fresh })
  if (fresh > 0) world.log.error({ provider: run.provider, fresh }, 'a statement differs from our rows: see the desk')
}

const end = (
  world: World,
  id: string,
  set: { failure?: string; lines?: number; differences?: number; fresh?: number },
) =>
  world.database.db
    .updateTable('reconciliation')
    .set({ ...set, ended_at: world.now() })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()

/** Writes what was found; gives how many of them are new, or open again because they are not what was explained. */
async function keep(ctx: Ctx, provider: string, found: readonly Difference[]): Promise<number> {
  let fresh = 0
  for (const difference of found) {
    const shown = {
      provider_ref: difference.providerRef,
      number: difference.number,
      their_amount: difference.theirAmount,
      our_amount: difference.ourAmount,
      their_currency: difference.theirCurrency,
      our_currency: difference.ourCurrency,
      our_state: difference.ourState,
      at: difference.at,
      seen_at: ctx.now,
    }
    const known = await ctx.tx
      .selectFrom('reconciliation_difference')
      .selectAll()
      .where('provider', '=', provider)
      .where('about', '=', difference.about)
      .where('kind', '=', difference.kind)
      .where('subject', '=', difference.subject)
      .forUpdate()
      .executeTakeFirst()
    if (!known) {
      await ctx.tx
        .insertInto('reconciliation_difference')
        .values({
          id: ctx.world.newId(),
          provider,
          about: difference.about,
          kind: difference.kind,
          subject: difference.subject,
          ...shown,
          found_at: ctx.now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      fresh += 1
      continue
    }
    const same = known.their_amount === difference.theirAmount && known.our_amount === difference.ourAmount
    const opens = known.closed_at !== null && !(known.closed_by !== null && same)
    if (opens) fresh += 1
    await ctx.tx
      .updateTable('reconciliation_difference')
      .set({ ...shown, ...(opens && { closed_at: null, closed_by: null, note: null }) })
      .where('id', '=', known.id)
      .execute()
  }
  return fresh
}

/** What was open in these days and was not found again is right by now. */
async function closeRight(
  world: World,
  provider: string,
  { from, to }: { from: number; to: number },
  differences: readonly Difference[],
): Promise<void> {
  const wrong = new Set(differences.map(nameOf))
  const open = await world.database.db
    .selectFrom('reconciliation_difference')
    .select(['id', 'about', 'kind', 'subject'])
    .where('provider', '=', provider)
    .where('closed_at', 'is', null)
    .where('at', '>=', from)
    .where('at', '<', to)
    .execute()
  const right = open.filter((it) => !wrong.has(nameOf(it))).map((it) => it.id)
  if (right.length === 0) return
  await world.database.db
    .updateTable('reconciliation_difference')
    .set({ closed_at: world.now() })
    .where('id', 'in', right)
    .where('closed_at', 'is', null)
    .execute()
}

const nameOf = ({ about, kind, subject }: Pick<Difference, 'about' | 'kind' | 'subject'>) =>
  `${about} ${kind} ${subject}`

export const reconciliationJobs: Record<string, JobRun> = { 'compare-statement': compareJob }
