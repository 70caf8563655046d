/**
 * What a timer could not do: kept in `timer_fault`, tried again after a growing while, listed by `npm run jobs` and counted
 * in /metrics. A fault of the timer itself has the document id ''.
 */
import { sql } from 'kysely'
import { hours, minutes } from '#contract/kit/time.ts'
import type { World } from '#server/world.ts'
import { errorInWords } from './plain-error.ts'

const longest = hours(6)

/** Which faults still wait: those due within the longest wait. One further ahead was written before the clock was set back. */
export const stillWaits = (now: number) => sql<boolean>`fault.next_at > ${now} and fault.next_at <= ${now + longest}`

/** Logs the fault and notes when the timer tries again: in one minute, then two, four, up to six hours. */
export async function noteFault(world: World, timer: string, docId: string, error: unknown): Promise<void> {
  world.log.error({ err: error, timer, id: docId }, 'a timer failed; it tries again later (npm run jobs)')
  const now = world.now()
  await sql`
    insert into timer_fault (timer, doc_id, tries, first_at, next_at, last_error)
    values (${timer}, ${docId}, 1, ${now}, ${now + minutes(1)}, ${errorInWords(error)})
    on conflict (timer, doc_id) do update set tries = timer_fault.tries + 1, last_error = excluded.last_error,
      next_at = ${now} + least(${longest}::bigint, ${minutes(1)}::bigint * 2 ^ least(timer_fault.tries, 20))::bigint`.execute(
    world.database.db,
  )
}

/** It worked this time. */
export async function forgetFault(world: World, timer: string, docId: string): Promise<void> {
  await world.database.db.deleteFrom('timer_fault').where('timer', '=', timer).where('doc_id', '=', docId).execute()
}
