/** The clock of a demo shop: real time plus what has been turned ahead on the clock page, remembered between starts. */
import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'

export interface DemoClock {
  now(): number
  /** How far ahead of real time, ms. */
  ahead(): number
  /** Reads what was set before; called once the tables exist. */
  load(): Promise<void>
  /** Turns the clock ahead by that many ms. Refuses to go back: time never does. */
  advance(ms: number): Promise<void>
}

const key = 'demo-clock-ahead'

export async function makeDemoClock(database: Database<Tables>, config: Config): Promise<DemoClock> {
  let ahead = 0
  return {
    now: () => Date.now() + ahead,
    ahead: () => ahead,
    async load() {
      if (!config.demo) return
      const row = await database.db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
      ahead = typeof row?.value === 'number' ? row.value : 0
    },
    async advance(ms) {
      if (!Number.isSafeInteger(ms) || ms <= 0) throw new RangeError('the clock only goes ahead')
      ahead += ms
      const value = sql<string>`${JSON.stringify(ahead)}::jsonb`
      await database.db
        .insertInto('setting')
        .values({ key, value, changed_at: Date.now() })
        .onConflict((it) => it.column('key').doUpdateSet({ value, changed_at: Date.now() }))
        .execute()
    },
  }
}
