/**
 * `npm run books`: proves the whole database (states.md, I1 to I12) and names the first bad row. On the embedded database
 * the shop must be stopped; while it runs, an administrator asks it at GET /api/ops/books. Ends with 1 when a fault is found.
 * Then each connection is asked for its statement; what differs there, or does not answer, is said and is no fault of the books.
 */
import fs from 'node:fs'
import path from 'node:path'
import { defaultTerms } from '#contract/terms.ts'
import { BadConfig, readConfig } from '#server/config.ts'
import { DataDirInUse } from '#server/db/lock.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import { environment } from '#server/start/environment.ts'
import { booksInWords, checkBooks } from '#server/books/check-books.ts'
import { compareStatements, statementsInWords } from '#server/books/statements.ts'
import { makeDemoClock } from '#server/demo/clock.ts'
import { openGateways } from '#server/providers/open-providers.ts'

// Only where the database is matters here: a setting that keeps the shop from starting must not keep the books shut.
const { DATABASE_URL, DATA_DIR } = environment()
const config = readConfig({ DATABASE_URL, DATA_DIR })

async function printBooks(): Promise<void> {
  if (!config.databaseUrl && !fs.existsSync(path.join(config.dataDir, 'db', 'PG_VERSION'))) {
    console.error(`There are no books in ${config.dataDir}: no shop was ever started there.`)
    process.exitCode = 2
    return
  }
  const database = await openDatabase<Tables>({ url: config.databaseUrl, dataDir: config.dataDir, log: () => {} })
  try {
    const report = await checkBooks(database)
    for (const line of booksInWords(report)) console.log(line)
    process.exitCode = report.faults.length === 0 ? 0 : 1
    for (const line of await statements(database)) console.log(line)
  } finally {
    await database.close()
  }
}

async function statements(database: Database<Tables>): Promise<string[]> {
  try {
    const whole = readConfig(environment())
    const clock = await makeDemoClock(database, whole)
    await clock.load()
    const gateways = openGateways(whole, database, clock.now)
    const world = { database, now: clock.now, terms: defaultTerms, providers: { gateways } }
    return statementsInWords(await compareStatements(world), defaultTerms.settlementCurrency)
  } catch (error) {
    if (!(error instanceof BadConfig)) throw error
    return [`The connections are not asked: ${error.message}`]
  }
}

try {
  await printBooks()
} catch (error) {
  if (!(error instanceof DataDirInUse)) throw error
  console.error(
    'The shop is running on this data folder. Stop it first, or ask it: GET /api/ops/books as an administrator.',
  )
  process.exitCode = 2
}
