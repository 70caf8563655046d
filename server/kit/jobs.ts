/**
 * Work for after the commit: mails, questions to a gateway, pushes. Enqueued in the transaction that wants it (so it
 * happens exactly when that commits), run at least once, leased so that two processes never do the same, parked after
 * eight tries with a line in the log. Where the other side is away (Postponed) a job outlives three days of it.
 * Parked jobs are seen and tried again by `npm run jobs`.
 */
import { sql } from 'kysely'
import { days, minutes, seconds } from '#contract/kit/time.ts'
import type { World } from '#server/world.ts'
import type { Ctx } from './context.ts'
import { errorInWords } from './plain-error.ts'
import { Hopeless, Postponed } from './postponed.ts'

export type JobRun = (world: World, payload: Record<string, unknown>) => Promise<void>

const mostTries = 8
const postponedMost = days(3)
const longestWait = minutes(15)
const leaseLasts = minutes(2)
/** Nothing is planned further ahead (quiet hours end within a day): what is due later was written before the clock was set back. */
const furthestAhead = days(2)

export interface JobOptions {
  /** Epoch ms; now when left out. */
  dueAt?: number
  /** A second job with the same word is dropped, also when the first is done. */
  dedupe?: string
  /** A second job with the same word is dropped while the first is open; one that waits for its first try is then due when the second would be, if that is sooner. */
  single?: string
  /** Of jobs with the same word one runs at a time. */
  queue?: string
}

export const enqueue = async (...job: Parameters<typeof enqueueFirst>): Promise<void> => {
  await enqueueFirst(...job)
}

/** As `enqueue`; gives false where a job with the same word was there already, and this one was dropped. */
export async function enqueueFirst(
  ctx: Ctx,
  kind: string,
  payload: Record<string, unknown>,
  more: JobOptions = {},
): Promise<boolean> {
  const due = more.dueAt ?? ctx.now
  const made = await ctx.tx
    .insertInto('job')
    .values({
      id: ctx.world.newId(),
      kind,
      payload: JSON.stringify(payload),
      due_at: due,
      dedupe: more.dedupe ?? null,
      single: more.single ?? null,
      queue: more.queue ?? null,
      created_at: ctx.now,
    })
    .onConflict((it) => it.doNothing())
    .returning('id')
    .executeTakeFirst()
  // Apart from the insert, so that only a row that changes is locked.
  if (!made && more.single !== undefined)
    await ctx.tx
      .updateTable('job')
      .set({ due_at: due })
      .where('single', '=', more.single)
      .where('done_at', 'is', null)
      .where('parked_at', 'is', null)
      .where('leased_until', 'is', null)
      // One that was tried waits because the other side asked for it, or failed.
      .where('tries', '=', 0)
      .where('due_at', '>', due)
      .execute()
  ctx.after(() => ctx.world.wake())
  return made !== undefined
}

/** Some kinds of jobs, or all but some: what waits for strangers must not hold up what the shop itself does. */
export interface Lane {
  only?: readonly string[]
  but?: readonly string[]
}

export interface RunOptions {
  /** How many run at the same time; 1 when left out. */
  atOnce?: number
  /** Once aborted, no further job is begun. */
  signal?: AbortSignal
}

/** Runs what is due until nothing is. Gives how many ran. Where the database fails one hand, the others end first, and then it throws. */
export async function runDueJobs(
  world: World,
  runs: Record<string, JobRun>,
  lane: Lane = {},
  { atOnce = 1, signal }: RunOptions = {},
): Promise<number> {
  let count = 0
  let hands = 0
  const all: Promise<void>[] = []
  const failures: unknown[] = []
  const work = async (): Promise<void> => {
    hands += 1
    try {
      while (!signal?.aborted) {
        const job = await lease(world, lane)
        if (!job) return
        count += 1
        // Another hand only once there is something to do: an idle lane asks one question, not several.
        if (hands < atOnce) begin()
        await runOne(world, runs, job)
      }
    } finally {
      hands -= 1
    }
  }
  // A failure is kept at once: a hand that nobody waits for yet must not end the process.
  const begin = () => void all.push(work().catch((error: unknown) => void failures.push(error)))
  begin()
  for (let at = 0; at < all.length; at += 1) await all[at]
  if (failures.length > 0) throw failures[0]
  return count
}

async function runOne(world: World, runs: Record<string, JobRun>, job: Leased): Promise<void> {
  const run = runs[job.kind]
  try {
    if (!run) throw new Error(`no such job: ${job.kind}`)
    await run(world, job.payload as Record<string, unknown>)
    await mine(world, job).set({ done_at: world.now(), leased_until: null, leased_by: null }).execute()
  } catch (error) {
    await later(world, job, error)
  }
}

interface Leased {
  id: string
  kind: string
  payload: unknown
  tries: number
  since: number
}

async function lease(world: World, lane: Lane): Promise<Leased | undefined> {
  // Two that take from one queue at the same moment: the second finds it taken, and looks again.
  for (let again = 0; ; again += 1) {
    try {
      return await leaseOne(world, lane)
    } catch (error) {
      if (again >= 20 || !queueTaken(error)) throw error
    }
  }
}

const queueTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'job_queue_running'

// A lease ends within its length, or within two where the other's clock is ahead; one that lasts longer, and what was made in
// the future, are from before the clock was set back.
async function leaseOne(world: World, { only, but }: Lane): Promise<Leased | undefined> {
  const now = world.now()
  const ours = only ? sql`kind = any(${[...only]}::text[])` : but ? sql`kind <> all(${[...but]}::text[])` : sql`true`
  const taken = await sql<Leased>`
    update job set leased_until = ${now + leaseLasts}, leased_by = ${world.process ?? null}, tries = tries + 1,
      created_at = least(created_at, ${now}) where id = (
      select id from job where done_at is null and parked_at is null and ${ours}
        and (due_at <= ${now} or due_at > ${now + furthestAhead} or created_at > ${now + minutes(1)})
        and (leased_until is null or leased_until <= ${now} or leased_until > ${now + 2 * leaseLasts})
        and (queue is null or not exists (
          select 1 from job as other where other.queue = job.queue and other.leased_until is not null and other.id <> job.id))
      order by due_at, id for update skip locked limit 1)
    returning id, kind, payload, tries, coalesce(retried_at, created_at) as since`.execute(world.database.db)
  return taken.rows[0]
}

/** The job as this try knows it: who took it over meanwhile has another number of tries, and is not disturbed. */
const mine = (world: World, { id, tries }: Leased) =>
  world.database.db.updateTable('job').where('id', '=', id).where('tries', '=', tries)

async function later(world: World, job: Leased, error: unknown): Promise<void> {
  const { id, kind, tries, since } = job
  const now = world.now()
  const postponed = error instanceof Postponed && now - since < postponedMost
  const parked = error instanceof Hopeless || (tries >= mostTries && !postponed)
  if (parked) world.log.error({ err: error, job: id, kind }, `a job is parked after ${tries} tries: npm run jobs`)
  else if (postponed) world.log.info({ job: id, kind }, `a job waits: ${errorInWords(error)}`)
  else world.log.warn({ err: error, job: id, kind }, 'a job failed and is tried again')
  const growing = seconds(5) * 2 ** Math.min(tries, mostTries)
  const wait = postponed ? (error.wait ?? Math.min(growing, longestWait)) : growing
  await mine(world, job)
    .set({
      leased_until: null,
      leased_by: null,
      last_error: errorInWords(error),
      ...(parked ? { parked_at: now } : { due_at: now + wait }),
    })
    .execute()
}
