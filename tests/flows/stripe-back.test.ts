/** Money that goes back to a card, and what a bank takes back, as Stripe says it on the wire (states.md 8 and 9, decision 054). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents, negative } from '#contract/kit/money.ts'
import { days, hours } from '#contract/kit/time.ts'
import { startRecharge, wallet } from '#contract/wallet/api.ts'
import { system, transact } from '#server/kit/transact.ts'
import { sendToSource } from '#server/payment/send-refund.ts'
import { cashOf, pendingOf } from '#server/wallet/accounts.ts'
import { post } from '#server/wallet/ledger.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { type Cards, takeCards } from '../support/cards.ts'
import { enginesOf } from '../support/database.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('money back to a card on %s', (engine) => {
  let shop: Shop
  let cards: Cards
  let alice: Person
  beforeAll(async () => {
    shop = await openShop(engine)
    cards = await takeCards(shop)
    alice = await shop.as('alice')
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await cards.expectSameBooks()
    await shop.close()
    await cards.stripe.close()
  })

  const balance = async () => (await alice.ok(wallet, {})).balance
  /** A recharge that is paid, and its payment's id. */
  const source = async (amount: number) => {
    const { rechargeNumber } = await alice.ok(startRecharge, { amount: cents(amount) })
    const { paymentNumber } = await cards.byCard(alice, [{ type: 'RECHARGE', number: rechargeNumber }])
    await shop.settle()
    await cards.deliver(...(await cards.stripe.pay(paymentNumber)))
    const row = await shop.world.database.db
      .selectFrom('payment')
      .select('id')
      .where('number', '=', paymentNumber)
      .executeTakeFirstOrThrow()
    return { id: row.id, paymentNumber }
  }
  const send = (paymentId: string, amount: number) =>
    transact(shop.world, system(shop.world), async (ctx) => {
      const id = shop.world.newId()
      await post(ctx, {
        code: 'EXT_REFUND',
        refType: 'test',
        refId: id,
        legs: [
          { account: cashOf(alice.id), amount: negative(cents(amount)) },
          { account: pendingOf(alice.id), amount: cents(amount) },
        ],
      })
      const wish = { customerId: alice.id, docType: 'refund', docId: id, amount: cents(amount), why: 'asked' }
      return sendToSource(ctx, paymentId, wish)
    })
  const stands = async (id: string) =>
    shop.world.database.db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test('it arrives, once, though the answer was lost', async () => {
    const { id } = await source(3000)
    const before = await balance()
    const refund = await send(id, 1200)
    cards.stripe.trouble = 'lost'
    await shop.settle()
    cards.stripe.trouble = 'none'
    expect((await stands(refund.id)).status).toBe('processing')
    shop.clock.advance(hours(1))
    await shop.settle()
    expect((await stands(refund.id)).status).toBe('succeeded')
    expect(cards.stripe.refunds(refund.number)).toBe(1)
    expect(await balance()).toBe(before - 1200)
  })

  test('refused, it is on the balance again with the reason', async () => {
    const { id, paymentNumber } = await source(1000)
    const before = await balance()
    cards.stripe.refunding = 'refused'
    const refund = await send(id, 1000)
    await shop.settle()
    cards.stripe.refunding = 'succeeded'
    expect(await stands(refund.id)).toMatchObject({ status: 'failed', failure: 'do_not_honor' })
    expect(await balance()).toBe(before)
    await cards.stripe.dispute(paymentNumber, 'open')
    const second = await send(id, 500)
    await shop.settle()
    expect(await stands(second.id)).toMatchObject({ status: 'failed', failure: 'charge_disputed' })
    expect(await balance()).toBe(before)
    // No event of the dispute came: the hourly question finds it.
    shop.clock.advance(hours(1))
    await shop.settle()
    expect(await balance()).toBe(before - 1000)
  })

  test('it waits, arrives by webhook, and comes back days later', async () => {
    const { id } = await source(900)
    const before = await balance()
    cards.stripe.refunding = 'waiting'
    const refund = await send(id, 900)
    await shop.settle()
    cards.stripe.refunding = 'succeeded'
    expect((await stands(refund.id)).status).toBe('processing')
    const arrived = await cards.stripe.decideRefund(refund.number, 'succeeded')
    await cards.deliver(...arrived, ...arrived)
    expect((await stands(refund.id)).status).toBe('succeeded')
    shop.clock.advance(days(3))
    const back = await cards.stripe.decideRefund(refund.number, 'failed')
    await cards.deliver(...back, ...arrived.map((it) => cards.stripe.again(it)), ...back)
    expect((await stands(refund.id)).status).toBe('failed')
    expect(await balance()).toBe(before)
  })

  test('a dispute is taken in, once for each event', async () => {
    const { paymentNumber } = await source(1100)
    const told = await cards.stripe.dispute(paymentNumber, 'open')
    expect(new Set(await cards.deliver(...told, ...told))).toEqual(new Set([204]))
    const rows = await shop.world.database.db
      .selectFrom('inbox')
      .select('body')
      .where('provider', '=', 'stripe')
      .execute()
    const disputes = rows.filter((row) => JSON.stringify(row.body).includes('product_not_received'))
    expect(disputes.length).toBeGreaterThanOrEqual(2)
  })
})
