/**
 * Payments whose time is over, and those that wait longer than a webhook should take, are asked about (states.md 8, Y6).
 * Who was not asked longest is asked first, so those that the gateway does not know hide no others.
 */
import { sql } from 'kysely'
import { hours, minutes, seconds } from '#contract/kit/time.ts'
import type { Ctx, Db } from '#server/kit/context.ts'
import { type Due, dueTimer } from '#server/kit/each-due.ts'
import { enqueue } from '#server/kit/jobs.ts'
import type { Timer } from '#server/kit/timer.ts'
import { system, transact } from '#server/kit/transact.ts'
import type { World } from '#server/world.ts'

const askEvery = minutes(5)
const waitsTooLong = minutes(2)
const askReturnedEvery = seconds(10)

/** Every five minutes; one that stays open for days is asked less and less often, every six hours at last. */
const restsFor = (now: number) =>
  sql<number>`greatest(${askEvery}::bigint, least((${now}::bigint - created_at) / 20, ${hours(6)}::bigint))`

/** Open ones that were not asked about for a while. What was asked in the future was asked before the clock was set back. */
const unasked = (db: Db, now: number) =>
  db
    .selectFrom('payment')
    .select(['id', sql<number | null>`coalesce(asked_at, 0)`.as('due')])
    .where('status', '=', 'processing')
    .where(sql<boolean>`(asked_at is null or asked_at > ${now} or asked_at <= ${now}::bigint - ${restsFor(now)})`)

/** One question waits at most, however often it is wished for. */
export const askAbout = (ctx: Ctx, paymentId: string): Promise<void> =>
  enqueue(ctx, 'ask-gateway', { paymentId }, { single: `ask-gateway:${paymentId}` })

/** The shopper is back and looks: what a gateway takes only when asked is asked about now, every ten seconds at most. */
export async function askForReturned(ctx: Ctx, id: string): Promise<void> {
  const asked = await ctx.tx
    .updateTable('payment')
    .set({ asked_at: ctx.now })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .where(sql<boolean>`(asked_at is null or asked_at > ${ctx.now} or asked_at <= ${ctx.now - askReturnedEvery})`)
    .returning('id')
    .executeTakeFirst()
  if (asked) await askAbout(ctx, id)
}

async function ask(ctx: Ctx, id: string): Promise<boolean> {
  const taken = await unasked(ctx.tx, ctx.now).where('id', '=', id).forUpdate().skipLocked().executeTakeFirst()
  if (!taken) return false
  await ctx.tx.updateTable('payment').set({ asked_at: ctx.now }).where('id', '=', id).execute()
  await askAbout(ctx, id)
  return true
}

const due = (
  name: string,
  which: (query: ReturnType<typeof unasked>, now: number) => ReturnType<typeof unasked>,
): Due => ({
  name,
  find: (db, now) => which(unasked(db, now), now),
  move: ask,
})

/** Money on its way back that was not asked about for a while. One that waits for a person is asked of nobody. */
const unaskedRefunds = (db: Db, now: number) =>
  db
    .selectFrom('refund')
    .select(['id', sql<number | null>`coalesce(asked_at, created_at)`.as('due')])
    .where('destination', '=', 'source')
    .where('status', '=', 'processing')
    .where('payment_id', 'is not', null)
    .where('created_at', '<', now - waitsTooLong)
    .where(sql<boolean>`(asked_at is null or asked_at > ${now} or asked_at <= ${now}::bigint - ${restsFor(now)})`)

async function askRefund(ctx: Ctx, id: string): Promise<boolean> {
  const taken = await unaskedRefunds(ctx.tx, ctx.now).where('id', '=', id).forUpdate().skipLocked().executeTakeFirst()
  if (!taken) return false
  await ctx.tx.updateTable('refund').set({ asked_at: ctx.now }).where('id', '=', id).execute()
  await enqueue(ctx, 'ask-refund', { refundId: id }, { single: `ask-refund:${id}` })
  return true
}

export const paymentTimers: Timer[] = [
  dueTimer({ name: 'refunds on their way', find: unaskedRefunds, move: askRefund }),
  dueTimer(due('payments past their time', (query, now) => query.where('expires_at', '<=', now))),
  dueTimer(
    due('payments nobody told us about', (query, now) =>
      query.where('created_at', '<', now - waitsTooLong).where('expires_at', '>', now),
    ),
  ),
]

/**
 * A process ended, this one or a neighbour: the word of a gateway may have been lost with it, so every open payment is asked
 * about now and not only when it has waited too long. Gives how many.
 */
export async function askAllOpen(world: World): Promise<number> {
  let count = 0
  for (let after = ''; ;) {
    const page = await world.database.db
      .selectFrom('payment')
      .select('id')
      .where('status', '=', 'processing')
      .where('id', '>', after)
      .orderBy('id')
      .limit(100)
      .execute()
    const last = page.at(-1)
    if (!last) return count
    await transact(world, system(world), async (ctx) => {
      for (const { id } of page) await askAbout(ctx, id)
    })
    count += page.length
    after = last.id
  }
}
