/** A phone's subscription from the tap to the log-out, with a browser made of paper (quality.md, bars 39 and 67). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '@lingui/core'
import { Offline } from '#src/kit/network/errors.ts'
import { userAtom } from '#src/kit/session/session.ts'
import { store } from '#src/kit/store.ts'
import { NoPushService, pushStanding, renewPush, turnOffPush, turnOnPush } from './push.ts'

const server = vi.hoisted(() => ({
  told: [] as { path: string; endpoint?: string }[],
  offline: false,
  silent: false,
  me: 'me',
}))
vi.mock('#src/kit/network/http.ts', () => ({
  keepSession: () => {},
  call: async ({ path }: { path: string }, input: { endpoint?: string }) => {
    if (server.offline) throw new Offline('offline')
    if (path === '/notice/getPush') return { key: 'AQID', me: server.me }
    if (server.silent) throw new Offline('no answer')
    server.told.push({ path, ...(input.endpoint && { endpoint: input.endpoint }) })
    return {}
  },
}))

const browser = {
  subscription: null as null | {
    endpoint: string
    options: object
    toJSON: () => object
    unsubscribe: () => Promise<boolean>
  },
  made: 0,
  asked: 0,
  away: false,
}
const subscription = (endpoint: string) => ({
  endpoint,
  options: { applicationServerKey: new Uint8Array([1, 2, 3]).buffer },
  toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => {
    browser.subscription = null
    return true
  },
})
const registration = {
  pushManager: {
    getSubscription: async () => browser.subscription,
    subscribe: async () => {
      if (browser.away) throw new DOMException('push service not available', 'AbortError')
      if (!browser.subscription) browser.made += 1
      browser.subscription ??= subscription(`https://push.example/${browser.made}`)
      return browser.subscription
    },
  },
}
const kept = new Map<string, string>()
const marker = () => JSON.parse(kept.get('/push-marker') ?? 'null') as { to: string; userId: string } | null
const allow = (permission: string, answer = permission) =>
  vi.stubGlobal('Notification', {
    permission,
    requestPermission: async () => {
      browser.asked += 1
      allow(answer)
      return answer
    },
  })
const come = (id: string) => store.set(userAtom, { id } as never)

i18n.loadAndActivate({ locale: 'en', messages: {} })
beforeEach(() => {
  Object.assign(server, { told: [], offline: false, silent: false, me: 'me' })
  Object.assign(browser, { subscription: null, made: 0, asked: 0, away: false })
  kept.clear()
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  vi.stubGlobal('PushManager', () => undefined)
  vi.stubGlobal('caches', {
    match: async (url: string) => (kept.has(url) ? new Response(kept.get(url)) : undefined),
    open: async () => ({ put: async (url: string, it: Response) => void kept.set(url, await it.text()) }),
    delete: async () => kept.delete('/push-marker'),
  })
  allow('default', 'granted')
  come(`alice-${crypto.randomUUID()}`)
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'standalone')
})

test('nothing is asked before the tap; the tap subscribes, tells the shop and leaves the marker', async () => {
  expect(await pushStanding()).toBe('off')
  await renewPush()
  expect(browser).toMatchObject({ asked: 0, made: 0 })
  expect(await turnOnPush()).toBe('on')
  expect(server.told).toEqual([{ path: '/notice/subscribePush', endpoint: 'https://push.example/1' }])
  expect(marker()).toMatchObject({ to: 'me' })
})

test('a no is a no: nothing is subscribed, and the standing says how it is', async () => {
  allow('default', 'denied')
  expect(await turnOnPush()).toBe('blocked')
  allow('default', 'default')
  expect(await turnOnPush()).toBe('off')
  expect(browser.made).toBe(0)
})

test('an iPhone’s browser has to install it first, and others may have no push at all', async () => {
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: false })
  expect(await pushStanding()).toBe('install')
  Reflect.deleteProperty(navigator, 'standalone')
  vi.unstubAllGlobals()
  expect(await pushStanding()).toBe('none')
})

test('without the shop or the browser’s service it stays off, and no address is left that nobody knows of', async () => {
  server.offline = true
  await expect(turnOnPush()).rejects.toThrow(Offline)
  server.offline = false
  // It answers, and then no more.
  server.silent = true
  await expect(turnOnPush()).rejects.toThrow(Offline)
  expect(browser).toMatchObject({ made: 1, subscription: null })
  server.silent = false
  browser.away = true
  await expect(turnOnPush()).rejects.toThrow(NoPushService)
  expect(await pushStanding()).toBe('off')
  expect([browser.subscription, marker()]).toEqual([null, null])
})

test('turning it off lets go at once, also where the shop cannot be told', async () => {
  await turnOnPush()
  server.offline = true
  expect(await turnOffPush()).toBe('off')
  expect([browser.subscription, marker()]).toEqual([null, null])
  await renewPush()
  expect(browser.made).toBe(1)
})

test('what the browser renewed is told at the next start, and only then', async () => {
  await turnOnPush()
  await renewPush()
  expect(server.told).toHaveLength(1)
  browser.subscription = subscription('https://push.example/renewed')
  await renewPush()
  expect(server.told.at(-1)).toEqual({ path: '/notice/subscribePush', endpoint: 'https://push.example/renewed' })
  browser.subscription = null
  await renewPush()
  expect(server.told.at(-1)?.endpoint).toBe('https://push.example/2')
})

test('a session that ended by itself and is opened again has its push back, without a question', async () => {
  await turnOnPush()
  // What src/app/push.ts does when the session is lost.
  kept.clear()
  browser.subscription = null
  await renewPush()
  expect(await pushStanding()).toBe('on')
  expect(browser.asked).toBe(1)
})

test('an address left by somebody else is never taken over', async () => {
  await turnOnPush()
  come(`bob-${crypto.randomUUID()}`)
  expect(await pushStanding()).toBe('off')
  await renewPush()
  expect(server.told).toHaveLength(1)
  server.me = 'bob'
  await turnOnPush()
  expect(server.told.at(-1)?.endpoint).toBe('https://push.example/2')
  expect(marker()).toMatchObject({ to: 'bob' })
})

test('permission taken back in the browser’s settings is told to the shop', async () => {
  await turnOnPush()
  allow('denied')
  expect(await pushStanding()).toBe('blocked')
  await renewPush()
  expect(server.told.at(-1)).toEqual({ path: '/notice/unsubscribePush', endpoint: 'https://push.example/1' })
  expect(marker()).toBeNull()
})
