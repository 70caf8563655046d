/** What the poll hears decides how fresh every tab's copy is: also when the shop answers no sense, or a disk is a tab's own. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearCounters } from '#src/kit/sync/counters.ts'
import { BadStatus, Offline, SessionInvalid } from '#src/kit/network/errors.ts'
import { userAtom } from '#src/kit/session/session.ts'
import { store } from '#src/kit/store.ts'
import { syncAtom, openSync } from '#src/kit/sync/sync.ts'
import { diskLastsAtom } from '#src/kit/disk/with-disk.ts'
import { pollCounters } from './poll-counters.ts'

const shop = vi.hoisted(() => ({
  revision: 1,
  trouble: undefined as Error | undefined,
  asked: 0,
  pulled: 0,
}))
/** What the disk remembers. */
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
  call: async (_: unknown, __: unknown, { signal }: { signal: AbortSignal }) => {
    shop.asked += 1
    await new Promise((done) => setTimeout(done, 20))
    signal.throwIfAborted()
    if (shop.trouble) throw shop.trouble
    return { behaviorNum: 1, couponNum: 0, totalNum: 3, revision: shop.revision }
  },
}))
vi.mock('#src/kit/sync/changes.ts', () => ({
  pullChanges: async () => {
    if (shop.trouble) throw shop.trouble
    shop.pulled += 1
    meta.set('revision', { key: 'revision', value: shop.revision })
    await import('#src/kit/sync/sync.ts').then((it) => it.markFresh())
  },
}))

const freshness = () => store.get(syncAtom).freshness
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const see = (visible: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}
/** What this tab told the others, and a way for another one to tell it something. */
let told: Record<string, unknown>[] = []
let channel: { onmessage?: (event: { data: unknown }) => void } = {}
const take = (it: typeof channel) => void (channel = it)
const hearFromAnother = async (data: object) => {
  channel.onmessage?.({ data: { userId: 'alice', ...data } })
  await pass(100)
}
let stop = () => {}

beforeEach(async () => {
  vi.useFakeTimers()
  meta.clear()
  clearCounters()
  Object.assign(shop, { revision: 1, trouble: undefined, asked: 0, pulled: 0 })
  told = []
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      onmessage = () => undefined
      constructor() {
        take(this)
      }
      postMessage(said: Record<string, unknown>) {
        told.push(said)
      }
      close() {}
    },
  )
  store.set(diskLastsAtom, true)
  store.set(userAtom, { id: 'alice' } as never)
  await openSync()
})
afterEach(async () => {
  stop()
  Reflect.deleteProperty(navigator, 'locks')
  store.set(userAtom, null)
  await openSync()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the tab that asks', () => {
  beforeEach(async () => {
    stop = pollCounters()
    await pass(100)
    expect(freshness()).toBe('fresh')
    told = []
  })

  test.each([
    ['answers from a proxy', new BadStatus(502), 'failed'],
    ['does not answer', new Offline('nothing'), 'offline'],
  ] as const)(
    'the shop %s: fresh no longer after the second try, everywhere, until it is mended',
    async (_, it, says) => {
      shop.trouble = it
      await pass(5000)
      expect(shop.asked).toBe(3)
      expect(freshness()).toBe('fresh')
      await pass(10_000)
      expect(freshness()).toBe(says)
      expect(told).toEqual([
        { userId: 'alice', failed: says },
        { userId: 'alice', failed: says },
      ])
      shop.trouble = undefined
      await pass(20_100)
      expect(freshness()).toBe('fresh')
      expect(told.at(-1)).toMatchObject({ fresh: true, revision: 1 })
    },
  )

  test('counts that come while the documents do not leave the copy an old one', async () => {
    vi.spyOn(await import('#src/kit/sync/changes.ts'), 'pullChanges').mockRejectedValue(new BadStatus(502))
    shop.revision = 2
    await pass(15_200)
    expect(freshness()).toBe('failed')
  })

  test('a question that nobody waits for any more says nothing, and neither does a session that is over', async () => {
    await pass(4910)
    see(false)
    await pass(60_000)
    expect(freshness()).toBe('fresh')
    shop.trouble = new SessionInvalid('Log in again')
    see(true)
    await pass(60_000)
    expect(freshness()).toBe('fresh')
    expect(told).toEqual([])
  })
})

describe('a tab that another one asks for', () => {
  beforeEach(async () => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: () => new Promise(() => {}) } })
    stop = pollCounters()
    await pass(100)
  })

  test('learns that the shop answers no sense, and that it does again', async () => {
    await hearFromAnother({ revision: 1, fresh: true })
    expect(freshness()).toBe('fresh')
    await pass(15_000)
    await hearFromAnother({ failed: 'failed' })
    expect(freshness()).toBe('failed')
    await hearFromAnother({ revision: 1, fresh: true })
    expect(freshness()).toBe('fresh')
    expect([shop.asked, shop.pulled]).toEqual([0, 0])
  })

  test('pulls onto a disk of its own, once for each revision', async () => {
    store.set(diskLastsAtom, false)
    await hearFromAnother({ revision: 1, fresh: true })
    expect([shop.pulled, freshness()]).toEqual([1, 'fresh'])
    await hearFromAnother({ revision: 1, fresh: true })
    expect(shop.pulled).toBe(1)
    shop.trouble = new BadStatus(502)
    await pass(15_000)
    await hearFromAnother({ revision: 2, fresh: true })
    expect([shop.pulled, freshness()]).toEqual([1, 'failed'])
  })

  test('pulls itself when the other one pulled into its memory; not while nobody sees it', async () => {
    see(false)
    await hearFromAnother({ revision: 1, fresh: true, apart: true })
    expect([shop.pulled, freshness()]).toEqual([0, 'syncing'])
    see(true)
    await hearFromAnother({ revision: 1, fresh: true, apart: true })
    expect([shop.pulled, freshness()]).toEqual([1, 'fresh'])
  })
})

test('a tab whose disk is its own says so', async () => {
  store.set(diskLastsAtom, false)
  stop = pollCounters()
  await pass(100)
  expect(told.at(-1)).toEqual({ userId: 'alice', revision: 1, fresh: true, apart: true })
})
