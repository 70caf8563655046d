/** Every call answers what it declares, and the published description lists every call (quality.md, bar 71; specification 7). */
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { describe as describeCalls } from '#server/kit/describe.ts'
import { mounted } from '#server/kit/serve.ts'
import { answerFaults, callAt, envelopeFaults, nameOf } from '../support/routes.ts'
import { walkTheRoad } from '../support/routes-road.ts'
import { openShop, type Shop } from '../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop('pglite')
})
afterAll(() => shop.close())

test('on one walk every mounted call answers as it declares', async () => {
  await walkTheRoad(shop)
  const answered = new Set(shop.heard.filter((it) => it.code === codes.ok).map((it) => nameOf(it.it)))
  expect(
    mounted.map(nameOf).filter((name) => !answered.has(name)),
    'calls that the walk does not come by',
  ).toEqual([])
})

const named = [
  'POST /user/setting',
  'POST /app/batchTips',
  'GET /userHelp/category',
  'GET /userHelp/getArticle',
  'GET /agreement/fetchAgreement',
  'GET /agreement/fetchAgreementDetail',
  'GET /app/launch',
  'GET /auth/getLoginList',
  'POST /auth/doLogin',
  'POST /auth/register',
  'POST /auth/checkEmailAddress',
  'POST /auth/resetPassword',
  'POST /auth/resendVerification',
  'POST /notice/getSiteNotice',
  'GET /notice/deal',
  'GET /notice/read',
  'GET /notice/readAll',
  'GET /notice/getOrderId',
  'GET /notice/getSiteNoticeNum',
  'GET /notice/getTaskNum',
  'POST /user/getUserInfo',
  'GET /auth/logout',
]

test('the 22 calls that the specification names are mounted, once each and with those methods', () => {
  expect(named).toHaveLength(22)
  for (const name of named)
    expect(
      mounted.filter((it) => nameOf(it) === name),
      name,
    ).toHaveLength(1)
  expect(new Set(mounted.map(nameOf)).size).toBe(mounted.length)
})

type Described = Record<
  string,
  Record<
    string,
    {
      parameters?: { name: string }[]
      requestBody?: object
      'x-access': string
      'x-keyed'?: boolean
      responses: Record<string, { content: Record<string, { schema: { properties: Record<string, object> } }> }>
    }
  >
>

test('the published description lists every mounted call with its input and its answer, and nothing else', async () => {
  const { token } = await shop.staff('lin')
  const response = await shop.app.request('/api/openapi.json', { headers: { authorization: `Bearer ${token}` } })
  expect(response.status).toBe(200)
  const { openapi, paths } = (await response.json()) as { openapi: string; paths: Described }
  expect(openapi).toBe('3.1.0')
  const listed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice('/api'.length)}`),
  )
  expect(listed.toSorted()).toEqual(mounted.map(nameOf).toSorted())
  for (const it of mounted) {
    const call = paths[`/api${it.path}`]?.[it.method.toLowerCase()]
    expect(call?.['x-access'], nameOf(it)).toBe(it.access)
    expect(call?.['x-keyed'] ?? false, nameOf(it)).toBe(it.keyed ?? false)
    const properties = call?.responses['200']?.content['application/json']?.schema.properties ?? {}
    expect(Object.keys(properties).toSorted(), nameOf(it)).toEqual([
      'code',
      'data',
      'message',
      'requestId',
      'serverTime',
    ])
    expect(Object.keys(properties['data'] ?? {}).length, `${nameOf(it)} says what it answers`).toBeGreaterThan(0)
    expect(call?.parameters ?? call?.requestBody, `${nameOf(it)} says what it takes`).toBeDefined()
  }
  expect(JSON.stringify(describeCalls(mounted))).toBe(
    JSON.stringify({ openapi, info: { title: 'Haulway', version: '1' }, paths }),
  )
})

test("strangers read the shoppers' calls only; who has the description is told that it is the same", async () => {
  const ask = (headers: Record<string, string> = {}) => shop.app.request('/api/openapi.json', { headers })
  const alice = await shop.as('alice')
  for (const response of [await ask(), await ask({ authorization: `Bearer ${alice.token}` })]) {
    const { paths } = (await response.json()) as { paths: Described }
    const access = Object.values(paths).flatMap((methods) => Object.values(methods).map((call) => call['x-access']))
    expect(new Set(access)).toEqual(new Set(['anyone', 'member']))
  }
  const tag = (await ask()).headers.get('etag') ?? ''
  expect(tag).toMatch(/^"[\w-]{22}"$/)
  expect((await ask({ 'if-none-match': tag })).status).toBe(304)
  const squeezed = await ask({ 'accept-encoding': 'gzip' })
  expect(squeezed.headers.get('content-encoding')).toBe('gzip')
  expect((await squeezed.arrayBuffer()).byteLength).toBeLessThan(60_000)
})

test('an unknown call answers an envelope too', async () => {
  const response = await shop.app.request('/api/no/such/call', {
    method: 'POST',
    headers: { 'x-request-id': 'my-request-1' },
  })
  expect(response.status).toBe(404)
  expect(envelopeFaults(await response.json())).toEqual([])
})

test('the watch sees a key too many, a wrong kind and a broken envelope', () => {
  const it = callAt('GET', '/api/notice/getTaskNum')
  if (!it) throw new Error('not mounted')
  const parts = v.parse(
    it.output,
    Object.fromEntries(Object.keys((it.output as unknown as { entries: object }).entries).map((key) => [key, 1])),
  )
  const envelope = { code: codes.ok, message: 'ok', serverTime: 1, requestId: 'request-1' }
  expect(answerFaults(it, { ...envelope, data: parts })).toEqual([])
  expect(answerFaults(it, { ...envelope, data: { ...parts, secret: 1 } })).not.toEqual([])
  expect(
    answerFaults(it, { ...envelope, data: Object.fromEntries(Object.keys(parts as object).map((key) => [key, 'x'])) }),
  ).not.toEqual([])
  expect(answerFaults(it, { ...envelope, requestId: '', data: parts })).not.toEqual([])
})
