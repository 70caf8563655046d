/**
 * Writes server/db/schema.ts from the migrations: what the tables are, for the type checker. `--check` writes nothing
 * and fails when the file is not what the migrations say.
 */
import fs from 'node:fs'
import path from 'node:path'
import { openMemoryDatabase } from '#server/db/embedded/memory.ts'
import { migrate } from '#server/db/migrate.ts'
import { schemaText } from '#server/db/schema-text.ts'

const root = path.resolve(import.meta.dirname, '..')
const file = path.join(root, 'server/db/schema.ts')

const database = await openMemoryDatabase()
try {
  await migrate(database, path.join(root, 'server/db/migrations'))
  const text = await schemaText(database)
  if (!process.argv.includes('--check')) fs.writeFileSync(file, text)
  else if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) {
    console.error('server/db/schema.ts is not what the migrations say. Run npm run db:types.')
    process.exitCode = 1
  }
} finally {
  await database.close()
}
