/**
 * Work for after the commit: mails, questions to a gateway, pushes. Enqueued in the transaction that wants it (so it
 * happens exactly when that commits), run at least once, leased so that two processes never do the same, parked after
 * eight tries with a line in the log. Where the other side is away (Postponed) a job outlives two days of it.
 */
import { sql } from 'kysely'
import { days, minutes, seconds } from '#contract/kit/time.ts'
import type { World } from '#server/world.ts'
import type { Ctx } from './context.ts'
import { Postponed } from './postponed.ts'

export type JobRun = (world: World, payload: Record<string, unknown>) => Promise<void>

const mostTries = 8
const postponedMost = days(2)
const longestWait = minutes(15)

/** `dedupe`: a second job with the same word is dropped. `dueAt` in epoch ms, now when left out. */
export async function enqueue(
  ctx: Ctx,
  kind: string,
  payload: Record<string, unknown>,
  more: { dueAt?: number; dedupe?: string } = {},
): Promise<void> {
  await ctx.tx
    .insertInto('job')
    .values({
      id: ctx.world.newId(),
      kind,
      payload: JSON.stringify(payload),
      due_at: more.dueAt ?? ctx.now,
      dedupe: more.dedupe ?? null,
      created_at: ctx.now,
    })
    .onConflict((it) => it.column('dedupe').doNothing())
    .execute()
  ctx.after(() => ctx.world.wake())
}

/** Some kinds of jobs, or all but some: what waits for strangers must not hold up what the shop itself does. */
export interface Lane {
  only?: readonly string[]
  but?: readonly string[]
}

/** Runs what is due, one after the other, until nothing is. Gives how many ran. */
export async function runDueJobs(world: World, runs: Record<string, JobRun>, lane: Lane = {}): Promise<number> {
  for (let count = 0; ; count += 1) {
    const job = await lease(world, lane)
    if (!job) return count
    const run = runs[job.kind]
    try {
      if (!run) throw new Error(`no such job: ${job.kind}`)
      await run(world, job.payload as Record<string, unknown>)
      await world.database.db
        .updateTable('job')
        .set({ done_at: world.now(), leased_until: null })
        .where('id', '=', job.id)
        .execute()
    } catch (error) {
      await later(world, job, error)
    }
  }
}

interface Leased {
  id: string
  kind: string
  payload: unknown
  tries: number
  created_at: number
}

async function lease(world: World, { only, but }: Lane) {
  const now = world.now()
  const mine = only ? sql`kind = any(${[...only]}::text[])` : but ? sql`kind <> all(${[...but]}::text[])` : sql`true`
  const taken = await sql<Leased>`
    update job set leased_until = ${now + minutes(2)}, tries = tries + 1 where id = (
      select id from job where done_at is null and parked_at is null and due_at <= ${now} and ${mine}
        and (leased_until is null or leased_until <= ${now})
      order by due_at, id for update skip locked limit 1)
    returning id, kind, payload, tries, created_at`.execute(world.database.db)
  return taken.rows[0]
}

async function later(world: World, { id, tries, created_at }: Leased, error: unknown): Promise<void> {
  const now = world.now()
  const postponed = error instanceof Postponed && now - created_at < postponedMost
  const parked = tries >= mostTries && !postponed
  if (parked) world.log.error({ err: error, job: id }, 'a job is parked after eight tries')
  else if (postponed) world.log.info({ job: id }, `a job waits: ${error.message}`)
  else world.log.warn({ err: error, job: id }, 'a job failed and is tried again')
  const growing = seconds(5) * 2 ** Math.min(tries, mostTries)
  const wait = postponed ? (error.wait ?? Math.min(growing, longestWait)) : growing
  await world.database.db
    .updateTable('job')
    .set({
      leased_until: null,
      last_error: String(error).slice(0, 500),
      ...(parked ? { parked_at: now } : { due_at: now + wait }),
    })
    .where('id', '=', id)
    .execute()
}
