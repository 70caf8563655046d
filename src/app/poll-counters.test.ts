/** The poll: every 5 s, only signed in, only while seen, slower on errors, and a pull only when something moved. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearCounters, noticeCountersAtom, taskCountersAtom } from '#src/kit/sync/counters.ts'
import { userAtom } from '#src/kit/session/session.ts'
import { store } from '#src/kit/store.ts'
import { pollCounters } from './poll-counters.ts'

const server = vi.hoisted(() => ({
  revision: 1,
  totalNum: 3,
  down: false,
  asked: [] as string[],
  pulled: 0,
}))
/** What the disk remembers between starts. */
const meta = vi.hoisted(() => new Map<string, { key: string; value: unknown }>())
vi.mock('#src/kit/disk/with-disk.ts', async () => {
  const { atom } = await import('jotai')
  const table = {
    get: async (key: string) => meta.get(key),
    bulkGet: async (keys: string[]) => keys.map((key) => meta.get(key)),
    put: async (row: { key: string; value: unknown }) => void meta.set(row.key, row),
  }
  return {
    diskLastsAtom: atom(true),
    onDisk: async (work: (it: unknown) => unknown) => work({ name: 'app-u-alice', meta: table }),
  }
})
vi.mock('#src/kit/network/http.ts', () => ({
  keepSession: () => {},
  call: async ({ path }: { path: string }) => {
    server.asked.push(path)
    if (server.down) throw new Error('down')
    if (path === '/notice/getTaskNum') return { shopCartNum: 2 }
    return { behaviorNum: 1, couponNum: 0, totalNum: server.totalNum, revision: server.revision }
  },
}))
vi.mock('#src/kit/sync/changes.ts', () => ({
  pullChanges: async () => {
    server.pulled += 1
    meta.set('revision', { key: 'revision', value: server.revision })
  },
}))

const polls = () => server.asked.filter((path) => path === '/notice/getSiteNoticeNum').length
const see = (visible: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  meta.clear()
  clearCounters()
  Object.assign(server, { revision: 1, totalNum: 3, down: false, asked: [], pulled: 0 })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
      close() {}
    },
  )
  store.set(userAtom, { id: 'alice' } as never)
})
afterEach(() => {
  stop()
  store.set(userAtom, null)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the poll', () => {
  test('asks at once and every five seconds, and fills the counters', async () => {
    stop = pollCounters()
    await vi.advanceTimersByTimeAsync(10_100)
    expect(polls()).toBe(3)
    expect(store.get(noticeCountersAtom).totalNum).toBe(3)
    expect(store.get(taskCountersAtom).shopCartNum).toBe(2)
  })

  test('pulls only when the revision moved', async () => {
    stop = pollCounters()
    await vi.advanceTimersByTimeAsync(10_100)
    expect(server.pulled).toBe(1)
    server.revision = 2
    await vi.advanceTimersByTimeAsync(5000)
    expect(server.pulled).toBe(2)
  })

  test('asks one small question while nothing moves: no counts of tasks, no documents', async () => {
    stop = pollCounters()
    await vi.advanceTimersByTimeAsync(100)
    server.asked = []
    await vi.advanceTimersByTimeAsync(50_000)
    expect(new Set(server.asked)).toEqual(new Set(['/notice/getSiteNoticeNum']))
    expect(server.pulled).toBe(1)
  })

  test('a start without a network shows what was counted last, and a start at the same revision pulls nothing', async () => {
    stop = pollCounters()
    await vi.advanceTimersByTimeAsync(100)
    stop()
    clearCounters()
    Object.assign(server, { down: true, asked: [], pulled: 0 })
    stop = pollCounters()
    await vi.advanceTimersByTimeAsync(100)
    expect(store.get(noticeCountersAtom).totalNum).toBe(3)
    expect(store.get(taskCountersAtom).shopCartNum).toBe(2)
    server.down = false
    await vi.advanceTimersByTimeAsync(20_000)
    expect(server.asked).not.toContain('/notice/getTaskNum')
    expect(server.pulled).toBe(0)
  })

  test('the counts of one are never those of another', async () => {
    stop = pollCounters()
    await vi.advanceTimersByTimeAsync(100)
    server.down = true
    meta.clear()
    store.set(userAtom, { id: 'bob' } as never)
    await vi.advanceTimersByTimeAsync(100)
    expect(store.get(noticeCountersAtom).totalNum).toBe(0)
    expect(store.get(taskCountersAtom).shopCartNum).toBe(0)
  })

  test('does not ask for anonymous visitors, and clears the counters at log-out', async () => {
    stop = pollCounters()
    await vi.advanceTimersByTimeAsync(100)
    store.set(userAtom, null)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(polls()).toBe(1)
    expect(store.get(noticeCountersAtom).totalNum).toBe(0)
  })

  test('pauses while nobody looks, and asks as soon as somebody does', async () => {
    stop = pollCounters()
    await vi.advanceTimersByTimeAsync(100)
    see(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(polls()).toBe(1)
    see(true)
    await vi.advanceTimersByTimeAsync(100)
    expect(polls()).toBe(2)
  })

  test('slows down to a minute while the server is down, and is quick again after', async () => {
    server.down = true
    stop = pollCounters()
    // 10, 20, 40, 60, 60 seconds
    await vi.advanceTimersByTimeAsync(190_100)
    expect(polls()).toBe(6)
    server.down = false
    await vi.advanceTimersByTimeAsync(60_000)
    const before = polls()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(polls() - before).toBe(2)
  })

  test('does not wait out its minute when the network is back', async () => {
    server.down = true
    stop = pollCounters()
    await vi.advanceTimersByTimeAsync(190_100)
    server.down = false
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    const before = polls()
    dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(10)
    expect(polls() - before).toBe(1)
  })

  test('follows another shopper with questions of their own', async () => {
    stop = pollCounters()
    await vi.advanceTimersByTimeAsync(100)
    server.totalNum = 7
    store.set(userAtom, { id: 'bob' } as never)
    await vi.advanceTimersByTimeAsync(100)
    expect(store.get(noticeCountersAtom).totalNum).toBe(7)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(polls()).toBe(4)
  })

  test('leaves nothing behind in a day: no timer, no listener', async () => {
    let listeners = 0
    const add = AbortSignal.prototype.addEventListener
    const remove = AbortSignal.prototype.removeEventListener
    vi.spyOn(AbortSignal.prototype, 'addEventListener').mockImplementation(function (this: AbortSignal, ...them) {
      listeners += 1
      Reflect.apply(add, this, them)
    })
    vi.spyOn(AbortSignal.prototype, 'removeEventListener').mockImplementation(function (this: AbortSignal, ...them) {
      listeners -= 1
      Reflect.apply(remove, this, them)
    })
    stop = pollCounters()
    await vi.advanceTimersByTimeAsync(24 * 3_600_000)
    expect(polls()).toBe((24 * 3600) / 5 + 1)
    expect(vi.getTimerCount()).toBe(1)
    expect(listeners).toBe(1)
    stop()
    await vi.advanceTimersByTimeAsync(0)
    expect(vi.getTimerCount()).toBe(0)
    expect(listeners).toBe(0)
  })
})
