/** What moved arrives on the disk, page by page, once; and a disk that does not open is replaced by memory. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newEpoch } from '#contract/sync/changes.ts'
import { openDisk } from '#src/disk.ts'
import { alice } from '#tests/phone/alice.ts'
import { nothingMoved } from '#tests/phone/changes-page.ts'
import { arrivedAtom } from './arrived.ts'
import { firstViewKey, pullChanges } from './changes.ts'
import { signIn, signOut } from '../session/session.ts'
import { store } from '../store.ts'
import { syncAtom } from './sync.ts'
import { firstIsShown } from '../disk/first-shown.ts'
import { disk, onDisk } from '../disk/with-disk.ts'

const { id } = alice
const address = (at: number) => ({
  id: `01890000-0000-7000-8000-0000000000${at}`,
  firstName: 'Alice',
  lastName: 'Ames',
  phone: '5550100',
  zip: '97201',
  country: 'US',
  province: 'Oregon',
  city: 'Portland',
  streetOne: '1 Quay',
  streetTwo: '',
  isDefault: false,
})
let asked: string[] = []
const session = { token: 't', expiresAt: Date.now() + 900_000, user: alice }

function answerWith(pages: Record<string, object>) {
  vi.stubGlobal('fetch', async (input: Request) => {
    const query = new URL(input.url).searchParams
    // A phone that holds nothing asks from the top.
    const before = query.get('before')
    const at = before === null ? (query.get('since') ?? '') : Number(before) > 1e9 ? 'top' : `below ${before}`
    const pulls = input.url.includes('/sync/')
    if (pulls) asked.push(at)
    const body = {
      code: 20000,
      message: '',
      data: pulls ? { ...nothingMoved, ...pages[at] } : session,
      serverTime: Date.now(),
      requestId: 'r',
    }
    return Response.json(body)
  })
}

beforeEach(() => {
  asked = []
  signIn(session)
})
afterEach(async () => {
  answerWith({})
  await signOut()
  vi.unstubAllGlobals()
})

const value = async (key: string) => (await (await disk()).meta.get(key))?.value
const rows = async () => (await (await disk()).addresses.toArray()).map((row) => row.id)

describe('pulling', () => {
  test('a phone that holds nothing takes the newest first, then what moved, then the older ones downwards', async () => {
    answerWith({
      top: { revision: 90, below: 60, more: true, left: 59, addresses: [address(11)] },
      90: { revision: 90 },
      'below 60': { revision: 91, below: 20, more: true, left: 19 },
      'below 20': { revision: 91, below: 0, balance: { balance: 500, held: 0 } },
    })
    await pullChanges()
    expect(asked).toEqual(['top'])
    expect(await rows()).toEqual([address(11).id])
    await vi.waitFor(async () => expect(await value('below')).toBe(0))
    expect(asked).toEqual(['top', 'below 60', 'below 20'])
    // What moved meanwhile is still to come: the older pages do not skip it.
    expect(await value('revision')).toBe(90)
    expect(await value('balance')).toEqual({ balance: 500, held: 0 })
    expect(store.get(syncAtom)).toMatchObject({ freshness: 'fresh', left: 0 })
    await pullChanges()
    expect(asked.at(-1)).toBe('90')
  })

  test('asks from the revision it holds until there is no more', async () => {
    answerWith({
      top: { revision: 4 },
      4: { revision: 6, more: true },
      6: { revision: 9, addresses: [address(11)] },
    })
    await pullChanges()
    await pullChanges()
    expect(asked).toEqual(['top', '4', '6'])
    expect(await value('revision')).toBe(9)
  })

  test('the first page is told before it is on the disk, until the next pull, and to nobody after a log-out', async () => {
    const told: [string | undefined, number][] = []
    const stop = store.sub(arrivedAtom, () => {
      told.push([store.get(arrivedAtom)?.userId, store.get(syncAtom).left])
    })
    answerWith({ top: { revision: 4, below: 2, left: 3 }, 'below 2': { revision: 4 }, 4: { revision: 5 } })
    await pullChanges()
    expect(told).toEqual([[id, 0]])
    expect(store.get(arrivedAtom)?.page.revision).toBe(4)
    await pullChanges()
    expect(store.get(arrivedAtom)).toBeUndefined()
    store.set(arrivedAtom, { userId: id, page: { ...nothingMoved, revision: 5 } })
    await signOut()
    expect(store.get(arrivedAtom)).toBeUndefined()
    stop()
  })

  test('what the orders showed first is true until one of them moves', async () => {
    const first = () => localStorage.getItem(firstViewKey)
    localStorage.setItem(firstViewKey, 'as it was')
    answerWith({
      top: { revision: 1 },
      1: { revision: 2, addresses: [address(11)] },
      2: { revision: 3, goneOrders: [alice.id] },
    })
    await pullChanges()
    await pullChanges()
    expect(first()).toBe('as it was')
    await pullChanges()
    expect(first()).toBeNull()
    localStorage.setItem(firstViewKey, 'as it was')
    await signOut()
    expect(first()).toBeNull()
  })

  test('goes on downwards where it was interrupted', async () => {
    answerWith({ top: { revision: 90, below: 60, more: true, left: 59 } })
    await pullChanges()
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
    await vi.waitFor(async () => expect(await value('below')).toBe(60))
    answerWith({ 90: { revision: 90 }, 'below 60': { revision: 90, below: 0 } })
    await pullChanges()
    await vi.waitFor(async () => expect(await value('below')).toBe(0))
    expect(await value('revision')).toBe(90)
  })

  test('replaces the addresses whole, and leaves them when they did not move', async () => {
    answerWith({
      top: { revision: 1, addresses: [address(11), address(12)] },
      1: { revision: 2, addresses: [address(12)] },
      2: { revision: 3 },
    })
    await pullChanges()
    await pullChanges()
    await pullChanges()
    expect(await rows()).toEqual([address(12).id])
  })

  test('a shop restored from before what this phone saw is pulled anew, and what was typed stays', async () => {
    answerWith({ top: { revision: 50, addresses: [address(11)] } })
    await pullChanges()
    await onDisk((it) => it.drafts.put({ key: 'packing', value: 1, at: 1 }))
    answerWith({ 50: { revision: 20 }, top: { revision: 20 } })
    await pullChanges()
    expect(asked).toEqual(['top', '50', 'top'])
    expect(await rows()).toEqual([])
    expect(await value('revision')).toBe(20)
    expect(await onDisk((it) => it.drafts.count())).toBe(1)
  })

  test('an order put away elsewhere goes', async () => {
    await onDisk((it) => it.orders.put({ orderNumber: 'SO1', id: 'one' } as never))
    answerWith({ top: { revision: 1, goneOrders: ['one'] } })
    await pullChanges()
    expect(await onDisk((it) => it.orders.count())).toBe(0)
  })

  test('happens once however many ask at once; who asks later gets what was written meanwhile', async () => {
    answerWith({ top: { revision: 1 }, 1: { revision: 2 } })
    const first = Promise.all([pullChanges(), pullChanges(), pullChanges()])
    await vi.waitFor(() => expect(asked).toEqual(['top']))
    await Promise.all([first, pullChanges()])
    expect(asked).toEqual(['top', '1'])
  })

  test('a shop that came out of its backup is pulled anew, however far it has come since', async () => {
    answerWith({ top: { revision: 90, addresses: [address(11)] } })
    await pullChanges()
    asked = []
    const after = newEpoch(Date.UTC(2026, 10, 22)) + 3
    answerWith({ 90: { revision: after }, top: { revision: after, addresses: [address(12)] } })
    await pullChanges()
    expect(asked).toEqual(['90', 'top'])
    expect(await rows()).toEqual([address(12).id])
    expect(await value('revision')).toBe(after)
  })

  test('what comes for somebody who left meanwhile is kept nowhere', async () => {
    answerWith({ top: { revision: 1, addresses: [address(11)] } })
    const late = pullChanges()
    await vi.waitFor(() => expect(asked).toEqual(['top']))
    await signOut()
    await late.catch(() => undefined)
    expect(await rows()).toEqual([])
    expect(await value('revision')).toBeUndefined()
  })
})

test('logging out leaves nothing of the shopper on the phone', async () => {
  answerWith({ top: { revision: 1, addresses: [address(11)] } })
  await pullChanges()
  expect((await indexedDB.databases()).map((it) => it.name)).toContain(`app-u-${id}`)
  await signOut()
  expect((await indexedDB.databases()).map((it) => it.name)).not.toContain(`app-u-${id}`)
})

test('a phone without a disk gets one in memory', async () => {
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  const { disk: it, lasting } = await openDisk('bob')
  open.mockRestore()
  await it.history.put({ text: 'boots', at: 1 })
  expect(lasting).toBe(false)
  expect(await it.history.count()).toBe(1)
  it.close()
})

describe('documents that the page’s head asked for', () => {
  const begin = () => {
    const data = { ...nothingMoved, revision: 7, addresses: [address(44)] }
    const body = { code: 20000, message: '', data, serverTime: Date.now(), requestId: 'r' }
    window.headStart = {
      user: id,
      at: performance.now(),
      holdsNothing: Promise.resolve(true),
      documents: Promise.resolve(Response.json(body)),
    }
  }
  afterEach(() => {
    delete window.headStart
  })

  test('are taken by a phone that holds nothing', async () => {
    answerWith({})
    begin()
    const pulled = pullChanges()
    // They are told before there is a disk: it comes once they are on the page.
    await vi.waitFor(() => expect(store.get(arrivedAtom)).toMatchObject({ isFirst: true, page: { revision: 7 } }))
    firstIsShown()
    await pulled
    expect(asked).toEqual([])
    expect(await value('revision')).toBe(7)
    expect(await rows()).toEqual([address(44).id])
  })

  test('are left where the phone has a disk by now', async () => {
    answerWith({ top: { revision: 9 } })
    begin()
    Object.assign(window.headStart ?? {}, { holdsNothing: Promise.resolve(false) })
    await pullChanges()
    expect(asked).toEqual(['top'])
  })

  test('that did not come are asked for, and the disk waits for nothing', async () => {
    answerWith({ top: { revision: 9 } })
    begin()
    Object.assign(window.headStart ?? {}, { documents: Promise.resolve(undefined) })
    const pulled = pullChanges()
    await vi.waitFor(() => expect(store.get(arrivedAtom)?.page.revision).toBe(9))
    firstIsShown()
    await pulled
    expect(asked).toEqual(['top'])
    expect(await value('revision')).toBe(9)
  })

  test('are left where a change of the shopper’s was answered since', async () => {
    answerWith({ top: { revision: 9 } })
    begin()
    await onDisk((it) => it.meta.put({ key: 'told', value: 1, at: 1 }))
    await pullChanges()
    expect(asked).toEqual(['top'])
    expect(await value('revision')).toBe(9)
  })
})
