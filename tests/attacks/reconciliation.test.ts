/** Bar 24: of ten thousand payments fifty are planted wrong; exactly these are found, in seconds, once, and close when they are right again. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { days, hours } from '#contract/kit/time.ts'
import { closeDifference, compareNow, differenceQueue } from '#contract/payment/reconciliation-desk.ts'
import { system, transact } from '#server/kit/transact.ts'
import { compareStatements } from '#server/books/statements.ts'
import { compareAllGateways } from '#server/payment/reconcile.ts'
import type { StatementLine } from '#server/providers/payment/gateway.ts'
import { attacked } from '../support/database.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { fill } from './money-people.ts'

const many = 10_000

describe.each(attacked)('statements of providers, on %s', (engine) => {
  let shop: Shop
  let zhao: Person
  const planted = new Set<string>()
  beforeAll(async () => {
    shop = await openShop(engine)
    zhao = await shop.staff('zhao')
    const alice = await shop.as('alice')
    await plant(alice.id)
  }, 300_000)
  afterAll(() => shop.close())

  const lineOf = (nth: number): StatementLine => ({
    id: `st_${nth}`,
    at: shop.clock.now() - days(2) + nth,
    kind: 'charge',
    providerRef: `ch_${nth}`,
    merchantRef: nth % 2 ? `PYTEST${nth}` : null,
    amount: 1000 + nth,
    currency: 'USD',
  })
  /** Payments as the shop would have them, and a statement that differs in fifty places. */
  async function plant(customerId: string): Promise<void> {
    const lines = Array.from({ length: many }, (_, nth) => lineOf(nth))
    await transact(shop.world, system(shop.world), async (ctx) => {
      for (let from = 0; from < many; from += 500)
        await ctx.tx
          .insertInto('payment')
          .values(
            lines.slice(from, from + 500).map((line, at) => {
              const nth = from + at
              const missing = nth % 200 === 7 && ((nth - 7) / 200) % 5 === 4
              return {
                id: shop.world.newId(),
                number: `PYTEST${nth}`,
                customer_id: customerId,
                status: missing ? ('failed' as const) : ('succeeded' as const),
                amount: line.amount,
                bonus_part: 0,
                cash_part: 0,
                external: line.amount,
                channel: 'sandbox',
                provider: 'sandbox',
                provider_ref: line.providerRef,
                created_at: line.at,
                settled_at: missing ? null : line.at,
              }
            }),
          )
          .execute()
    })
    for (let nth = 7; nth < many; nth += 200) {
      const kind = (['theirs', 'ours', 'amount', 'currency', 'state'] as const)[((nth - 7) / 200) % 5]
      const line = lines[nth]
      if (!line || !kind) throw new Error('too few')
      planted.add(`${kind} ${kind === 'theirs' ? `ch_new${nth}` : `PYTEST${nth}`}`)
      if (kind === 'theirs') lines.push({ ...line, id: `new_${nth}`, providerRef: `ch_new${nth}`, merchantRef: null })
      if (kind === 'ours') lines[nth] = { ...line, kind: 'other' }
      if (kind === 'amount') line.amount -= 1
      if (kind === 'currency') line.currency = 'EUR'
    }
    shop.providers.gateway.lines = lines.toReversed()
  }
  /** Every page of the open ones. */
  const queue = async () => {
    const first = await zhao.ok(differenceQueue, { queue: 'open' })
    const differences = [...first.differences]
    for (let { next } = first; next !== null;) {
      const page = await zhao.ok(differenceQueue, { queue: 'open', before: next })
      differences.push(...page.differences)
      next = page.next
    }
    return { ...first, differences }
  }

  test('exactly the fifty are found, in seconds; asked twice at once it is one run', async () => {
    const began = performance.now()
    const asked = await Promise.all([1, 2, 3, 4].map(() => zhao.ok(compareNow, {})))
    expect(asked.reduce((sum, it) => sum + it.begun, 0)).toBe(1)
    await shop.settle()
    expect(performance.now() - began).toBeLessThan(15_000)
    const { differences, runs } = await queue()
    const found = differences.map((it) => `${it.kind} ${it.number ?? it.providerRef}`)
    expect(new Set(found)).toEqual(planted)
    expect(found).toHaveLength(50)
    expect(runs).toMatchObject([{ provider: 'sandbox', by: 'zhao', differences: 50, fresh: 50, failure: null }])
  })

  test('the night finds the same again and writes nothing anew; what is right by then closes itself', async () => {
    const lines = shop.providers.gateway.lines
    const wrong = lines.find((it) => it.currency === 'EUR')
    if (!wrong) throw new Error('none')
    wrong.currency = 'USD'
    shop.clock.advance(hours(2))
    expect(await compareAllGateways(shop.world)).toBe(1)
    await shop.settle()
    const { differences, runs } = await queue()
    expect(differences).toHaveLength(49)
    expect(runs[0]).toMatchObject({ by: null, differences: 49, fresh: 0 })
    const { differences: closed } = await zhao.ok(differenceQueue, { queue: 'closed' })
    expect(closed).toMatchObject([{ kind: 'currency', closedBy: null, note: null }])
    wrong.currency = 'EUR'
    await compareAllGateways(shop.world)
    await shop.settle()
    expect((await queue()).differences).toHaveLength(50)
  })

  test('explained once, it stays closed; another amount opens it again', async () => {
    const short = (await queue()).differences.find((it) => it.kind === 'amount')
    if (!short) throw new Error('none')
    const close = { differenceId: short.id, note: 'A cent of fees' }
    const answers = await Promise.all([zhao(closeDifference, close), zhao(closeDifference, close)])
    expect(answers.map((it) => it.code).toSorted((a, b) => a - b)).toEqual([codes.ok, codes.conflict])
    await compareAllGateways(shop.world)
    await shop.settle()
    expect((await queue()).differences).toHaveLength(49)
    const line = shop.providers.gateway.lines.find((it) => it.providerRef === short.providerRef)
    if (!line) throw new Error('none')
    line.amount -= 1
    await compareAllGateways(shop.world)
    await shop.settle()
    expect((await queue()).differences).toHaveLength(50)
    line.amount += 1
  })

  test('a company whose list is hours late is compared up to then: what it cannot list yet is no difference', async () => {
    const { differences: before } = await queue()
    const fresh = { number: 'PYTESTLATE', provider_ref: 'ch_late' }
    await shop.world.database.db
      .insertInto('payment')
      .values({
        id: shop.world.newId(),
        ...fresh,
        customer_id: (await shop.as('alice')).id,
        status: 'succeeded',
        amount: 1000,
        bonus_part: 0,
        cash_part: 0,
        external: 1000,
        channel: 'sandbox',
        provider: 'sandbox',
        created_at: shop.clock.now(),
        settled_at: shop.clock.now(),
      })
      .execute()
    shop.providers.gateway.listsAfter = hours(4)
    shop.clock.advance(hours(3))
    await compareAllGateways(shop.world)
    await shop.settle()
    expect((await queue()).differences).toHaveLength(before.length)
    const late = (await compareStatements(shop.world)).flatMap((it) => ('failure' in it ? [] : it.differences))
    expect(late.filter((it) => it.number === fresh.number)).toEqual([])
    // A list that is complete by then, and still without it, is one.
    shop.clock.advance(hours(2))
    await compareAllGateways(shop.world)
    await shop.settle()
    const { differences: after } = await queue()
    expect(after.filter((it) => it.number === fresh.number)).toMatchObject([{ kind: 'ours' }])
    delete shop.providers.gateway.listsAfter
    await shop.world.database.db.deleteFrom('payment').where('number', '=', fresh.number).execute()
    await compareAllGateways(shop.world)
    await shop.settle()
    expect((await queue()).differences).toHaveLength(before.length)
  })

  test('a provider that does not answer ends the run and says so, and the next looks at the same days', async () => {
    const { gateway } = shop.providers
    const { statement } = gateway
    gateway.statement = () => {
      throw new Error('the line is dead')
    }
    await zhao.ok(compareNow, { days: 31 })
    await shop.settle()
    expect((await queue()).runs[0]).toMatchObject({
      failure: expect.stringContaining('the line is dead'),
      differences: 0,
    })
    expect((await queue()).differences).toHaveLength(50)
    gateway.statement = statement
    const bob = await shop.as('bob')
    await fill(shop, bob, 500)
    shop.clock.advance(hours(2))
    await zhao.ok(compareNow, {})
    await shop.settle()
    const mine = (await queue()).differences.filter((it) => !it.number?.startsWith('PYTEST') && it.number !== null)
    expect(mine).toMatchObject([{ kind: 'ours', about: 'charge', ourAmount: 500 }])
  })
})
