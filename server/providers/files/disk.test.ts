/** An upload is on the disk when it is acknowledged, and what nobody can ask for goes. */
import fs from 'node:fs'
import promises from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { days, hours } from '#contract/kit/time.ts'
import { sweepFiles } from '#server/providers/files/sweep.ts'
import { aPhoto, upload } from '#tests/support/packing.ts'
import { openShop } from '#tests/support/shop.ts'
import { filesOnDisk } from './disk.ts'

let room: string
beforeEach(() => {
  room = fs.mkdtempSync(path.join(os.tmpdir(), 'haulway-disk-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  fs.rmSync(room, { recursive: true, force: true })
})

/**
 * What a disk holds after a power cut at any moment, at the least: bytes that were synced, under names that a sync of
 * their folder came after. Watches the calls that are made to it.
 */
function watchedDisk() {
  const bytes = new Set<string>()
  const names = new Set<string>()
  let waiting: string[] = []
  const { open, rename, mkdir } = promises
  vi.spyOn(promises, 'open').mockImplementation(async (...given) => {
    const [file] = given as [string]
    const isNew = !fs.existsSync(file)
    const handle = await open(...given)
    if (isNew) waiting.push(file)
    const { sync } = handle
    handle.sync = async () => {
      await sync.call(handle)
      if (!fs.statSync(file).isDirectory()) return void bytes.add(file)
      for (const name of waiting) if (path.dirname(name) === file) names.add(name)
      waiting = waiting.filter((name) => path.dirname(name) !== file)
    }
    return handle
  })
  vi.spyOn(promises, 'rename').mockImplementation(async (from, to) => {
    await rename(from, to)
    if (bytes.has(String(from))) bytes.add(String(to))
    waiting.push(String(to))
  })
  vi.spyOn(promises, 'mkdir').mockImplementation((async (dir: string, options: { recursive: true }) => {
    const first = await mkdir(dir, options)
    for (let it = dir; first && it.length >= first.length; it = path.dirname(it)) waiting.push(it)
    return first
  }) as typeof mkdir)
  const survives = (file: string): boolean => names.has(file) && (fs.statSync(file).isDirectory() || bytes.has(file))
  return { survives }
}

test('a file survives a power cut from the moment it is put, in a folder that survives too', async () => {
  const disk = watchedDisk()
  const files = filesOnDisk(path.join(room, 'shop'))
  await files.put('qc/one.webp', Buffer.from('one'))
  for (const name of ['shop', 'shop/files', 'shop/files/qc', 'shop/files/qc/one.webp'])
    expect(disk.survives(path.join(room, name)), name).toBe(true)
  await files.put('qc/one.webp', Buffer.from('two'))
  const open = await files.open('qc/one.webp')
  expect(Buffer.from((await open?.read(1, 99)) ?? []).toString()).toBe('wo')
  await open?.close()
  expect(await files.open('qc/none.webp')).toBeUndefined()
  await expect(files.open('../secret')).rejects.toThrow('not a file key')
})

test('both pictures of an upload survive a power cut from the moment it is acknowledged', async () => {
  const disk = watchedDisk()
  const shop = await openShop('pglite')
  shop.providers.files = filesOnDisk(room)
  const { url, thumbUrl } = (await upload(shop, await shop.as('alice'), await aPhoto(), 'return')).data
  for (const link of [url, thumbUrl]) expect(disk.survives(path.join(room, link.split('?')[0])), link).toBe(true)
  await shop.close()
})

test('a disk that is full keeps nothing of what did not fit', async () => {
  const shop = await openShop('pglite')
  shop.providers.files = filesOnDisk(room)
  const { put } = shop.providers.files
  let puts = 0
  shop.providers.files.put = (key, bytes) =>
    (puts += 1) === 2 ? Promise.reject(new Error('the disk is full')) : put(key, bytes)
  expect((await upload(shop, await shop.as('alice'), await aPhoto(), 'return')).code).toBe(50000)
  expect(fs.readdirSync(path.join(room, 'files'))).toEqual([])
  await shop.close()
})

test('where the answer of the commit was lost, the pictures stay: their row may be there', async () => {
  const shop = await openShop('pglite')
  shop.providers.files = filesOnDisk(room)
  const alice = await shop.as('alice')
  const { db } = shop.world.database
  const begin = db.transaction.bind(db)
  const lost = vi.spyOn(db, 'transaction').mockImplementation(() => {
    const execute = async (fn: Parameters<ReturnType<typeof begin>['execute']>[0]) => {
      await begin().execute(fn)
      throw new Error('the connection broke')
    }
    return { setIsolationLevel: () => ({ execute }) } as never
  })
  expect((await upload(shop, alice, await aPhoto(), 'return')).code).toBe(50000)
  lost.mockRestore()
  const row = await db.selectFrom('file').select(['key', 'thumb_key']).executeTakeFirstOrThrow()
  expect(fs.readdirSync(path.join(room, 'files'))).toEqual(expect.arrayContaining([row.key, row.thumb_key]))
  await shop.close()
})

test('what has no row goes after a day, by the clock of the disk; what has one stays, and so does what is no file of ours', async () => {
  const shop = await openShop('pglite')
  shop.providers.files = filesOnDisk(room)
  // The shop's own clock says nothing about how old a file is.
  shop.clock.advance(days(9))
  const { url, thumbUrl } = (await upload(shop, await shop.as('alice'), await aPhoto(), 'return')).data
  const mine = [url, thumbUrl].map((link: string) => path.basename(link.split('?')[0] ?? ''))
  const [orphan, young, half] = [`${'a'.repeat(40)}.webp`, `${'b'.repeat(40)}.webp`, `${'c'.repeat(40)}.mp4.77.new`]
  const files = path.join(room, 'files')
  for (const name of [orphan, young, half, 'README', '.keep']) fs.writeFileSync(path.join(files, name), '')
  const old = (Date.now() - days(1) - hours(1)) / 1000
  for (const name of [...mine, orphan, half, 'README', '.keep']) fs.utimesSync(path.join(files, name), old, old)
  expect(await sweepFiles(shop.world)).toBe(2)
  expect(fs.readdirSync(files).toSorted()).toEqual([...mine, young, 'README', '.keep'].toSorted())
  expect(await sweepFiles(shop.world)).toBe(0)
  // Pictures from before the database was made are another database's.
  await shop.world.database.pool.query('update migration set at = $1', [Date.now() + days(2)])
  fs.utimesSync(path.join(files, young), old, old)
  expect(await sweepFiles(shop.world)).toBe(0)
  await shop.close()
})
