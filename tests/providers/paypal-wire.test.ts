/** What only PayPal's gateway owes: its token, when it takes money, whose word it believes, and how often strangers make it ask. */
import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { days, hours, minutes, seconds } from '#contract/kit/time.ts'
import type { Gateway } from '#server/providers/payment/gateway.ts'
import { isPaypals, readChain } from '#server/providers/payment/paypal-certificate.ts'
import { makePaypalGateway } from '#server/providers/payment/paypal.ts'
import type { Webhook } from './fake.ts'
import { type FakePaypal, faults, openFake } from './paypal.ts'
import { selfMadeCertificate } from './self-made-certificate.ts'

let now: number
let fake: FakePaypal
let gateway: Gateway
let count = 0
const gatewayOf = (base = fake.base) => {
  const { PAYPAL_CLIENT_ID: clientId = '', PAYPAL_CLIENT_SECRET: clientSecret = '' } = fake.env
  return makePaypalGateway({
    clientId,
    clientSecret,
    webhookId: fake.env['PAYPAL_WEBHOOK_ID'] ?? '',
    base,
    now: () => now,
  })
}
beforeEach(async () => {
  now = Date.UTC(2026, 7, 21, 12)
  fake = await openFake({ now: () => now })
  gateway = gatewayOf()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await fake.close()
})

const open = async (amount = 1234, currency = 'USD') => {
  const merchantRef = `PY${String((count += 1)).padStart(10, '0')}`
  const returnUrl = 'https://shop.example/pages/paymentSuccess/index?payment=1'
  const asked = { merchantRef, amount, currency, title: 'Haulway', returnUrl, expiresAt: now + minutes(30) }
  return { merchantRef, ...(await gateway.open(asked)) }
}
const paid = async (amount?: number) => {
  const charge = await open(amount)
  await fake.pay(charge.merchantRef)
  await gateway.state(charge.providerRef)
  return charge
}
const verify = ({ headers, body }: Webhook) => gateway.verify(new Headers(headers), body, now)
const last = (): Webhook => {
  const webhook = fake.told.at(-1)
  if (!webhook) throw new Error('nothing was told')
  return webhook
}
const times = (what: string | RegExp) =>
  fake.asked.filter((it) => (typeof what === 'string' ? it.what === what : what.test(it.what))).length

describe('the token', () => {
  const asks = () => times('POST /v1/oauth2/token')

  test('many at once share one, it is kept, and renewed before its end', async () => {
    const { providerRef } = await open()
    await Promise.all(Array.from({ length: 16 }, () => gateway.state(providerRef)))
    expect(asks()).toBe(1)
    now += hours(9) - seconds(90)
    await gateway.state('5O000000000000000')
    expect(asks()).toBe(1)
    now += seconds(31)
    await Promise.all(Array.from({ length: 16 }, () => gateway.state('5O000000000000000')))
    expect(asks()).toBe(2)
  })

  test('taken back before its time, it is asked for once more, and the question too', async () => {
    const { providerRef } = await open()
    fake.revokeTokens()
    expect(await gateway.state(providerRef)).toMatchObject({ state: 'waiting' })
    expect(asks()).toBe(2)
  })

  test('with a wrong secret nothing is known, and nothing is asked for ever', async () => {
    const stranger = makePaypalGateway({
      clientId: 'x',
      clientSecret: 'y',
      webhookId: 'z',
      base: fake.base,
      now: () => now,
    })
    await expect(stranger.state('5O000000000000001')).rejects.toThrow('PayPal gives no token: 401')
    expect(asks()).toBe(1)
  })
})

