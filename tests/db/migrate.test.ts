/** Migrations (bar 21): forward only, whole or not at all, the same on both engines. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ensureCreated } from '#server/db/embedded/create.ts'
import { openMemoryDatabase } from '#server/db/embedded/memory.ts'
import { migrate, MigrationRefused } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { engines, postgresOfThisRun } from '#tests/support/database.ts'

let room: string
let blank: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  room = fs.mkdtempSync(path.join(os.tmpdir(), 'haulway-migrate-'))
  const database = await openMemoryDatabase()
  blank = await database.dumpSnapshot()
  await database.close()
  fs.mkdirSync(path.join(room, 'created'))
  await ensureCreated(path.join(room, 'created', 'db'))
})
afterAll(() => fs.rmSync(room, { recursive: true, force: true }))

function folder(files: Record<string, string>): string {
  const dir = fs.mkdtempSync(path.join(room, 'sql-'))
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(dir, name), text)
  return dir
}

const first = {
  '0001_shelf.sql': '-- Shelves.\ncreate table shelf (id int primary key);\ninsert into shelf values (1);',
}
const second = { ...first, '0002_box.sql': 'create table box (id int primary key); insert into shelf values (2);' }
const third = { ...second, '0010_lid.sql': 'alter table box add column lid text;' }

describe.each(engines)('on %s', (engine) => {
  let database: Database<unknown>
  let url = ''

  beforeEach(async () => {
    if (engine === 'postgres') url = await (await postgresOfThisRun()).createDatabase()
    database = engine === 'postgres' ? await openDatabase({ url, dataDir: '' }) : await openMemoryDatabase(blank)
  })
  afterEach(async () => {
    await database.close()
    if (engine === 'postgres') await (await postgresOfThisRun()).dropDatabase(url)
  })

  const shelves = async () => (await database.pool.query('select id from shelf order by id')).rows.map(({ id }) => id)
  const names = async () =>
    (await database.pool.query('select name, at from migration order by name')).rows.map(({ name, at }) => [name, at])

  test('they run once, in the order of their numbers, and note when', async () => {
    let clock = 100
    expect(await migrate(database, folder(second), () => clock++)).toEqual(['0001_shelf.sql', '0002_box.sql'])
    expect(await migrate(database, folder(third), () => clock++)).toEqual(['0010_lid.sql'])
    expect(await migrate(database, folder(third), () => clock++)).toEqual([])
    expect(await names()).toEqual([
      ['0001_shelf.sql', 100],
      ['0002_box.sql', 101],
      ['0010_lid.sql', 102],
    ])
    expect(await shelves()).toEqual([1, 2])
  })

  test('one that fails leaves nothing of itself, and runs when it is mended', async () => {
    const broken = { ...first, '0002_box.sql': `${second['0002_box.sql']} select boom;` }
    await expect(migrate(database, folder(broken))).rejects.toThrow('0002_box.sql failed: column "boom" does not exist')
    expect(await shelves()).toEqual([1])
    expect(await migrate(database, folder(second))).toEqual(['0002_box.sql'])
  })

  test('one that was edited after it ran is refused', async () => {
    await migrate(database, folder(second))
    const edited = folder({ ...second, '0001_shelf.sql': `${first['0001_shelf.sql']} ` })
    await expect(migrate(database, edited)).rejects.toThrow('0001_shelf.sql was edited after it ran')
  })

  test('a server older than its database is refused', async () => {
    await migrate(database, folder(second))
    await expect(migrate(database, folder(first))).rejects.toThrow('This database is newer than this server')
    await expect(migrate(database, folder(first))).rejects.toBeInstanceOf(MigrationRefused)
  })

  test('one that comes before what has run is refused', async () => {
    await migrate(database, folder(third))
    const late = folder({ ...third, '0005_late.sql': 'select 1' })
    await expect(migrate(database, late)).rejects.toThrow('0005_late.sql comes before one that has already run')
  })

  test('many that start at once run each migration once', async () => {
    const dir = folder(third)
    const others = Array.from({ length: engine === 'postgres' ? 6 : 0 }, () => openDatabase({ url, dataDir: '' }))
    const all = [database, database, ...(await Promise.all(others))]
    const ran = await Promise.all(all.map((it) => migrate(it, dir)))
    expect(ran.flat().toSorted()).toEqual(Object.keys(third))
    expect(await shelves()).toEqual([1, 2])
    for (const other of all.slice(2)) await other.close()
  })

  test.each([1, 2, 3])('killed in the middle of number %i, a restart completes', async (last) => {
    const dir = folder(third)
    const dataDir = fs.mkdtempSync(path.join(room, 'data-'))
    fs.cpSync(path.join(room, 'created'), dataDir, { recursive: true })
    const target = engine === 'postgres' ? url : dataDir
    const script = path.join(import.meta.dirname, 'other-server.ts')
    const child = spawn(process.execPath, [script, 'die', target, dir, String(last)], { stdio: 'inherit' })
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
    expect(signal).toBe('SIGKILL')
    const restarted = engine === 'postgres' ? database : await openDatabase({ dataDir })
    expect(await migrate(restarted, dir)).toEqual(Object.keys(third).slice(last - 1))
    const { rows } = await restarted.pool.query('select count(*) as n from shelf')
    expect(rows).toEqual([{ n: 2 }])
    if (engine === 'pglite') await restarted.close()
  })
})

test('a name without a number and a number used twice are refused', async () => {
  const database = await openMemoryDatabase(blank)
  await expect(migrate(database, folder({ 'shelf.sql': '' }))).rejects.toThrow('does not begin with a number')
  await expect(migrate(database, folder({ '0001_a.sql': '', '0001_b.sql': '' }))).rejects.toThrow('Two migrations')
  await database.close()
})
