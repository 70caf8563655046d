/**
 * A shop in a process of its own, with every secret that it can be given, through calls and through everything that goes wrong at its
 * providers: what it writes, answers, measures and backs up has none of them in the clear (issue 12, bar 46).
 */
import { createECDH } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { cents } from '#contract/kit/money.ts'
import { byBank, splitOver } from '#contract/withdrawal/split.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import type { PlayedFake, Trouble } from '../providers/fake.ts'
import { type FakePaypal, openFake as openPaypal } from '../providers/paypal.ts'
import { type FakeStripe, openFake as openStripe } from '../providers/stripe.ts'
import { giveMoney } from '../support/buying.ts'
import { postgresOfThisRun } from '../support/database.ts'
import { identified } from '../support/identity.ts'
import { openShop } from '../support/shop.ts'
import { givePassword, password } from '../support/withdrawing.ts'
import { endAll, type RunningShop, runShop } from './run-shop.ts'

const room = fs.mkdtempSync(path.join(os.tmpdir(), 'haulway-secrets-'))
const pair = createECDH('prime256v1')
pair.generateKeys()
const typed = 'a password that was typed'
const account = 'DE02120300000000202051'
const given = {
  SECRET: `planted-secret-${'s'.repeat(24)}`,
  IDENTITY_KEYS: `planted-identity-key-${'i'.repeat(24)},planted-older-key-${'o'.repeat(24)}`,
  SANDBOX_SECRET: 'planted-sandbox-secret-0123456789',
  METRICS_TOKEN: 'planted-metrics-token-0123456789',
  VAPID_PRIVATE_KEY: pair.getPrivateKey('base64url'),
  VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'),
  ADMIN_EMAIL: 'boss@shop.example',
  ADMIN_PASSWORD: 'planted password of the admin',
  // Nobody listens there: every mail is a failure to be written down.
  SMTP_URL: 'smtp://postman:planted-mail-password@127.0.0.1:9',
}

interface Offered {
  sources: Parameters<typeof splitOver>[1]
}

const troubles: readonly Trouble[] = ['lost', 'error', 'html']

let stripe: FakeStripe
let paypal: FakePaypal
let shop: RunningShop
let shopper = ''
let boss = ''
const answers: string[] = []
let url = ''
beforeAll(async () => {
  stripe = await openStripe()
  paypal = await openPaypal()
  url = await (await postgresOfThisRun()).createDatabase('migrated')
  const before = await openShop('postgres', { database: await openDatabase<Tables>({ url, dataDir: '' }) })
  const alice = await before.as('alice')
  shopper = alice.token
  // Money that came from no payment goes out by bank, to whom the shop knows.
  await givePassword(before, alice)
  await giveMoney(before, alice, 5000)
  await identified(before, alice)
  boss = (await before.staff('admin')).token
  await before.close()
  const env = { ...stripe.env, ...paypal.env, ...given, SANDBOX_GATEWAY: 'yes', DEMO: 'no', LOG_LEVEL: 'trace' }
  shop = await runShop({ NODE_ENV: 'test', DATA_DIR: room, DATABASE_URL: url, ...env })
}, 300_000)
afterAll(async () => {
  endAll()
  await Promise.all([stripe.close(), paypal.close()])
  fs.rmSync(room, { recursive: true, force: true })
  await (await postgresOfThisRun()).dropDatabase(url)
})