describe('taking', () => {
  test('approved and asked about by sixteen at once, it is taken once', async () => {
    const { merchantRef, providerRef } = await open()
    await fake.pay(merchantRef)
    const states = await Promise.all(Array.from({ length: 16 }, () => gateway.state(providerRef)))
    expect(new Set(states.map((it) => it?.state))).toEqual(new Set(['captured']))
    const captures = fake.asked.filter((it) => it.what.endsWith('/capture'))
    expect(new Set(captures.map((it) => it.key))).toEqual(new Set([`${merchantRef}-capture`]))
    expect(fake.told.filter((it) => it.body.includes('PAYMENT.CAPTURE.COMPLETED'))).toHaveLength(1)
  })

  test('a webhook alone takes nothing: what was canceled before the shopper approved stays untaken', async () => {
    const { merchantRef, providerRef } = await open()
    expect(await gateway.cancel(providerRef)).toMatchObject({ merchantRef, state: 'canceled' })
    const [approved] = await fake.pay(merchantRef)
    expect(approved && (await verify(approved))).toMatchObject({ kind: 'charge', charge: { state: 'waiting' } })
    expect(times(/capture$/)).toBe(0)
  })

  test('canceled after the shopper approved, it is not taken: whoever cancels pays nothing', async () => {
    const { merchantRef, providerRef } = await open()
    await fake.pay(merchantRef)
    expect(await gateway.cancel(providerRef)).toMatchObject({ state: 'canceled' })
    expect(times(/capture$/)).toBe(0)
  })

  test('what PayPal has forgotten is canceled', async () => {
    const { providerRef } = await open()
    now += hours(4)
    expect(await gateway.state(providerRef)).toBeUndefined()
    expect(await gateway.cancel(providerRef)).toMatchObject({ providerRef, state: 'canceled' })
  })

  test('held by PayPal it waits, cannot be canceled, and is decided later', async () => {
    const charge = await paid(1000 + faults.pending)
    expect(await gateway.cancel(charge.providerRef)).toMatchObject({ state: 'waiting' })
    const [told] = await fake.decideCapture(charge.merchantRef, 'COMPLETED')
    expect(told && (await verify(told))).toMatchObject({
      charge: { providerRef: charge.providerRef, state: 'captured' },
    })
    const other = await paid(1000 + faults.pending)
    await fake.decideCapture(other.merchantRef, 'DECLINED')
    expect(await gateway.state(other.providerRef)).toMatchObject({ state: 'declined' })
    expect(await gateway.cancel(other.providerRef)).toMatchObject({ state: 'declined' })
  })

  test.each(['lost', 'error', 'html', 'busy'] as const)(
    'an answer to the taking that says nothing: %s',
    async (fault) => {
      const { merchantRef, providerRef } = await open(1000 + faults[fault])
      await fake.pay(merchantRef)
      await expect(gateway.state(providerRef)).rejects.toThrow(/^PayPal /)
      expect(await gateway.state(providerRef)).toMatchObject({ state: 'captured', amount: 1000 + faults[fault] })
      expect(fake.told.filter((it) => it.body.includes('PAYMENT.CAPTURE.COMPLETED'))).toHaveLength(1)
    },
  )

  test('its page leads back to the shop', async () => {
    const { payUrl, providerRef } = await open()
    const page = await fetch(payUrl)
    expect(await page.text()).toContain('12.34 USD')
    const body = new URLSearchParams({ choice: 'pay' })
    const after = await fetch(payUrl, { method: 'POST', body, redirect: 'manual' })
    expect(after.headers.get('location')).toMatch(
      /^https:\/\/shop\.example\/pages\/paymentSuccess\/index\?payment=1&token=/,
    )
    expect(await gateway.state(providerRef)).toMatchObject({ state: 'captured' })
  })
})

test('a refund is sent once, also when PayPal has forgotten its key', async () => {
  const charge = await paid()
  const refund = { merchantRef: 'RF0000000001', chargeRef: charge.providerRef, amount: 1000, currency: 'USD' }
  const first = await gateway.refund(refund)
  now += days(60)
  expect(await gateway.refund(refund)).toEqual(first)
  expect(fake.refunds('RF0000000001')).toBe(1)
})

