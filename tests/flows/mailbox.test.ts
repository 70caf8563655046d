/** The demo's mailbox shows a mail as a mail program would, and lets nothing of it out of its frame. */
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { derive } from '#contract/kit/theme.ts'
import { demoRoutes } from '#server/demo/routes.ts'
import { mailbox } from '#server/providers/mail/mailbox.ts'
import { openShop, type Shop } from '../support/shop.ts'

let shop: Shop
const app = new Hono()
beforeAll(async () => {
  shop = await openShop('pglite')
  demoRoutes(app, shop.world, {
    clock: { ahead: () => 0 } as never, // only its pages are asked for
    robot: { isOn: () => false } as never,
    scan: () => {},
    typeface: '@font-face{font-family:"Instrument Sans Variable"}',
  })
  await mailbox(shop.world.database, shop.clock.now).send({
    id: 'one',
    to: 'alice@example.com',
    subject: 'Shipped <b>',
    text: 'Plain words.',
    html: '<!doctype html><html><head></head><body><img src="cid:a"><p>Words</p></body></html>',
    pictures: [{ cid: 'a', mime: 'image/jpeg', bytes: Uint8Array.from([1]) }],
  })
})
afterAll(() => shop.close())

test('as html with its pictures in a frame of its own, and as plain text', async () => {
  const list = await (await app.request('/demo/mailbox')).text()
  expect(list).toContain('src="/demo/mailbox/one"')
  expect(list).toContain('sandbox=')
  expect(list).toContain('Plain words.')
  expect(list).not.toContain('Shipped <b>')
  const shown = await app.request('/demo/mailbox/one')
  expect(await shown.text()).toContain('data:image/jpeg;base64,AQ==')
  const policy = shown.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('allow-scripts')
  expect((await app.request('/demo/mailbox/none')).status).toBe(404)
})

test('the demo and its mailbox wear the letters and the colours of the shop', async () => {
  for (const at of ['/demo', '/demo/mailbox'])
    expect(await (await app.request(at)).text(), at).toContain('<link rel="stylesheet" href="/demo/demo.css" />')
  const css = await (await app.request('/demo/demo.css')).text()
  expect(css).toContain('@font-face{font-family:"Instrument Sans Variable"}')
  expect(css).toMatch(/body\{font:[^}]*"Instrument Sans Variable"/)
  expect(css).toContain(`--accent:${derive(shop.world.config.themeColor, 'light')['--accent']}`)
})
