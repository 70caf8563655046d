/**
 * The demo is filled in once, whatever dies and however many servers start. One of them has the turn, kept by the database
 * and free the moment its holder is gone; a demo that was cut short is thrown away and begun anew.
 */
import type { Pool, PoolClient } from 'pg'
import type { Logger } from 'pino'
import type { Database } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'

/** The demo's number among PostgreSQL's advisory locks: any that nothing else here uses. */
const turn = 7_340_024

/**
 * Runs `seed` unless the demo is there, or people who are not its own. `layTables` makes the tables of an empty database.
 * With several servers on one database the others wait until the one is done.
 */
export async function seedOnce(
  database: Database<Tables>,
  log: Logger,
  layTables: () => Promise<unknown>,
  seed: () => Promise<void>,
): Promise<void> {
  // The embedded database has one connection, and its folder's lock sees to it that there is one server.
  const holder = database.kind === 'postgres' ? await takeTurn(database) : undefined
  try {
    const found = await whatIsThere(database)
    if (found.seeded) return
    if (found.others) {
      log.warn('This shop has people of its own, so no demo is filled in; another DATA_DIR or DATABASE_URL gets one.')
      return
    }
    if (found.begun) {
      log.info('The demo was cut short while it was filled in: it is begun anew.')
      await database.pool.query('drop schema public cascade; create schema public')
      await layTables()
    }
    await mark(database.pool, 'demo-seeding')
    await seed()
    // By the holder: who lost the turn meanwhile has seeded nothing.
    await mark(holder ?? database.pool, 'demo-seeded')
    await holder?.query('commit')
  } finally {
    // Ends the transaction with the connection: the next one has the turn.
    holder?.release(true)
  }
}

/** In a transaction, so that a pooler cannot lend the connection to somebody else meanwhile. */
async function takeTurn({ pool }: Database<Tables>): Promise<PoolClient> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [turn])
    return client
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function whatIsThere({ pool }: Database<Tables>) {
  const { rows } = await pool.query<{ seeded: boolean; begun: boolean; others: boolean }>(`select
    exists (select 1 from setting where key = 'demo-seeded') as seeded,
    exists (select 1 from setting where key = 'demo-seeding') or exists (select 1 from customer where demo) as begun,
    exists (select 1 from customer where not demo) or exists (select 1 from staff where not demo) as others`)
  return rows[0] ?? { seeded: false, begun: false, others: false }
}

async function mark(by: Pool | PoolClient, key: string): Promise<void> {
  await by.query(`insert into setting (key, value, changed_at) values ($1, 'true', 0) on conflict (key) do nothing`, [
    key,
  ])
}
