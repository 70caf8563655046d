/**
 * The server is killed while twenty shoppers write, and told to stop while they write (quality.md, bars 4 and 74). What it
 * said yes to is there afterwards, once. KILLS= for more than three.
 */
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Envelope } from '#contract/kit/envelope.ts'
import { ask, BrokenAnswer, halfAnHourLater, prepareShop, type Running, Shopper, startProcess } from './kill-shop.ts'
import { testSeed, dice } from './money-people.ts'
import { expectBooksBalanced } from '../support/books.ts'

const kills = Number(process.env['KILLS'] ?? 3)
const seed = testSeed()
const roll = dice(seed)
/** Ten seconds are promised for a machine of its own; the tests share theirs. */
const startsWithin = 30_000

let room: string
let shoppers: Shopper[]
let running: Running | undefined
beforeAll(async () => {
  process.stdout.write(`kill: SEED=${seed} KILLS=${kills}\n`)
  room = fs.mkdtempSync(path.join(os.tmpdir(), 'haulway-kill-'))
  const { tokens } = await prepareShop(room, 20)
  shoppers = tokens.map((token) => new Shopper(token))
  running = await startProcess(room, startsWithin)
  for (const [n, it] of shoppers.entries()) await it.prepare(running.port, n)
}, 300_000)
afterAll(async () => {
  running?.child.kill('SIGKILL')
  await running?.ended
  fs.rmSync(room, { recursive: true, force: true })
})

const writes = () => shoppers.reduce((sum, it) => sum + it.writes, 0)

/** Everybody writes until the shop is gone; then every one of them has given up. Gives how many answers broke off halfway. */
function everybodyWrites(port: number): { over: Promise<number> } {
  let broken = 0
  const one = async (it: Shopper, n: number) => {
    for (let turn = n; ; turn += 1) {
      try {
        if (turn % 4 === 0) await it.recharge(port)
        else await it.addOne(port)
      } catch (error) {
        if (error instanceof BrokenAnswer) broken += 1
        // A refusal is an answer; anything else means that nobody is there any more.
        if (!(error instanceof Error) || !error.message.includes(' answered ')) return
      }
    }
  }
  return { over: Promise.all(shoppers.map(one)).then(() => broken) }
}

