/** A network that answers nothing is as good as none, within ten seconds, and is back with the first answer (bar 65). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { asking, isOnline, onceMoreOnline } from './network.ts'

/** What the probe meets: an answer, a refusal, or silence. */
let line: 'answers' | 'refuses' | 'silent'
let probes = 0

const phoneSays = (online: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  dispatchEvent(new Event(online ? 'online' : 'offline'))
}
const see = (visible: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  line = 'answers'
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    expect(url).toBe('http://127.0.0.1/healthz')
    probes += 1
    if (line === 'answers') return Promise.resolve(new Response('ok'))
    if (line === 'refuses') return Promise.reject(new TypeError('Failed to fetch'))
    return new Promise((_, fail) => signal.addEventListener('abort', () => fail(new Error('enough'))))
  })
  see(true)
  asking()('heard')
  probes = 0
})
afterEach(async () => {
  line = 'answers'
  phoneSays(true)
  await pass(60_000)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the network', () => {
  test('is what the phone says, when it says there is none', () => {
    phoneSays(false)
    expect(isOnline()).toBe(false)
    phoneSays(true)
    expect(isOnline()).toBe(true)
  })

  test('that takes a question and answers nothing is none, within ten seconds of the last answer of a poll', async () => {
    line = 'silent'
    await pass(5000)
    const end = asking()
    await pass(4000)
    expect(isOnline()).toBe(true)
    await pass(1000)
    expect(isOnline()).toBe(false)
    end('nothing')
    expect(isOnline()).toBe(false)
  })

  test('gets more patience where answers take long', async () => {
    line = 'silent'
    const slow = asking()
    await pass(2500)
    slow('heard')
    const end = asking()
    await pass(7000)
    expect(isOnline()).toBe(true)
    await pass(2100)
    expect(isOnline()).toBe(false)
    end('given up')
  })

  test('is back with any answer, of whichever call', async () => {
    line = 'silent'
    const never = asking()
    await pass(9000)
    expect(isOnline()).toBe(false)
    const back = vi.fn()
    const stop = onceMoreOnline(back)
    asking()('heard')
    expect(isOnline()).toBe(true)
    expect(back).toHaveBeenCalledTimes(1)
    stop()
    never('given up')
  })

  test('is asked every five seconds while it is silent and somebody looks, and found when it is back', async () => {
    line = 'refuses'
    asking()('nothing')
    await pass(0)
    expect(isOnline()).toBe(false)
    await pass(20_000)
    expect(probes).toBe(5)
    see(false)
    await pass(60_000)
    expect(probes).toBe(5)
    see(true)
    await pass(0)
    expect(probes).toBe(6)
    line = 'answers'
    await pass(5000)
    expect(isOnline()).toBe(true)
    await pass(60_000)
    expect(probes).toBe(7)
  })

  test('that lost one question is still there', async () => {
    const told = vi.fn()
    const stop = onceMoreOnline(told)
    asking()('nothing')
    await pass(0)
    expect(isOnline()).toBe(true)
    expect(told).not.toHaveBeenCalled()
    stop()
  })

  test('is not doubted because somebody went away without waiting', async () => {
    const end = asking()
    await pass(1000)
    end('given up')
    await pass(60_000)
    expect(isOnline()).toBe(true)
    expect(probes).toBe(0)
  })
})
