/** `npm run books` and the connections: what agrees is said, what differs is named, and one that does not answer hides no other. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, hours } from '#contract/kit/time.ts'
import { compareStatements, statementsInWords } from '#server/books/statements.ts'
import type { Gateway, StatementLine } from '#server/providers/payment/gateway.ts'
import { fill } from '../attacks/money-people.ts'
import { enginesOf } from '../support/database.ts'
import { openShop, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('statements beside the books on %s', (engine) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(engine)
  })
  afterAll(() => shop.close())
  const said = async () => statementsInWords(await compareStatements(shop.world), 'USD')

  test('a statement that agrees, one that differs, and a company that does not answer', async () => {
    const alice = await shop.as('alice')
    await fill(shop, alice, 2000)
    const paid = await shop.world.database.db
      .selectFrom('payment')
      .select(['number', 'provider_ref', 'external', 'settled_at'])
      .where('status', '=', 'succeeded')
      .executeTakeFirstOrThrow()
    const line: StatementLine = {
      id: 'st_1',
      at: paid.settled_at ?? 0,
      kind: 'charge',
      providerRef: paid.provider_ref,
      merchantRef: paid.number,
      amount: paid.external,
      currency: 'USD',
    }
    shop.clock.advance(hours(2))
    shop.providers.gateway.lines = [line]
    expect(await said()).toEqual(['sandbox: the statement agrees (1 lines read, net 20.00 USD in 31 days).'])

    shop.providers.gateway.lines = [line, { ...line, id: 'st_2', providerRef: 'ch_again' }]
    const away: Gateway = {
      ...shop.providers.gateway,
      name: 'away',
      statement: () => {
        throw new Error('connect ECONNREFUSED')
      },
    }
    const gateways = new Map<string, Gateway>([
      ['away', away],
      ['sandbox', shop.providers.gateway],
    ])
    Object.assign(shop.world.providers, { gateways })
    expect(await said()).toEqual([
      'away: could not be asked (Error: connect ECONNREFUSED). This is no fault of the books.',
      'sandbox: the statement differs in 1 (2 lines read, net 40.00 USD in 31 days). See /ops/reconciliation.',
      `  charge ${paid.number}: twice, theirs 40.00 USD, ours 20.00 USD`,
    ])
    // What is older than the window is nobody's difference.
    shop.clock.advance(days(40))
    expect((await said())[1]).toMatch(/^sandbox: the statement agrees/)
    expect(await shop.world.database.db.selectFrom('reconciliation').selectAll().execute()).toEqual([])
  })
})
