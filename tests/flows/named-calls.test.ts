/** All 22 calls that the specification names (section 7) answer, by that method and that path. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { seedArticles } from '#server/help/seed-articles.ts'
import { record } from '#server/kit/record.ts'
import { system, transact } from '#server/kit/transact.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

let shop: Shop
let alice: Person
let notice = ''
beforeAll(async () => {
  shop = await openShop('pglite')
  await seedArticles(shop.world)
  alice = await shop.as('alice')
  await transact(shop.world, system(shop.world), (ctx) =>
    record(ctx, {
      name: 'balance.bonus',
      docId: alice.id,
      customerId: alice.id,
      facts: { amount: 100 },
    }),
  )
  notice = (await shop.world.database.db.selectFrom('notice').select('id').executeTakeFirstOrThrow()).id
})
afterAll(() => shop.close())

const email = 'new@example.com'
const named: [method: 'GET' | 'POST', path: string, input: () => Record<string, unknown>, code?: number][] = [
  ['POST', '/user/setting', () => ({ langType: 'en' })],
  ['POST', '/app/batchTips', () => ({ keys: ['service-fee'] })],
  ['GET', '/userHelp/category', () => ({})],
  ['GET', '/userHelp/getArticle', () => ({ slug: 'how-buying-works' })],
  ['GET', '/agreement/fetchAgreement', () => ({})],
  ['GET', '/agreement/fetchAgreementDetail', () => ({ slug: 'terms-of-service' })],
  ['GET', '/app/launch', () => ({ langType: 'zh-CN', currencyType: 'EUR' })],
  ['GET', '/auth/getLoginList', () => ({})],
  ['POST', '/auth/doLogin', () => ({ email, password: 'nobody has it' }), codes.invalid],
  ['POST', '/auth/register', () => ({ email, password: 'long enough', agreed: true })],
  ['POST', '/auth/checkEmailAddress', () => ({ email })],
  ['POST', '/auth/resetPassword', () => ({ token: 'x'.repeat(43), password: 'long enough' }), codes.invalid],
  ['POST', '/auth/resendVerification', () => ({ email: 'other@example.com' })],
  ['POST', '/notice/getSiteNotice', () => ({ tab: 'message' })],
  ['GET', '/notice/deal', () => ({ id: notice })],
  ['GET', '/notice/read', () => ({ id: notice })],
  ['GET', '/notice/readAll', () => ({})],
  ['GET', '/notice/getOrderId', () => ({ id: notice })],
  ['GET', '/notice/getSiteNoticeNum', () => ({})],
  ['GET', '/notice/getTaskNum', () => ({})],
  ['POST', '/user/getUserInfo', () => ({})],
  ['GET', '/auth/logout', () => ({})],
]

test('there are 22 of them', () => {
  expect(named).toHaveLength(22)
})

test.each(named)('%s %s answers', async (method, path, input, code = codes.ok) => {
  // Who logs out is out: somebody else does it.
  const { token } = path === '/auth/logout' ? await shop.as('bob') : alice
  const query = method === 'GET' ? `?${new URLSearchParams(input() as Record<string, string>)}` : ''
  const response = await shop.app.request(`/api${path}${query}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(method === 'POST' && { body: JSON.stringify(input()) }),
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toMatchObject({ code, message: expect.any(String), serverTime: shop.clock.now() })
})

test('the launch says what it was asked in, and articles are read in the language asked for', async () => {
  const ask = async (path: string) => ((await (await shop.app.request(`/api${path}`)).json()) as { data: any }).data
  expect(await ask('/app/launch?langType=zh-CN&currencyType=EUR')).toMatchObject({
    langType: 'zh-CN',
    currencyType: 'EUR',
    exchangeRate: '0.1428',
    displayRates: { USD: '1', EUR: '0.92' },
  })
  expect(await ask('/app/launch?langType=xx&currencyType=XXX')).toMatchObject({ langType: 'en', currencyType: 'USD' })
  const titleIn = async (language: string) =>
    (await ask(`/userHelp/getArticle?slug=how-buying-works&langType=${language}`)).title
  expect(await titleIn('pl')).toBe('Jak przebiegają zakupy')
  expect(await titleIn('xx')).toBe('How buying works')
  expect((await ask('/userHelp/category?langType=pl')).categories).toHaveLength(4)
})
