/**
 * `npm run jobs -- list | retry ID | retry all | drop ID`: what the shop gave up (a mail that was refused, a question that was
 * never answered) and what its timers could not do. A shop on PostgreSQL may run meanwhile; an embedded one must be stopped.
 */
import fs from 'node:fs'
import path from 'node:path'
import { minutes } from '#contract/kit/time.ts'
import { readConfig } from '#server/config.ts'
import { DataDirInUse } from '#server/db/lock.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import { makeDemoClock } from '#server/demo/clock.ts'
import { environment } from '#server/start/environment.ts'
import { dropTrouble, listTroubles, retryTroubles, type Trouble } from '#server/kit/troubles.ts'

// Only where the database is and whose clock it goes by matter here.
const { DATABASE_URL, DATA_DIR, NODE_ENV, DEMO } = environment()
const config = readConfig({ DATABASE_URL, DATA_DIR, DEMO: DEMO ?? (NODE_ENV === 'production' ? 'no' : '') })
const { dataDir, databaseUrl } = config
const [verb = 'list', id = ''] = process.argv.slice(2)

const span = (ms: number): string => {
  const whole = Math.max(0, Math.round(ms / minutes(1)))
  return whole < 120 ? `${whole} min` : whole < 2880 ? `${Math.round(whole / 60)} h` : `${Math.round(whole / 1440)} d`
}
const line = (it: Trouble, now: number): string =>
  [
    it.what === 'job' ? 'parked job' : it.what === 'timer' ? 'timer' : 'at night',
    it.id || '-',
    it.name,
    `${it.tries} tries`,
    it.since === null ? '-' : `${span(now - it.since)} old`,
    it.nextAt === null ? 'waits for retry' : `again in ${span(it.nextAt - now)}`,
    it.error,
  ].join('  ')

async function main(): Promise<number> {
  const usage = !['list', 'retry', 'drop'].includes(verb) || (verb !== 'list' && !id)
  if (usage) {
    console.error('npm run jobs -- list | retry ID | retry all | drop ID')
    return 2
  }
  if (!databaseUrl && !fs.existsSync(path.join(dataDir, 'db', 'PG_VERSION'))) {
    console.error(`There is nothing in ${dataDir}: no shop was ever started there.`)
    return 2
  }
  const database = await openDatabase<Tables>({ url: databaseUrl, dataDir, log: () => {} })
  try {
    const clock = await makeDemoClock(database, config)
    await clock.load()
    const now = clock.now()
    if (verb === 'list') {
      const all = await listTroubles(database.db)
      for (const it of all) console.log(line(it, now))
      if (all.length === 0) console.log('Nothing waits: no parked jobs, no timer that failed.')
      return 0
    }
    const count = verb === 'retry' ? await retryTroubles(database.db, id, now) : await dropTrouble(database.db, id)
    console.log(`${count} ${verb === 'retry' ? 'are tried again as soon as the shop runs' : 'dropped'}.`)
    return count > 0 || id === 'all' ? 0 : 1
  } finally {
    await database.close()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof DataDirInUse)) throw error
  console.error('The shop is running on this data folder. Stop it first (Ctrl+C, or systemctl stop), then ask again.')
  process.exitCode = 2
}
