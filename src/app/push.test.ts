/** The page's part in push: nothing more comes to whoever left, a tap leads only to our own pages, the icon follows the tab. */
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { noticeCountersAtom } from '#src/kit/sync/counters.ts'
import { userAtom } from '#src/kit/session/session.ts'
import { store } from '#src/kit/store.ts'
import { followPush } from './push.ts'

const heard = vi.hoisted(() => ({ handlers: [] as ((userId: string) => unknown)[], renewed: 0 }))
vi.mock('#src/kit/session/session.ts', async () => {
  const { atom } = await import('jotai')
  return {
    userAtom: atom(null),
    onSignOut: (it: () => unknown) => heard.handlers.push(it),
    keptUserId: () => undefined,
  }
})
vi.mock('./i18n.ts', () => ({ wordsFor: () => undefined }))
vi.mock('#src/notice/opened.ts', () => ({
  pathOpened: async (id: string) =>
    ({ mine: '/pages/logisticsDetail/index?packNumber=PK1', bent: 'https://evil.example' })[id],
}))
vi.mock('#src/notice/push.ts', () => ({ renewPush: async () => void (heard.renewed += 1) }))

const went: string[] = []
const did: string[] = []
const badges: number[] = []
const workers = Object.assign(new EventTarget(), {
  getRegistration: async () => ({
    getNotifications: async () => [{ close: () => did.push('closed') }],
    pushManager: { getSubscription: async () => ({ unsubscribe: async () => did.push('unsubscribed') }) },
  }),
})
const tap = (data: unknown) => workers.dispatchEvent(Object.assign(new Event('message'), { data }))
const come = (id: string | null) => store.set(userAtom, (id ? { id } : null) as never)

beforeAll(() => {
  Object.defineProperties(navigator, {
    serviceWorker: { value: workers },
    setAppBadge: { value: async (count: number) => void badges.push(count) },
    clearAppBadge: { value: async () => void badges.push(0) },
  })
  vi.stubGlobal('caches', { has: async () => false, delete: async (name: string) => did.push(`forgot ${name}`) })
  vi.stubGlobal('Notification', { permission: 'default' })
  followPush((path) => went.push(path))
})
beforeEach(() => {
  for (const list of [went, did, badges]) list.length = 0
})

test('a tapped notification leads to what it is about, or to the list', async () => {
  const list = '/pages/notification/index'
  const leads = async (to: string) => {
    went.length = 0
    tap({ type: 'OPEN', path: to })
    await vi.waitFor(() => expect(went).toHaveLength(1))
    return went[0]
  }
  // Who is not signed in logs in first, and is led on afterwards.
  expect(await leads(`${list}?open=mine`)).toBe(`${list}?open=mine`)
  come('alice')
  expect(await leads(`${list}?open=mine`)).toBe('/pages/logisticsDetail/index?packNumber=PK1')
  expect(await leads(`${list}?open=somebody-elses`)).toBe(list)
  expect(await leads(`${list}?open=bent`)).toBe('/')
  expect(await leads(list)).toBe(list)
  come(null)
})

test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/api/auth/logout', '/ops', undefined])(
  'never to %s',
  async (path) => {
    tap({ type: 'OPEN', path })
    await vi.waitFor(() => expect(went).toEqual(['/']))
  },
)

test('other messages of the worker are not for it', () => {
  tap(null)
  tap({ type: 'SOMETHING', path: '/pages/My/index' })
  expect(went).toEqual([])
})

test('whoever leaves is forgotten first, then what was shown goes, then the address, whatever the network', async () => {
  await Promise.all(heard.handlers.map((handler) => handler('alice')))
  expect(did).toEqual(['forgot push', 'closed', 'unsubscribed'])
  expect(badges).toEqual([0])
})

test('the icon counts as the notices tab does, and says each number once', () => {
  const count = (totalNum: number) => store.set(noticeCountersAtom, { behaviorNum: 0, couponNum: 0, totalNum })
  for (const it of [3, 3, 4, 0]) count(it)
  expect(badges).toEqual([3, 4, 0])
})

test('a guest fetches nothing of push; the shopper only when they allowed it', async () => {
  vi.stubGlobal('Notification', { permission: 'granted' })
  come(null)
  await vi.waitFor(() => expect(heard.renewed).toBe(0))
  vi.stubGlobal('Notification', { permission: 'default' })
  come('alice')
  await new Promise((done) => queueMicrotask(() => done(undefined)))
  expect(heard.renewed).toBe(0)
  vi.stubGlobal('Notification', { permission: 'granted' })
  come(null)
  come('alice')
  await vi.waitFor(() => expect(heard.renewed).toBe(1))
})
