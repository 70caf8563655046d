/**
 * The shop's database: PostgreSQL where DATABASE_URL says so, otherwise an embedded one in the data folder that
 * survives a power cut. Both are reached by the same driver, so the rest of the server does not know which it has.
 */
import path from 'node:path'
import { inspect } from 'node:util'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { minutes, seconds } from '#contract/kit/time.ts'
import { ensureCreated } from './embedded/create.ts'
import { lockDataDir } from './lock.ts'
import { named } from './named.ts'
import { startThread, type Thread } from './embedded/pglite-thread.ts'
import { type SilenceLimits, watchSilence } from './silence.ts'
import { soonOr } from './soon-or.ts'
import { wireTypes } from './wire-types.ts'

export interface Database<DB> {
  db: Kysely<DB>
  pool: Pool
  kind: 'postgres' | 'pglite'
  /**
   * Ends the pool and the engine and lets go of the data folder. Waits for queries that are running; on PostgreSQL five
   * seconds at most, and for a connection that went silent not at all longer.
   */
  close(): Promise<void>
  /** Bounds how much there is to replay after a crash. Waits its turn for a connection, so it is in no transaction. */
  checkpoint(): Promise<void>
  /** How often the embedded engine has synced to the disk; 0 elsewhere. */
  syncs(): number
}

export type Log = (message: string, error?: unknown) => void

export const toStderr: Log = (message, error) =>
  void process.stderr.write(`${message}${error ? `: ${inspect(error)}` : ''}\n`)

export interface OpenOptions {
  /** A PostgreSQL address; without it the embedded database is used. */
  url?: string | undefined
  /** The shop's data folder: the embedded database lives in `db` inside it. */
  dataDir: string
  /** The embedded engine died. Nothing works after it: end the process and let it be started again. */
  onFatal?: ((error: Error) => void) | undefined
  log?: Log | undefined
  /** Most connections to PostgreSQL. */
  connections?: number | undefined
  /** false: no named statements, for a pooler that pools transactions. */
  statements?: boolean | undefined
  /** When a silent connection is given up; left out: as in silence.ts. */
  silence?: SilenceLimits | undefined
}

const crash = (error: Error) => {
  setImmediate(() => {
    throw error
  })
}

/** Breaking connections are noted and replaced. A client given back with its transaction open is thrown away: the next one must not land inside it. */
function guard(pool: Pool, log: Log) {
  // Without somebody listening, a connection that breaks while a client is out would end the process.
  pool.on('connect', (client) => client.on('error', (error) => log('A database connection broke', error)))
  pool.on('error', () => {})
  pool.on('release', (error, client) => {
    if (error) return
    const status = (client as PoolClient & { getTransactionStatus(): string | null }).getTransactionStatus()
    if (status === 'I') return
    log('A database connection was given back with its transaction open; it is closed')
    void client.end()
  })
}

const nothing = async () => {}

const kyselyOn = <DB>(pool: Pool, statements = true) =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: statements ? named(pool) : pool }) })

interface PoolOptions {
  connections: number
  statements: boolean
  silence: SilenceLimits | undefined
}

/** Queries that run get this long when the database is closed. */
const closesWithin = seconds(5)

async function openPostgres<DB>(
  url: string,
  log: Log,
  { connections, statements, silence }: PoolOptions,
): Promise<Database<DB>> {
  const config: PoolConfig = {
    connectionString: url,
    types: wireTypes,
    connectionTimeoutMillis: seconds(5),
    keepAlive: true,
    keepAliveInitialDelayMillis: seconds(10),
    statement_timeout: seconds(15),
    idle_in_transaction_session_timeout: seconds(15),
    application_name: 'haulway',
  }
  const pool = new Pool({ ...config, max: connections, maxLifetimeSeconds: 1800 })
  guard(pool, log)
  const watch = watchSilence(pool, config, log, silence)
  const end = async () => {
    await soonOr(pool.end(), closesWithin, watch.cut)
    watch.end()
  }
  await pool.query('select 1').catch(async (error: unknown) => {
    await end()
    throw error
  })
  return {
    db: kyselyOn(pool, statements),
    pool,
    kind: 'postgres',
    close: once(end),
    checkpoint: nothing,
    syncs: () => 0,
  }
}

const once = (end: () => Promise<void>) => {
  let ended: Promise<void> | undefined
  return () => (ended ??= end())
}

/** Wraps a running engine thread into the database the shop sees. `release` is called last, when all is closed. */
export function overThread<DB>(thread: Thread, syncs: () => number, release: () => void, log: Log): Database<DB> {
  const pool = new Pool({
    max: 1,
    stream: () => thread.stream(),
    ssl: false,
    user: 'postgres',
    database: 'postgres',
    password: '',
    types: wireTypes,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: seconds(10),
  })
  guard(pool, log)
  const close = once(async () => {
    await pool.end()
    await thread.close()
    release()
  })
  return {
    db: kyselyOn(pool),
    pool,
    kind: 'pglite',
    close,
    checkpoint: async () => void (await pool.query('checkpoint')),
    syncs,
  }
}

async function openEmbedded<DB>(dataDir: string, onFatal: (error: Error) => void, log: Log): Promise<Database<DB>> {
  const unlock = await lockDataDir(dataDir)
  try {
    const dir = path.join(dataDir, 'db')
    await ensureCreated(dir)
    const syncs = new SharedArrayBuffer(4)
    const thread = await startThread({ kind: 'disk', dir, syncs }, onFatal)
    const timer = setInterval(() => {
      database.checkpoint().catch((error: unknown) => log('A checkpoint did not run; the next one will', error))
    }, minutes(5))
    timer.unref()
    const release = () => {
      clearInterval(timer)
      unlock()
    }
    const database = overThread<DB>(thread, () => Atomics.load(new Int32Array(syncs), 0), release, log)
    return database
  } catch (error) {
    unlock()
    throw error
  }
}

/** Opens what the options name. Refuses (DataDirInUse) a data folder that another process has open. */
export async function openDatabase<DB>(options: OpenOptions): Promise<Database<DB>> {
  const log = options.log ?? toStderr
  const { url, connections = 10, statements = true, silence } = options
  if (url) return openPostgres<DB>(url, log, { connections, statements, silence })
  return openEmbedded<DB>(options.dataDir, options.onFatal ?? crash, log)
}