test('what PayPal could not read is refused, and nothing of it was done: it is not asked for ever', async () => {
  const charge = await paid()
  const refund = { merchantRef: 'RF0000000002', chargeRef: charge.providerRef, amount: 1000, currency: 'USD' }
  fake.refunding = 'unreadable'
  expect(await gateway.refund(refund)).toMatchObject({ state: 'failed', failure: 'INVALID_PARAMETER_VALUE' })
  const untaken = await open()
  await fake.decline(untaken.merchantRef, 'unreadable')
  expect(await gateway.state(untaken.providerRef)).toMatchObject({ state: 'declined' })
  // Busy, broken or in the way of another request: unknown, as before.
  for (const amount of [faults.error, faults.busy, faults.html]) {
    const later = await open(1200 + amount)
    await fake.pay(later.merchantRef)
    await expect(gateway.state(later.providerRef)).rejects.toThrow('PayPal answers')
    expect(await gateway.state(later.providerRef)).toMatchObject({ state: 'captured' })
  }
})

describe('whose word it is', () => {
  const paypals = 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-1d93a270'
  const elsewhere = [
    'https://paypal.com.evil.example/v1/notifications/certs/CERT-1',
    'https://evilpaypal.com/v1/notifications/certs/CERT-1',
    'http://api.paypal.com/v1/notifications/certs/CERT-1',
    'https://api.paypal.com:8443/v1/notifications/certs/CERT-1',
    'https://api.paypal.com@evil.example/v1/notifications/certs/CERT-1',
    'https://evil.example/v1/notifications/certs/CERT-1?.paypal.com',
    'https://www.paypal.com/redirect?to=https://evil.example/v1/notifications/certs/CERT-1',
    'https://api.paypal.com/v1/notifications/certs/../../evil',
    'https://api.paypal.com/v1/notifications/certs/CERT-1?x=1',
    'file:///v1/notifications/certs/CERT-1',
    'http://169.254.169.254/v1/notifications/certs/CERT-1',
    '',
  ]
  test('certificates are had from PayPal alone', () => {
    expect(isPaypals(paypals, 'https://api-m.paypal.com')).toBe(true)
    expect(isPaypals(paypals.replace('api.', 'api-m.sandbox.'), 'https://api-m.sandbox.paypal.com')).toBe(true)
    for (const url of elsewhere) expect(isPaypals(url, 'https://api-m.paypal.com'), url).toBe(false)
    expect(isPaypals('http://127.0.0.1:8/v1/notifications/certs/CERT-1', 'http://127.0.0.1:9')).toBe(false)
  })

  test('a webhook that names another place is turned away, and that place is not asked', async () => {
    await paid()
    const told = last()
    expect(await verify(told)).toBeDefined()
    const fetched = vi.spyOn(globalThis, 'fetch')
    for (const url of elsewhere)
      expect(await verify({ ...told, headers: { ...told.headers, 'paypal-cert-url': url } }), url).toBeUndefined()
    expect(fetched).not.toHaveBeenCalled()
  })

  test.each(['none', 'expired', 'stranger'] as const)(
    'where the certificate is %s, PayPal is asked',
    async (certificate) => {
      await paid()
      fake.certificate = certificate
      expect(await verify(last())).toMatchObject({ kind: 'charge', charge: { state: 'captured' } })
      expect(await verify(fake.forged(last()))).toBeUndefined()
      expect(times('POST /v1/notifications/verify-webhook-signature')).toBe(2)
      expect(times(/certs/)).toBe(1)
    },
  )

  test('a chain must hang together', () => {
    const [from, to] = [now - days(1), now + days(1)]
    const own = selfMadeCertificate('messageverificationcerts.paypal.com', from, to).pem
    const sandbox = selfMadeCertificate('messageverificationcerts.sandbox.paypal.com', from, to).pem
    expect(readChain(own, now)).toBeDefined()
    expect(readChain(sandbox, now)).toBeDefined()
    expect(readChain(`${own}${sandbox}`, now)).toBeUndefined()
    expect(readChain(own, now + days(2))).toBeUndefined()
    expect(readChain(own, now - days(2))).toBeUndefined()
    const named = selfMadeCertificate('messageverificationcerts.paypal.com.evil.example', from, to).pem
    expect(readChain(named, now)).toBeUndefined()
    expect(readChain(own.replace(/[A-Z]{4}/, 'AAAA'), now)).toBeUndefined()
    expect(readChain('', now)).toBeUndefined()
  })

  test('a flood of forged ones makes it ask ten times a minute, and keeps no true one out', async () => {
    await paid()
    const told = last()
    expect(await verify(told)).toBeDefined()
    const before = fake.asked.length
    const forged = (nth: number): Webhook => {
      const { headers, body } = fake.forged(told)
      return { headers: { ...headers, 'paypal-cert-url': `${fake.base}/v1/notifications/certs/CERT-${nth}` }, body }
    }
    fake.certificate = 'none'
    const answers = await Promise.allSettled(Array.from({ length: 300 }, (_, nth) => verify(forged(nth))))
    expect(answers.filter((it) => it.status === 'fulfilled' && it.value !== undefined)).toEqual([])
    expect(fake.asked.length - before).toBeLessThanOrEqual(20)
    expect(await verify(told)).toMatchObject({ kind: 'charge' })
    now += minutes(1)
    const later = fake.asked.length
    await expect(verify(forged(1000))).resolves.toBeUndefined()
    expect(fake.asked.length).toBeGreaterThan(later)
  })

  test('as late as PayPal tries it is taken, and says how things stand now', async () => {
    const { merchantRef, providerRef } = await open()
    const [approved] = await fake.pay(merchantRef)
    if (!approved) throw new Error('nothing was told')
    await gateway.state(providerRef)
    now += hours(72)
    expect(await verify(approved)).toMatchObject({ kind: 'charge', charge: { state: 'captured', amount: 1234 } })
    now += hours(1) + minutes(1)
    expect(await verify(approved)).toBeUndefined()
    now -= hours(73) + minutes(7)
    expect(await verify(approved)).toBeUndefined()
  })
})

