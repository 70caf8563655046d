/**
 * The night's work: of several processes on one database one does it, under a lease that another takes over when it dies. A
 * task counts as done when it has succeeded; one that fails keeps no other from running and is tried again after a growing while.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { days, hours, minutes } from '#contract/kit/time.ts'
import type { World } from '#server/world.ts'
import { errorInWords } from './plain-error.ts'

export interface NightTask {
  name: string
  /**
   * Works in short steps. Awaits `going` between two, with how long the last one took (ms): it lets the calls of the day have
   * three times as long, and throws once the shop stops. Gives a few words for the log.
   */
  run(world: World, going: (tookMs?: number) => Promise<void>): Promise<string>
}

const leaseLasts = minutes(5)
const renewEvery = minutes(1)
const shortestPause = 5
const longestPause = 500

/** 20:00 UTC is 04:00 in China. */
const nightOf = (now: number): number => Math.floor((now - hours(20)) / days(1))

class Stopped extends Error {}

/** Runs the tasks that this night has not seen succeed. Gives whether all have now, and had not before. */
export async function runNight(world: World, tasks: readonly NightTask[], signal?: AbortSignal): Promise<boolean> {
  const before = await left(world, tasks)
  if (before.length === 0 || !(await takeLease(world))) return false
  const renewal = setInterval(() => void renew(world).catch(() => undefined), renewEvery)
  renewal.unref()
  try {
    const said: string[] = []
    // Asked again under the lease: whoever held it before may have done some.
    for (const task of await left(world, tasks)) {
      if (signal?.aborted) return false
      const words = await runTask(world, task, signal)
      if (words !== undefined) said.push(words)
    }
    if (said.length > 0) world.log.info(`Nightly upkeep: ${said.join(', ')}`)
    return said.length > 0 && (await unfinished(world, tasks)) === 0
  } finally {
    clearInterval(renewal)
    await giveBack(world)
  }
}

async function runTask(world: World, task: NightTask, signal?: AbortSignal): Promise<string | undefined> {
  const { db } = world.database
  const row = db.updateTable('night_task').where('name', '=', task.name)
  const night = nightOf(world.now())
  const going = async (tookMs = 0) => {
    await pause(Math.min(longestPause, Math.max(shortestPause, 3 * tookMs)))
    if (signal?.aborted) throw new Stopped()
  }
  try {
    const words = await task.run(world, going)
    await row.set({ night, tries: 0, next_at: null, last_error: null }).execute()
    return words
  } catch (error) {
    if (error instanceof Stopped) return undefined
    world.log.error({ err: error, task: task.name }, 'a nightly task failed; it is tried again (npm run jobs)')
    await row
      .set((it) => ({ tries: it('tries', '+', 1), last_error: errorInWords(error) }))
      .returning('tries')
      .executeTakeFirst()
      .then((after) =>
        db
          .updateTable('night_task')
          .set({ next_at: world.now() + Math.min(hours(1), minutes(1) * 2 ** Math.min(after?.tries ?? 1, 10)) })
          .where('name', '=', task.name)
          .execute(),
      )
    return undefined
  }
}

/** Notes tasks that are new as done tonight: they wait for their first night. */
async function rowsOf(world: World, tasks: readonly NightTask[]) {
  const { db } = world.database
  const read = () => db.selectFrom('night_task').select(['name', 'night', 'next_at']).execute()
  const known = await read()
  const fresh = ['', ...tasks.map((it) => it.name)].filter((name) => !known.some((row) => row.name === name))
  if (fresh.length === 0) return known
  const night = nightOf(world.now())
  await db
    .insertInto('night_task')
    .values(fresh.map((name) => ({ name, night })))
    .onConflict((it) => it.column('name').doNothing())
    .execute()
  return read()
}

/** What a clock that was set back left in the future counts as not waited for. */
async function left(world: World, tasks: readonly NightTask[]): Promise<NightTask[]> {
  const now = world.now()
  const rows = new Map((await rowsOf(world, tasks)).map((row) => [row.name, row]))
  return tasks.filter((task) => {
    const row = rows.get(task.name)
    const waits = row?.next_at != null && row.next_at > now && row.next_at <= now + hours(1)
    return row !== undefined && row.night < nightOf(now) && !waits
  })
}

async function unfinished(world: World, tasks: readonly NightTask[]): Promise<number> {
  const rows = await rowsOf(world, tasks)
  const night = nightOf(world.now())
  return rows.filter((row) => row.night < night && tasks.some((task) => task.name === row.name)).length
}

const lease = (world: World) => world.database.db.updateTable('night_task').where('name', '=', '')

async function takeLease(world: World): Promise<boolean> {
  const now = world.now()
  // One from far in the future was taken before the clock was set back; the other's clock may be a little ahead.
  const taken = await lease(world)
    .set({ leased_until: now + leaseLasts, leased_by: world.process ?? null })
    .where(({ or, eb }) =>
      or([
        eb('leased_until', 'is', null),
        eb('leased_until', '<=', now),
        eb('leased_until', '>', now + 2 * leaseLasts),
      ]),
    )
    .returning('name')
    .executeTakeFirst()
  return taken !== undefined
}

async function renew(world: World): Promise<void> {
  await mine(world)
    .set({ leased_until: world.now() + leaseLasts })
    .execute()
}

const giveBack = (world: World) => mine(world).set({ leased_until: null, leased_by: null }).execute()

/** Only while it is this process's: another may have taken it over. */
const mine = (world: World) =>
  lease(world).where('leased_by', world.process === undefined ? 'is' : '=', world.process ?? null)
