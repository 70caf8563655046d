/** The phone's storage fails in every way it can (quality.md, bar 57): the shop goes on, and nothing typed is dropped. */
import { act, render, screen } from '@testing-library/react'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Disk, diskName, openDisk } from '#src/disk.ts'
import { userAtom } from '../session/session.ts'
import { store } from '../store.ts'
import { disk, diskLastsAtom, onDisk, useRows } from './with-disk.ts'

let count = 0
let user = ''
const lasts = () => store.get(diskLastsAtom)
const search = (text: string) => onDisk((it) => it.history.put({ text, at: 1 }))
const texts = () => onDisk(async (it) => (await it.history.toArray()).map(({ text }) => text))

/** The phone's own database, not one in memory: what stubs break. */
const isPhones = (database: IDBDatabase): boolean =>
  (indexedDB as never as { _databases: Map<string, unknown> })._databases.get(database.name) ===
  (database as never as { _rawDatabase: unknown })._rawDatabase

/** From now on the phone's storage refuses what `when` says. */
function refuse(method: 'put' | 'add' | 'getAll' | 'get', name: string, when: (store: string) => boolean = () => true) {
  const real = IDBObjectStore.prototype[method] as (...given: unknown[]) => IDBRequest
  vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (this: IDBObjectStore, ...given: unknown[]) {
    if (isPhones(this.transaction.db) && when(this.name)) throw new DOMException('stubbed', name)
    return real.apply(this, given)
  } as never)
}

function Searched() {
  const rows = useRows((it) => it.history.toArray())
  return <p>{rows ? `searched: ${rows.map(({ text }) => text).join(' ')}` : 'reading'}</p>
}

beforeEach(() => {
  user = `shopper-${(count += 1)}`
  localStorage.setItem('userInfo', JSON.stringify({ id: user }))
  store.set(userAtom, { id: user } as never)
  store.set(diskLastsAtom, true)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  ;(await disk()).close()
  localStorage.clear()
  store.set(userAtom, null)
})

describe('a phone without storage', () => {
  test.each(['SecurityError', 'InvalidStateError', 'UnknownError'])('opening ends in %s: memory', async (name) => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('stubbed', name)
    })
    await search('boots')
    expect(await texts()).toEqual(['boots'])
    expect(lasts()).toBe(false)
  })

  test('there is no IndexedDB at all: memory', async () => {
    const real = Dexie.dependencies.indexedDB
    Dexie.dependencies.indexedDB = undefined as never
    await search('boots').finally(() => (Dexie.dependencies.indexedDB = real))
    expect(await texts()).toEqual(['boots'])
    expect(lasts()).toBe(false)
  })

  test('opening hangs: memory after three seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    vi.spyOn(indexedDB, 'open').mockImplementation(() => ({}) as never)
    const opening = openDisk(user)
    await vi.advanceTimersByTimeAsync(3100)
    const { disk: it, lasting } = await opening
    expect(lasting).toBe(false)
    await it.history.put({ text: 'boots', at: 1 })
    expect(await it.history.count()).toBe(1)
    it.close()
  })

  test('another tab blocks the upgrade: memory, and the rows of before are untouched', async () => {
    const held = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open(diskName(user), 10)
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore('drafts', { keyPath: 'key' }))
      request.addEventListener('success', () => done(request.result))
    })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const opening = openDisk(user)
    await vi.advanceTimersByTimeAsync(3100)
    const { disk: it, lasting } = await opening
    expect(lasting).toBe(false)
    it.close()
    expect(held.objectStoreNames).toContain('drafts')
    held.close()
  })
})

describe('a full phone', () => {
  const tables = new Disk('names').tables.map(({ name }) => name)

  test.each(tables)('a write to %s is refused: it is kept in memory, with what was typed before', async (name) => {
    await onDisk((it) => it.drafts.put({ key: 'packing', value: 'as typed', at: 1 }))
    refuse('put', 'QuotaExceededError', (table) => table === name)
    refuse('add', 'QuotaExceededError', (table) => table === name)
    const key = (await disk()).table(name).schema.primKey.keyPath as string
    const row = { [key]: name === 'outbox' ? 1 : 'new', key: 'new', about: '' }
    await onDisk((it) => it.table(name).put(row))
    expect(await onDisk((it) => it.table(name).get(name === 'outbox' ? 1 : 'new'))).toBeDefined()
    expect(await onDisk((it) => it.drafts.get('packing'))).toBeDefined()
    expect(lasts()).toBe(false)
  })

  test('room is made of what can be fetched again, before anything else', async () => {
    await onDisk((it) => it.articles.put({ key: 'help:en:1', value: 'long', at: 1 }))
    let full = true
    refuse('put', 'QuotaExceededError', (table) => table === 'drafts' && full)
    const cleared = vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(function (this: IDBObjectStore) {
      full = false
      cleared.mockRestore()
      return this.clear()
    })
    await onDisk((it) => it.drafts.put({ key: 'return', value: 'as typed', at: 1 }))
    expect(lasts()).toBe(true)
    expect(await onDisk((it) => it.articles.count())).toBe(0)
  })
})

