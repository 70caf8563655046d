/**
 * Brings the database's tables to what this server expects: numbered SQL files, forward only, one transaction each.
 * What has run is never edited, and a server older than its database does not start.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'

export class MigrationRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'MigrationRefused'
  }
}

interface Migration {
  name: string
  number: number
  sql: string
  hash: string
}

/** Reads the folder in the order of the numbers. Refuses a name without one, and a number used twice. */
export function readMigrations(dir: string): Migration[] {
  const names = fs.readdirSync(dir).filter((name) => name.endsWith('.sql'))
  const read = names.map((name): Migration => {
    const number = Number.parseInt(name, 10)
    if (!Number.isInteger(number)) throw new MigrationRefused(`The migration ${name} does not begin with a number.`)
    const sql = fs.readFileSync(path.join(dir, name), 'utf8')
    return { name, number, sql, hash: createHash('sha256').update(sql).digest('hex') }
  })
  read.sort((one, other) => one.number - other.number)
  const twin = read.find((it, at) => read[at + 1]?.number === it.number)
  if (twin) throw new MigrationRefused(`Two migrations have the number of ${twin.name}.`)
  return read
}

/** What has run must be the beginning of what the folder holds, word for word. Gives what has not run yet. */
function pending(known: Migration[], applied: Array<{ name: string; hash: string }>): Migration[] {
  const hashes = new Map(applied.map((row) => [row.name, row.hash]))
  const foreign = applied.find((row) => !known.some((it) => it.name === row.name))
  if (foreign) {
    throw new MigrationRefused(`This database is newer than this server: it has ${foreign.name}. Start a newer server.`)
  }
  const edited = known.find((it) => hashes.has(it.name) && hashes.get(it.name) !== it.hash)
  if (edited)
    throw new MigrationRefused(`The migration ${edited.name} was edited after it ran. Write a new one instead.`)
  const waiting = known.filter((it) => !hashes.has(it.name))
  const late = waiting.find((it) => known.some((other) => other.number > it.number && hashes.has(other.name)))
  if (late) throw new MigrationRefused(`The migration ${late.name} comes before one that has already run.`)
  return waiting
}

const floor = `
  create table if not exists migration (name text primary key, hash text not null, at bigint not null);
  create table if not exists migration_lock (id integer primary key);
  insert into migration_lock (id) values (1) on conflict do nothing;
`

/** Makes the migrator's own two tables where they are missing. Where they are, nothing is made: the shop's own role may not. */
export async function layMigrationTables(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    "select 1 where to_regclass('migration') is not null and to_regclass('migration_lock') is not null",
  )
  if (rows.length === 0) await client.query(floor)
}

// Two servers starting on an empty database both find the tables missing, and one of them is told so late.
async function layFloor(client: pg.PoolClient) {
  const raced = new Set(['23505', '42P07', '42710', 'XX000'])
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await layMigrationTables(client)
    } catch (error) {
      if (attempt >= 20 || !raced.has((error as pg.DatabaseError).code ?? '')) throw error
    }
  }
}

/** One transaction: takes the lock row, looks again at what has run, and runs the next. Gives its name, or null. */
async function step(client: pg.PoolClient, known: Migration[], now: () => number): Promise<string | null> {
  await client.query('begin')
  try {
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await client.query('select id from migration_lock for update')
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration')
    const [next] = pending(known, rows)
    if (next) {
      await client.query(next.sql).catch((error: unknown) => {
        if ((error as pg.DatabaseError).code === '42501')
          throw new MigrationRefused(
            `The migration ${next.name} has not run, and this role may not change tables. Run npm run migrate as their owner first.`,
          )
        throw new Error(`The migration ${next.name} failed: ${(error as Error).message}`, { cause: error })
      })
      await client.query('insert into migration (name, hash, at) values ($1, $2, $3)', [next.name, next.hash, now()])
    }
    await client.query('commit')
    return next?.name ?? null
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * Takes a database, the folder of SQL files and a clock (epoch ms); gives the names that ran now. Refuses
 * (MigrationRefused) an edited or out-of-order migration and a database that a newer server has been at. Several
 * servers may start at once: one runs a migration, the others wait and find it done.
 */
export async function migrate(
  database: { pool: pg.Pool },
  dir: string,
  now: () => number = Date.now,
): Promise<string[]> {
  const known = readMigrations(dir)
  const client = await database.pool.connect()
  const ran: string[] = []
  try {
    await layFloor(client)
    for (let name = await step(client, known, now); name; name = await step(client, known, now)) ran.push(name)
  } finally {
    client.release()
  }
  return ran
}
