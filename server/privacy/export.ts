/** A copy of one's data (decision 077): asked for with the password, made by a job, good for 72 hours in a session of its owner. */
import type * as api from '#contract/privacy/api.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { days } from '#contract/kit/time.ts'
import { confirmPassword } from '#server/account/confirm-password.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { dueTimer } from '#server/kit/each-due.ts'
import { enqueue, type JobRun } from '#server/kit/jobs.ts'
import { mediaLink } from '#server/kit/media-links.ts'
import { record } from '#server/kit/record.ts'
import { notFound, Refused } from '#server/kit/refused.ts'
import type { Reply } from '#server/kit/serve.ts'
import { system, transact } from '#server/kit/transact.ts'
import { collect } from './collect.ts'
import { lockMe, mustBeConfirmed } from './leave.ts'
import { showExport } from './state.ts'
import { privacyWords } from './words.ts'
import { zip } from './zip.ts'

/**
 * Refuses (40001) a wrong password, (42900) too many of them, (40900) while one is made, and (42900) after some in 24 hours. Outside a
 * transaction, for it hashes.
 */
export async function askExport(
  ctx: Ctx,
  { password }: Input<typeof api.askExport>,
  reply: Reply,
): Promise<Answer<typeof api.askExport>> {
  await confirmPassword(ctx, password, 'export my data')
  return transact(ctx.world, ctx, (inside) =>
    reply.once(inside, async () => {
      const { now, tx, world } = inside
      const customerId = memberId(inside)
      await lockMe(inside, customerId)
      await mustBeConfirmed(inside, 'export my data')
      const before = await tx
        .selectFrom('data_export')
        .select('state')
        .where('customer_id', '=', customerId)
        .where((it) => it.or([it('state', '=', 'making'), it('asked_at', '>', now - days(1))]))
        .execute()
      if (before.some((it) => it.state === 'making')) throw new Refused('conflict', privacyWords.making)
      if (before.length >= world.terms.exportsPerDay) throw new Refused('slowDown', privacyWords.enough)
      const row = await tx
        .insertInto('data_export')
        .values({ id: world.newId(), customer_id: customerId, state: 'making', asked_at: now })
        .returningAll()
        .executeTakeFirstOrThrow()
      await record(inside, { name: 'account.askExport', docId: customerId, customerId, actor: 'user', shown: false })
      await enqueue(inside, 'privacy.export', { exportId: row.id })
      return showExport(row)
    }),
  )
}

/** Refuses (40400) what is not theirs, not ready, or over. */
export async function exportLink(
  ctx: Ctx,
  { id }: Input<typeof api.exportLink>,
): Promise<Answer<typeof api.exportLink>> {
  const row = await ctx.tx
    .selectFrom('data_export')
    .select('key')
    .where('id', '=', id)
    .where('customer_id', '=', memberId(ctx))
    .where('state', '=', 'ready')
    .where('ends_at', '>', ctx.now)
    .executeTakeFirst()
  if (!row?.key) throw notFound()
  return { url: mediaLink(ctx, row.key) }
}

/** Two processes may both make it: the first to finish is kept, the file of the other goes. */
const makeExport: JobRun = async (world, payload) => {
  const id = String(payload['exportId'])
  const waits = await world.database.db
    .selectFrom('data_export')
    .select('customer_id')
    .where('id', '=', id)
    .where('state', '=', 'making')
    .executeTakeFirst()
  if (!waits) return
  const bytes = zip(await collect(world, waits.customer_id), world.now())
  const key = `${Buffer.from(world.random(20)).toString('hex')}.zip`
  await world.providers.files.put(key, bytes)
  const isKept = await transact(world, system(world), async (ctx) => {
    const ends_at = ctx.now + world.terms.exportKept
    const ready = await ctx.tx
      .updateTable('data_export')
      .set({ state: 'ready', key, bytes: bytes.length, ready_at: ctx.now, ends_at })
      .where('id', '=', id)
      .where('state', '=', 'making')
      .returning('customer_id')
      .executeTakeFirst()
    if (!ready) return false
    const customerId = ready.customer_id
    await record(ctx, {
      name: 'account.exportReady',
      docId: customerId,
      customerId,
      facts: { endsAt: ends_at },
      shown: false,
    })
    return true
  })
  if (!isKept) await world.providers.files.remove(key)
}

export const exportJobs: Record<string, JobRun> = { 'privacy.export': makeExport }

async function end(ctx: Ctx, id: string): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('data_export')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (row?.state === 'making' && row.asked_at + ctx.world.terms.exportTakes <= ctx.now) {
    await ctx.tx.updateTable('data_export').set({ state: 'failed' }).where('id', '=', id).execute()
    return true
  }
  if (row?.state !== 'ready' || row.ends_at === null || row.ends_at > ctx.now) return false
  const { key } = row
  await ctx.tx.updateTable('data_export').set({ state: 'ended', key: null }).where('id', '=', id).execute()
  ctx.after(async () => {
    if (key) await ctx.world.providers.files.remove(key)
  })
  return true
}

export const exportTimers = [
  dueTimer({
    name: 'exports that were never finished',
    find: (db, now, { terms }) =>
      db
        .selectFrom('data_export')
        .select(['id', 'asked_at as due'])
        .where('state', '=', 'making')
        .where('asked_at', '<=', now - terms.exportTakes),
    move: end,
  }),
  dueTimer({
    name: 'exports are over',
    find: (db, now) =>
      db
        .selectFrom('data_export')
        .select(['id', 'ends_at as due'])
        .where('state', '=', 'ready')
        .where('ends_at', '<=', now),
    move: end,
  }),
]
