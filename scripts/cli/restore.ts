/**
 * `npm run restore -- <file>`: a shop out of its backup, into the empty database of DATABASE_URL or an empty DATA_DIR.
 * The engine may be another than the one that was backed up.
 */
import fs from 'node:fs'
import path from 'node:path'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { restore } from '#server/db/restore.ts'
import { environment } from '#server/start/environment.ts'

const file = process.argv[2]
const { DATABASE_URL, DATA_DIR } = environment()
const { dataDir, databaseUrl } = readConfig({ DATABASE_URL, DATA_DIR })
const migrations = path.resolve(import.meta.dirname, '../../server/db/migrations')

try {
  if (!file) throw new Error('Say which backup: npm run restore -- <file>')
  fs.accessSync(file, fs.constants.R_OK)
  const database = await openDatabase({ url: databaseUrl, dataDir })
  try {
    const { tables, files } = await restore(database, fs.createReadStream(file), {
      migrations,
      dataDir,
      now: Date.now(),
    })
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
    console.log(`${rows} rows in ${Object.keys(tables).length} tables and ${files} uploads are back.`)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
