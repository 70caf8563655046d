/** The phone's database across versions: nothing typed is ever lost, also when an upgrade is cut short (quality.md, bar 58). */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { Disk, diskName } from './disk.ts'
import releasedStores from '../tests/data/disk-released.json' with { type: 'json' }
import { declareVersions, diskVersions } from './disk-versions.ts'

/** The schemas that phones hold, one for each release that changed them; written down once and never edited. */
const released: Record<number, Record<string, string | null>> = releasedStores
const versions = Object.keys(released).map(Number)

const name = diskName('maya')
const draft = (key: string) => ({ key, value: { note: `kept as typed: ${key}` }, at: 5 })
const waiting = (n: number) => ({ key: `key-${n}`, path: '/cart/change', input: { n }, at: n })
const untold = (at: number) => ({ about: '', after: at, sent: false, tries: 0 })
const rows = Array.from({ length: 300 }, (_, n) => n)

/** A database as the app of released version `version` left it, full of rows. */
async function filledAt(version: number, indexedDB: IDBFactory): Promise<void> {
  const old = new Dexie(name, { indexedDB, IDBKeyRange })
  for (let at = 1; at <= version; at += 1) old.version(at).stores(released[at] ?? {})
  await old.open()
  await old.table('orders').bulkPut(rows.map((n) => ({ orderNumber: `SO${n}`, id: `${n}`, status: 'ordered' })))
  await old.table('notices').bulkPut(rows.map((n) => ({ id: `${n}`, tab: 'action', at: n })))
  await old.table('drafts').bulkPut(rows.map((n) => draft(`form-${n}`)))
  await old.table('outbox').bulkPut(rows.map(waiting))
  await old.table('history').bulkPut(rows.map((n) => ({ text: `boots ${n}`, at: n })))
  await old.table('meta').bulkPut([{ key: 'revision', value: 77, at: 1 }])
  old.close()
}

async function expectWhole(indexedDB: IDBFactory): Promise<void> {
  const it = new Disk(name, { indexedDB, IDBKeyRange })
  expect(await it.drafts.count()).toBe(rows.length)
  expect(await it.drafts.get('form-299')).toEqual(draft('form-299'))
  expect((await it.outbox.orderBy('seq').toArray()).map(({ seq: _, ...row }) => row)).toEqual(
    rows.map((n) => ({ key: `key-${n}`, kind: '/cart/change', input: { n }, at: n, ...untold(n) })),
  )
  expect(await it.orders.count()).toBe(rows.length)
  expect(await it.history.count()).toBe(rows.length)
  expect((await it.meta.get('revision'))?.value).toBe(77)
  it.close()
}

test.each(versions)('version %i is as it was released', (version) => {
  expect(diskVersions[version - 1]?.stores).toEqual(released[version])
})

test.each(versions)('a phone that holds version %i comes to the newest one with everything', async (version) => {
  const indexedDB = new IDBFactory()
  await filledAt(version, indexedDB)
  await expectWhole(indexedDB)
})

test.each(versions)('an upgrade from version %i that is cut short begins again, and loses nothing', async (version) => {
  const indexedDB = new IDBFactory()
  await filledAt(version, indexedDB)
  // The page is killed after half of the rows: the browser takes back what was not committed.
  for (const after of [0, 1, 150, 299]) {
    const cut = new Dexie(name, { indexedDB, IDBKeyRange })
    declareVersions(cut, undefined, version)
    for (const [at, { stores }] of diskVersions.slice(version).entries())
      cut
        .version(version + at + 1)
        .stores(stores)
        .upgrade(async (tx) => {
          let done = 0
          await tx
            .table('outbox')
            .toCollection()
            .modify((row: { about: string }) => {
              row.about = 'half'
              if (done++ >= after) throw new Error('killed')
            })
        })
    await expect(cut.open()).rejects.toThrow()
    cut.close()
  }
  await expectWhole(indexedDB)
})

test('an app from before an update still reads and keeps what was typed', async () => {
  const indexedDB = new IDBFactory()
  const newer = new Dexie(name, { indexedDB, IDBKeyRange })
  declareVersions(newer)
  newer.version(diskVersions.length + 1).stores({ parcelsOfTomorrow: 'id', drafts: 'key, at' })
  await newer.open()
  await newer.table('drafts').put(draft('packing'))
  newer.close()
  const it = new Disk(name, { indexedDB, IDBKeyRange })
  expect(await it.drafts.get('packing')).toEqual(draft('packing'))
  await it.drafts.put(draft('return'))
  it.close()
  const again = new Dexie(name, { indexedDB, IDBKeyRange })
  await again.open()
  expect(again.verno).toBe(diskVersions.length + 1)
  expect(await again.table('drafts').count()).toBe(2)
  again.close()
})

test('a tab of the version before lets go when a newer one needs the database', async () => {
  const indexedDB = new IDBFactory()
  const old = new Dexie(name, { indexedDB, IDBKeyRange })
  declareVersions(old, undefined, 1)
  await old.open()
  const it = new Disk(name, { indexedDB, IDBKeyRange })
  await it.open()
  expect(it.verno).toBe(diskVersions.length)
  expect(old.isOpen()).toBe(false)
  it.close()
})

test('the key of an action that waits is there once', async () => {
  const it = new Disk(name, { indexedDB: new IDBFactory(), IDBKeyRange })
  const action = { key: 'key-1', kind: 'note', input: 1, at: 1, ...untold(1) }
  await it.outbox.add({ ...action })
  await expect(it.outbox.add({ ...action })).rejects.toMatchObject({ name: 'ConstraintError' })
  it.close()
})
