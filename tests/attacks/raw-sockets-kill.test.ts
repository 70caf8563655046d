/**
 * Bar 8 and its like for webhooks, with the whole shop in a process that is killed (-9) after it committed and before
 * anybody heard of it: whoever asks again under the same key gets the stored answer, a webhook that comes again changes
 * nothing. And the same where only the answer is lost. ROUNDS= and LOST= for more than three and ten.
 */
import { createHmac } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import { ask as call, endAll, root, runShop, type RunningShop } from '../run/run-shop.ts'
import { giveMoney, order, stock } from '../support/buying.ts'
import { engines, postgresOfThisRun } from '../support/database.ts'
import { ask, envelopeOf, hold, lasting, type RawAnswer, type RawRequest, readAnswer } from '../support/raw-sockets.ts'
import { openShop } from '../support/shop.ts'
import { type Loss, type Wire, wire } from '../support/silence.ts'
import { quoted } from './money-people.ts'
import { expectBooksBalanced } from '../support/books.ts'

const rounds = Number(process.env['ROUNDS'] ?? 3)
const losses = Number(process.env['LOST'] ?? 10)
const recharged = 1000
const sandboxSecret = 'what the gateway signs with here'

/** What the database says when it has committed; what it says when it has kept the key or the event, and nothing else yet. */
const committed = /COMMIT\0/
const noted = /INSERT 0 1\0/
const answered = (about: string): Loss => ({ about, until: /"requestId":"[^"]+"\}$|^HTTP\/1.1 204 [^]*\r\n\r\n$/ })
const inDatabase = (about: string, until: RegExp): Loss => ({ about, until, after: true })

interface Hook {
  /** The event's id. */
  about: string
  /** Signed anew whenever it is sent. */
  request(): RawRequest
}
interface Bill {
  number: string
  total: number
  request: RawRequest
  key: string
}

describe.each(engines)('a shop that is killed, on %s', (engine) => {
  let room: string
  let dataDir: string
  let env: Record<string, string>
  let address: string | undefined
  let shop: RunningShop
  /** Between the shopper and the shop; between the shop and its database, where that is another process. */
  let front: Wire
  let back: Wire | undefined
  let alice: string
  let bob: string
  let due: Bill[]

  const open = () => openDatabase<Tables>({ url: address, dataDir })
  const start = async () => {
    shop = await runShop(env)
  }
  const portOf = (it: RunningShop) => Number(new URL(it.base).port)

  beforeAll(async () => {
    room = fs.mkdtempSync(path.join(os.tmpdir(), 'haulway-lost-'))
    dataDir = path.join(room, 'data')
    fs.mkdirSync(dataDir)
    if (engine === 'postgres') {
      const url = new URL(await (await postgresOfThisRun()).createDatabase())
      address = url.href
      const socket = path.join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432')
      back = await wire(path.join(room, '.s.PGSQL.5432'), () => ({ path: socket }))
    }
    const throughWire = address && new URL(address)
    if (throughWire) throughWire.searchParams.set('host', room)
    env = {
      NODE_ENV: 'test',
      DEMO: 'no',
      SANDBOX_GATEWAY: 'yes',
      LOG_LEVEL: 'info',
      SECRET: 's'.repeat(40),
      SANDBOX_SECRET: sandboxSecret,
      DATA_DIR: dataDir,
      ...(throughWire && { DATABASE_URL: throughWire.href }),
    }
    const database = await open()
    await migrate(database, path.join(root, 'server/db/migrations'), Date.now)
    const before = await openShop(engine, { database, startsAt: Date.now() })
    const goods = await stock(before)
    const buyer = await before.as('alice')
    alice = buyer.token
    bob = (await before.as('bob')).token
    await giveMoney(before, buyer, 10_000_000)
    due = []
    const numbers: string[] = []
    while (numbers.length < rounds + losses + 1) {
      const placed = await order(buyer, goods.slice(0, rounds + losses + 1 - numbers.length))
      numbers.push(...placed.orders.map((it) => it.orderNumber))
    }
    for (const number of numbers) {
      const asked = await quoted(buyer, [{ type: 'SHOPPING', number }])
      const key = before.world.newId()
      const body = { ...asked, useBalance: true, channel: 'balance' }
      due.push({
        total: asked.expectedTotal,
        number,
        key,
        request: { path: '/api/payment/pay', token: alice, key, body },
      })
    }
    await before.close()
    front = await wire(0, () => ({ port: portOf(shop), host: '127.0.0.1' }))
    await start()
  }, 360_000)
  afterAll(async () => {
    await front?.close()
    endAll()
    await back?.close()
    fs.rmSync(room, { recursive: true, force: true, maxRetries: 10 })
  })

  const ok = async (token: string, route: string, input?: unknown): Promise<Record<string, unknown>> => {
    const { code, message, data } = await call(shop.base, route, input, token)
    if (code !== 20000) throw new Error(`${route} answered ${code} ${message}`)
    return data
  }
  const next = (): Bill => due.shift() as Bill
  const direct = (request: RawRequest) => ask(portOf(shop), request)

  /** Asks through the wire and gives what the shopper never got. Nobody waits for an answer that does not come. */
  async function unheard(request: RawRequest, lost: Promise<Buffer>): Promise<Buffer> {
    const it = await hold(Number(front.at), request)
    it.release()
    const bytes = await Promise.race([
      lost,
      it.answer.then((answer) => Promise.reject(new Error(`it was answered: ${answer.text}`))),
    ])
    expect(it.answered()).toBe(false)
    return bytes
  }

  /** Bob recharges as far as the gateway's page; gives the webhook that says that it was paid there. */
  async function paidOutside(): Promise<Hook> {
    const { rechargeNumber } = await ok(bob, '/wallet/recharge', { amount: recharged })
    const wanted = { type: 'RECHARGE', number: rechargeNumber }
    const quote = (await ok(bob, '/payment/options', { payables: [wanted] })) as {
      payables: { version: number }[]
      total: number
    }
    const asked = {
      payables: [{ ...wanted, version: quote.payables[0]?.version }],
      expectedTotal: quote.total,
      useBalance: false,
      channel: 'sandbox',
    }
    const { paymentNumber } = (await ok(bob, '/payment/pay', asked)) as { paymentNumber: string }
    const payUrl = async () =>
      (await ok(bob, `/payment/state?paymentNumber=${paymentNumber}`))['payUrl'] as string | null
    await expect.poll(payUrl, { timeout: 20_000, interval: 25 }).not.toBeNull()
    const ref = new URL((await payUrl()) ?? '', shop.base).pathname.split('/').at(-1)
    const id = `evt_${ref}_captured`
    const body = JSON.stringify({
      id,
      kind: 'charge',
      charge: { providerRef: ref, merchantRef: paymentNumber, amount: recharged, currency: 'USD', state: 'captured' },
    })
    const sign = () => {
      const at = Date.now()
      return `t=${at},v1=${createHmac('sha256', sandboxSecret).update(`${at}.${body}`).digest('hex')}`
    }
    return {
      about: id,
      request: () => ({ path: '/api/webhooks/sandbox', body, headers: { 'sandbox-signature': sign() } }),
    }
  }

  const balanceOf = async (token: string) => (await ok(token, '/wallet/balance'))['balance'] as number
  /** Alice's and Bob's, in cents. */
  const balances = async (): Promise<readonly [number, number]> => [await balanceOf(alice), await balanceOf(bob)]
  const paymentsFor = async (number: string) => {
    const { payments } = (await ok(alice, '/payment/records')) as {
      payments: { paymentNumber: string; payables: { number: string }[] }[]
    }
    return payments.filter((it) => it.payables.some((payable) => payable.number === number))
  }

  /** Both ask again, twice: the shopper hears what was stored, the gateway is thanked, and it all happened once. */
  async function onceAndForAll(
    bill: Bill,
    hook: Hook,
    after: readonly [number, number],
    stored?: RawAnswer,
  ): Promise<void> {
    const again = await direct(bill.request)
    expect(envelopeOf(again)).toMatchObject({
      code: 20000,
      data: { status: 'succeeded', amount: bill.total, payables: [{ number: bill.number }] },
    })
    if (stored) expect(lasting(again)).toBe(lasting(stored))
    expect(lasting(await direct(bill.request))).toBe(lasting(again))
    for (const _ of [1, 2]) expect((await direct(hook.request())).status).toBe(204)
    expect(await balances()).toEqual(after)
    expect((await paymentsFor(bill.number)).map((it) => it.paymentNumber)).toEqual([
      (envelopeOf(again).data as { paymentNumber: string }).paymentNumber,
    ])
  }

  async function killAndStart(): Promise<void> {
    await shop.stop('SIGKILL')
    front.cut()
    await start()
  }

  test(`killed after the commit, before the answer: ${rounds} rounds`, { timeout: 300_000 }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const bill = next()
      const hook = await paidOutside()
      const [purse, saved] = await balances()
      const after = [purse - bill.total, saved + recharged] as const
      const lose = (about: string) => (back ? back.lose(inDatabase(about, committed)) : front.lose(answered(about)))
      const [lost] = await Promise.all([
        unheard(bill.request, lose(bill.key)),
        unheard(hook.request(), lose(hook.about)),
      ])
      await killAndStart()
      // What is there before anybody asks again was there when the shop died.
      expect(await balances(), `round ${round}`).toEqual(after)
      await onceAndForAll(bill, hook, after, back ? undefined : readAnswer(lost))
    }
  })

  test(`only the answer is lost: ${losses} rounds`, { timeout: 300_000 }, async () => {
    for (let round = 0; round < losses; round += 1) {
      const bill = next()
      const hook = await paidOutside()
      const [purse, saved] = await balances()
      const after = [purse - bill.total, saved + recharged] as const
      const [lost] = await Promise.all([
        unheard(bill.request, front.lose(answered(bill.key))),
        unheard(hook.request(), front.lose(answered(hook.about))),
      ])
      front.cut()
      await onceAndForAll(bill, hook, after, readAnswer(lost))
    }
  })

  test.runIf(engine === 'postgres')(
    'killed with the key noted and nothing committed: nothing happened, and asking again makes it happen',
    { timeout: 300_000 },
    async () => {
      const bill = next()
      const hook = await paidOutside()
      const [purse, saved] = await balances()
      const after = [purse - bill.total, saved + recharged] as const
      const lose = (about: string) => back?.lose(inDatabase(about, noted)) as Promise<Buffer>
      await Promise.all([unheard(bill.request, lose(bill.key)), unheard(hook.request(), lose(hook.about))])
      await killAndStart()
      expect(await balances()).toEqual([purse, saved])
      expect(await paymentsFor(bill.number)).toEqual([])
      await onceAndForAll(bill, hook, after)
    },
  )

  test('the books hold after all of that', async () => {
    await shop.stop('SIGTERM')
    const database = await open()
    try {
      await expectBooksBalanced(database)
    } finally {
      await database.close()
    }
  })
})
