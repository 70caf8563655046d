/** Bar 7: a balance for one, fifty simultaneous payments: exactly one succeeds. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pay } from '#contract/payment/api.ts'
import { applyWithdrawal, confirmWithdrawal } from '#contract/withdrawal/api.ts'
import { giveMoney } from '../support/buying.ts'
import { attacked } from '../support/database.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { askBill, balanceOf, testSeed, bills, dice, sellBills } from './money-people.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { password, rich, wishOf } from '../support/withdrawing.ts'

const seed = testSeed()
const rounds = Number(process.env['ROUNDS'] ?? 50)
const tabs = 50
const price = 1000

const tally = (codes: readonly number[]) =>
  Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]))

describe.each(attacked)(`double spending on %s (SEED=${seed})`, (engine) => {
  let shop: Shop
  let alice: Person
  beforeAll(async () => {
    shop = await openShop(engine, { seed, connections: 20 })
    sellBills(shop)
    alice = await shop.as('alice')
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })

  test(`the balance for one pays one of ${tabs}, ${rounds} rounds`, { timeout: 300_000 }, async () => {
    console.log(`SEED=${seed}`)
    const roll = dice(seed)
    let due = await bills(shop, alice.id, price, tabs)
    for (let round = 0; round < rounds; round += 1) {
      const bonus = [0, 300, price][roll(3)] ?? 0
      if (bonus > 0) await giveMoney(shop, alice, 0, bonus)
      if (bonus < price) await giveMoney(shop, alice, price - bonus)
      const answers = await Promise.all(
        due.map(({ number }) =>
          alice(pay, askBill(number, price, { useBalance: true, channel: roll(2) === 0 ? 'balance' : null })),
        ),
      )
      expect(tally(answers.map((it) => it.code)), `round ${round}`).toEqual({ 20000: 1, 42201: tabs - 1 })
      expect(await balanceOf(alice)).toBe(0)
      const paid = answers.findIndex((it) => it.code === 20000)
      due = [...due.filter((_, index) => index !== paid), ...(await bills(shop, alice.id, price, 1))]
    }
  })

  test('one document, fifty payments with keys of their own: paid once, and the rest is told so', async () => {
    const bob = await shop.as('bob')
    await giveMoney(shop, bob, price * 60)
    const [bill] = await bills(shop, bob.id, price, 1)
    const answers = await Promise.all(
      Array.from({ length: tabs }, () =>
        bob(pay, askBill(bill?.number ?? '', price, { useBalance: true, channel: 'balance' })),
      ),
    )
    expect(tally(answers.map((it) => it.code))).toEqual({ 20000: 1, 40905: tabs - 1 })
    expect(await balanceOf(bob)).toBe(price * 59)
  })

  test('paying and withdrawing at the same moment over one balance: one of them has it', async () => {
    for (let round = 0; round < 6; round += 1) {
      const who = await rich(shop, `ida${round}`, [price])
      const [bill] = await bills(shop, who.id, price, 1)
      const wish = await wishOf(who, price)
      await who.ok(confirmWithdrawal, { password, ...wish })
      const answers = await Promise.all([
        who(pay, askBill(bill?.number ?? '', price, { useBalance: true, channel: 'balance' })),
        who(applyWithdrawal, wish),
      ])
      expect(answers.filter(({ code }) => code === 20000)).toHaveLength(1)
      expect(await balanceOf(who)).toBe(0)
    }
  })

  test('the part that an open payment holds cannot be spent again', async () => {
    const carla = await shop.as('carla')
    await giveMoney(shop, carla, 600)
    const due = await bills(shop, carla.id, price, tabs)
    const answers = await Promise.all(
      due.map(({ number }) => carla(pay, askBill(number, price, { useBalance: true, channel: 'sandbox' }))),
    )
    expect(answers.map((it) => it.code)).toEqual(due.map(() => 20000))
    expect(answers.filter((it) => it.data.fromBalance === 600)).toHaveLength(1)
    expect(answers.filter((it) => it.data.fromBalance === 0)).toHaveLength(tabs - 1)
    expect(await balanceOf(carla)).toBe(0)
  })
})
