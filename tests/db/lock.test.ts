/** One server per data folder (bar 6). */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PGlite } from '@electric-sql/pglite'
import { ensureCreated } from '#server/db/embedded/create.ts'
import { DataDirInUse, lockDataDir } from '#server/db/lock.ts'
import { openDatabase } from '#server/db/open.ts'
import { DurableFs, durableStart } from '#server/db/embedded/durable-fs.ts'
import { queryFrame, trouble } from '#server/db/embedded/wire-frames.ts'

const script = path.join(import.meta.dirname, 'other-server.ts')
const children = new Set<ChildProcess>()
let room: string

beforeAll(async () => {
  room = fs.mkdtempSync(path.join(os.tmpdir(), 'haulway-lock-'))
  fs.mkdirSync(path.join(room, 'created'))
  await ensureCreated(path.join(room, 'created', 'db'))
})

function createdIn(name: string): string {
  const dataDir = path.join(room, name)
  fs.cpSync(path.join(room, 'created'), dataDir, { recursive: true })
  return dataDir
}

afterEach(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  children.clear()
})
afterAll(() => fs.rmSync(room, { recursive: true, force: true }))

/** Starts another server and waits for its first word, or its end. */
async function start(task: string, dataDir: string) {
  const child = spawn(process.execPath, [script, task, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] })
  children.add(child)
  const [word] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, word: String(word).trim() }
}

test('a second server refuses at once, in one line, and the first is unharmed', async () => {
  const dataDir = createdIn('two')
  const first = await openDatabase({ dataDir })
  await first.pool.query('create table kept (id int)')
  const { child, word } = await start('hold', dataDir)
  expect(word).toBe(
    `The data folder ${dataDir} is in use by another server (process ${process.pid}). Stop it first, or set another DATA_DIR.`,
  )
  if (child.exitCode === null) await once(child, 'exit')
  const from = performance.now()
  await expect(openDatabase({ dataDir })).rejects.toBeInstanceOf(DataDirInUse)
  expect(performance.now() - from).toBeLessThan(2000)
  await first.pool.query('insert into kept values (1)')
  await first.close()
  const again = await openDatabase({ dataDir })
  expect((await again.pool.query('select * from kept')).rows).toEqual([{ id: 1 }])
  await again.close()
})

test('the lock is on the folder: deleting the file that names the holder, or going another way, lets nobody in', async () => {
  const dataDir = path.join(room, 'deleted')
  const release = await lockDataDir(dataDir)
  fs.rmSync(path.join(dataDir, 'db.lock'))
  const { word } = await start('lock', dataDir)
  expect(word).toBe(`The data folder ${dataDir} is in use by another server. Stop it first, or set another DATA_DIR.`)
  fs.symlinkSync(dataDir, path.join(room, 'another-way'))
  await expect(lockDataDir(path.join(room, 'another-way'))).rejects.toThrow(DataDirInUse)
  release()
  const next = await lockDataDir(dataDir)
  next()
})

test('what a killed server held is free, and its data opens', async () => {
  const dataDir = createdIn('killed')
  const { child, word } = await start('hold', dataDir)
  expect(word).toBe('open')
  await expect(openDatabase({ dataDir })).rejects.toThrow(`(process ${child.pid})`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const database = await openDatabase({ dataDir })
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await database.close()
})

test('of fifty that start at once exactly one gets it', async () => {
  const dataDir = path.join(room, 'fifty')
  const started = await Promise.all(Array.from({ length: 50 }, () => start('lock', dataDir)))
  expect(started.filter(({ word }) => word === 'open')).toHaveLength(1)
  expect(started.filter(({ word }) => word.includes('is in use by another server'))).toHaveLength(49)
})

test('the lock is let go once and can be taken again', async () => {
  const dataDir = path.join(room, 'again')
  const release = await lockDataDir(dataDir)
  await expect(lockDataDir(dataDir)).rejects.toThrow(DataDirInUse)
  release()
  release()
  const next = await lockDataDir(dataDir)
  next()
})

test('where flock(1) is missing the kernel’s socket names hold as well', async () => {
  const dataDir = path.join(room, 'without')
  const programs = process.env['PATH']
  process.env['PATH'] = '/nowhere'
  try {
    const release = await lockDataDir(dataDir)
    await expect(lockDataDir(dataDir)).rejects.toThrow(DataDirInUse)
    release()
    const next = await lockDataDir(dataDir)
    next()
  } finally {
    process.env['PATH'] = programs
  }
})

test('a first start that was cut short is begun again', { timeout: 300_000 }, async () => {
  const dataDir = path.join(room, 'cut')
  fs.mkdirSync(path.join(dataDir, 'db.init', 'base'), { recursive: true })
  fs.writeFileSync(path.join(dataDir, 'db.init', 'PG_VERSION'), '18\n')
  const database = await openDatabase({ dataDir })
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(fs.readdirSync(dataDir).toSorted()).toEqual(['db', 'db.lock'])
  await database.close()
})

test('when the engine dies its queries fail and the server is told', async () => {
  const told: string[] = []
  const log: string[] = []
  const dataDir = createdIn('dies')
  const database = await openDatabase({
    dataDir,
    onFatal: (error) => told.push(error.message),
    log: (it) => log.push(it),
  })
  fs.rmSync(path.join(dataDir, 'db', 'pg_wal'), { recursive: true })
  const write = async () => {
    await database.pool.query('select pg_switch_wal()')
    await database.pool.query('create table lost (id int)')
  }
  await expect(write()).rejects.toThrow('The database engine stopped: ')
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('PANIC')
  await expect(database.pool.query('select 1')).rejects.toThrow('The database engine stopped: ')
  await database.close()
  const release = await lockDataDir(dataDir)
  release()
})

test('a disk that refuses to sync is not answered for', async () => {
  class RefusingFs extends DurableFs {
    refuses = false
    protected override sync(fd: number): void {
      if (this.refuses) this.failed = Object.assign(new Error('EIO'), { code: 'EIO' })
      if (this.refuses) throw this.failed
      super.sync(fd)
    }
  }
  const disk = new RefusingFs(path.join(createdIn('refuses'), 'db'))
  const lite = await PGlite.create({ fs: disk, startParams: durableStart })
  disk.refuses = true
  const pieces: Buffer[] = []
  const batch = queryFrame('create table lost (id int)')
  await lite
    .execProtocolRawStream(batch, { onRawData: (bytes) => pieces.push(Buffer.from(bytes)) })
    .catch(() => undefined)
  expect(disk.failed).not.toBeNull()
  expect(trouble(batch, Buffer.concat(pieces))).not.toBeNull()
})
