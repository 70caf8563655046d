/** What the test page concludes and what it tells support: from a disk full of a shopper's things, nothing of theirs. */
import { beforeEach, expect, test, vi } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { Disk } from '#src/disk.ts'
import { noteFailure } from '#src/kit/network/failures.ts'
import { checks, countLooks, type Found, reportText } from './checks.tsx'
import { countSaved, gatherFacts } from './facts.ts'

const at = Date.UTC(2026, 8, 20, 9, 41)
const facts: Found = {
  at,
  version: '2.4.0',
  device: { browser: 'Chrome', system: 'Android', installed: true, language: 'de', width: 390, height: 844 },
  server: { answers: true, ms: 84, version: '2.4.0' },
  session: { signedIn: true, renewedAt: at - 60_000, logOutUntold: false },
  clockAhead: 400,
  worker: { state: 'active', files: 214 },
  push: 'on',
  storage: { lasts: true, persistent: true, used: 38e6, quota: 512e6 },
  failures: [],
  thumbnails: 23,
  documents: 41,
  storedItems: 5,
  notices: 131,
  articles: 72,
  ratesAt: at,
  products: 12,
  waiting: 0,
  refused: 0,
  syncedAt: at - 60_000,
}
const verdicts = (change: Partial<Found> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(checks).map(([name, { judge }]) => [name, judge({ ...facts, ...change })]))

test('everything works when all is well', () => {
  expect(Object.values(verdicts())).toEqual(Array.from({ length: 7 }, () => 'good'))
  expect(countLooks(facts)).toBe(0)
})

test.each([
  ['server', 'look', { server: { answers: false, how: 'silent' } }],
  ['server', 'look', { server: { answers: true, ms: 3001, version: '2' } }],
  ['session', 'plain', { session: { ...facts.session, signedIn: false } }],
  ['session', 'look', { session: { ...facts.session, logOutUntold: true } }],
  ['clock', 'look', { clockAhead: -60_001 }],
  ['clock', 'plain', { clockAhead: undefined }],
  ['worker', 'look', { worker: { state: 'none', files: 0 } }],
  ['worker', 'plain', { worker: { state: 'waiting', files: 9 } }],
  ['push', 'look', { push: 'blocked' }],
  ['push', 'plain', { push: 'off' }],
  ['storage', 'plain', { storage: { ...facts.storage, persistent: false } }],
  ['storage', 'look', { storage: { ...facts.storage, used: 461e6 } }],
  ['storage', 'look', { storage: { ...facts.storage, lasts: false } }],
] as const)('%s: %s', (name, is, change) => {
  const all = verdicts(change as Partial<Found>)
  expect(all[name]).toBe(is)
  expect(Object.entries(all).filter(([other, it]) => other !== name && it !== 'good')).toEqual([])
})

test('what waits is no trouble, what was refused is', () => {
  expect(verdicts({ waiting: 3 }).outbox).toBe('plain')
  expect(verdicts({ waiting: 3, refused: 1 }).outbox).toBe('look')
})

test('the report is plain text that support can read', () => {
  const failure = { id: '1A2B3C4D', at, name: 'TypeError', where: 'page-cart-x.js:1:2' }
  expect(reportText('Haulway', { ...facts, failures: [failure] })).toBe(`Haulway diagnostics, 2026-09-20 09:41 UTC
App 2.4.0, Chrome on Android, installed, de, 390 x 844
Server: 84 ms, version 2.4.0
Session: logged in, renewed 2026-09-20 09:40 UTC
Clock: 0.4 s ahead of the server
Service worker: active, 214 files
Push: on
Storage: persistent, 38 of 512 MB, 7%
Waiting to be sent: 0, refused: 0, last sync: 2026-09-20 09:40 UTC
Saved: documents 41, stored items 5, photos 23, notices 131, help articles 72, rates 2026-09-20 09:41 UTC, products 12
Failure 1A2B3C4D: TypeError page-cart-x.js:1:2, 2026-09-20 09:41 UTC`)
})

const maya = [
  'Maya',
  'Okafor',
  'maya@example.com',
  'Harcourt',
  '97205',
  'SO20260105',
  'PK20260106',
  'eyJhbGciOi',
  'hoodie',
]

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return () => vi.restoreAllMocks()
})

test('nothing personal is in it, though the phone is full of it', async () => {
  localStorage.setItem('userInfo', JSON.stringify({ id: 'u1', username: 'Maya', email: 'maya@example.com' }))
  noteFailure(new Error('Maya Okafor, 214 Harcourt Street, SO20260105, eyJhbGciOi'))
  history.replaceState(null, '', '/pages/purchaseDetail/index?orderNumber=SO20260105')
  const disk = new Disk('app-u-u1')
  await disk.orders.put({
    orderNumber: 'SO20260105',
    id: 'o1',
    status: 'paid',
    createdAt: at,
    title: 'hoodie',
  } as never)
  await disk.parcels.put({ packNumber: 'PK20260106', id: 'p1', status: 'shipped', createdAt: at } as never)
  await disk.addresses.put({ id: 'a1', firstName: 'Maya', lastName: 'Okafor', zip: '97205' } as never)
  const mutation = {
    kind: 'cart-add',
    input: { title: 'hoodie' },
    at,
    after: 0,
    about: 'cart:SO20260105',
    sent: true,
    tries: 1,
  }
  await disk.outbox.bulkAdd([
    { ...mutation, key: 'k1', failed: { code: 1, message: 'No, Maya' } },
    { ...mutation, key: 'k2' },
    { ...mutation, key: 'k3', done: { title: 'hoodie' } },
  ])
  await disk.rates.put({ key: 'US', value: {}, at })
  await disk.articles.bulkPut([
    { key: 'help:en', value: [], at },
    { key: 'help:en:how', value: {}, at },
    { key: 'help:de:wie', value: {}, at },
  ])
  // No server is there: that is told, not thrown.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  const found = await gatherFacts()
  vi.unstubAllGlobals()
  expect(found.server).toMatchObject({ answers: false })
  const counted = await countSaved(disk, 'en')
  expect(counted).toMatchObject({ documents: 2, articles: 1, waiting: 1, refused: 1, ratesAt: at })
  const text = reportText('Haulway', { ...found, ...counted })
  expect(text).toMatch(/^Failure [0-9A-F]{8}: Error /m)
  for (const word of maya) expect(text).not.toContain(word)
  disk.close()
})

test('an answer from before the phone lost its network is no answer of now', async () => {
  const data = {
    langType: 'en',
    currencyType: 'USD',
    currencyList: [],
    langList: [],
    themeColor: '#1D5FE0',
    brand: 'Haulway',
    contactMail: 'help@example.com',
    contentWidth: 480,
    mobileHost: null,
    settlementCurrency: 'USD',
    displayRates: {},
    exchangeRate: '0.1428',
    serviceFeePercent: '6',
    redirectAfterPaymentMs: 2000,
    games: [],
    demo: false,
    minVersion: '0.1.0',
    version: '2.4.0',
  }
  const answer = { code: codes.ok, message: '', data, serverTime: at, requestId: 'r1' }
  vi.stubGlobal('fetch', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    return Promise.resolve(Response.json(answer))
  })
  expect((await gatherFacts()).server).toEqual({ answers: false, how: 'offline' })
  vi.unstubAllGlobals()
})
