/** Which photos are fetched before anybody looks at them, and where none are. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ToWorker } from '#contract/kit/worker.ts'
import type { StoredItem } from '#contract/warehouse/stored-item.ts'
import { signIn, signOut } from '#src/kit/session/session.ts'
import { store } from '#src/kit/store.ts'
import { syncAtom, type Freshness } from '#src/kit/sync/sync.ts'
import { disk } from '#src/kit/disk/with-disk.ts'
import { alice } from '../../tests/phone/alice.ts'
import { keepPhotos, mayFetchAhead, photosToKeep } from './keep-photos.ts'

const stored = (n: number, photos: number, storeNum = 1): StoredItem =>
  ({
    storeNum,
    storedAt: n,
    pic: `/pictures/${n}.webp`,
    photos: Array.from({ length: photos }, (_, at) => ({ thumbUrl: `/files/${n}-${at}-s.webp?e=1` })),
  }) as unknown as StoredItem

test('the newest goods first, of those that are still here, and only so many', () => {
  expect(photosToKeep([stored(1, 1), stored(3, 2), stored(2, 1, 0)])).toEqual([
    '/files/3-0-s.webp?e=1',
    '/files/3-1-s.webp?e=1',
    '/pictures/3.webp',
    '/files/1-0-s.webp?e=1',
    '/pictures/1.webp',
  ])
  const many = photosToKeep(Array.from({ length: 100 }, (_, n) => stored(n, 4)))
  expect(many).toHaveLength(120)
  expect(many[0]).toBe('/files/99-0-s.webp?e=1')
})

test('pictures of favourites come after them, the latest mark first, sold out or not', () => {
  const favourites = [
    { pic: '/pictures/lamp.webp', addedAt: 1, gone: false },
    { pic: '/pictures/keyboard.webp', addedAt: 2, gone: true },
    { pic: null, addedAt: 3, gone: false },
  ]
  expect(photosToKeep([stored(1, 0)], favourites)).toEqual([
    '/pictures/1.webp',
    '/pictures/keyboard.webp',
    '/pictures/lamp.webp',
  ])
})

test('nothing is fetched ahead where the shopper saves data or the network is slow', () => {
  expect(mayFetchAhead({ connection: { saveData: true, effectiveType: '4g' } })).toBe(false)
  expect(mayFetchAhead({ connection: { effectiveType: 'slow-2g' } })).toBe(false)
  expect(mayFetchAhead({ connection: { effectiveType: '4g' } })).toBe(true)
  expect(mayFetchAhead({})).toBe(true)
})

describe('in one visit', () => {
  const keep = vi.fn<(urls: string[]) => void>()
  const says = (freshness: Freshness) => store.set(syncAtom, (state) => ({ ...state, freshness }))
  const first = '/files/1-0-s.webp?e=1'
  const askedFor = (url: string) => keep.mock.calls.flat(2).filter((it) => it === url).length

  beforeEach(async () => {
    keep.mockClear()
    const controller = { postMessage: (said: ToWorker) => said.type === 'KEEP' && keep(said.urls) }
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller } })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 1))
    signIn({ token: 't', expiresAt: Date.now() + 900_000, user: alice })
    says('fresh')
    await (await disk()).storedItems.put({ ...stored(1, 1), id: 'one', orderNumber: 'SO1' })
    await keepPhotos()
    await vi.waitFor(() => expect(askedFor(first)).toBe(1))
  })
  afterEach(async () => {
    await signOut()
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  const settle = () => new Promise((done) => setTimeout(done, 100))

  test('a photo is asked for once, however often the shelf moves, the session is renewed or the copy is fresh', async () => {
    await (await disk()).storedItems.put({ ...stored(2, 1), id: 'two', orderNumber: 'SO1' })
    await Promise.all([keepPhotos(), keepPhotos()])
    await vi.waitFor(() => expect(askedFor('/files/2-0-s.webp?e=1')).toBe(1))
    await keepPhotos()
    says('syncing')
    says('fresh')
    await settle()
    expect(askedFor(first)).toBe(1)
  })

  test('whoever logs out and in again without a reload has them kept again', async () => {
    await signOut()
    signIn({ token: 't', expiresAt: Date.now() + 900_000, user: alice })
    await (await disk()).storedItems.put({ ...stored(1, 1), id: 'one', orderNumber: 'SO1' })
    await keepPhotos()
    await vi.waitFor(() => expect(askedFor(first)).toBe(2))
  })

  test.each(['offline', 'failed'] as const)(
    'what may have failed while the shop was %s is asked for again',
    async (it) => {
      says(it)
      await settle()
      expect(askedFor(first)).toBe(1)
      says('syncing')
      says('fresh')
      await vi.waitFor(() => expect(askedFor(first)).toBe(2))
      says('fresh')
      await settle()
      expect(askedFor(first)).toBe(2)
    },
  )

  test('also after the phone itself was without a network for a moment', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    online.mockRestore()
    dispatchEvent(new Event('online'))
    says('fresh')
    await vi.waitFor(() => expect(askedFor(first)).toBe(2))
  })
})
