/**
 * Which processes of the shop live: what a dead one had begun is taken up by another within ten seconds. The embedded
 * database has one process, so whoever starts knows that all others are dead; on PostgreSQL each says that it lives.
 */
import { type RawBuilder, sql } from 'kysely'
import { seconds } from '#contract/kit/time.ts'
import type { World } from '#server/world.ts'

/** How often a process on PostgreSQL says that it lives. */
export const beatEvery = seconds(2)
/** Who was silent for so long is dead. */
const deadAfter = seconds(8)

// The database's clock: those of several machines differ, and a demo turns its own.
const databaseNow: RawBuilder<number> = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** At the start: notes this process, and frees what dead ones held. */
export async function join(world: World): Promise<void> {
  const { db, kind } = world.database
  if (kind === 'pglite') {
    await db.deleteFrom('process').execute()
    for (const table of ['job', 'night_task'] as const)
      await db
        .updateTable(table)
        .set({ leased_until: null, leased_by: null })
        .where('leased_until', 'is not', null)
        .execute()
  }
  await beat(world)
}

/** Says that this process lives, and frees what those hold that do not say it any more. Gives whether there is anything of theirs to take up. */
export async function beat(world: World): Promise<boolean> {
  const { process, database } = world
  if (process === undefined) return false
  const { db, kind } = database
  const seen = kind === 'postgres' ? databaseNow : null
  await db
    .insertInto('process')
    .values({ id: process, started_at: world.now(), seen_at: seen })
    .onConflict((it) => it.column('id').doUpdateSet({ seen_at: seen }))
    .execute()
  const dead = await sql`delete from process where seen_at < ${databaseNow} - ${deadAfter}`.execute(db)
  const freed = await freeLeases(world)
  // Who held no lease may still have kept a word that it was told.
  return freed > 0 || Number(dead.numAffectedRows ?? 0) > 0
}

/** At the end: what this process still holds is anybody's. */
export async function leave(world: World): Promise<void> {
  if (world.process === undefined) return
  await world.database.db.deleteFrom('process').where('id', '=', world.process).execute()
}

/** Gives how many leases of jobs were freed. */
async function freeLeases({ database: { db } }: World): Promise<number> {
  const jobs = await sql`
    update job set leased_until = null, leased_by = null
    where leased_by is not null and done_at is null and leased_by not in (select id from process)`.execute(db)
  await sql`
    update night_task set leased_until = null, leased_by = null
    where leased_by is not null and leased_by not in (select id from process)`.execute(db)
  return Number(jobs.numAffectedRows ?? 0)
}