test('money taken back by PayPal itself is a dispute: the one it lists, or a lost one', async () => {
  const alone = await paid()
  const [told] = await fake.reverse(alone.merchantRef)
  expect(told && (await verify(told))).toMatchObject({
    kind: 'dispute',
    dispute: { chargeRef: alone.providerRef, amount: 1234, currency: 'USD', state: 'lost', openedAt: now },
  })
  const disputed = await paid()
  await fake.dispute(disputed.merchantRef, 'open')
  const [again] = await fake.reverse(disputed.merchantRef)
  const [listed] = await gateway.disputes(now)
  expect(again && (await verify(again))).toMatchObject({ kind: 'dispute', dispute: { ...listed, state: 'open' } })
})

test('disputes come in pages, and the token is not carried to where a page points', async () => {
  const charges = []
  for (let nth = 0; nth < 5; nth += 1) {
    const charge = await paid(2000 + nth)
    await fake.dispute(charge.merchantRef, 'open')
    charges.push(charge.providerRef)
  }
  const fetched = vi.spyOn(globalThis, 'fetch')
  expect((await gateway.disputes(now)).map((it) => it.chargeRef)).toEqual(charges)
  for (const [url] of fetched.mock.calls) expect(JSON.stringify(url).startsWith(`"${fake.base}`)).toBe(true)
  expect(await gateway.disputes(now + 5000)).toEqual([])
})

test('a statement over months, with days that are too much for one list', async () => {
  const from = now
  let expected = 0
  for (let day = 0; day < 70; day += 7) {
    now = from + days(day)
    for (let nth = 0; nth < (day === 35 ? 50 : 3); nth += 1) {
      now += minutes(3)
      await paid(3000 + day)
      expected += 3000 + day
    }
  }
  const end = now
  now += minutes(3)
  await paid(9999)
  const read = async (since: number, until: number) => {
    const lines = []
    for await (const line of gateway.statement(since, until)) lines.push(line)
    return lines
  }
  const lines = await read(from, end + 1)
  const charges = lines.filter((it) => it.kind === 'charge')
  expect(charges).toHaveLength(77)
  expect(new Set(lines.map((it) => it.id)).size).toBe(lines.length)
  expect(charges.reduce((sum, it) => sum + it.amount, 0)).toBe(expected)
  expect(lines.filter((it) => it.kind === 'fee')).toHaveLength(77)
  const middle = from + days(33)
  expect((await read(from, middle)).length + (await read(middle, end + 1)).length).toBe(lines.length)
})

