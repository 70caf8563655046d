/**
 * `npm run backup -- [file]`: the whole shop into one file, with its uploads. For a shop on PostgreSQL at any time; an
 * embedded shop must be stopped first, or asked for its backup, because its server has the database open.
 */
import path from 'node:path'
import { readConfig } from '#server/config.ts'
import { backupToFile } from '#server/db/backup.ts'
import { DataDirInUse } from '#server/db/lock.ts'
import { openDatabase } from '#server/db/open.ts'
import { environment } from '#server/start/environment.ts'

// Only where the shop's data is matters here.
const { DATABASE_URL, DATA_DIR, PORT } = environment()
const { dataDir, databaseUrl, port } = readConfig({ DATABASE_URL, DATA_DIR, PORT })
const now = Date.now()
const stamp = new Date(now).toISOString().slice(0, 16).replaceAll(':', '')
const file = path.resolve(process.argv[2] ?? `haulway-${stamp}.backup.gz`)

try {
  const database = await openDatabase({ url: databaseUrl, dataDir })
  try {
    const { tables, files } = await backupToFile(database, file, { dataDir, now: () => now })
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
    console.log(`${file}: ${rows} rows in ${Object.keys(tables).length} tables, ${files} uploads`)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error((error as Error).message)
  if (error instanceof DataDirInUse) {
    const calls = `http://localhost:${port}/api/ops`
    console.error(
      'A running shop makes its own backup, for an administrator. Sign in, then use the token of the answer:',
    )
    console.error(
      `  curl ${calls}/auth/login -H 'content-type: application/json' -d '{"email":"...","password":"..."}'`,
    )
    console.error(`  curl -o ${file} ${calls}/backup -H 'authorization: Bearer TOKEN'`)
  }
  process.exitCode = 1
}
