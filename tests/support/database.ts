/** A shop's database for one test file: migrated, empty, its own, on the engine that the test names. */
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import { openMemoryDatabase } from '#server/db/embedded/memory.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import { postgresAt, startPostgres } from './postgres.ts'
import { migratedSnapshot, migrations } from './snapshot.ts'

export type EngineName = 'pglite' | 'postgres'
export const engines: readonly EngineName[] = ['pglite', 'postgres']
const both = process.env['ENGINES'] === 'all'
/**
 * The engine of a file of stories (its `import.meta.url`): one of the two, always the same, so that each has half of them (decision
 * 112); both in `npm run test:long -- flows` (ENGINES=all).
 */
export const enginesOf = (url: string): readonly EngineName[] =>
  both ? engines : engines.slice(hash(path.basename(url)) % 2).slice(0, 1)
const hash = (text: string): number =>
  Array.from(text).reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 65_536, 7)
/**
 * For what an attacker may try: both are PostgreSQL inside, and on the server hands really work at once. `npm run test:long -- attacks`
 * (ENGINES=all) runs these on both.
 */
export const attacked: readonly EngineName[] = both ? engines : ['postgres']

const template = 'migrated'

async function startForThisRun(owner: number): Promise<string> {
  const server = await startPostgres(owner)
  const url = await server.createDatabase(undefined, template)
  const database = await openDatabase({ url, dataDir: '', log: () => {} })
  try {
    await migrate(database, migrations, () => 0)
  } finally {
    await database.close()
  }
  return server.url
}

/** The run's one server: the first test file that asks starts it, the others read where it is. */
async function serverOfThisRun(): Promise<string> {
  const { dir, owner } = inject('run')
  const announced = path.join(dir, 'postgres.json')
  try {
    fs.mkdirSync(path.join(dir, 'starting'))
  } catch {
    while (!fs.existsSync(announced)) await pause(25)
    const said = JSON.parse(fs.readFileSync(announced, 'utf8')) as { url?: string; error?: string }
    if (said.url) return said.url
    throw new Error(said.error)
  }
  const announce = (what: { url: string } | { error: string }) => {
    fs.writeFileSync(`${announced}.new`, JSON.stringify(what))
    fs.renameSync(`${announced}.new`, announced)
  }
  try {
    const url = await startForThisRun(owner)
    announce({ url })
    return url
  } catch (error) {
    announce({ error: (error as Error).message })
    throw error
  }
}

/** Gives the run's PostgreSQL server, for tests that want databases of another kind than the shop's. */
export const postgresOfThisRun = async () => postgresAt(await serverOfThisRun())

/**
 * Takes the engine's name and, for PostgreSQL, how many connections the pool may have; gives a migrated, empty
 * database. `close()` throws it away.
 */
export async function freshDatabase(engine: EngineName, connections = 10): Promise<Database<Tables>> {
  if (engine === 'pglite') return openMemoryDatabase<Tables>(await migratedSnapshot())
  const server = await postgresOfThisRun()
  const url = await server.createDatabase(template)
  const database = await openDatabase<Tables>({ url, dataDir: '', connections })
  return {
    ...database,
    async close() {
      await database.close()
      await server.dropDatabase(url)
    },
  }
}