describe('a storage that breaks while the page is open', () => {
  test('deleted under us: it is made anew, and screens read on', async () => {
    await search('boots')
    render(<Searched />)
    await screen.findByText('searched: boots')
    await act(() => Dexie.delete(diskName(user)))
    await screen.findByText('searched:')
    await act(() => search('tea'))
    await screen.findByText('searched: tea')
    expect(lasts()).toBe(true)
  })

  test('they logged out in another tab: nothing is made anew for them', async () => {
    await search('boots')
    localStorage.removeItem('userInfo')
    await Dexie.delete(diskName(user))
    void search('tea')
    await vi.waitFor(async () =>
      expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(diskName(user)),
    )
    localStorage.setItem('userInfo', JSON.stringify({ id: user }))
  })

  test('the connection is dropped in the background: it is opened again', async () => {
    await search('boots')
    render(<Searched />)
    await screen.findByText('searched: boots')
    const it = await disk()
    act(() => {
      const connection = it.backendDB()
      connection.close()
      connection.onclose?.(new Event('close'))
    })
    await act(() => search('tea'))
    await screen.findByText('searched: boots tea')
    expect(lasts()).toBe(true)
  })

  test('a record that cannot be read: its table is pulled anew, what was typed stays', async () => {
    await onDisk((it) => it.drafts.put({ key: 'packing', value: 'as typed', at: 1 }))
    await onDisk((it) => it.meta.put({ key: 'revision', value: 9, at: 1 }))
    await onDisk((it) => it.orders.put({ orderNumber: 'SO1', id: '1', status: 'ordered' } as never))
    let damaged = true
    refuse('getAll', 'UnknownError', (table) => table === 'orders' && damaged)
    const cleared = vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(function (this: IDBObjectStore) {
      damaged = false
      cleared.mockRestore()
      return this.clear()
    })
    expect(await onDisk((it) => it.orders.toArray())).toEqual([])
    expect(await onDisk((it) => it.drafts.get('packing'))).toBeDefined()
    expect(await onDisk((it) => it.meta.get('revision'))).toBeUndefined()
    expect(lasts()).toBe(true)
  })

  test('a storage that never reads again: screens go on in memory with what could be read', async () => {
    await search('boots')
    refuse('getAll', 'UnknownError', (table) => table === 'history')
    render(<Searched />)
    await screen.findByText('searched: boots')
    expect(lasts()).toBe(false)
  })
})

describe('a storage that leaves questions without an answer', () => {
  /** From now on the phone's own database never says how `method` ended. */
  function hang(method: 'put' | 'getAll') {
    const real = IDBObjectStore.prototype[method] as (...given: unknown[]) => IDBRequest
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (this: IDBObjectStore, ...given: unknown[]) {
      return isPhones(this.transaction.db) ? ({} as IDBRequest) : real.apply(this, given)
    } as never)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  }

  test('a reading: after six seconds the screen goes on in memory, and so does what is typed', async () => {
    await search('boots')
    hang('getAll')
    render(<Searched />)
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
    await act(() => vi.advanceTimersByTimeAsync(5900))
    expect(lasts()).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(200))
    await screen.findByText('searched:')
    expect(lasts()).toBe(false)
    await act(() => search('tea'))
    await screen.findByText('searched: tea')
  })

  test('a writing is done in memory', async () => {
    await disk()
    hang('put')
    const typed = search('boots')
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
    await vi.advanceTimersByTimeAsync(6100)
    await typed
    expect(vi.getTimerCount()).toBe(0)
    expect(await texts()).toEqual(['boots'])
    expect(lasts()).toBe(false)
  })

  test('nothing is left of the patience once there was an answer', async () => {
    await disk()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await search('boots')
    expect(await texts()).toEqual(['boots'])
    expect(vi.getTimerCount()).toBe(0)
  })
})

test('what is not the fault of the disk is not hidden', async () => {
  const bug = new TypeError('no such thing')
  await expect(onDisk(() => Promise.reject(bug))).rejects.toBe(bug)
  expect(lasts()).toBe(true)
})
