/** Another ladder comes into force: a version of its own, and every shopper stands where it puts them, in one transaction. */
import { sql } from 'kysely'
import { type LevelKey, levelKeys } from '#contract/account/level-key.ts'
import { stepAfter, type Steps } from '#contract/level/ladder.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { Refused } from '#server/kit/refused.ts'
import { record } from '#server/kit/record.ts'
import { levelWords } from './words.ts'

/** Refuses (40900) when the ladder is no longer the `version` that was looked at. Whoever rises by it is told. */
export async function putLadder(
  ctx: Ctx,
  { version, steps, reason }: { version: number; steps: Steps; reason: string },
): Promise<void> {
  const next = version + 1
  const put = await ctx.tx
    .insertInto('ladder')
    .values({
      version: next,
      steps: JSON.stringify(steps),
      since: ctx.now,
      changed_by: staffOf(ctx).id,
      reason,
    })
    .onConflict((it) => it.column('version').doNothing())
    .returning('version')
    .executeTakeFirst()
  if (!put) throw new Refused('conflict', levelWords.ladderMoved)
  await record(ctx, {
    name: 'ladder.change',
    docId: `ladder-${next}`,
    docNumber: String(next),
    reason,
    facts: { version: next },
    shown: false,
  })
  const places = steps.map((step) => ({ ...step, next: stepAfter(step.key, steps)?.from ?? null }))
  const { rows } = await sql<{ id: string; was: LevelKey; level: LevelKey; points: number }>`
    update customer set level = step.key, next_level = step.next
    from customer before, unnest(${places.map((it) => it.key)}::text[], ${places.map((it) => it.from)}::bigint[],
      ${places.map((it) => it.next)}::bigint[]) as step (key, begins, next)
    where before.id = customer.id and customer.points >= step.begins and (step.next is null or customer.points < step.next)
      and (customer.level, customer.next_level) is distinct from (step.key, step.next)
    returning customer.id, before.level as was, customer.level, customer.points`.execute(ctx.tx)
  for (const { id, was, level, points } of rows) {
    if (was === level) continue
    await record(ctx, {
      name: levelKeys.indexOf(level) > levelKeys.indexOf(was) ? 'level.reach' : 'level.fall',
      docId: id,
      customerId: id,
      actor: 'system',
      facts: { level, points },
    })
  }
}
