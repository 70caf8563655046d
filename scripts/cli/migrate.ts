/**
 * `npm run migrate`: brings the tables of DATABASE_URL to what this server expects, as the role that owns them.
 * `npm run migrate -- --grant haulway_app` also gives that role what the running shop needs, and no more.
 */
import path from 'node:path'
import { readConfig } from '#server/config.ts'
import { grantTo } from '#server/db/grants.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { environment } from '#server/start/environment.ts'

const { DATABASE_URL, DATA_DIR } = environment()
const config = readConfig({ DATABASE_URL, DATA_DIR })
const at = process.argv.indexOf('--grant')
const role = at < 0 ? undefined : process.argv[at + 1]

if (!config.databaseUrl) {
  console.error('DATABASE_URL is not set. The embedded database is migrated when the shop starts.')
  process.exitCode = 2
} else {
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  try {
    const ran = await migrate(database, path.resolve(import.meta.dirname, '../../server/db/migrations'))
    console.log(ran.length === 0 ? 'The tables are as this server expects them.' : `Ran ${ran.join(', ')}.`)
    if (role !== undefined) {
      await grantTo(database.pool, role)
      console.log(`${role} may run the shop on them.`)
    }
  } finally {
    await database.close()
  }
}
