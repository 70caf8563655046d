/** The poll: every 5 s, only signed in, only while seen, slower on errors, and a pull only when something moved. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noticeCountersAtom, taskCountersAtom } from '#src/kit/counters.ts'
import { userAtom } from '#src/kit/session.ts'
import { store } from '#src/kit/store.ts'
import { pollCounters } from './poll-counters.ts'

const server = vi.hoisted(() => ({
  revision: 1,
  totalNum: 3,
  down: false,
  asked: [] as string[],
  pulled: 0,
}))
vi.mock('#src/kit/http.ts', () => ({
  keepSession: () => {},
  call: async ({ path }: { path: string }) => {
    server.asked.push(path)
    if (server.down) throw new Error('down')
    if (path === '/notice/getTaskNum') return { shopCartNum: 2 }
    return { behaviorNum: 1, couponNum: 0, totalNum: server.totalNum, revision: server.revision }
  },
}))
vi.mock('#src/kit/changes.ts', () => ({
  pullChanges: async () => {
    server.pulled += 1
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
})
