/** One freshness for all screens: what is asked right now, how a pull ended, and whose it is. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BadStatus, Offline } from '../network/errors.ts'
import { userAtom } from '../session/session.ts'
import { store } from '../store.ts'
import { diskTurnAtom } from '../disk/with-disk.ts'
import { followSync, syncAtom, markFailed, markFresh, openSync, syncNow, troubleOf } from './sync.ts'

/** How each pull ends, in the order in which they begin. */
const pulls = vi.hoisted(() => [] as { end: () => void; fail: (error: Error) => void }[])
vi.mock('./changes.ts', () => ({
  pullChanges: () => new Promise<void>((end, fail) => void pulls.push({ end, fail })),
}))
vi.mock('../disk/with-disk.ts', async () => ({
  diskTurnAtom: (await import('jotai')).atom(0),
  onDisk: async (work: (it: unknown) => unknown) =>
    work({ meta: { bulkGet: async () => [], get: async () => undefined, put: async () => undefined } }),
}))

const freshness = () => store.get(syncAtom).freshness
const begun = (count: number) => vi.waitFor(() => expect(pulls).toHaveLength(count))

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  pulls.length = 0
  store.set(userAtom, { id: 'alice' } as never)
  await openSync()
})
afterEach(async () => {
  store.set(userAtom, null)
  await openSync()
  vi.useRealTimers()
})

test('a copy from just now stays fresh while it is asked about; an older one does not', async () => {
  markFresh()
  const soon = syncNow()
  await begun(1)
  expect(freshness()).toBe('fresh')
  pulls[0]?.end()
  await soon
  vi.advanceTimersByTime(11_000)
  const again = syncNow()
  await begun(2)
  expect(freshness()).toBe('syncing')
  markFresh()
  pulls[1]?.end()
  await again
  expect(freshness()).toBe('fresh')
})

test('whoever comes while another’s pull is under way is not fresh by it, and is pulled themselves', async () => {
  const hers = syncNow()
  await begun(1)
  store.set(userAtom, { id: 'bob' } as never)
  const his = syncNow()
  await begun(2)
  pulls[0]?.end()
  await hers
  expect(freshness()).toBe('syncing')
  pulls[1]?.fail(new BadStatus(502))
  await his
  expect(freshness()).toBe('failed')
})

test('how another’s pull failed is not said of who came', async () => {
  const hers = syncNow()
  await begun(1)
  store.set(userAtom, { id: 'bob' } as never)
  await openSync()
  markFresh()
  pulls[0]?.fail(new Offline('gone'))
  await hers
  expect(freshness()).toBe('fresh')
})

test('one lost poll changes nothing; what is older than ten seconds is fresh no longer', () => {
  markFresh()
  vi.advanceTimersByTime(5000)
  markFailed('failed')
  expect(freshness()).toBe('fresh')
  vi.advanceTimersByTime(10_000)
  markFailed('failed')
  expect(freshness()).toBe('failed')
  markFailed('offline')
  expect(freshness()).toBe('offline')
  markFresh()
  expect(freshness()).toBe('fresh')
})

test('a pull that is under way says itself how it ended', async () => {
  const pulling = syncNow()
  await begun(1)
  markFailed('failed')
  expect(freshness()).toBe('syncing')
  pulls[0]?.fail(new Offline('nothing answers'))
  await pulling
  expect(freshness()).toBe('offline')
})

test('no network is one trouble, every other answer the other', () => {
  expect([new Offline('no'), new BadStatus(502), new Error('disk')].map(troubleOf)).toEqual([
    'offline',
    'failed',
    'failed',
  ])
})

test('on another disk, which may be empty, nothing counts as fresh until it was pulled', async () => {
  followSync()
  markFresh()
  store.set(diskTurnAtom, 1)
  expect(store.get(syncAtom)).toEqual({ freshness: 'syncing', freshAt: undefined, left: 0 })
  await begun(1)
  markFresh()
  pulls[0]?.end()
  expect(freshness()).toBe('fresh')
})
