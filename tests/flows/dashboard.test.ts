/** The owner's dashboard (product.md 13): ages by the promises, money from the ledger, and only for who may see it. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dashboard } from '#contract/console/dashboard.ts'
import { codes } from '#contract/kit/envelope.ts'
import { asDecimal, fen } from '#contract/kit/money.ts'
import { days, hours } from '#contract/kit/time.ts'
import { orderDetail } from '#contract/order/api.ts'
import { boughtOrder, cannotBuy, claimOrder } from '#contract/order/desk.ts'
import { askShopper, withdrawQuestion } from '#contract/order/question-desk.ts'
import { matchLine, suspendLine } from '#contract/payment/transfer-desk.ts'
import { booksReport } from '#contract/wallet/desk.ts'
import { orderEscrow } from '#server/wallet/accounts.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { order, stock } from '../support/buying.ts'
import { sureOk } from '../support/confirmed.ts'
import { enginesOf } from '../support/database.ts'
import { type Crew, hireCrew, payFor } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { rechargeByTransfer, stated, takeTransfers } from '../support/transfers.ts'

describe.each(enginesOf(import.meta.url))('the dashboard on %s', (engine) => {
  let shop: Shop
  let crew: Crew
  let alice: Person
  const look = async (span?: '14' | '90') => crew.zhao.ok(dashboard, span === undefined ? {} : { days: span })
  const buying = async () => (await look()).queues.find((it) => it.desk === 'purchasing')

  // A shop for each story: what another paid or left waiting would be counted.
  beforeEach(async () => {
    shop = await openShop(engine)
    crew = await hireCrew(shop)
    alice = await shop.as('alice')
  })
  afterEach(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })

  test('an empty shop has nothing that waits; what was paid from outside came in today; bought, it went to the seller; tomorrow it is of yesterday', async () => {
    const empty = await look()
    expect(empty.queues.map((it) => [it.waiting, it.soon, it.late, it.oldest])).toEqual(
      empty.queues.map(() => [0, 0, 0, null]),
    )
    expect(empty.firstAnswer).toBeNull()
    expect(empty.needs).toEqual({ approvals: 0, suspense: 0, differences: 0, disputes: 0, troubles: 0 })
    expect(empty.money).toMatchObject({ held: 0, today: { payments: 0, bought: 0 } })
    expect(empty.money?.days).toHaveLength(14)
    expect((await look('90')).money?.days).toHaveLength(90)

    const [goods] = await stock(shop)
    const [placed] = (await order(alice, goods ? [goods] : [])).orders
    const orderNumber = placed?.orderNumber ?? ''
    await payFor(shop, alice, 'SHOPPING', orderNumber)
    const { db } = shop.world.database
    const paid = await db
      .selectFrom('payment')
      .select(['external', 'amount'])
      .where('status', '=', 'succeeded')
      .executeTakeFirstOrThrow()
    const { money } = await look()
    expect(money?.days.map((it) => it.in).slice(-2)).toEqual([0, paid.external])
    expect(money?.today).toMatchObject({ payments: 1, failed: 0, bought: 0, spent: 0 })
    expect(money?.held).toBe(paid.amount)
    expect(await buying()).toMatchObject({ waiting: 1, soon: 0, late: 0 })

    shop.clock.advance(hours(3))
    expect(await buying()).toMatchObject({ waiting: 1, soon: 1, late: 0, oldest: hours(3) })
    shop.clock.advance(hours(3))
    crew = await hireCrew(shop)
    expect(await buying()).toMatchObject({ waiting: 1, soon: 0, late: 1, oldest: hours(6) })

    const { goodsFen, freightFen } = await crew.lin.ok(claimOrder, { orderNumber })
    const real = { realGoods: goodsFen, realFreight: freightFen ?? fen(0) }
    await crew.lin.ok(boughtOrder, { orderNumber, sellerOrderId: 'S1', ...real })
    const bought = (await look()).money
    expect(bought?.today.bought).toBe(1)
    expect(bought?.today.spent).toBeGreaterThan(0)
    expect(bought?.days.at(-1)?.out).toBe(bought?.today.spent)
    expect(bought?.held).toBe(
      (await db.selectFrom('account').select('balance').where('id', '=', orderEscrow(orderNumber)).executeTakeFirst())
        ?.balance ?? 0,
    )
    expect(await buying()).toMatchObject({ waiting: 0, oldest: null })

    shop.clock.advance(days(1))
    crew = await hireCrew(shop)
    const next = (await look()).money
    expect(next?.days.map((it) => it.in).slice(-2)).toEqual([paid.external, 0])
    expect(next?.today).toMatchObject({ payments: 0, bought: 0, spent: 0 })
  })

  test('what came in is counted on the day it came: a transfer of days ago as a payment, one of nobody’s besides', async () => {
    takeTransfers(shop)
    const payment = await rechargeByTransfer(alice, 2000)
    shop.clock.advance(days(2))
    crew = await hireCrew(shop)
    expect((await look()).money?.today).toMatchObject({ payments: 0, others: 0 })
    const lines = await stated(crew.zhao, [
      { amount: asDecimal(payment.external), reference: payment.paymentNumber },
      { amount: '7.00', reference: 'for you' },
    ])
    const idOf = (reference: string) => lines.find((it) => it.reference === reference)?.id ?? ''
    const { paymentNumber } = payment
    await crew.zhao.ok(matchLine, { lineId: idOf(paymentNumber), paymentNumber })
    const booked = (await look()).money
    expect(booked?.days.at(-1)?.in).toBe(payment.external)
    expect(booked?.today).toMatchObject({ payments: 1, others: 0 })
    await crew.zhao.ok(suspendLine, { lineId: idOf('for you') })
    const both = (await look()).money
    expect(both?.days.at(-1)?.in).toBe(payment.external + 700)
    expect(both?.today).toMatchObject({ payments: 1, others: 1 })
  })

  test('an order whose shopper was asked about a line does not wait for the buyers until it is answered', async () => {
    const [goods] = await stock(shop)
    const [placed] = (await order(alice, goods ? [goods] : [])).orders
    const orderNumber = placed?.orderNumber ?? ''
    await payFor(shop, alice, 'SHOPPING', orderNumber)
    const before = (await buying())?.waiting ?? 0
    const { lines } = await crew.lin.ok(claimOrder, { orderNumber })
    const [line] = lines
    const offers = [{ spec: '', priceFen: fen((line?.priceFen ?? 0) + 500) }]
    await sureOk(crew.lin, askShopper, { orderNumber, lineId: line?.id ?? '', why: 'price_changed', offers })
    expect(await buying()).toMatchObject({ waiting: before - 1 })
    const { questions } = await alice.ok(orderDetail, { orderNumber })
    await crew.lin.ok(withdrawQuestion, { orderNumber, questionId: questions[0]?.id ?? '' })
    expect(await buying()).toMatchObject({ waiting: before })
    await sureOk(crew.lin, cannotBuy, { orderNumber, why: 'sold_out' })
  })

  test('the books say when they were proved last, whoever asked for it', async () => {
    const { journals } = await crew.zhao.ok(booksReport, {})
    expect((await look()).money?.books).toEqual({ at: shop.clock.now(), journals, faults: 0 })
  })

  test('support sees the queues and no money; buyers and the warehouse have desks of their own', async () => {
    const xu = await shop.staff('xu')
    const seen = await xu.ok(dashboard, {})
    expect(seen.money).toBeNull()
    expect(seen.queues.length).toBeGreaterThan(5)
    for (const who of [crew.lin, crew.chen]) expect((await who(dashboard, {})).code).toBe(codes.forbidden)
    expect((await crew.zhao(dashboard, { days: '3650' as '90' })).code).toBe(codes.invalid)
  })
})
