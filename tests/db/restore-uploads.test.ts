/** A restore that fails, at whichever step, leaves a folder that the next one accepts. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable, Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { backup } from '#server/db/backup.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { finishRestore } from '#server/db/restore-uploads.ts'
import { restore } from '#server/db/restore.ts'
import { postgresOfThisRun } from '../support/database.ts'

let room: string
let migrations: string
let bytes: Buffer
const opened: Database<unknown>[] = []

const empty = async () => {
  const database = await openDatabase({ url: await (await postgresOfThisRun()).createDatabase(), dataDir: '' })
  opened.push(database)
  return database
}
const into = (database: Database<unknown>, dataDir: string) =>
  restore(database, Readable.from([bytes]), { migrations, dataDir, now: Date.UTC(2026, 0, 1) })
const uploadsIn = (dataDir: string) =>
  fs
    .readdirSync(path.join(dataDir, 'files'))
    .filter((name) => !name.startsWith('.'))
    .toSorted()

beforeAll(async () => {
  room = fs.mkdtempSync(path.join(os.tmpdir(), 'haulway-restore-'))
  migrations = path.join(room, 'migrations')
  fs.mkdirSync(migrations)
  fs.writeFileSync(path.join(migrations, '0001_box.sql'), 'create table box (id int primary key);')
  const source = await empty()
  await migrate(source, migrations, () => 5)
  await source.pool.query('insert into box values (1)')
  const files = path.join(room, 'source', 'files')
  fs.mkdirSync(files, { recursive: true })
  for (const name of ['one.webp', 'two.mp4', 'three.mp4.7.new']) fs.writeFileSync(path.join(files, name), name)
  const pieces: Buffer[] = []
  const out = new Writable({ write: (piece: Buffer, _, done) => (pieces.push(piece), done()) })
  await backup(source, out, { now: () => 7, dataDir: path.join(room, 'source') })
  bytes = Buffer.concat(pieces)
})
afterAll(async () => {
  for (const database of opened) await database.close()
  fs.rmSync(room, { recursive: true, force: true })
})

const refused = () => {
  throw new Error('this step fails')
}
/** The commit of the next client fails, before or after it was done. */
const failingCommit = (database: Database<unknown>, isDone: boolean) => {
  const { pool } = database
  const connect = pool.connect.bind(pool)
  const once = async () => {
    const client = await connect()
    const query = client.query.bind(client) as (text: string, values?: unknown[]) => Promise<unknown>
    client.query = (async (text: string, values?: unknown[]) => {
      if (text !== 'commit') return query(text, values)
      // The pool goes on with this client.
      Reflect.deleteProperty(client, 'query')
      if (isDone) await query(text)
      return refused()
    }) as typeof client.query
    return client
  }
  vi.spyOn(pool, 'connect').mockReturnValueOnce(once() as unknown as void)
}

const steps: Record<string, (database: Database<unknown>) => void> = {
  'laying out': () => vi.spyOn(fs, 'appendFileSync').mockImplementationOnce(refused),
  'making room': () => {
    const { rmSync } = fs
    let times = 0
    vi.spyOn(fs, 'rmSync').mockImplementation((...given) => ((times += 1) === 2 ? refused() : rmSync(...given)))
  },
  'taking the place': () => vi.spyOn(fs, 'renameSync').mockImplementationOnce(refused),
  'committing the rows': (database) => failingCommit(database, false),
}
test.each(Object.keys(steps))('when %s fails, the next restore brings everything back', async (step) => {
  const dataDir = path.join(room, step)
  const database = await empty()
  steps[step]?.(database)
  await expect(into(database, dataDir)).rejects.toThrow('this step fails')
  vi.restoreAllMocks()
  expect((await into(database, dataDir)).files).toBe(2)
  expect(uploadsIn(dataDir)).toEqual(['one.webp', 'two.mp4'])
  // Now they are somebody's.
  await expect(into(await empty(), dataDir)).rejects.toThrow('is not empty')
})

test('when it is not known whether the rows were committed, they and the uploads are there, and the next start settles it', async () => {
  const dataDir = path.join(room, 'unknown')
  const database = await empty()
  failingCommit(database, true)
  await expect(into(database, dataDir)).rejects.toThrow('this step fails')
  expect((await database.pool.query('select count(*)::int as n from box')).rows).toEqual([{ n: 1 }])
  expect(uploadsIn(dataDir)).toEqual(['one.webp', 'two.mp4'])
  await expect(into(database, dataDir)).rejects.toThrow('The database is not empty')
  expect(uploadsIn(dataDir)).toEqual(['one.webp', 'two.mp4'])
  finishRestore(dataDir)
  await expect(into(await empty(), dataDir)).rejects.toThrow('is not empty')
})