/** Resolves at the moment so many more writes have been acknowledged. */
const untilWrites = async (count: number) =>
  expect.poll(writes, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(count)

/** What was acknowledged is there; what was not answered and is sent again is there once. */
async function nothingIsLost(port: number): Promise<void> {
  for (const it of shoppers) {
    if (it.pending) {
      const { text } = await ask(port, it.pending)
      expect((JSON.parse(text) as Envelope).code, text).toBe(20000)
      it.pending = undefined
      it.acknowledged += 1
    }
    const { lines } = await it.call<{ lines: { quantity: number }[] }>(port, 'GET', '/cart/list')
    expect(
      lines.reduce((sum, line) => sum + line.quantity, 0),
      'pieces in the cart',
    ).toBe(it.asked)
    for (const rechargeNumber of it.recharges) await it.call(port, 'GET', '/wallet/rechargeState', { rechargeNumber })
    // What the kill cut off is taken up at once: the bank is asked, and no approved payment is left standing.
    const stands = async () => {
      const status = new Map<string, string>()
      for (const paymentNumber of it.payments)
        status.set(
          paymentNumber,
          (await it.call<{ status: string }>(port, 'GET', '/payment/state', { paymentNumber })).status,
        )
      const { balance } = await it.call<{ balance: number }>(port, 'GET', '/wallet/balance')
      const succeeded = [...status.values()].filter((one) => one === 'succeeded').length
      return { waiting: it.approved.filter((number) => status.get(number) !== 'succeeded'), succeeded, balance }
    }
    await expect.poll(async () => (await stands()).waiting, { timeout: 10_000, interval: 200 }).toEqual([])
    let now = await stands()
    // A payment may be settled between the two questions; then they are asked again.
    for (let again = 0; again < 20 && now.balance !== now.succeeded * 1000; again += 1) now = await stands()
    const { succeeded, balance } = now
    expect(balance, 'the balance is what was paid').toBe(succeeded * 1000)
    expect(succeeded).toBeLessThanOrEqual(it.approving)
  }
}

describe('killed', () => {
  test.each(Array.from({ length: kills }, (_, n) => n + 1))(
    'kill %i of the run: nothing that was acknowledged is lost',
    async (n) => {
      const shop = running ?? (await startProcess(room, startsWithin))
      const before = writes()
      const load = everybodyWrites(shop.port)
      await untilWrites(before + 40 + roll(160))
      shop.child.kill('SIGKILL')
      await Promise.all([load.over, shop.ended])
      const during = writes() - before
      running = await startProcess(room, startsWithin)
      await nothingIsLost(running.port)
      expect(shoppers.flatMap((it) => it.refusals)).toEqual([])
      process.stdout.write(
        `kill ${n}: ${during} acknowledged writes, 0 lost, ready again after ${(running.readyAfter / 1000).toFixed(1)} s\n`,
      )
    },
    120_000,
  )
})

/** A request that has certainly arrived: the server has told it to go on, and the body is still to come. */
async function halfway(port: number, it: Shopper): Promise<() => Promise<string>> {
  const body = JSON.stringify({ productId: it.productId, quantity: 1 })
  const request = http.request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/api/cart/add',
    agent: false,
    headers: {
      authorization: `Bearer ${it.token}`,
      'idempotency-key': randomUUID(),
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  })
  const answer = new Promise<string>((resolve, reject) => {
    request.on('response', (response) => {
      let text = ''
      response
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('end', () => resolve(text))
        .on('error', reject)
    })
    request.on('error', reject)
  })
  answer.catch(() => undefined)
  request.flushHeaders()
  await new Promise((resolve) => request.once('continue', resolve))
  return () => {
    request.end(body)
    return answer
  }
}

describe('told to stop', () => {
  test('what is under way is answered, nothing is broken off, and it ends well within ten seconds', async () => {
    const shop = running ?? (await startProcess(room, startsWithin))
    running = shop
    const before = writes()
    const load = everybodyWrites(shop.port)
    await untilWrites(before + 60)
    const slow = await Promise.all(shoppers.slice(0, 5).map((it) => halfway(shop.port, it)))
    const stoppedAt = performance.now()
    shop.child.kill('SIGTERM')
    const answers = await Promise.all(slow.map((finish) => finish()))
    for (const text of answers) expect((JSON.parse(text) as Envelope).code, text).toBe(20000)
    for (const it of shoppers.slice(0, 5)) {
      it.asked += 1
      it.acknowledged += 1
    }
    const [broken, { code }] = await Promise.all([load.over, shop.ended])
    const took = performance.now() - stoppedAt
    running = undefined
    expect([broken, code]).toEqual([0, 0])
    expect(took).toBeLessThan(10_000)
    await expect(ask(shop.port, { method: 'GET', path: '/healthz' })).rejects.toThrow('ECONNREFUSED')
    process.stdout.write(
      `stop: ${writes() - before} acknowledged writes, ${answers.length} under way answered, ended with 0 after ${(took / 1000).toFixed(1)} s\n`,
    )
  }, 300_000)

  test('once the bank was asked, everything it took is on the balance, and the books hold', async () => {
    const approved = shoppers.flatMap((it) => it.approved)
    expect(approved.length).toBeGreaterThan(0)
    await halfAnHourLater(room, async (database) => {
      const rows = await database.db
        .selectFrom('payment')
        .select(['number', 'status'])
        .where('number', 'in', approved)
        .execute()
      expect(rows.filter((row) => row.status !== 'succeeded')).toEqual([])
      expect(rows).toHaveLength(approved.length)
      await expectBooksBalanced(database)
    })
  }, 300_000)
})