test('what is held for a dispute that is lost is gone once', async () => {
  const from = now
  const lost = await paid(5000)
  const waiting = await paid(6000)
  const [opened] = await fake.dispute(lost.merchantRef, 'open')
  await fake.dispute(lost.merchantRef, 'lost')
  await fake.dispute(waiting.merchantRef, 'open')
  const said = opened && (await verify(opened))
  expect(said).toMatchObject({ dispute: { state: 'lost', chargeRef: lost.providerRef } })
  const lines = []
  for await (const line of gateway.statement(from, now + 1)) lines.push(line)
  const disputes = lines.filter((it) => it.kind === 'dispute' || it.kind === 'disputeWon')
  expect(disputes.filter((it) => it.kind === 'disputeWon')).toEqual([])
  const sums = Map.groupBy(disputes, (it) => it.providerRef)
  const sumOf = (amounts: readonly { amount: number }[]) => amounts.reduce((sum, it) => sum + it.amount, 0)
  expect([...sums.values()].map(sumOf)).toEqual([-5000, -6000])
  // An order that says our number is not looked up.
  const asked = fake.asked.length
  for await (const line of gateway.statement(from, now + 1))
    if (line.kind === 'charge') expect(line.merchantRef).toMatch(/^PY/)
  expect(fake.asked.slice(asked).filter((it) => it.what.includes('/captures/')).length).toBe(4)
})

test('two disputes of one capture are two: each movement is of the one it belongs to', async () => {
  const from = now
  const { merchantRef } = await paid(5000)
  await fake.dispute(merchantRef, 'open')
  now += days(3)
  await fake.dispute(merchantRef, 'won')
  now += days(2)
  await fake.dispute(merchantRef, 'open', true)
  const [first, second] = await gateway.disputes(from)
  const lines = []
  for await (const line of gateway.statement(from, now + 1)) lines.push(line)
  const moved = lines.filter((it) => it.kind === 'dispute' || it.kind === 'disputeWon')
  expect(moved.map((it) => [it.kind, it.amount, it.providerRef])).toEqual([
    ['dispute', -5000, first?.providerRef],
    ['disputeWon', 5000, first?.providerRef],
    ['dispute', -5000, second?.providerRef],
  ])
  const [told] = await fake.reverse(merchantRef)
  expect(told && (await verify(told))).toMatchObject({ kind: 'dispute', dispute: { providerRef: second?.providerRef } })
})

test('no error holds the secret, a token, or what was answered', async () => {
  const errors: unknown[] = []
  const attempt = (asked: Promise<unknown>) => asked.catch((error: unknown) => void errors.push(error))
  const charge = await paid()
  const refund = { merchantRef: 'RF0000000009', chargeRef: charge.providerRef, amount: 1, currency: 'USD' }
  for (const trouble of ['error', 'html', 'lost'] as const) {
    fake.trouble = trouble
    await attempt(gateway.state(charge.providerRef))
    await attempt(gateway.refund(refund))
    await attempt(gateway.disputes(now))
    await attempt(gatewayOf().state(charge.providerRef))
    await attempt(gatewayOf('http://127.0.0.1:9').state(charge.providerRef))
  }
  expect(errors).toHaveLength(15)
  const text = errors.map((error) => inspect(error, { depth: 20, showHidden: true })).join('\n')
  const { PAYPAL_CLIENT_ID: id = '', PAYPAL_CLIENT_SECRET: secret = '' } = fake.env
  for (const found of [secret, Buffer.from(`${id}:${secret}`).toString('base64'), 'A21AA', 'Bearer', 'right back'])
    expect(text.includes(found), found).toBe(false)
})