interface Asked {
  method?: string
  body?: string
  headers?: Record<string, string>
  token?: string
}
async function ask(route: string, { token = '', headers = {}, ...rest }: Asked = {}): Promise<string> {
  const all = { ...headers, ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(`${shop.base}${route}`, { redirect: 'manual', ...rest, headers: all })
  const text = await response.text()
  answers.push(JSON.stringify([response.status, [...response.headers], text]), text)
  return text
}
const post = async (route: string, input: object, token = shopper) => {
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  return JSON.parse(await ask(`/api${route}`, { method: 'POST', body: JSON.stringify(input), headers, token })) as {
    code: number
    data: Record<string, unknown>
  }
}
const recharge = async (channel: string): Promise<string> => {
  const { data } = await post('/wallet/recharge', { amount: 1500 })
  const wanted = { type: 'RECHARGE', number: data['rechargeNumber'] }
  const quote = (await post('/payment/options', { payables: [wanted] })).data as { payables: { version: number }[] }
  const asked = { payables: [{ ...wanted, version: quote.payables[0]?.version }], expectedTotal: 1500 }
  const paid = await post('/payment/pay', { ...asked, useBalance: false, channel })
  expect(paid.code).toBe(codes.ok)
  return String(paid.data['paymentNumber'])
}
const opened = (fake: PlayedFake, paymentNumber: string) =>
  expect.poll(() => fake.charges(paymentNumber), { timeout: 60_000 }).toBeGreaterThan(0)
const said = (words: RegExp) => expect.poll(() => shop.said(), { timeout: 60_000 }).toMatch(words)

/** Paid as it should be, then each trouble; then words that somebody else has signed. */
async function payWith(fake: PlayedFake, name: string, channel: string): Promise<void> {
  const good = await recharge(channel)
  await opened(fake, good)
  for (const webhook of await fake.pay(good)) {
    await ask(`/api/webhooks/${name}`, { method: 'POST', ...fake.forged(webhook) })
    await ask(`/api/webhooks/${name}`, { method: 'POST', ...webhook })
  }
  for (const trouble of troubles) {
    fake.trouble = trouble
    const paymentNumber = await recharge(channel)
    await post('/payment/cancel', { paymentNumber })
    await ask(`/api/payment/state?paymentNumber=${paymentNumber}`, { token: shopper })
  }
  await said(/the gateway does not answer|did not answer/)
  fake.trouble = 'none'
}

test(
  'neither its log nor an answer, its metrics or its backup has a secret in the clear',
  { timeout: 300_000 },
  async () => {
    await payWith(stripe, 'stripe', 'card')
    await payWith(paypal, 'paypal', 'paypal')
    stripe.acceptsKey = false
    paypal.revokeTokens()
    await recharge('card')
    await recharge('paypal')
    for (const where of ['/auth/login', '/ops/auth/login'])
      await post(where, { email: given.ADMIN_EMAIL, password: typed }, '')
    const bank = { holder: 'Ada', account, name: 'A bank' }
    const amount = cents(6000)
    const { sources } = (JSON.parse(await ask('/api/withdrawal/sources', { token: shopper })) as { data: Offered }).data
    const parts = splitOver(amount, sources)
    expect(byBank(parts)).toBeGreaterThan(0)
    const wish = { amount, parts, bank }
    expect((await post('/withdrawal/confirm', { password: typed, ...wish })).code).toBe(codes.invalid)
    expect((await post('/withdrawal/confirm', { password, ...wish })).code).toBe(codes.ok)
    const asked = await post('/withdrawal/apply', wish)
    expect(asked.code).toBe(codes.ok)
    const numbered = `withdrawalNumber=${String(asked.data['withdrawalNumber'])}`
    await ask(`/api/withdrawal/detail?${numbered}`, { token: shopper })
    expect(await ask(`/api/ops/withdrawal/detail?${numbered}`, { token: boss })).toContain(account.slice(-4))
    for (const where of ['/', '/ops', '/healthz', '/readyz', '/api/openapi.json', '/api/app/launch']) await ask(where)
    for (const where of ['audit', 'transfers/lines', 'disputes/queue', 'reconciliation/queue', 'books'])
      await ask(`/api/ops/${where}`, { token: boss })
    expect(await ask('/metrics', { token: given.METRICS_TOKEN })).toContain('haulway')
    const file = await fetch(`${shop.base}/api/ops/backup`, { headers: { authorization: `Bearer ${boss}` } })
    const backup = gunzipSync(Buffer.from(await file.arrayBuffer())).toString('latin1')
    expect(backup).toContain('alice@example.com')
    await said(/webhook with a wrong signature/)
    expect(await shop.stop('SIGTERM')).toBe(0)

    const ofProviders = [stripe.env, paypal.env].flatMap((env) => Object.entries(env))
    const secrets = new Map<string, string>([
      ...ofProviders.filter(([name]) => /SECRET/.test(name)),
      ['SECRET', given.SECRET],
      ...given.IDENTITY_KEYS.split(',').map((key, nth): [string, string] => [`identity key ${nth}`, key]),
      ['SANDBOX_SECRET', given.SANDBOX_SECRET],
      ['METRICS_TOKEN', given.METRICS_TOKEN],
      ['VAPID_PRIVATE_KEY', given.VAPID_PRIVATE_KEY],
      ['ADMIN_PASSWORD', given.ADMIN_PASSWORD],
      ['the mail password', 'planted-mail-password'],
      ['a typed password', typed],
      ['the password of a shopper', password],
      ['a shopper’s session', shopper],
      ['a session of the staff', boss],
      ['PayPal’s token', 'A21AA'],
      ['a bank account', account],
    ])
    const places = { log: shop.said(), answers: answers.join('\n'), backup }
    for (const [place, text] of Object.entries(places))
      for (const [name, secret] of secrets) {
        expect(secret.length).toBeGreaterThan(4)
        const basic = Buffer.from(`${paypal.env['PAYPAL_CLIENT_ID']}:${secret}`).toString('base64')
        for (const form of [secret, encodeURIComponent(secret), basic, JSON.stringify(secret).slice(1, -1)])
          expect(text.includes(form), `${name} in the ${place}`).toBe(false)
      }
  },
)
