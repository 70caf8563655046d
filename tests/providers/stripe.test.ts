/** Stripe against a Stripe of our own: what every gateway owes us, and what is Stripe's alone (decision 054). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import Stripe from 'stripe'
import { days, minutes } from '#contract/kit/time.ts'
import { ChargeRefused, type Gateway, type StatementLine } from '#server/providers/payment/gateway.ts'
import { makeStripeGateway } from '#server/providers/payment/stripe.ts'
import type { Webhook } from './fake.ts'
import { gatewaySuite } from './gateway-suite.ts'
import { type FakeStripe, openFake } from './stripe.ts'

async function openBoth(now: () => number, hook?: (webhook: Webhook) => Promise<unknown>) {
  const fake = await openFake({ now, ...(hook && { hook }) })
  const [secretKey, secret] = [fake.env['STRIPE_SECRET_KEY'] ?? '', fake.env['STRIPE_WEBHOOK_SECRET'] ?? '']
  const webhookSecrets = ['whsec_of_last_year', secret]
  return { fake, gateway: makeStripeGateway({ secretKey, webhookSecrets, base: fake.base }) }
}

gatewaySuite({ name: 'stripe', open: openBoth })

describe('Stripe alone', () => {
  let now = Date.UTC(2026, 7, 21, 12)
  let gateway: Gateway
  let fake: FakeStripe
  const hooked: Webhook[] = []
  let count = 0
  beforeAll(async () => {
    const both = await openBoth(
      () => now,
      async (webhook) => hooked.push(webhook),
    )
    gateway = both.gateway
    fake = both.fake
  })
  afterAll(() => fake.close())
  const asked = (amount = 1200) => ({
    merchantRef: `PY260821S${String((count += 1)).padStart(5, '0')}`,
    amount,
    currency: 'USD',
    title: 'Haulway',
    returnUrl: 'https://shop.example/done?payment=1',
    expiresAt: now + minutes(30),
  })
  const atPage = (payUrl: string, choice: string) =>
    fetch(payUrl, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' })
  const statement = async (from: number, to: number): Promise<StatementLine[]> => {
    const lines: StatementLine[] = []
    for await (const line of gateway.statement(from, to)) lines.push(line)
    return lines
  }

  test('what is asked for: our number as key, reference and metadata, an hour of time, the version of the SDK', async () => {
    const charge = asked()
    await gateway.open(charge)
    const request = fake.requests.at(-1)
    expect(request).toMatchObject({ key: charge.merchantRef, version: Stripe.API_VERSION })
    const form = Object.fromEntries(new URLSearchParams(request?.raw))
    expect(form).toMatchObject({
      mode: 'payment',
      client_reference_id: charge.merchantRef,
      'metadata[haulway_payment]': charge.merchantRef,
      'payment_intent_data[metadata][haulway_payment]': charge.merchantRef,
      'line_items[0][price_data][unit_amount]': '1200',
      'line_items[0][price_data][currency]': 'usd',
      'adaptive_pricing[enabled]': 'false',
      success_url: charge.returnUrl,
      cancel_url: charge.returnUrl,
      expires_at: String((charge.expiresAt + minutes(31)) / 1000),
    })
  })

  test('the shop has another name since: the same session', async () => {
    const charge = asked()
    const first = await gateway.open(charge)
    const second = await gateway.open({ ...charge, title: 'Hauliday', returnUrl: 'https://other.example/done' })
    expect(second).toEqual(first)
    expect(fake.charges(charge.merchantRef)).toBe(1)
  })

  test('among hundreds of others it is found again', async () => {
    const charge = asked()
    const first = await gateway.open(charge)
    for (let nth = 0; nth < 120; nth += 1) await gateway.open(asked())
    now += days(1) + minutes(1)
    expect((await gateway.open(charge)).providerRef).toBe(first.providerRef)
  })

  test.each([1221, 1222, 1223])('faults by amount: %i', async (amount) => {
    const charge = asked(amount)
    for (let tries = 0; tries < 4; tries += 1) await gateway.open(charge).catch(() => undefined)
    expect(fake.charges(charge.merchantRef)).toBe(1)
  })

  test('an error that Stripe keeps under the key does not last a day', async () => {
    const charge = asked(1225)
    const first = await gateway.open(charge)
    expect(fake.requests.at(-1)?.key).toBe(`${charge.merchantRef}-late`)
    expect(await gateway.open(charge)).toEqual(first)
    expect(fake.charges(charge.merchantRef)).toBe(1)
  })

  test('refused for good is said as that, and a key that is not accepted is not', async () => {
    await expect(gateway.open(asked(1224))).rejects.toThrow(ChargeRefused)
    const stranger = makeStripeGateway({ secretKey: 'sk_test_unknown', webhookSecrets: ['x'], base: fake.base })
    const refused = await stranger.open(asked()).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Error)
    expect(refused).not.toBeInstanceOf(ChargeRefused)
    await expect(stranger.state('cs_test_1')).rejects.toThrow(/./)
  })

  test('nobody listens there: unknown', async () => {
    const nowhere = makeStripeGateway({ secretKey: 'sk_test_x', webhookSecrets: ['x'], base: 'http://127.0.0.1:9' })
    await expect(nowhere.state('cs_test_1')).rejects.toThrow(/./)
  })

  test('an answer that takes too long is unknown', async () => {
    const charge = asked()
    const { providerRef } = await gateway.open(charge)
    const [secretKey, base] = [fake.env['STRIPE_SECRET_KEY'] ?? '', fake.base]
    const impatient = makeStripeGateway({ secretKey, webhookSecrets: ['x'], base, timeout: 50 })
    fake.hangs = true
    await expect(impatient.state(providerRef)).rejects.toThrow(/timeout/)
    fake.hangs = false
    expect(await impatient.state(providerRef)).toMatchObject({ state: 'waiting' })
  })

  test('its page: paid goes back to the shop and is told, declined stays, later is later', async () => {
    const paid = await gateway.open(asked())
    expect(await (await fetch(paid.payUrl)).text()).toContain('1200 USD')
    const declined = await atPage(paid.payUrl, 'decline')
    expect([declined.status, await declined.text()]).toEqual([200, expect.stringContaining('declined')])
    expect(await gateway.state(paid.providerRef)).toMatchObject({ state: 'waiting' })
    const before = hooked.length
    const back = await atPage(paid.payUrl, 'pay')
    expect([back.status, back.headers.get('location')]).toEqual([303, 'https://shop.example/done?payment=1'])
    expect(await gateway.state(paid.providerRef)).toMatchObject({ state: 'captured' })
    expect(hooked.slice(before).map((it) => it.body)).toContainEqual(
      expect.stringContaining('"checkout.session.completed"'),
    )
    const later = await gateway.open(asked())
    await atPage(later.payUrl, 'later')
    expect(await gateway.state(later.providerRef)).toMatchObject({ state: 'waiting' })
    expect(await gateway.cancel(later.providerRef)).toMatchObject({ state: 'waiting' })
    now += minutes(2)
    expect(await gateway.state(later.providerRef)).toMatchObject({ state: 'captured' })
  })

  test.each([
    { amount: 1302, is: { state: 'waiting' }, tells: 0 },
    { amount: 1303, is: { state: 'captured' }, tells: 2 },
    { amount: 1305, is: { state: 'captured' }, tells: 0 },
    { amount: 1306, is: { state: 'captured', amount: 1305 }, tells: 1 },
    { amount: 1307, is: { state: 'captured', currency: 'EUR' }, tells: 1 },
    { amount: 1308, is: { state: 'captured', merchantRef: 'PY000000UNKNOWN0' }, tells: 1 },
  ])('on its page an amount decides: $amount', async ({ amount, is, tells }) => {
    const { payUrl, providerRef } = await gateway.open(asked(amount))
    const before = hooked.length
    await atPage(payUrl, 'pay')
    expect(await gateway.state(providerRef)).toMatchObject(is)
    const told = hooked.slice(before).filter((it) => it.body.includes('"checkout.session.completed"'))
    expect(told).toHaveLength(tells)
  })

  test('an inquiry has taken nothing: it is no dispute of ours until it is one', async () => {
    const charge = asked()
    const { providerRef } = await gateway.open(charge)
    await fake.pay(charge.merchantRef)
    const told = await fake.dispute(charge.merchantRef, 'open')
    const dispute = [...fake.book.disputes.values()].at(-1)
    Object.assign(dispute ?? {}, { status: 'warning_needs_response' })
    const said = async () => {
      const events = await Promise.all(told.map((it) => gateway.verify(new Headers(it.headers), it.body, now)))
      return events.map((event) => event?.kind)
    }
    expect(await said()).toEqual(['nothing', 'nothing'])
    expect(await gateway.disputes(now)).not.toContainEqual(expect.objectContaining({ chargeRef: providerRef }))
    Object.assign(dispute ?? {}, { status: 'needs_response' })
    expect(await said()).toEqual(['dispute', 'dispute'])
  })

  test('half a yen cannot be sent back: it is refused, not asked for ever', async () => {
    const charge = { ...asked(600_000), currency: 'JPY' }
    const { providerRef } = await gateway.open(charge)
    await fake.pay(charge.merchantRef)
    const part = { merchantRef: 'RF0000000050', chargeRef: providerRef, amount: 150, currency: 'JPY' }
    expect(await gateway.refund(part)).toEqual({
      providerRef: '',
      merchantRef: part.merchantRef,
      amount: 150,
      currency: 'JPY',
      state: 'failed',
      failure: 'amount_not_payable',
    })
    expect(await gateway.refund({ ...part, amount: 200 })).toMatchObject({ state: 'succeeded', amount: 200 })
  })

  test('a statement of hundreds of lines, each once; fees apart; an account in another currency counts what was charged', async () => {
    now += days(2)
    const from = now
    for (let nth = 0; nth < 130; nth += 1) {
      const charge = asked()
      await gateway.open(charge)
      await fake.pay(charge.merchantRef)
    }
    const lines = await statement(from, now + 1000)
    expect(lines.filter((line) => line.kind === 'charge')).toHaveLength(130)
    expect(lines.filter((line) => line.kind === 'fee')).toHaveLength(130)
    expect(new Set(lines.map((line) => line.id)).size).toBe(260)
    const last = fake.book.moved.at(-1)
    Object.assign(last ?? {}, { amount: 1050, fee: 60, currency: 'eur' })
    const exchanged = (await statement(from, now + 1000)).filter((line) => line.id.startsWith(last?.id ?? '-'))
    expect(exchanged).toMatchObject([
      { kind: 'charge', amount: 1200, currency: 'USD' },
      { kind: 'fee', amount: -60, currency: 'EUR' },
    ])
  })
})
