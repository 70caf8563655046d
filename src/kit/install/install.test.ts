/** Which browsers can put the app on the phone, and how the browser's offer is held. */
import { beforeEach, expect, test, vi } from 'vitest'
import { acceptInstallOffer, holdInstallOffer, installWay, iosOf } from './install.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
test.each([
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} Version/18.1 Mobile/15E148 Safari/604.1`,
    5,
    'safari',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} CriOS/130.0 Mobile/15E148 Safari/604.1`,
    5,
    'other',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} FxiOS/131.0 Mobile/15E148 Safari/605.1.15`,
    5,
    'other',
  ],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} Mobile/15E148 Instagram 350.0`, 5, 'other'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.1 Safari/605.1.15`, 5, 'safari'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.1 Safari/605.1.15`, 0, undefined],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36',
    5,
    undefined,
  ],
])('%s with %i fingers: %s', (agent, touchPoints, is) => {
  expect(iosOf(agent, touchPoints)).toBe(is)
})

const done = vi.fn()
beforeEach(() => void done.mockClear())

const offer = (outcome: 'accepted' | 'dismissed') => {
  const event = new Event('beforeinstallprompt', { cancelable: true })
  return Object.assign(event, { prompt: vi.fn(async () => undefined), userChoice: Promise.resolve({ outcome }) })
}

test('the browser’s offer is held back, good for one question, and gone when the app is there', async () => {
  holdInstallOffer(done)
  expect(installWay()).toBe('none')
  const first = offer('dismissed')
  dispatchEvent(first)
  // The browser’s own bar does not show.
  expect(first.defaultPrevented).toBe(true)
  expect(first.prompt).not.toHaveBeenCalled()
  expect(installWay()).toBe('prompt')
  expect(await acceptInstallOffer()).toBe(false)
  expect(first.prompt).toHaveBeenCalledOnce()
  expect(installWay()).toBe('none')
  expect(await acceptInstallOffer()).toBe(false)
  dispatchEvent(offer('accepted'))
  expect(await acceptInstallOffer()).toBe(true)
  dispatchEvent(new Event('appinstalled'))
  expect(done).toHaveBeenCalledOnce()
  dispatchEvent(offer('accepted'))
  expect(installWay()).toBe('none')
})
