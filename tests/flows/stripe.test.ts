/** A shopper pays by card: Stripe as it is on the wire, and what of it the shop believes (states.md 8 and 9, decision 054). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cents } from '#contract/kit/money.ts'
import { hours, minutes } from '#contract/kit/time.ts'
import { orderDetail } from '#contract/order/api.ts'
import { cancelPayment, payOptions, paymentState } from '#contract/payment/api.ts'
import { startRecharge, wallet } from '#contract/wallet/api.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { account, giveMoney, type OnShelf, order, stock } from '../support/buying.ts'
import { type Cards, takeCards } from '../support/cards.ts'
import { enginesOf } from '../support/database.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('paying by card on %s', (engine) => {
  let shop: Shop
  let cards: Cards
  let alice: Person
  let goods: OnShelf
  let people = 0
  beforeAll(async () => {
    shop = await openShop(engine)
    cards = await takeCards(shop)
    goods = (await stock(shop))[0] as OnShelf
  })
  // Each story has a shopper without money.
  beforeEach(async () => {
    alice = await shop.as(`alice${(people += 1)}`)
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await cards.expectSameBooks()
    await shop.close()
    await cards.stripe.close()
  })

  const balance = async () => (await alice.ok(wallet, {})).balance
  const state = (paymentNumber: string) => alice.ok(paymentState, { paymentNumber })
  const orderState = async (orderNumber: string) => (await alice.ok(orderDetail, { orderNumber })).status
  const placed = async () => (await order(alice, [goods])).orders[0]?.orderNumber ?? ''
  /** An order, and a payment for it that waits for the shopper at Stripe: of the whole, or of what the balance leaves. */
  const ordered = async (left?: number) => {
    const orderNumber = await placed()
    const refs = [{ type: 'SHOPPING' as const, number: orderNumber }]
    const { total } = await alice.ok(payOptions, { payables: refs })
    await giveMoney(shop, alice, left === undefined ? 0 : total - left)
    const payment = await cards.byCard(alice, refs, left !== undefined)
    await shop.settle()
    return { ...payment, orderNumber, total }
  }
  const recharge = async (amount: number) => {
    const { rechargeNumber } = await alice.ok(startRecharge, { amount: cents(amount) })
    const payment = await cards.byCard(alice, [{ type: 'RECHARGE', number: rechargeNumber }])
    await shop.settle()
    return payment
  }
  const pay = async (paymentNumber: string, taken?: { amount?: number; currency?: string }) =>
    cards.deliver(...(await cards.stripe.pay(paymentNumber, taken)))

  test('paid: the address is on the page of Stripe, and the order is paid by its word', async () => {
    const { orderNumber, paymentNumber, external } = await ordered()
    const waiting = await state(paymentNumber)
    expect(waiting).toMatchObject({ status: 'processing', channel: 'card' })
    expect(waiting.payUrl).toMatch(`${cards.stripe.base}/pay/cs_`)
    expect(new Set(await pay(paymentNumber))).toEqual(new Set([204]))
    expect(await state(paymentNumber)).toMatchObject({ status: 'succeeded', payUrl: null, external })
    expect(await orderState(orderNumber)).toBe('paid')
  })

  test('the card pays what the balance does not', async () => {
    const { orderNumber, paymentNumber, external, total } = await ordered(300)
    expect(external).toBe(300)
    expect(await balance()).toBe(0)
    await pay(paymentNumber)
    expect(await orderState(orderNumber)).toBe('paid')
    expect(await balance()).toBe(0)
    expect(await state(paymentNumber)).toMatchObject({ fromBalance: total - 300 })
  })

  test('declined by a bank for good: what was held is free, and it is paid anew', async () => {
    const { orderNumber, paymentNumber, total } = await ordered(300)
    await cards.deliver(...(await cards.stripe.decline(paymentNumber)))
    expect((await state(paymentNumber)).status).toBe('failed')
    expect(await balance()).toBe(total - 300)
    const again = await cards.byCard(alice, [{ type: 'SHOPPING', number: orderNumber }])
    await shop.settle()
    await pay(again.paymentNumber)
    expect(await orderState(orderNumber)).toBe('paid')
  })

  test('nobody tells us: the shop asks, and it is paid', async () => {
    const { orderNumber, paymentNumber } = await ordered()
    await cards.stripe.pay(paymentNumber)
    shop.clock.advance(minutes(6))
    await shop.settle()
    expect(await orderState(orderNumber)).toBe('paid')
  })

  test('nobody pays: it ends at Stripe first, and then here; both tell, and nothing changes', async () => {
    const { orderNumber, paymentNumber } = await ordered()
    shop.clock.advance(minutes(31))
    const from = cards.stripe.told.length
    await shop.settle()
    expect((await state(paymentNumber)).status).toBe('expired')
    const told = cards.stripe.told.slice(from)
    expect(told.map((it) => it.body).join()).toContain('checkout.session.expired')
    await cards.deliver(...told.map((it) => cards.stripe.again(it)))
    expect((await state(paymentNumber)).status).toBe('expired')
    expect(await orderState(orderNumber)).toBe('ordered')
  })

  test('the shopper cancels: only on the word of Stripe, and too late it is paid', async () => {
    const first = await ordered()
    await alice.ok(cancelPayment, { paymentNumber: first.paymentNumber })
    expect((await state(first.paymentNumber)).status).toBe('canceled')
    const second = await ordered()
    await cards.stripe.pay(second.paymentNumber)
    await alice(cancelPayment, { paymentNumber: second.paymentNumber })
    expect((await state(second.paymentNumber)).status).toBe('succeeded')
    expect(await orderState(second.orderNumber)).toBe('paid')
  })

  test('told five times, and again three days later, it counts once', async () => {
    const before = await balance()
    const { paymentNumber } = await recharge(2500)
    const told = await cards.stripe.pay(paymentNumber)
    await Promise.all([1, 2, 3, 4, 5].map(() => cards.deliver(...told)))
    expect(await balance()).toBe(before + 2500)
    shop.clock.advance(hours(72))
    await cards.deliver(...told.map((it) => cards.stripe.again(it)))
    expect(await balance()).toBe(before + 2500)
  })

  test('told three days after it had ended here, the money is on the balance', async () => {
    const before = await balance()
    const { paymentNumber } = await recharge(1700)
    const told = await cards.stripe.pay(paymentNumber)
    // Our own row ended while Stripe could not be asked.
    cards.stripe.trouble = 'html'
    shop.clock.advance(minutes(40))
    await shop.settle()
    expect((await state(paymentNumber)).status).toBe('processing')
    cards.stripe.trouble = 'none'
    shop.clock.advance(hours(72))
    await cards.deliver(...told.map((it) => cards.stripe.again(it)))
    expect(['succeeded', 'succeeded_late']).toContain((await state(paymentNumber)).status)
    expect(await balance()).toBe(before + 1700)
  })

  test('the event is there before our own question is answered', async () => {
    const orderNumber = await placed()
    const { paymentNumber } = await cards.byCard(alice, [{ type: 'SHOPPING', number: orderNumber }])
    cards.stripe.trouble = 'lost'
    await shop.settle()
    cards.stripe.trouble = 'none'
    expect(cards.stripe.charges(paymentNumber)).toBe(1)
    await pay(paymentNumber)
    expect((await state(paymentNumber)).status).toBe('succeeded')
    shop.clock.advance(minutes(10))
    await shop.settle()
    expect(cards.stripe.charges(paymentNumber)).toBe(1)
    expect(await orderState(orderNumber)).toBe('paid')
  })

  test('a sum that is not ours waits in suspense', async () => {
    const suspended = await account(shop, 'SUSP:stripe')
    const { paymentNumber, external } = await ordered()
    await pay(paymentNumber, { amount: external - 1 })
    expect((await state(paymentNumber)).status).toBe('processing')
    expect(await account(shop, 'SUSP:stripe')).toBe(suspended + external - 1)
  })

  test('forged, and of no concern: 400 and 204, and nothing happens', async () => {
    const { paymentNumber } = await ordered()
    const told = await cards.stripe.pay(paymentNumber)
    expect(new Set(await cards.deliver(...told.map((it) => cards.stripe.forged(it))))).toEqual(new Set([400]))
    expect((await state(paymentNumber)).status).toBe('processing')
    expect(await cards.deliver(cards.stripe.foreign())).toEqual([204])
    await cards.deliver(...told)
    expect((await state(paymentNumber)).status).toBe('succeeded')
  })

  test('what Stripe refuses to open fails at once, and what was held is free', async () => {
    const { paymentNumber, external, total } = await ordered(124)
    expect(external).toBe(124)
    expect((await state(paymentNumber)).status).toBe('failed')
    expect(await balance()).toBe(total - 124)
  })

  test('less than Stripe takes is not paid by card', async () => {
    await expect(ordered(20)).rejects.toThrow(/40900/)
  })
})
