import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { violationIn } from './csp-report.ts'
import { guardHeaders, reportPath } from '#server/kit/guard.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop('pglite')))
afterAll(() => shop.close())

const report = (
  directive: string,
  blocked = 'inline',
  page = 'https://shop.example/pages/cart?q=private#token=secret',
) =>
  JSON.stringify({ 'csp-report': { 'effective-directive': directive, 'blocked-uri': blocked, 'document-uri': page } })
const send = (body: string) =>
  shop.app.request(reportPath, { method: 'POST', body, headers: { 'content-type': 'application/csp-report' } })
const counted = async () =>
  (await shop.world.metrics.registry.metrics())
    .split('\n')
    .filter((line) => line.startsWith('haulway_csp_violations_total{'))

test('every page names the endpoint in its policy', async () => {
  const app = new Hono()
  guardHeaders(app, shop.world)
  app.get('/', (c) => c.text('here'))
  const { headers } = await app.request('/')
  expect(headers.get('content-security-policy')).toContain(`report-uri ${reportPath}`)
})

test('a report is counted by its directive', async () => {
  expect((await send(report('script-src-elem'))).status).toBe(204)
  expect((await send(report('require-trusted-types-for', 'trusted-types-sink'))).status).toBe(204)
  expect(await counted()).toEqual([
    'haulway_csp_violations_total{directive="script-src-elem"} 1',
    'haulway_csp_violations_total{directive="require-trusted-types-for"} 1',
  ])
})

test('what is read of a report holds no query, no fragment and no words of a stranger', () => {
  expect(violationIn(report('script-src', 'https://evil.example/x.js?user=maya'))).toEqual({
    directive: 'script-src',
    blocked: 'https://evil.example/x.js',
    page: 'https://shop.example/pages/cart',
  })
  expect(violationIn(report('script-src', 'javascript:alert(1)'))?.blocked).toBe('javascript:')
  expect(violationIn(report('script-src', 'a\nlog line'))?.blocked).toBe('')
})

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['another shape', '{"csp-report":[]}'],
  ['a directive of its own making', report('x"} 1\nhaulway_fake 1')],
  ['far too much', `${report('script-src')}${' '.repeat(20_000)}`],
])('%s is answered like any report and counts for nothing', async (_, body) => {
  const before = await counted()
  expect((await send(body)).status).toBe(204)
  expect(await counted()).toEqual(before)
})
