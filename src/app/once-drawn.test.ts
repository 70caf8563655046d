/** What can wait begins when nothing on the page is still to come; a page that waits for ever holds it up for five seconds. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onceDrawn } from './once-drawn.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // An idle moment at once.
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 0))
  document.body.innerHTML = '<main><div role="status" aria-busy="true"></div></main>'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

test('it begins once, when the page has drawn what it was busy with', async () => {
  const work = vi.fn()
  onceDrawn(work)
  await vi.advanceTimersByTimeAsync(1000)
  expect(work).not.toHaveBeenCalled()
  document.querySelector('[aria-busy]')?.remove()
  await vi.advanceTimersByTimeAsync(60)
  expect(work).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(work).toHaveBeenCalledOnce()
})

test('it does not wait for ever', async () => {
  const work = vi.fn()
  onceDrawn(work)
  await vi.advanceTimersByTimeAsync(4900)
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(500)
  expect(work).toHaveBeenCalledOnce()
})

test('a page with nothing to wait for does not wait, without idle moments too', async () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
  document.body.innerHTML = ''
  const work = vi.fn()
  onceDrawn(work)
  await vi.advanceTimersByTimeAsync(500)
  expect(work).toHaveBeenCalledOnce()
})
