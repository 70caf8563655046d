/** Deadlines follow the server's clock within 2 s, whatever the phone's own says or does meanwhile (bar 63). */
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const day = 86_400_000
/** The server's time at the start of a test: the night in which Berlin's clocks go from 2 to 3. */
const server = Date.UTC(2026, 2, 29, 0, 59, 30)

/** A phone that starts now with its clock `off` the server's, and what it kept from before. */
async function startPhone(off: number) {
  vi.setSystemTime(server + off)
  vi.resetModules()
  const { serverNow, hearServerTime } = await import('./clock.ts')
  const { useCountdown } = await import('../text/use-countdown.ts')
  return { serverNow, hearServerTime, useCountdown }
}
const see = (visible: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

describe.each([
  ['a day ahead', day],
  ['a day behind', -day],
  ['five years behind', -5 * 365 * day],
  ['right', 0],
])('a phone whose clock is %s', (_, off) => {
  test.each(['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin'])('in %s', async (zone) => {
    vi.stubEnv('TZ', zone)
    const { serverNow, hearServerTime, useCountdown } = await startPhone(off)
    hearServerTime(server, 0)
    expect(Math.abs(serverNow() - server)).toBeLessThan(10)
    const { result, unmount } = renderHook(() => useCountdown(server + 120_000))
    // Over the hour that the clocks skip, and with the phone's clock set by hand in the middle.
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(Math.abs(result.current - 60_000)).toBeLessThanOrEqual(1000)
    vi.setSystemTime(Date.now() + 3 * 3_600_000)
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(Math.abs(result.current - 30_000)).toBeLessThanOrEqual(1000)
    vi.setSystemTime(Date.now() - 400 * day)
    await act(() => vi.advanceTimersByTimeAsync(29_000))
    expect(Math.abs(result.current - 1000)).toBeLessThanOrEqual(1000)
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(result.current).toBe(0)
    unmount()
  })
})

test('a start without a network remembers how wrong the phone was', async () => {
  const before = await startPhone(-day)
  before.hearServerTime(server, 100)
  const { serverNow } = await startPhone(-day)
  expect(Math.abs(serverNow() - server)).toBeLessThan(2000)
})

test('a phone whose clock was put right forgets it', async () => {
  const before = await startPhone(-day)
  before.hearServerTime(server, 100)
  const after = await startPhone(0)
  after.hearServerTime(server, 100)
  expect(localStorage.getItem('clockAhead')).toBeNull()
  expect(Math.abs(after.serverNow() - server)).toBeLessThan(2000)
})

test('answers that agree do not make a countdown jump; one that took long moves it no further than it must', async () => {
  const { serverNow, hearServerTime } = await startPhone(0)
  hearServerTime(server, 0)
  hearServerTime(server - 900, 1000)
  expect(serverNow()).toBe(server)
  hearServerTime(server - 8000, 9000)
  expect(serverNow()).toBe(server)
  hearServerTime(server + 5000, 100)
  expect(serverNow()).toBe(server + 5050)
})

test('an answer without a time changes nothing', async () => {
  const { serverNow, hearServerTime } = await startPhone(0)
  for (const garbage of [undefined, null, 'soon', Number.NaN, {}, 7]) hearServerTime(garbage as never, 10)
  expect(serverNow()).toBe(server)
})

test('a phone that slept, its count standing still, has slept for the deadline too', async () => {
  const { serverNow, hearServerTime } = await startPhone(-day)
  hearServerTime(server, 0)
  see(false)
  vi.setSystemTime(Date.now() + 600_000)
  see(true)
  expect(Math.abs(serverNow() - server - 600_000)).toBeLessThan(2000)
})

test('a clock put back in the settings changes nothing', async () => {
  const { serverNow, hearServerTime } = await startPhone(0)
  hearServerTime(server, 0)
  see(false)
  vi.setSystemTime(Date.now() - 600_000)
  see(true)
  expect(Math.abs(serverNow() - server)).toBeLessThan(2000)
})
