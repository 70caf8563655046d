/** Bar 14: one changed byte anywhere in the ledger is found, and the row it is in is named first. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '#contract/kit/money.ts'
import { system, transact } from '#server/kit/transact.ts'
import { readBooks } from '#server/books/check-books.ts'
import { bonusOf, cashOf, promo } from '#server/wallet/accounts.ts'
import { post } from '#server/wallet/ledger.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { testSeed, dice, fill } from './money-people.ts'
import { expectBooksBalanced } from '../support/books.ts'

const seed = testSeed()
const tampers = Number(process.env['TAMPERS'] ?? 20)

/** Columns that can be changed, and what the value becomes. */
const columns = {
  entry: {
    amount: 'amount + 1',
    balance_after: 'balance_after - 1',
    account_version: 'account_version + 1000',
    hash: "overlay(hash placing case when left(hash, 1) = 'a' then 'b' else 'a' end from 1 for 1)",
    account_id: "'PROC'",
  },
  journal: {
    code: "code || 'X'",
    ref_type: "ref_type || 'x'",
    ref_id: "ref_id || 'x'",
    idem: "idem || 'x'",
    actor: "actor || 'x'",
    at: 'at + 1',
    hash: "overlay(hash placing case when left(hash, 1) = 'a' then 'b' else 'a' end from 1 for 1)",
  },
  account: {
    balance: 'balance + 1',
    version: 'version + 1',
    tail: "tail || 'x'",
    sign: 'case when sign = 0 then 1 else 0 end',
    kind: "kind || 'x'",
  },
} as const

describe(`a tampered ledger (SEED=${seed})`, () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop('pglite', { seed })
    for (const name of ['alice', 'bob']) {
      const person = await shop.as(name)
      await fill(shop, person, 2000)
      await fill(shop, person, 300)
      for (let nth = 0; nth < 5; nth += 1) {
        await transact(shop.world, system(shop.world), (ctx) =>
          post(ctx, {
            code: 'BONUS',
            refType: 'customer',
            refId: person.id,
            nth,
            legs: [
              { account: promo, amount: cents(-20) },
              { account: bonusOf(person.id), amount: cents(10) },
              { account: cashOf(person.id), amount: cents(10) },
            ],
          }),
        )
      }
    }
  })
  afterAll(() => shop.close())

  test('untouched books are right', () => expectBooksBalanced(shop.world.database))

  test('the books refuse an edit as long as their triggers stand', async () => {
    await expect(sql`update entry set amount = 1`.execute(shop.world.database.db)).rejects.toThrow('only grows')
    await expect(sql`delete from journal`.execute(shop.world.database.db)).rejects.toThrow('only grows')
  })

  test(`${tampers} of ${tampers} changed bytes are found, the right row first`, async () => {
    console.log(`SEED=${seed}`)
    const roll = dice(seed)
    const { db } = shop.world.database
    for (let nth = 0; nth < tampers; nth += 1) {
      const table = (['entry', 'journal', 'account', 'entry', 'journal'] as const)[nth % 5] ?? 'entry'
      const names = Object.entries(columns[table])
      const [column = '', change = ''] = names[roll(names.length)] ?? []
      const { rows: ids } = await sql<{
        id: string
      }>`select id::text as id from ${sql.table(table)} order by 1`.execute(db)
      const id = ids[roll(ids.length)]?.id ?? ''
      const undo = new Error('undo')
      const work = db.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        for (const rule of ['balance_sign', 'account_sign', 'account_kind'])
          await sql`alter table account drop constraint ${sql.ref(rule)}`.execute(tx)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.raw(change)} where id::text = ${id}`.execute(
          tx,
        )
        const { faults } = await readBooks(tx)
        expect(faults[0], `${table}.${column} of ${id}`).toMatchObject({ table, row: id })
        throw undo
      })
      await expect(work).rejects.toBe(undo)
    }
    await expectBooksBalanced(shop.world.database)
  })
})
