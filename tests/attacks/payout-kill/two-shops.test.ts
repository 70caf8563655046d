/**
 * Two living processes of one shop, each with a pool of its own (states.md W5, safety.md: jobs): what is due is sent once, whoever
 * takes it. The embedded database belongs to one process (tests/db/lock.test.ts), so this is PostgreSQL's.
 */
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startRecharge } from '#contract/wallet/api.ts'
import { approveWithdrawal } from '#contract/withdrawal/desk.ts'
import { tick } from '#server/clockwork.ts'
import { readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import { jobs } from '#server/jobs.ts'
import { runDueJobs } from '#server/kit/jobs.ts'
import { makeWorld } from '#server/make-world.ts'
import { openProviders } from '#server/providers/open-providers.ts'
import type { World } from '#server/world.ts'
import { expectBooksBalanced } from '../../support/books.ts'
import { type Cards, takeCards } from '../../support/cards.ts'
import { postgresOfThisRun } from '../../support/database.ts'
import { openShop, type Shop } from '../../support/shop.ts'
import { givePassword, withdraw } from '../../support/withdrawing.ts'

const many = 6

describe('two processes of one shop', () => {
  let url: string
  let shop: Shop
  let cards: Cards
  const databases: Database<Tables>[] = []
  const asked: string[] = []
  beforeAll(async () => {
    url = await (await postgresOfThisRun()).createDatabase('migrated')
    shop = await openShop('postgres', { database: await openDatabase<Tables>({ url, dataDir: '' }) })
    cards = await takeCards(shop)
  })
  afterAll(async () => {
    for (const database of databases) await database.close()
    await cards.stripe.close()
    await shop.close()
    await (await postgresOfThisRun()).dropDatabase(url)
  })

  /** One more process of the same shop; each request of a refund is written down before it goes out. */
  async function process(): Promise<World> {
    const database = await openDatabase<Tables>({ url, dataDir: '' })
    databases.push(database)
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: 'unused', SECRET: 'x'.repeat(40), ...cards.stripe.env })
    const providers = openProviders(config, database, shop.clock.now)
    const stripe = providers.gateways.get('stripe')
    if (!stripe) throw new Error('no stripe')
    const { refund } = stripe
    stripe.refund = (wish) => {
      asked.push(wish.merchantRef)
      return refund.call(stripe, wish)
    }
    return makeWorld({
      config,
      database,
      providers,
      log: pino({ level: 'silent' }),
      now: shop.clock.now,
      withProcessMetrics: false,
    })
  }

  test('each payout is asked for once, by one of them, and all arrive', async () => {
    const people = await Promise.all(Array.from({ length: many }, (_, nth) => shop.as(`payee${nth}`)))
    for (const person of people) await givePassword(shop, person)
    const payments: string[] = []
    for (const person of people) {
      const { rechargeNumber } = await person.ok(startRecharge, { amount: 2000 })
      payments.push((await cards.byCard(person, [{ type: 'RECHARGE', number: rechargeNumber }])).paymentNumber)
    }
    await shop.settle()
    for (const paymentNumber of payments) await cards.deliver(...(await cards.stripe.pay(paymentNumber)))
    const zhao = await shop.staff('zhao')
    for (const person of people) {
      const { withdrawalNumber } = await withdraw(person, 1200)
      await zhao.ok(approveWithdrawal, { withdrawalNumber })
    }

    const worlds = [await process(), await process(), await process()]
    const work = async (world: World) => {
      for (let round = 0; round < 8; round += 1) {
        await runDueJobs(world, jobs)
        await tick(world)
      }
    }
    await Promise.all(worlds.map(work))

    expect(asked).toHaveLength(many)
    expect(new Set(asked).size).toBe(many)
    expect([...cards.stripe.book.refunds.values()].map((it) => [it.amount, it.status])).toEqual(
      people.map(() => [1200, 'succeeded']),
    )
    const rows = await shop.world.database.db.selectFrom('withdrawal').select(['status', 'paid']).execute()
    expect(rows).toEqual(people.map(() => ({ status: 'paid', paid: 1200 })))
    await expectBooksBalanced(shop.world.database)
  })
})
