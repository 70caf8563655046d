/** What the levels desk sees and does: the ladder, a shopper's points, a correction with its reason. */
import type * as desk from '#contract/level/desk.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { emailKeyOf } from '#server/account/email-key.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { found, Refused } from '#server/kit/refused.ts'
import { record } from '#server/kit/record.ts'
import { addPoints } from './add-points.ts'
import { readLadder } from './ladder.ts'
import { entriesOf } from './show-level.ts'
import { levelWords } from './words.ts'

export async function showLadder(ctx: Ctx): Promise<Answer<typeof desk.showLadder>> {
  const { version, steps } = await readLadder(ctx.tx)
  const row = found(
    await ctx.tx
      .selectFrom('ladder')
      .leftJoin('staff', 'staff.id', 'ladder.changed_by')
      .select(['ladder.since', 'ladder.reason', 'staff.name'])
      .where('version', '=', version)
      .executeTakeFirst(),
  )
  const counted = await ctx.tx
    .selectFrom('customer')
    .select((it) => ['level', it.fn.countAll<number>().as('people')])
    .groupBy('level')
    .execute()
  return {
    version,
    steps,
    since: row.since,
    changedBy: row.name,
    reason: row.reason,
    people: steps.map((step) => counted.find((it) => it.level === step.key)?.people ?? 0),
  }
}

const accountBy = (ctx: Ctx, email: string) =>
  ctx.tx
    .selectFrom('customer')
    .select(['id', 'email', 'name', 'level', 'points'])
    .where('email_key', '=', emailKeyOf(email))
    .where('verified_at', 'is not', null)
    .executeTakeFirst()

export async function customerPoints(
  ctx: Ctx,
  { email }: Input<typeof desk.customerPoints>,
): Promise<Answer<typeof desk.customerPoints>> {
  const row = await accountBy(ctx, email)
  if (!row) throw new Refused('notFound', levelWords.noSuchAccount)
  const { entries } = await entriesOf(ctx, row.id)
  return { id: row.id, email: row.email, name: row.name, key: row.level, points: row.points, entries }
}

/** The request's own id is the occasion: the same call sent again gives nothing twice. */
export async function correctPoints(
  ctx: Ctx,
  { email, points, reason }: Input<typeof desk.correctPoints>,
): Promise<Answer<typeof desk.correctPoints>> {
  const most = ctx.world.terms.pointsAloneMost
  if (Math.abs(points) > most)
    throw new Refused('invalid', levelWords.tooMany, { most }, { fields: [{ path: 'points', message: 'too many' }] })
  const account = await accountBy(ctx, email)
  if (!account) throw new Refused('notFound', levelWords.noSuchAccount)
  const { points: held } = await ctx.tx
    .selectFrom('customer')
    .select('points')
    .where('id', '=', account.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (held + points < 0) throw new Refused('conflict', levelWords.tooFew, { held })
  const ref = ctx.world.newId()
  const staffId = staffOf(ctx).id
  await addPoints(ctx, { customerId: account.id, points, cause: 'correction', ref, note: reason, staffId })
  await record(ctx, {
    name: 'level.correct',
    docId: account.id,
    customerId: account.id,
    reason,
    facts: { points },
    shown: false,
  })
  return customerPoints(ctx, { email })
}
