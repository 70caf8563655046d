import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { derive } from '#contract/kit/theme.ts'
import { minutes } from '#contract/kit/time.ts'
import { pay, paymentState } from '#contract/payment/api.ts'
import { startRecharge } from '#contract/wallet/api.ts'
import { makeApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { makeSandboxGateway } from '#server/providers/payment/sandbox.ts'
import { sandboxRoutes } from '#server/providers/payment/sandbox-routes.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { balanceOf, quoted } from './money-people.ts'
import { expectBooksBalanced } from '../support/books.ts'

describe('the sandbox gateway', () => {
  let shop: Shop
  let alice: Person
  let page: Hono
  const secret = 'a-secret-of-the-sandbox,an-older-secret-of-it'
  const typeface = '@font-face{font-family:"Instrument Sans Variable"}'
  const gatewayWith = (it: string) =>
    makeSandboxGateway({ db: shop.world.database.db, now: shop.clock.now, random: shop.world.random, secret: it })

  beforeAll(async () => {
    shop = await openShop('pglite')
    Object.assign(shop.world.providers, { gateways: new Map([['sandbox', gatewayWith(secret)]]) })
    page = new Hono()
    sandboxRoutes(page, shop.world, typeface)
    page.mount('/', makeApp(shop.world).fetch)
    alice = await shop.as('alice')
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })

  const opened = async (amount: number) => {
    const { rechargeNumber } = await alice.ok(startRecharge, { amount })
    const payment = await alice.ok(pay, {
      ...(await quoted(alice, [{ type: 'RECHARGE', number: rechargeNumber }])),
      useBalance: false,
      channel: 'sandbox',
    })
    await shop.settle()
    return alice.ok(paymentState, { paymentNumber: payment.paymentNumber })
  }
  const choose = (payUrl: string | null, choice: string) =>
    page.request(payUrl ?? '', {
      method: 'POST',
      body: new URLSearchParams({ choice }),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const stateOf = async (paymentNumber: string) => (await alice.ok(paymentState, { paymentNumber })).status

  test('its page shows the amount and needs nothing but its own stylesheet', async () => {
    const { payUrl } = await opened(1234)
    const shown = await page.request(payUrl ?? '')
    const text = await shown.text()
    expect(text).toContain('12.34')
    expect(text).not.toMatch(/<script|style="|<style/)
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await page.request('/sandbox/pay.css')).headers.get('content-type')).toContain('text/css')
    expect((await page.request('/sandbox/pay/ch_unknown')).status).toBe(404)
  })

  test('it wears the letters and the colours of the shop', async () => {
    const { payUrl } = await opened(1234)
    expect(await (await page.request(payUrl ?? '')).text()).toContain('href="/sandbox/pay.css"')
    const css = await (await page.request('/sandbox/pay.css')).text()
    expect(css).toContain(typeface)
    expect(css).toMatch(/body\{[^}]*"Instrument Sans Variable"/)
    expect(css).toContain(`--accent:${derive(shop.world.config.themeColor, 'light')['--accent']}`)
  })

  test('what it signs is true also when the clock goes on meanwhile', async () => {
    let at = shop.clock.now()
    const { world } = shop
    const bank = makeSandboxGateway({ db: world.database.db, now: () => (at += 1), random: world.random, secret })
    const { providerRef } = await bank.open({
      merchantRef: 'PY-ticking',
      amount: 1250,
      currency: 'USD',
      title: 'A clock',
      returnUrl: 'http://127.0.0.1/',
      expiresAt: at + minutes(30),
    })
    const [webhook] = (await bank.decide(providerRef, 'approve'))?.webhooks ?? []
    expect(await bank.verify(new Headers(webhook?.headers), webhook?.body ?? '', at)).toMatchObject({
      charge: { state: 'captured' },
    })
  })

  test('approved: it is paid before the shopper is back', async () => {
    const { paymentNumber, payUrl } = await opened(2000)
    const before = await balanceOf(alice)
    const back = await choose(payUrl, 'approve')
    expect(back.status).toBe(303)
    expect(back.headers.get('location')).toBe(
      `/pages/paymentSuccess/index?payment=${encodeURIComponent(paymentNumber)}`,
    )
    expect(await stateOf(paymentNumber)).toBe('succeeded')
    expect(await balanceOf(alice)).toBe(before + 2000)
    await choose(payUrl, 'decline')
    expect(await stateOf(paymentNumber)).toBe('succeeded')
  })

  test('declined, by choice or because the amount ends in 13', async () => {
    const byChoice = await opened(2000)
    await choose(byChoice.payUrl, 'decline')
    expect(await stateOf(byChoice.paymentNumber)).toBe('failed')
    const byAmount = await opened(2013)
    await choose(byAmount.payUrl, 'approve')
    expect(await stateOf(byAmount.paymentNumber)).toBe('failed')
  })

  test('ending in 99 it takes the money and tells nobody: asking finds it', async () => {
    const { paymentNumber, payUrl } = await opened(2099)
    await choose(payUrl, 'approve')
    expect(await stateOf(paymentNumber)).toBe('processing')
    shop.clock.advance(minutes(6))
    await shop.settle()
    expect(await stateOf(paymentNumber)).toBe('succeeded')
  })

  test('later is later, and silence ends when the time is over', async () => {
    const later = await opened(500)
    await choose(later.payUrl, 'later')
    const silent = await opened(600)
    expect((await choose(silent.payUrl, 'silence')).status).toBe(200)
    shop.clock.advance(minutes(7))
    await shop.settle()
    expect(await stateOf(later.paymentNumber)).toBe('succeeded')
    expect(await stateOf(silent.paymentNumber)).toBe('processing')
    shop.clock.advance(minutes(30))
    await shop.settle()
    expect(await stateOf(silent.paymentNumber)).toBe('expired')
    await choose(silent.payUrl, 'approve')
    expect(await stateOf(silent.paymentNumber)).toBe('expired')
  })

  test('a signature that is forged, old or over another body is nobody’s', async () => {
    const { payUrl } = await opened(700)
    const ref = payUrl?.split('/').at(-1) ?? ''
    const gateway = gatewayWith(secret)
    const [webhook] = (await gatewayWith('an-older-secret-of-it').decide(ref, 'decline'))?.webhooks ?? []
    const headers = new Headers(webhook?.headers)
    const body = webhook?.body ?? ''
    const now = shop.clock.now()
    expect(await gateway.verify(headers, body, now)).toMatchObject({ charge: { providerRef: ref } })
    expect(await gateway.verify(headers, body.replace('declined', 'captured'), now)).toBeUndefined()
    expect(await gateway.verify(headers, body, now + 300_001)).toBeUndefined()
    expect(await gateway.verify(new Headers(), body, now)).toBeUndefined()
    expect(await gatewayWith('quite-another-secret').verify(headers, body, now)).toBeUndefined()
    const forged = await page.request('/api/webhooks/sandbox', {
      method: 'POST',
      body,
      headers: { 'sandbox-signature': `t=${now},v1=${'0'.repeat(64)}` },
    })
    expect(forged.status).toBe(400)
    expect(await forged.text()).toBe('')
    expect((await page.request('/api/webhooks/nobody', { method: 'POST', body, headers })).status).toBe(400)
  })

  test('it is not there unless the configuration has it on', async () => {
    const off = new Hono()
    sandboxRoutes(off, { ...shop.world, config: readConfig({ NODE_ENV: 'test', SANDBOX_GATEWAY: 'no' }) }, '')
    sandboxRoutes(off, { ...shop.world, config: { ...shop.world.config, production: true } }, '')
    expect((await off.request('/sandbox/pay.css')).status).toBe(404)
  })
})
