/** A chunk that did not come loads the page anew only when its version is gone from the shop, and once. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type * as reload from '#src/kit/install/before-reload.ts'
import { holdReload } from '#src/kit/install/before-reload.ts'
import { healMissingChunks, isOlder } from './update.ts'

const reloaded = vi.hoisted(() => vi.fn())
vi.mock('#src/kit/install/before-reload.ts', async (real) => ({
  ...(await real<typeof reload>()),
  reloadPage: reloaded,
}))
const ask = vi.fn<typeof fetch>()
const answers = (status: number) => ask.mockResolvedValue(new Response(null, { status }))

/** As the build's loader tells it; the browsers' own words. */
async function miss(message = 'Failed to fetch dynamically imported module: /assets/page.js'): Promise<void> {
  dispatchEvent(
    Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: new TypeError(message) }),
  )
  await vi.waitFor(() => Promise.all(ask.mock.results.map(({ value }) => (value as Promise<unknown>).catch(() => 0))))
  await Promise.resolve()
}

beforeAll(() => healMissingChunks('/assets/index.js'))
beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/pages/index/index')
  vi.stubGlobal('fetch', ask)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test.each([
  'Failed to fetch dynamically imported module: /assets/page.js',
  'error loading dynamically imported module: /assets/page.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/page.css',
])('its version is gone: %s', async (message) => {
  answers(404)
  await miss(message)
  expect(ask).toHaveBeenCalledExactlyOnceWith('/assets/index.js', { method: 'HEAD', cache: 'no-store' })
  expect(reloaded).toHaveBeenCalledOnce()
  await miss(message)
  expect(reloaded).toHaveBeenCalledOnce()
})

test.each([
  ['the shop still has this version: the shopper is leaving, or a line broke', () => answers(200)],
  ['the shop is down', () => ask.mockRejectedValue(new TypeError('no network'))],
  ['something stands before the shop', () => answers(502)],
])('%s: the page stays as it is', async (_, shop) => {
  shop()
  await miss()
  expect(ask).toHaveBeenCalledOnce()
  expect(reloaded).not.toHaveBeenCalled()
})

test('not where money is paid, not while a button waits, and not for what a chunk threw itself', async () => {
  answers(404)
  await miss('no shop to ask')
  expect(ask).not.toHaveBeenCalled()
  const pressed = Promise.withResolvers<void>()
  void holdReload(pressed.promise)
  await miss()
  pressed.resolve()
  await pressed.promise
  history.replaceState(null, '', '/pages/payOrder/index')
  await miss()
  expect(reloaded).not.toHaveBeenCalled()
})

test.each([
  ['0.9.0', '0.10.0', true],
  ['0.10.0', '0.9.9', false],
  ['1.2', '1.2.0', false],
])('%s before %s: %s', (version, least, older) => expect(isOlder(version, least)).toBe(older))
