/** Backup and restore (bar 20): what comes back is what was there, on either engine, or nothing comes back. */
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable, Writable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { backup, backupToFile } from '#server/db/backup.ts'
import { ensureCreated } from '#server/db/embedded/create.ts'
import { openMemoryDatabase } from '#server/db/embedded/memory.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { restore } from '#server/db/restore.ts'
import { engines, type EngineName, postgresOfThisRun } from '#tests/support/database.ts'

let room: string
let blank: Uint8Array<ArrayBuffer>
let migrations: string
const opened: Array<Database<unknown>> = []

const tables = `
  create table shelf (id bigint generated always as identity primary key, words text not null, under bigint references shelf,
    paper jsonb, rate numeric(12,6), weight int, sealed boolean not null default false, seal bytea, tags text[],
    double_id bigint generated always as (weight * 2) stored);
  create table "order" (number text primary key, shelf_id bigint not null references shelf);
  create table kind (name text primary key);
  insert into kind values ('was put in by the migration');
  create sequence counter;
  create function refuse_edit() returns trigger language plpgsql as $$ begin raise exception '% only grows', tg_table_name; end $$;
  create trigger shelf_only_grows before insert or update or delete on shelf for each row execute function refuse_edit();
  alter table shelf disable trigger shelf_only_grows;`

const goods = `
  insert into shelf (words, paper, rate, weight, sealed, seal, tags)
    select case i % 3 when 0 then '' when 1 then E'tab\\tquote " line\\nback\\\\slash, 淘宝 ع' else 'NULL' end || i,
      case when i % 2 = 0 then jsonb_build_object('a', array[i, 1], 'b', null, 'c', 'it''s') end,
      i / 7.0, case when i % 5 <> 0 then i end, i % 2 = 0, decode(lpad(to_hex(i), 8, '0'), 'hex'), array['a,b', null, '"' || i]
    from generate_series(1, 2500) as i;
  update shelf set under = 2501 - id where id < 1250;
  delete from shelf where id = 1251;
  insert into "order" select 'P' || id, id from shelf where id % 2 = 0;
  delete from kind; insert into kind values ('was put in by a person');
  select nextval('counter') from generate_series(1, 41);
  alter table shelf enable trigger shelf_only_grows;`

beforeAll(async () => {
  room = fs.mkdtempSync(path.join(os.tmpdir(), 'haulway-backup-'))
  migrations = path.join(room, 'migrations')
  fs.mkdirSync(migrations)
  fs.writeFileSync(path.join(migrations, '0001_shelf.sql'), tables)
  fs.writeFileSync(path.join(migrations, '0002_box.sql'), 'create table box (id int primary key);')
  const database = await openMemoryDatabase()
  blank = await database.dumpSnapshot()
  await database.close()
})
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})
afterAll(() => fs.rmSync(room, { recursive: true, force: true }))

async function empty(engine: EngineName): Promise<Database<unknown>> {
  const url = engine === 'postgres' ? await (await postgresOfThisRun()).createDatabase() : ''
  const database = engine === 'postgres' ? await openDatabase({ url, dataDir: '' }) : await openMemoryDatabase(blank)
  opened.push(database)
  return database
}

async function shop(engine: EngineName) {
  const database = await empty(engine)
  await migrate(database, migrations, () => 5)
  await database.pool.query(goods)
  return database
}

async function bytesOf(database: Database<unknown>, dataDir?: string): Promise<Buffer> {
  const pieces: Buffer[] = []
  const out = new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece)
      done()
    },
  })
  await backup(database, out, { now: () => 7, ...(dataDir ? { dataDir } : {}) })
  return Buffer.concat(pieces)
}

const into = (database: Database<unknown>, bytes: Buffer, dataDir?: string) =>
  restore(database, Readable.from([bytes.subarray(0, 100), bytes.subarray(100)]), {
    migrations,
    now: Date.UTC(2026, 0, 1),
    ...(dataDir ? { dataDir } : {}),
  })

const tableCount = async ({ pool }: Database<unknown>) =>
  (await pool.query("select count(*) as n from pg_tables where schemaname = 'public'")).rows[0].n

describe.each(engines)('from %s', (from) => {
  test.each(engines)('to %s every row comes back, and the same backup can be taken of it', async (to) => {
    const source = await shop(from)
    const bytes = await bytesOf(source)
    const target = await empty(to)
    const { tables: counts } = await into(target, bytes)
    expect(counts).toEqual({ box: 0, kind: 1, order: 1250, shelf: 2499 })
    expect(gunzipSync(await bytesOf(target)).equals(gunzipSync(bytes))).toBe(true)
    const twice = await target.pool.query('select double_id from shelf where id = 7')
    expect(twice.rows).toEqual([{ double_id: 14 }])
    expect((await target.pool.query('select * from kind')).rows).toEqual([{ name: 'was put in by a person' }])
  })
})

