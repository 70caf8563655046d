/**
 * What waits for an operator: parked jobs, documents that timers could not move, nightly tasks that failed. Listed by
 * `npm run jobs`, counted in /metrics. Only kinds, ages, tries and errors: what a job is about stays in its row.
 */
import { sql } from 'kysely'
import type { World } from '#server/world.ts'
import type { Db } from './context.ts'

export interface Trouble {
  what: 'job' | 'timer' | 'night'
  /** Of the job or of the document; '' where there is none. */
  id: string
  /** The job's kind, the timer's or the task's name. */
  name: string
  /** Epoch ms; null where it is not known. */
  since: number | null
  tries: number
  /** Epoch ms of the next try; null: parked until somebody asks for it. */
  nextAt: number | null
  error: string
}

const troubles = sql<Trouble>`
  select 'job' as what, id, kind as name, created_at as since, tries, null::bigint as "nextAt", coalesce(last_error, '') as error
    from job where parked_at is not null
  union all select 'timer', doc_id, timer, first_at, tries, next_at, last_error from timer_fault
  union all select 'night', '', name, null, tries, next_at, coalesce(last_error, '') from night_task where tries > 0`

/** The latest two hundred. */
export async function listTroubles(db: Db): Promise<readonly Trouble[]> {
  return (await sql<Trouble>`select * from (${troubles}) it order by since desc nulls first, id limit 200`.execute(db))
    .rows
}

/** How many there are. */
export async function troublesWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${troubles}) it`.execute(db)
  return rows[0]?.count ?? 0
}

/** Takes a job's or a document's id, or 'all'. What is found is due at once and has all its tries again. Gives how many. */
export async function retryTroubles(db: Db, which: string, now: number): Promise<number> {
  const mine = (column: string) => (which === 'all' ? sql`true` : sql`${sql.ref(column)} = ${which}`)
  // Where another waits for the same (of several that are parked, the newest), that one does the work.
  const does =
    which === 'all'
      ? sql`(other.parked_at is null or (other.parked_at, other.id) > (job.parked_at, job.id))`
      : sql`other.parked_at is null`
  const twins = await sql`
    delete from job where parked_at is not null and ${mine('job.id')} and exists (
      select 1 from job as other where other.single = job.single and other.id <> job.id and other.done_at is null and ${does})`.execute(
    db,
  )
  const jobs = await sql`
    update job set parked_at = null, tries = 0, due_at = ${now}, retried_at = ${now}, leased_until = null, leased_by = null
    where parked_at is not null and ${mine('id')}`.execute(db)
  const timers = await sql`update timer_fault set next_at = ${now} where ${mine('doc_id')}`.execute(db)
  const nights =
    which === 'all' ? await sql`update night_task set next_at = ${now} where tries > 0`.execute(db) : undefined
  return [twins, jobs, timers, nights].reduce((sum, it) => sum + Number(it?.numAffectedRows ?? 0), 0)
}

/** Takes a job's or a document's id: forgets it. A document that is still due comes back by itself. Gives how many. */
export async function dropTrouble(db: Db, id: string): Promise<number> {
  const job = await db.deleteFrom('job').where('id', '=', id).where('parked_at', 'is not', null).executeTakeFirst()
  const timer = await db.deleteFrom('timer_fault').where('doc_id', '=', id).where('doc_id', '<>', '').executeTakeFirst()
  return Number(job.numDeletedRows) + Number(timer.numDeletedRows)
}

/** Sets the gauges that an operator watches; more than none of any is worth a look. */
export async function countTroubles({ database, metrics }: World): Promise<void> {
  const { rows } = await sql<{ what: string; count: number }>`
    select what, count(*)::int as count from (${troubles}) it group by what`.execute(database.db)
  const count = (what: Trouble['what']) => rows.find((it) => it.what === what)?.count ?? 0
  metrics.gauge('haulway_parked_jobs', 'Jobs that were given up and wait for npm run jobs', count('job'))
  metrics.gauge('haulway_timer_faults', 'Documents that a timer could not move', count('timer'))
  metrics.gauge('haulway_night_faults', 'Nightly tasks that failed and are tried again', count('night'))
}
