/**
 * What is done once a night, at four in the morning of the warehouse, by the shop's clock: keys and jobs nobody asks for
 * again go (states.md 8), the embedded database is cleaned, and the books are proved (states.md, I1 to I12).
 */
import { days, hours } from '#contract/kit/time.ts'
import { booksInWords, checkBooks } from './wallet/books.ts'
import type { World } from './world.ts'

const settingKey = 'upkeep-night'
const keysAreKept = days(30)
const jobsAreKept = days(7)

/** 20:00 UTC is 04:00 in China. */
const nightOf = (now: number): number => Math.floor((now - hours(20)) / days(1))

/** Does the night's work when a night has passed since it was done; gives whether it did. A new shop waits for its first night. */
export async function upkeep(world: World): Promise<boolean> {
  if (!(await takeNight(world))) return false
  const { keys, jobs } = await dropOld(world)
  await world.database.maintain()
  const report = await checkBooks(world.database)
  if (report.faults.length > 0)
    world.log.error({ faults: booksInWords(report).slice(0, 20) }, 'the books do not balance')
  world.log.info(
    `Nightly upkeep: ${keys} old request keys and ${jobs} finished jobs are gone, ${report.journals} journals were checked`,
  )
  return true
}

/** Of several servers on one database exactly one gets the night. */
async function takeNight(world: World): Promise<boolean> {
  const now = world.now()
  const tonight = JSON.stringify(nightOf(now))
  return world.database.db.transaction().execute(async (tx) => {
    const first = await tx
      .insertInto('setting')
      .values({ key: settingKey, value: tonight, changed_at: now })
      .onConflict((it) => it.column('key').doNothing())
      .returning('key')
      .executeTakeFirst()
    if (first) return false
    const row = await tx
      .selectFrom('setting')
      .select('value')
      .where('key', '=', settingKey)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (Number(row.value) >= nightOf(now)) return false
    await tx.updateTable('setting').set({ value: tonight, changed_at: now }).where('key', '=', settingKey).execute()
    return true
  })
}

/** Keys are promised for a day, for money thirty; all get the thirty. A parked job stays: somebody has to look at it. */
async function dropOld(world: World): Promise<{ keys: number; jobs: number }> {
  const { db } = world.database
  const now = world.now()
  const keys = await db
    .deleteFrom('once')
    .where('created_at', '<', now - keysAreKept)
    .executeTakeFirst()
  const jobs = await db
    .deleteFrom('job')
    .where('done_at', '<', now - jobsAreKept)
    .executeTakeFirst()
  return { keys: Number(keys.numDeletedRows), jobs: Number(jobs.numDeletedRows) }
}
