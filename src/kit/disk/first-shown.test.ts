/** The disk of a phone that has none waits for what is painted first, and not for long. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.mock('#src/disk.ts', () => ({}))

const user = '01890000-0000-7000-8000-00000000000a'
let came = false

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: 0 })
  came = false
})
afterEach(() => {
  delete window.headStart
  vi.useRealTimers()
})

/** A page that begins on such a phone; gives what tells that the first is shown. */
async function open(holdsNothing: boolean | undefined, of = user): Promise<() => void> {
  window.headStart = { user, at: 0, holdsNothing: Promise.resolve(holdsNothing) }
  const { fetchDisk, firstIsShown } = await import('./first-shown.ts')
  void fetchDisk(of).then(() => (came = true))
  await vi.advanceTimersByTimeAsync(0)
  return firstIsShown
}

test('a phone that has one, one that could not be asked, and somebody else wait for nothing', async () => {
  for (const [known, of] of [
    [false, user],
    [undefined, user],
    [true, 'somebody else'],
  ] as const) {
    came = false
    await open(known, of)
    expect(came).toBe(true)
  }
})

test('on a phone that has none it comes when the first is shown', async () => {
  const firstIsShown = await open(true)
  expect(came).toBe(false)
  firstIsShown()
  await vi.advanceTimersByTimeAsync(500)
  expect(came).toBe(true)
})

test('it comes three seconds after the page began, whatever is shown', async () => {
  await open(true)
  await vi.advanceTimersByTimeAsync(2900)
  expect(came).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(came).toBe(true)
})
