/** Specification 8: what is said, once, and when nothing is said. */
import { beforeEach, expect, test, vi } from 'vitest'
import { BadStatus, Offline, ServerSaidNo, SessionInvalid } from '#src/kit/network/errors.ts'
import { currentToast } from '#src/kit/ui/toast.ts'
import { activate } from './i18n.ts'
import { showError } from './show-error.ts'

let now = 10_000
beforeEach(async () => {
  now += 60_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  await activate('en')
  return () => vi.restoreAllMocks()
})

test.each([
  [new SessionInvalid('Signed in elsewhere'), 'Signed in elsewhere'],
  [new ServerSaidNo(42203, 'The return period is over'), 'The return period is over'],
  [new BadStatus(503), 'Network error (503)'],
  [new Offline('fetch failed'), 'You are offline. Check the connection and try again'],
])('%s', (error, words) => {
  showError(error)
  expect(currentToast()).toMatchObject({ text: words, error: true, role: 'alert' })
})

test('twenty calls that fail alike are one toast', () => {
  showError(new SessionInvalid('Signed out'))
  const first = currentToast()?.id
  for (let call = 1; call < 20; call++) showError(new SessionInvalid('Signed out'))
  expect(currentToast()?.id).toBe(first)
})

test('the same failure is said again after a while', () => {
  showError(new BadStatus(500))
  const first = currentToast()?.id
  now += 2001
  showError(new BadStatus(500))
  expect(currentToast()?.id).not.toBe(first)
})

test('hiddenTip hides a bad status, and nothing else', () => {
  const before = currentToast()?.id
  showError(new BadStatus(502), { hiddenTip: true })
  expect(currentToast()?.id).toBe(before)
  showError(new ServerSaidNo(40900, 'Too late'), { hiddenTip: true })
  expect(currentToast()?.text).toBe('Too late')
})

test('a call that was given up says nothing', () => {
  const before = currentToast()?.id
  showError(new DOMException('aborted', 'AbortError'))
  expect(currentToast()?.id).toBe(before)
})
