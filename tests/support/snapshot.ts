/** The shop's database with every migration and nothing in it: made once for a set of migrations, opened by every test. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { openMemoryDatabase } from '#server/db/embedded/memory.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'

export const migrations = path.resolve(import.meta.dirname, '../../server/db/migrations')
const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache/haulway')

function fileOf(): string {
  const hash = createHash('sha256')
  const engine = fs.readFileSync(path.resolve(cache, '../../@electric-sql/pglite/package.json'))
  hash.update(engine)
  for (const it of readMigrations(migrations)) hash.update(it.name).update(it.hash)
  return path.join(cache, `snapshot-${hash.digest('hex').slice(0, 16)}.tar`)
}

/** Gives the snapshot, from the cache or freshly made. Refuses with the migration's own error when one does not run. */
export async function migratedSnapshot(): Promise<Uint8Array<ArrayBuffer>> {
  const file = fileOf()
  if (fs.existsSync(file)) return new Uint8Array(fs.readFileSync(file))
  const database = await openMemoryDatabase()
  try {
    await migrate(database, migrations, () => 0)
    const snapshot = await database.dumpSnapshot()
    fs.mkdirSync(cache, { recursive: true })
    for (const old of fs.readdirSync(cache).filter((name) => /^snapshot-.*\.tar$/.test(name))) {
      fs.rmSync(path.join(cache, old), { force: true })
    }
    const aside = `${file}.${process.pid}`
    fs.writeFileSync(aside, snapshot)
    fs.renameSync(aside, file)
    return snapshot
  } finally {
    await database.close()
  }
}
