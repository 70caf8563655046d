/**
 * A backup of the whole shop in one file: every row as it was at one instant, and the uploads. The embedded database
 * has one connection, so the shop waits while its rows are read; they go to a file, never straight to a slow reader.
 */
import fs from 'node:fs'
import path from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import { type Ending, type Line, lineWriter, type Row } from './backup-lines.ts'
import { quote, sequencesOf, type Table, tablesOf } from './catalog.ts'

export interface BackupOptions {
  /** The shop's data folder; its `files` go along. Left out, there are rows only. */
  dataDir?: string
  /** The server's clock, epoch ms. */
  now: () => number
}

const rowsAtATime = 1000
const pieceBytes = 96 * 1024

async function* rowsOf(client: PoolClient, { name, columns, key }: Table): AsyncGenerator<Row[]> {
  const values = columns.map((column) => `${quote(column.name)}::text`).join(', ')
  const order = key.length > 0 ? `order by ${key.map(quote).join(', ')}` : ''
  await client.query(`declare reading no scroll cursor for select ${values} from ${quote(name)} ${order}`)
  for (;;) {
    const { rows } = await client.query<Row>({ text: `fetch ${rowsAtATime} from reading`, rowMode: 'array' })
    if (rows.length === 0) break
    yield rows
  }
  await client.query('close reading')
}

/** In batches: a line at a time costs more than all the rest. */
async function* shopLines(client: PoolClient, now: () => number, counts: Ending['tables']): AsyncGenerator<Line[]> {
  await client.query('begin isolation level repeatable read, read only')
  await client.query('set local statement_timeout = 0')
  await client.query('set local idle_in_transaction_session_timeout = 0')
  const { rows: migrations } = await client.query<{ name: string; hash: string; at: number }>(
    'select name, hash, at from migration order by name collate "C"',
  )
  yield [{ haulway: 1, at: now(), migrations }]
  for (const table of await tablesOf(client)) {
    yield [{ table: table.name, columns: table.columns.map(({ name }) => name) }]
    counts[table.name] = 0
    for await (const rows of rowsOf(client, table)) {
      counts[table.name] = (counts[table.name] ?? 0) + rows.length
      yield rows
    }
  }
  yield (await sequencesOf(client)).map(({ name, last }) => ({ sequence: name, last }))
  await client.query('commit')
}

/** What an upload is called; what is still being put, or was left half put, does not go along. */
const uploadName = /^[a-z0-9-]+(\/[a-z0-9-]+)?\.[a-z0-9]+$/

async function* fileLines(dataDir: string): AsyncGenerator<Line & { file: string }> {
  const root = path.join(dataDir, 'files')
  if (!fs.existsSync(root)) return
  const entries = fs.readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const names = entries.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))).toSorted()
  for (const name of names) {
    const file = name.split(path.sep).join('/')
    if (!uploadName.test(file)) continue
    let empty = true
    try {
      const source = fs.createReadStream(path.join(root, name), { highWaterMark: pieceBytes })
      for await (const piece of source as AsyncIterable<Buffer>) {
        empty = false
        yield { file, piece: piece.toString('base64') }
      }
    } catch (error) {
      // Taken back since the folder was read: no row names it.
      if (empty && (error as NodeJS.ErrnoException).code === 'ENOENT') continue
      throw error
    }
    if (empty) yield { file, piece: '' }
  }
}

/**
 * Writes the backup, gzipped, and ends the stream; gives how many rows and files it holds. The rows are those of one
 * instant; uploads are read after them, so each upload that a row names is there.
 */
export async function backup(database: { pool: Pool }, out: Writable, options: BackupOptions): Promise<Ending> {
  const writer = lineWriter()
  const counts: Omit<Ending, 'sha256'> = { tables: {}, files: 0 }
  let ending: Ending | undefined
  async function* bytes() {
    const client = await database.pool.connect()
    try {
      for await (const lines of shopLines(client, options.now, counts.tables)) {
        yield lines.map((line) => writer.bytes(line)).join('')
      }
    } finally {
      // Harmless after the commit; after a failure it lets the connection be used again.
      await client.query('rollback').catch(() => undefined)
      client.release()
    }
    let last = ''
    for await (const line of options.dataDir ? fileLines(options.dataDir) : []) {
      if (line.file !== last) counts.files += 1
      last = line.file
      yield writer.bytes(line)
    }
    ending = writer.ending(counts)
    yield `${JSON.stringify(ending)}\n`
  }
  // One batch is made at a time; sixteen of them would wait otherwise.
  await pipeline(Readable.from(bytes(), { highWaterMark: 1 }), createGzip(), out)
  if (!ending) throw new Error('The backup was not finished')
  return ending
}

/**
 * Writes the backup to `file`, which appears only when it is whole and on the disk. What the running server offers to
 * the console, because nobody else can open the embedded database meanwhile.
 */
export async function backupToFile(database: { pool: Pool }, file: string, options: BackupOptions): Promise<Ending> {
  fs.mkdirSync(path.dirname(path.resolve(file)), { recursive: true })
  const aside = `${file}.part`
  try {
    const ending = await backup(database, fs.createWriteStream(aside, { flush: true, mode: 0o600 }), options)
    fs.renameSync(aside, file)
    return ending
  } catch (error) {
    fs.rmSync(aside, { force: true })
    throw error
  }
}