describe.each(engines)('into %s', (engine) => {
  let bytes: Buffer
  beforeAll(async () => {
    bytes = await bytesOf(await shop('postgres'))
  })

  test('numbers go on, references hold and what only grows only grows', async () => {
    const target = await empty(engine)
    await into(target, bytes)
    const { pool } = target
    await expect(pool.query('delete from shelf where id = 1')).rejects.toThrow('shelf only grows')
    await expect(pool.query(`insert into "order" values ('P0', 99999)`)).rejects.toThrow('foreign key')
    await pool.query('alter table shelf disable trigger shelf_only_grows')
    expect((await pool.query("insert into shelf (words) values ('next') returning id")).rows).toEqual([{ id: 2501 }])
    expect((await pool.query("select nextval('counter') as n")).rows).toEqual([{ n: 42 }])
    expect(await migrate(target, migrations)).toEqual([])
  })

  test('a database with tables is refused and kept', async () => {
    const target = await empty(engine)
    await target.pool.query('create table kept (id int)')
    await expect(into(target, bytes)).rejects.toThrow('The database is not empty')
    expect(await tableCount(target)).toBe(1)
  })

  test('a damaged, short or foreign backup leaves nothing behind, and the whole one then works', async () => {
    const text = gunzipSync(bytes).toString()
    const target = await empty(engine)
    const changed = gzipSync(text.replace('was put in by a person', 'was put in by a Person'))
    await expect(into(target, changed)).rejects.toThrow('its checksum is wrong')
    const rowGone = gzipSync(text.replace('["was put in by a person"]\n', ''))
    await expect(into(target, rowGone)).rejects.toThrow('its checksum is wrong')
    await expect(into(target, bytes.subarray(0, bytes.length - 200))).rejects.toThrow('damaged or cut short')
    await expect(into(target, gzipSync(text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)))).rejects.toThrow(
      'cut short',
    )
    await expect(into(target, gzipSync('{"some":"file"}\n'))).rejects.toThrow('This is not a backup of the shop')
    await expect(into(target, Buffer.from('not gzip at all'))).rejects.toThrow('damaged or cut short')
    const newer = gzipSync(text.replace('0002_box.sql', '0003_new.sql'))
    await expect(into(target, newer)).rejects.toThrow('needs the migration 0003_new.sql, which this server has not')
    expect(await tableCount(target)).toBe(0)
    await into(target, bytes)
    expect(await tableCount(target)).toBe(6)
  })
})

test('a backup is one instant: what is written meanwhile is not half in it', async () => {
  const database = await empty('postgres')
  await migrate(database, migrations)
  await database.pool.query("alter table shelf disable trigger user; insert into shelf (words) values ('before')")
  const meanwhile = `with s as (insert into shelf (words) values ('during') returning id)
    insert into "order" select 'P1', id from s`
  let written = false
  const pieces: Buffer[] = []
  const out = new Writable({
    highWaterMark: 1,
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece)
      if (written) return done()
      written = true
      void database.pool.query(meanwhile).finally(done)
    },
  })
  const { tables: counts } = await backup(database, out, { now: () => 0 })
  expect(written).toBe(true)
  expect(counts).toEqual({ box: 0, kind: 1, order: 0, shelf: 1 })
})

test('uploads go along, and come back only into an empty place', async () => {
  const dataDir = path.join(room, 'from')
  const other = path.join(room, 'to')
  const upload = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251))
  fs.mkdirSync(path.join(dataDir, 'files', 'qc'), { recursive: true })
  fs.writeFileSync(path.join(dataDir, 'files', 'qc', 'one.webp'), upload)
  fs.writeFileSync(path.join(dataDir, 'files', 'empty.webp'), '')
  const file = path.join(room, 'shop.backup.gz')
  const { files } = await backupToFile(await shop('postgres'), file, { dataDir, now: () => 0 })
  expect(files).toBe(2)
  expect(fs.readdirSync(room)).not.toContain('shop.backup.gz.part')
  const bytes = fs.readFileSync(file)
  fs.mkdirSync(other)
  expect((await into(await empty('postgres'), bytes, other)).files).toBe(2)
  expect(fs.readFileSync(path.join(other, 'files', 'qc', 'one.webp')).equals(upload)).toBe(true)
  expect(fs.readFileSync(path.join(other, 'files', 'empty.webp'))).toHaveLength(0)
  await expect(into(await empty('postgres'), bytes, other)).rejects.toThrow('is not empty')
  const escaping = gzipSync(gunzipSync(bytes).toString().replaceAll('qc/one.webp', '../../one.webp'))
  const third = path.join(room, 'third')
  await expect(into(await empty('postgres'), escaping, third)).rejects.toThrow('outside its folder')
  expect(fs.existsSync(path.join(room, 'one.webp'))).toBe(false)
})

test('the two commands take a shop from one data folder to another', { timeout: 300_000 }, async () => {
  const run = promisify(execFile)
  const root = path.resolve(import.meta.dirname, '../..')
  const [from, to] = [path.join(room, 'shop-one'), path.join(room, 'shop-two')]
  fs.mkdirSync(from)
  await ensureCreated(path.join(from, 'db'))
  fs.cpSync(from, to, { recursive: true })
  const database = await openDatabase({ dataDir: from })
  await migrate(database, path.join(root, 'server/db/migrations'))
  const file = path.join(room, 'one.backup.gz')
  const command = (script: string, dataDir: string) => {
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir }
    return run(process.execPath, [path.join(root, 'scripts/cli', script), file], { env })
  }
  await expect(command('backup.ts', from)).rejects.toThrow('A running shop makes its own backup, for an administrator.')
  await database.close()
  expect((await command('backup.ts', from)).stdout).toMatch(/one\.backup\.gz: \d+ rows in \d+ tables, 0 uploads/)
  expect((await command('restore.ts', to)).stdout).toMatch(/rows in \d+ tables and 0 uploads are back/)
  await expect(command('restore.ts', to)).rejects.toThrow('The database is not empty')
})
