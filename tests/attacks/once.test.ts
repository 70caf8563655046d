/** Bar 8: the same key a hundred times is one effect and one answer; the same key with another body is refused. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pay } from '#contract/payment/api.ts'
import { startRecharge } from '#contract/wallet/api.ts'
import { giveMoney } from '../support/buying.ts'
import { attacked } from '../support/database.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { askBill, balanceOf, bills, sellBills } from './money-people.ts'
import { expectBooksBalanced } from '../support/books.ts'

describe.each(attacked)('the same key, on %s', (engine) => {
  let shop: Shop
  let alice: Person
  beforeAll(async () => {
    shop = await openShop(engine, { connections: 20 })
    sellBills(shop)
    alice = await shop.as('alice')
    await giveMoney(shop, alice, 100_000)
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })
  const hundred = Array.from({ length: 100 })
  // The stored answer comes back with its fields in another order; what it says is the same.
  const inOrder = (_key: string, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value
  const distinct = (answers: readonly { code: number; data: unknown }[]) => [
    ...new Set(answers.map((it) => JSON.stringify([it.code, it.data], inOrder))),
  ]
  const count = async (table: 'payment' | 'recharge') =>
    (await shop.world.database.db.selectFrom(table).select('id').execute()).length

  test('a hundred equal payments at once are one payment and a hundred equal answers', async () => {
    const [bill] = await bills(shop, alice.id, 1000, 1)
    const before = await count('payment')
    const key = shop.world.newId()
    const answers = await Promise.all(
      hundred.map(() => alice(pay, askBill(bill?.number ?? '', 1000, { useBalance: true, channel: null }), { key })),
    )
    expect(distinct(answers)).toHaveLength(1)
    expect(answers[0]).toMatchObject({ code: 20000, data: { status: 'succeeded', amount: 1000 } })
    expect((await count('payment')) - before).toBe(1)
    expect(await balanceOf(alice)).toBe(99_000)
    const later = await alice(pay, askBill(bill?.number ?? '', 1000, { useBalance: true, channel: null }), { key })
    expect(distinct([later, ...answers])).toHaveLength(1)
  })

  test('a hundred equal recharges at once are one recharge', async () => {
    const before = await count('recharge')
    const key = shop.world.newId()
    const answers = await Promise.all(hundred.map(() => alice(startRecharge, { amount: 1000 }, { key })))
    expect(distinct(answers)).toHaveLength(1)
    expect((await count('recharge')) - before).toBe(1)
  })

  test('only the key of a call that moved money is marked as kept for ever', async () => {
    const [bill] = await bills(shop, alice.id, 1000, 1)
    const [paid, asked] = [shop.world.newId(), shop.world.newId()]
    await alice.ok(pay, askBill(bill?.number ?? '', 1000, { useBalance: true, channel: null }), { key: paid })
    await alice.ok(startRecharge, { amount: 1000 }, { key: asked })
    const kept = await shop.world.database.db
      .selectFrom('once')
      .select(['key', 'money'])
      .where('key', 'in', [paid, asked])
      .execute()
    expect(new Map(kept.map((it) => [it.key, it.money]))).toEqual(
      new Map([
        [paid, true],
        [asked, false],
      ]),
    )
  })

  test('the same key with another body is refused and changes nothing', async () => {
    const key = shop.world.newId()
    await alice.ok(startRecharge, { amount: 1000 }, { key })
    const before = await count('recharge')
    const others = await Promise.all(hundred.map((_, nth) => alice(startRecharge, { amount: 2000 + nth }, { key })))
    expect(new Set(others.map((it) => it.code))).toEqual(new Set([40902]))
    expect(await count('recharge')).toBe(before)
  })

  test('a refused request may be corrected under its key', async () => {
    const key = shop.world.newId()
    expect((await alice(startRecharge, { amount: 1 }, { key })).code).toBe(40001)
    expect((await alice(startRecharge, { amount: 1500 }, { key })).code).toBe(20000)
  })

  test('another person with the same key is another request', async () => {
    const bob = await shop.as('bob')
    const key = shop.world.newId()
    const mine = await alice.ok(startRecharge, { amount: 1000 }, { key })
    expect((await bob.ok(startRecharge, { amount: 1000 }, { key })).id).not.toBe(mine.id)
  })

  test('without a key nothing is paid', async () => {
    const answer = await shop.app.request('/api/payment/pay', {
      method: 'POST',
      body: '{}',
      headers: { authorization: `Bearer ${alice.token}` },
    })
    expect(((await answer.json()) as { code: number }).code).toBe(40001)
  })
})
