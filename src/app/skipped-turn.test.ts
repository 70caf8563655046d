/** A page's turn that the browser skips is no error; an update that fails is. */
import { afterEach, expect, test, vi } from 'vitest'
import { allowSkippedTurns } from './back.ts'

const native = document.startViewTransition
afterEach(() => {
  document.startViewTransition = native
})

function play(ready: Promise<void>): void {
  const turn = { ready, updateCallbackDone: Promise.resolve() } as ViewTransition
  document.startViewTransition = () => turn
  allowSkippedTurns()
}

test('what is skipped is heard of by nobody', async () => {
  const unheard = vi.fn()
  process.on('unhandledRejection', unheard)
  play(Promise.reject(new DOMException('Transition was skipped', 'AbortError')))
  await document.startViewTransition().updateCallbackDone
  await vi.waitFor(() => new Promise(setImmediate))
  process.off('unhandledRejection', unheard)
  expect(unheard).not.toHaveBeenCalled()
})

test('a browser without turns is left as it is', () => {
  Object.assign(document, { startViewTransition: undefined })
  allowSkippedTurns()
  expect(document.startViewTransition).toBeUndefined()
})
