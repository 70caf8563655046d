/**
 * Bars 7 and 8 over sockets to a shop that listens: the last byte of every request is let go at the same moment, and what
 * comes back is compared letter by letter. And bar 7's other side: who is slow keeps nobody waiting. ROUNDS= for more than ten.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Envelope } from '#contract/kit/envelope.ts'
import { giveMoney } from '../support/buying.ts'
import { attacked } from '../support/database.ts'
import { ask, envelopeOf, hold, lasting, listen, type RawRequest, together } from '../support/raw-sockets.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { askBill, balanceOf, testSeed, bills, dice, sellBills } from './money-people.ts'
import { expectBooksBalanced } from '../support/books.ts'

const seed = testSeed()
const rounds = Number(process.env['ROUNDS'] ?? 10)
const tabs = 50
const price = 1000

const tally = (envelopes: readonly Envelope[]) =>
  Object.fromEntries([...Map.groupBy(envelopes, (it) => it.code)].map(([code, all]) => [code, all.length]))

describe.each(attacked)(`over sockets, on %s (SEED=${seed})`, (engine) => {
  let shop: Shop
  let alice: Person
  let listening: Awaited<ReturnType<typeof listen>>
  beforeAll(async () => {
    shop = await openShop(engine, { seed, connections: 20 })
    sellBills(shop)
    alice = await shop.as('alice')
    listening = await listen(shop.app)
  })
  afterAll(async () => {
    await listening.close()
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })

  const paying = (
    person: Person,
    number: string,
    more: { key?: string; channel?: 'balance' | null } = {},
  ): RawRequest => ({
    path: '/api/payment/pay',
    token: person.token,
    key: more.key ?? shop.world.newId(),
    body: askBill(number, price, { useBalance: true, channel: more.channel ?? null }),
  })
  const recharging = (person: Person, amount: number, key: string): RawRequest => ({
    path: '/api/wallet/recharge',
    token: person.token,
    key,
    body: { amount },
  })
  const count = async (table: 'payment' | 'recharge', person: Person) =>
    (await shop.world.database.db.selectFrom(table).select('id').where('customer_id', '=', person.id).execute()).length

  test(
    `the balance for one pays one of ${tabs} whose last bytes arrive together, ${rounds} rounds`,
    { timeout: 300_000 },
    async () => {
      process.stdout.write(`raw sockets on ${engine}: SEED=${seed} ROUNDS=${rounds}\n`)
      const roll = dice(seed)
      let due = await bills(shop, alice.id, price, tabs)
      for (let round = 0; round < rounds; round += 1) {
        const bonus = [0, 300, price][roll(3)] ?? 0
        if (bonus > 0) await giveMoney(shop, alice, 0, bonus)
        if (bonus < price) await giveMoney(shop, alice, price - bonus)
        const answers = (
          await together(
            listening.port,
            due.map(({ number }) => paying(alice, number, { channel: roll(2) === 0 ? 'balance' : null })),
          )
        ).map(envelopeOf)
        expect(tally(answers), `round ${round}`).toEqual({ 20000: 1, 42201: tabs - 1 })
        expect(await balanceOf(alice)).toBe(0)
        expect(await count('payment', alice)).toBe(round + 1)
        const paid = answers.findIndex((it) => it.code === 20000)
        due = [...due.filter((_, index) => index !== paid), ...(await bills(shop, alice.id, price, 1))]
      }
    },
  )

  test('a hundred times the same request at once is one effect and the same answer letter for letter', async () => {
    const bob = await shop.as('bob')
    await giveMoney(shop, bob, price * 3)
    const [bill] = await bills(shop, bob.id, price, 1)
    const request = paying(bob, bill?.number ?? '')
    const answers = await together(
      listening.port,
      Array.from({ length: 100 }, () => request),
    )
    const later = await ask(listening.port, request)
    expect([...new Set([later, ...answers].map(lasting))]).toHaveLength(1)
    expect(envelopeOf(later)).toMatchObject({ code: 20000, data: { status: 'succeeded', amount: price } })
    expect(new Set(answers.map((it) => envelopeOf(it).requestId)).size).toBe(100)
    expect(await count('payment', bob)).toBe(1)
    expect(await balanceOf(bob)).toBe(price * 2)
  })

  test('the same key with another body is refused, a hundred times and among the first', async () => {
    const carla = await shop.as('carla')
    const key = shop.world.newId()
    const first = await ask(listening.port, recharging(carla, 1000, key))
    const others = await together(
      listening.port,
      Array.from({ length: 100 }, (_, nth) => recharging(carla, 2000 + nth, key)),
    )
    expect(tally(others.map(envelopeOf))).toEqual({ 40902: 100 })
    expect(lasting(await ask(listening.port, recharging(carla, 1000, key)))).toBe(lasting(first))
    const mixed = shop.world.newId()
    const amounts = Array.from({ length: 100 }, (_, nth) => 3000 + (nth % 2))
    const answers = await together(
      listening.port,
      amounts.map((amount) => recharging(carla, amount, mixed)),
    )
    expect(tally(answers.map(envelopeOf))).toEqual({ 20000: 50, 40902: 50 })
    const winners = answers.filter((it) => envelopeOf(it).code === 20000)
    expect(new Set(winners.map(lasting)).size).toBe(1)
    const won = (envelopeOf(winners[0] as (typeof winners)[number]).data as { amount: number }).amount
    expect(answers.filter((_, nth) => amounts[nth] === won)).toEqual(winners)
    expect(await count('recharge', carla)).toBe(2)
  })

  test('twenty who send a byte at a time, and twenty who do not read, keep nobody waiting', async () => {
    const dora = await shop.as('dora')
    await giveMoney(shop, dora, price * 40)
    const due = await bills(shop, dora.id, price, 40)
    const slow = await Promise.all(due.slice(0, 20).map(({ number }) => hold(listening.port, paying(dora, number), 40)))
    const deaf = await Promise.all(
      Array.from({ length: 20 }, () => hold(listening.port, { method: 'GET', path: '/api/openapi.json' })),
    )
    for (const it of deaf) it.release(false)
    for (const { number } of due.slice(20)) {
      for (const it of slow) it.drip()
      expect(envelopeOf(await ask(listening.port, paying(dora, number))).code).toBe(20000)
    }
    expect(slow.filter((it) => it.answered())).toEqual([])
    expect(await count('payment', dora)).toBe(20)
    for (const it of slow) it.release()
    expect(tally((await Promise.all(slow.map((it) => it.answer))).map(envelopeOf))).toEqual({ 20000: 20 })
    for (const it of deaf) it.read()
    for (const it of await Promise.all(deaf.map((it) => it.answer))) expect(it.status).toBe(200)
    expect(await balanceOf(dora)).toBe(0)
  })
})
