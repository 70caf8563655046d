/** The database itself refuses what would break the ledger: nobody needs the shop's code to be right for that. */
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '#contract/kit/money.ts'
import { system, transact } from '#server/kit/transact.ts'
import { cashOf, orderEscrow, promo, signOf } from '#server/wallet/accounts.ts'
import { post } from '#server/wallet/ledger.ts'
import { giveMoney } from '../support/buying.ts'
import { engines } from '../support/database.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { expectBooksBalanced } from '../support/books.ts'

describe.each(engines)('the ledger guards itself, on %s', (engine) => {
  let shop: Shop
  let alice: Person
  beforeAll(async () => {
    shop = await openShop(engine)
    alice = await shop.as('alice')
    await giveMoney(shop, alice, 1000)
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })
  const together = (...steps: RawBuilder<unknown>[]) =>
    shop.world.database.db.transaction().execute(async (tx) => {
      for (const step of steps) await step.execute(tx)
    })
  const journal = sql`insert into journal (code, ref_type, ref_id, idem, actor, at, hash) values ('X', 'x', 'x', 'X:x:x:1', 'x', 1, 'x')`
  const leg = (account: string, amount: number) =>
    sql`insert into entry (journal_id, account_id, amount, balance_after, account_version, hash)
      select (select max(id) from journal), id, ${amount}, balance + ${amount}, version + 1, 'h' from account where id = ${account}`
  const moved = (account: string, amount: number, hash = 'h') =>
    sql`update account set balance = balance + ${amount}, version = version + 1, tail = ${hash} where id = ${account}`

  test('a journal without legs, with one leg, or with legs that do not sum to zero', async () => {
    const [cash, adj] = [cashOf(alice.id), 'ADJ']
    await expect(together(journal)).rejects.toThrow('has no legs')
    await expect(together(journal, leg(cash, 5), moved(cash, 5))).rejects.toThrow('is not balanced')
    await expect(together(journal, leg(cash, 5), moved(cash, 5), leg(adj, -4), moved(adj, -4))).rejects.toThrow(
      'is not balanced',
    )
    await expect(together(journal, leg(cash, 5), leg(adj, -5), moved(adj, -5))).rejects.toThrow('has not moved')
  })

  test('a balance that moves without its entry, by another amount, or twice for one', async () => {
    const cash = cashOf(alice.id)
    const alone = 'moves only with an entry'
    await expect(together(sql`update account set balance = balance + 1 where id = ${cash}`)).rejects.toThrow(alone)
    await expect(together(sql`update account set version = version + 1 where id = ${cash}`)).rejects.toThrow(alone)
    await expect(together(sql`update account set tail = 'x' where id = ${cash}`)).rejects.toThrow(alone)
    await expect(together(journal, leg(cash, 5), moved(cash, 6))).rejects.toThrow(alone)
    await expect(together(journal, leg(cash, 5), moved(cash, 5, 'other'))).rejects.toThrow(alone)
    await expect(together(journal, leg(cash, 5), moved(cash, 5), moved(cash, 5))).rejects.toThrow(alone)
    await expect(
      together(sql`insert into account (id, kind, sign, balance) values ('CB:thief', 'CB', 1, 100)`),
    ).rejects.toThrow('begins empty')
  })

  test('another sign, kind, currency or name; a deleted account', async () => {
    const cash = cashOf(alice.id)
    for (const set of [sql`sign = 0`, sql`kind = 'OE'`, sql`ccy = 'EUR'`, sql`id = 'CB:other'`])
      await expect(together(sql`update account set ${set} where id = ${cash}`)).rejects.toThrow(/keeps its|account_/)
    for (const [id, kind, sign] of [
      ['CB:x', 'CB', 0],
      ['PROC', 'PROC', 1],
      ['OE:x', 'CB', 1],
    ] as const)
      await expect(
        together(sql`insert into account (id, kind, sign) values (${id}, ${kind}, ${sign})`),
      ).rejects.toThrow(/account_(sign|kind)/)
    await expect(together(sql`delete from account where id = ${cash}`)).rejects.toThrow('only grows')
  })

  test('emptied tables', async () => {
    for (const tables of [
      sql`entry, journal, buying_movement`,
      sql`buying_movement`,
      sql`account cascade`,
      sql`journal cascade`,
      sql`entry`,
      sql`event`,
    ])
      await expect(together(sql`truncate ${tables}`)).rejects.toThrow('only grows')
  })

  test('the signs that the database knows are those of the ledger', async () => {
    const prefixes = ['CB', 'BB', 'PH', 'OE', 'PE', 'SE', 'WP', 'SUSP', 'PC', 'REV', 'EXP']
    for (const kind of prefixes)
      await together(
        sql`insert into account (id, kind, sign) values (${`${kind}:sign`}, ${kind}, ${signOf(`${kind}:sign`)})`,
      )
  })

  test('and postings go through as ever, many at once', async () => {
    const posts = Array.from({ length: 20 }, (_, nth) =>
      transact(shop.world, system(shop.world), (ctx) =>
        post(ctx, {
          code: 'ADJUST',
          refType: 'test',
          refId: 'many',
          nth,
          legs: [
            { account: promo, amount: cents(-3) },
            { account: cashOf(alice.id), amount: cents(1) },
            { account: orderEscrow('many'), amount: cents(2) },
          ],
        }),
      ),
    )
    expect((await Promise.all(posts)).every((id) => id !== null)).toBe(true)
    // What a test put into an escrow of nothing goes back.
    await transact(shop.world, system(shop.world), (ctx) =>
      post(ctx, {
        code: 'ADJUST',
        refType: 'test',
        refId: 'back',
        legs: [
          { account: orderEscrow('many'), amount: cents(-40) },
          { account: promo, amount: cents(40) },
        ],
      }),
    )
  })
})
