/**
 * A shop out of its backup: into an empty database, whole or not at all. The tables are made by the migrations the
 * backup names, so an old backup comes back as it was and the server then brings it forward as on any start.
 */
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import { newEpoch } from '#contract/sync/changes.ts'
import { BackupRefused, type Ending, type Line, readLines, type Row } from './backup-lines.ts'
import { quote, type Reference, referencesOf, type Table, tablesOf } from './catalog.ts'
import { layMigrationTables, readMigrations } from './migrate.ts'
import { restoredUploads } from './restore-uploads.ts'

export interface RestoreOptions {
  /** The folder of this server's migrations. */
  migrations: string
  /** The shop's data folder, for the uploads. Left out, they are passed over. */
  dataDir?: string
  /** When it is restored (epoch ms): phones tell by it that this is another epoch. */
  now: number
}

const rowsAtATime = 500

async function makeTables(client: PoolClient, line: Line, folder: string) {
  if (Array.isArray(line) || !('haulway' in line)) throw new BackupRefused('This is not a backup of the shop.')
  const known = new Map(readMigrations(folder).map((it) => [it.name, it]))
  await layMigrationTables(client)
  for (const { name, hash, at: appliedAt } of line.migrations) {
    const migration = known.get(name)
    if (migration?.hash !== hash)
      throw new BackupRefused(`The backup needs the migration ${name}, which this server has not.`)
    await client.query(migration.sql)
    await client.query('insert into migration (name, hash, at) values ($1, $2, $3)', [name, hash, appliedAt])
  }
}

/** Until all rows are in, triggers are off and references dropped. Rows that the migrations put in are removed: the backup has its own. */
async function openTables(client: PoolClient, tables: Table[], references: Reference[]) {
  for (const { table, name } of references) {
    await client.query(`alter table ${quote(table)} drop constraint ${quote(name)}`)
  }
  for (const { name } of tables) await client.query(`alter table ${quote(name)} disable trigger user`)
  if (tables.length > 0) await client.query(`truncate ${tables.map(({ name }) => quote(name)).join(', ')}`)
}

/** Putting a reference back checks every row under it. */
async function closeTables(client: PoolClient, tables: Table[], references: Reference[]) {
  for (const { name } of tables) await client.query(`alter table ${quote(name)} enable trigger user`)
  for (const { table, name, definition } of references) {
    await client.query(`alter table ${quote(table)} add constraint ${quote(name)} ${definition}`)
  }
}

function inserter(client: PoolClient, table: Table, columns: string[]) {
  const types = columns.map((name) => table.columns.find((column) => column.name === name)?.type)
  if (types.includes(undefined)) throw new BackupRefused(`The backup has columns that ${table.name} has not.`)
  const names = columns.map(quote).join(', ')
  const values = types.map((type, at) => `c${at}::${type}`).join(', ')
  const lists = types.map((_type, at) => `$${at + 1}::text[]`).join(', ')
  const from = `unnest(${lists}) as given (${types.map((_type, at) => `c${at}`).join(', ')})`
  const text = `insert into ${quote(table.name)} (${names}) overriding system value select ${values} from ${from}`
  let rows: Row[] = []
  const flush = async () => {
    if (rows.length === 0) return
    await client.query(
      text,
      columns.map((_name, at) => rows.map((row) => row[at])),
    )
    rows = []
  }
  const add = async (row: Row) => {
    rows.push(row)
    if (rows.length >= rowsAtATime) await flush()
  }
  return { add, flush }
}

async function pour(
  client: PoolClient,
  source: Readable,
  { migrations, now }: RestoreOptions,
  files: ReturnType<typeof restoredUploads>,
): Promise<Ending> {
  try {
    const lines = readLines(pipeline(source, createGunzip(), () => undefined))
    const first = await lines.next()
    if (first.done) throw new BackupRefused('This is not a backup of the shop.')
    await makeTables(client, first.value, migrations)
    const [tables, references] = [await tablesOf(client), await referencesOf(client)]
    await openTables(client, tables, references)
    const counts: Ending['tables'] = {}
    let current: { name: string; add: (row: Row) => Promise<void>; flush: () => Promise<void> } | null = null
    let next = await lines.next()
    for (; !next.done; next = await lines.next()) {
      const line: Line = next.value
      if (Array.isArray(line)) {
        if (!current) throw new BackupRefused('The backup is damaged: a row without its table.')
        counts[current.name] = (counts[current.name] ?? 0) + 1
        await current.add(line)
        continue
      }
      await current?.flush()
      current = null
      if ('table' in line) {
        const table = tables.find(({ name }) => name === line.table)
        if (!table) throw new BackupRefused(`The backup has a table that this shop has not: ${line.table}.`)
        counts[table.name] = 0
        current = { name: table.name, ...inserter(client, table, line.columns) }
      } else if ('sequence' in line) {
        await client.query('select setval(quote_ident($1)::regclass, $2, true)', [line.sequence, line.last])
      } else if ('file' in line) files.add(line.file, line.piece)
    }
    await current?.flush()
    const ending = next.value
    const short = Object.entries(ending.tables).find(([name, count]) => counts[name] !== count)
    if (short) throw new BackupRefused(`The backup is damaged: rows of ${short[0]} are missing.`)
    await closeTables(client, tables, references)
    // No phone may take what it saw after the backup for what happens from here on.
    if (tables.some(({ name }) => name === 'customer'))
      await client.query('update customer set revision = greatest(revision + 1, $1)', [newEpoch(now)])
    files.settle()
    return ending
  } catch (error) {
    files.forget()
    throw error
  }
}

/**
 * Takes an empty database and the bytes `backup` wrote; gives how many rows and files came back. Refuses
 * (BackupRefused), leaving everything as it was: a database that has tables, uploads that are there already, a damaged
 * backup, and one of a server newer than this. However it fails, the next restore finds its way.
 */
export async function restore(database: { pool: Pool }, source: Readable, options: RestoreOptions): Promise<Ending> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public' limit 1")
    if (rows.length > 0) throw new BackupRefused('The database is not empty. Restore into a new one.')
    const files = restoredUploads(options.dataDir)
    const ending = await pour(client, source, options, files)
    await client.query('commit')
    files.committed()
    await client.query('analyze')
    return ending
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
    source.destroy()
  }
}
