import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { cents } from '#contract/kit/money.ts'
import { minutes } from '#contract/kit/time.ts'
import { cancelPayment, paidRecords, pay, paymentState, payOptions } from '#contract/payment/api.ts'
import { rechargeState, startRecharge, wallet } from '#contract/wallet/api.ts'
import { system, transact } from '#server/kit/transact.ts'
import { grantBonus } from '#server/wallet/grant-bonus.ts'
import { attacked } from '../support/database.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { balanceOf, fill, quoted } from './money-people.ts'
import { expectBooksBalanced } from '../support/books.ts'

describe.each(attacked)('money on the balance, on %s', (engine) => {
  let shop: Shop
  let alice: Person
  beforeAll(async () => {
    shop = await openShop(engine)
    alice = await shop.as('alice')
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })

  const recharge = async (amount: number) => {
    const { rechargeNumber } = await alice.ok(startRecharge, { amount })
    const asked = await quoted(alice, [{ type: 'RECHARGE', number: rechargeNumber }])
    return { rechargeNumber, asked: { ...asked, useBalance: false, channel: 'sandbox' as const } }
  }

  test('a recharge that the gateway confirms is on the balance, with its number', async () => {
    await fill(shop, alice, 5000)
    const page = await alice.ok(wallet, {})
    expect(page).toMatchObject({ balance: 5000, cash: 5000, bonus: 0, held: 0 })
    expect(page.entries[0]).toMatchObject({
      amount: 5000,
      cash: 5000,
      bonus: 0,
      after: 5000,
      cause: 'RECHARGE',
      docType: 'recharge',
    })
    expect(page.entries[0]?.docNumber).toMatch(/^RC/)
    const records = await alice.ok(paidRecords, { type: 'RECHARGE' })
    expect(records.payments[0]).toMatchObject({ status: 'succeeded', amount: 5000, external: 5000, channel: 'sandbox' })
    expect((await alice.ok(paidRecords, { type: 'SHOPPING' })).payments).toEqual([])
  })

  test('a gift is granted once for its occasion', async () => {
    const gift = () => transact(shop.world, system(shop.world), (ctx) => grantBonus(ctx, alice.id, cents(200), 'egg:1'))
    expect(await gift()).toBe(true)
    expect(await gift()).toBe(false)
    expect(await balanceOf(alice)).toBe(5200)
  })

  test('the balance does not pay a recharge', async () => {
    const { rechargeNumber, asked } = await recharge(1000)
    expect(
      (await alice.ok(payOptions, { payables: [{ type: 'RECHARGE', number: rechargeNumber }] })).channels.map(
        (it) => it.key,
      ),
    ).toEqual(['sandbox'])
    expect((await alice(pay, { ...asked, useBalance: true, channel: 'balance' })).code).toBe(42201)
    const payment = await alice.ok(pay, { ...asked, useBalance: true })
    expect(payment).toMatchObject({ fromBalance: 0, external: 1000 })
    await alice.ok(cancelPayment, { paymentNumber: payment.paymentNumber })
  })

  test('a changed total is refused with the fresh quote', async () => {
    const { asked } = await recharge(1000)
    const answer = await alice(pay, { ...asked, expectedTotal: 900 })
    expect(answer.code).toBe(40901)
    expect(answer.data).toMatchObject({ quote: { total: 1000 } })
    const stale = await alice(pay, {
      ...asked,
      payables: asked.payables.map((it) => ({ ...it, version: it.version + 1 })),
    })
    expect(stale.code).toBe(40901)
  })

  test('the same wish is answered with the open payment, another is refused', async () => {
    const { asked } = await recharge(1000)
    const first = await alice.ok(pay, asked)
    expect((await alice.ok(pay, asked)).id).toBe(first.id)
    expect((await alice(pay, { ...asked, channel: 'balance' })).code).toBe(40903)
    await shop.settle()
    expect((await alice.ok(paymentState, { paymentNumber: first.paymentNumber })).payUrl).toContain('/sandbox/pay/')
    const canceled = await alice.ok(cancelPayment, { paymentNumber: first.paymentNumber })
    expect(canceled.status).toBe('canceled')
    expect((await alice(cancelPayment, { paymentNumber: first.paymentNumber })).code).toBe(20000)
  })

  test('a decline leaves the document payable', async () => {
    const { rechargeNumber, asked } = await recharge(1000)
    const first = await alice.ok(pay, asked)
    await shop.settle()
    await shop.providers.gateway.tell(first.paymentNumber, 'declined')
    expect(await alice.ok(paymentState, { paymentNumber: first.paymentNumber })).toMatchObject({
      status: 'failed',
      failure: 'declined',
    })
    const before = await balanceOf(alice)
    const second = await alice.ok(pay, asked)
    await shop.settle()
    await shop.providers.gateway.tell(second.paymentNumber, 'captured')
    expect(await balanceOf(alice)).toBe(before + 1000)
    expect(await alice.ok(rechargeState, { rechargeNumber })).toMatchObject({ status: 'paid' })
    expect((await alice(pay, asked)).code).toBe(40905)
  })

  test('a capture nobody told us about is found by asking', async () => {
    const { asked } = await recharge(1099)
    const payment = await alice.ok(pay, asked)
    await shop.settle()
    shop.providers.gateway.decide(payment.paymentNumber, 'captured')
    const before = await balanceOf(alice)
    shop.clock.advance(minutes(6))
    await shop.settle()
    expect((await alice.ok(paymentState, { paymentNumber: payment.paymentNumber })).status).toBe('succeeded')
    expect(await balanceOf(alice)).toBe(before + 1099)
  })

  test('canceling what is already captured pays it', async () => {
    const { rechargeNumber, asked } = await recharge(800)
    const payment = await alice.ok(pay, asked)
    await shop.settle()
    shop.providers.gateway.decide(payment.paymentNumber, 'captured')
    const before = await balanceOf(alice)
    expect((await alice.ok(cancelPayment, { paymentNumber: payment.paymentNumber })).status).toBe('succeeded')
    expect((await alice.ok(rechargeState, { rechargeNumber })).status).toBe('paid')
    expect(await balanceOf(alice)).toBe(before + 800)
  })

  test('a gateway that does not answer cancels nothing', async () => {
    const { asked } = await recharge(800)
    const payment = await alice.ok(pay, asked)
    await shop.settle()
    const { cancel } = shop.providers.gateway
    shop.providers.gateway.cancel = async () => {
      throw new Error('timeout')
    }
    expect((await alice(cancelPayment, { paymentNumber: payment.paymentNumber })).code).toBe(40903)
    expect((await alice.ok(paymentState, { paymentNumber: payment.paymentNumber })).status).toBe('processing')
    shop.providers.gateway.cancel = cancel
    expect((await alice.ok(cancelPayment, { paymentNumber: payment.paymentNumber })).status).toBe('canceled')
  })

  test('a payment nobody finishes expires, and what comes after is on the balance', async () => {
    const { rechargeNumber, asked } = await recharge(700)
    const payment = await alice.ok(pay, asked)
    await shop.settle()
    shop.clock.advance(minutes(31))
    await shop.settle()
    expect((await alice.ok(paymentState, { paymentNumber: payment.paymentNumber })).status).toBe('expired')
    expect((await alice.ok(rechargeState, { rechargeNumber })).status).toBe('expired')
    const before = await balanceOf(alice)
    await shop.providers.gateway.tell(payment.paymentNumber, 'captured')
    await shop.providers.gateway.tell(payment.paymentNumber, 'captured')
    expect((await alice.ok(paymentState, { paymentNumber: payment.paymentNumber })).status).toBe('succeeded_late')
    expect(await balanceOf(alice)).toBe(before + 700)
  })

  test('whoever never heard how a payment ended finds it by what it was for', async () => {
    const bob = await shop.as('bob')
    const asks = async (person: Person, number: string) => {
      const { payables, gone, settled } = await person.ok(payOptions, { payables: [{ type: 'RECHARGE', number }] })
      return { due: payables.length, closed: gone.map((it) => it.closed), settled: settled?.paymentNumber }
    }
    const paid = await recharge(700)
    expect(await asks(alice, paid.rechargeNumber)).toEqual({ due: 1, closed: [], settled: undefined })
    const payment = await alice.ok(pay, paid.asked)
    await shop.settle()
    await shop.providers.gateway.tell(payment.paymentNumber, 'captured')
    const found = { due: 0, closed: [false], settled: payment.paymentNumber }
    expect(await asks(alice, paid.rechargeNumber)).toEqual(found)
    expect(await asks(bob, paid.rechargeNumber)).toEqual({ ...found, settled: undefined })

    const late = await recharge(700)
    const tooLate = await alice.ok(pay, late.asked)
    await shop.settle()
    shop.clock.advance(minutes(31))
    expect(await asks(alice, late.rechargeNumber)).toMatchObject({ due: 0, closed: [true], settled: undefined })
    await shop.settle()
    await shop.providers.gateway.tell(tooLate.paymentNumber, 'captured')
    expect(await asks(alice, late.rechargeNumber)).toMatchObject({ closed: [true], settled: tooLate.paymentNumber })
  })

  test('a day has a most', async () => {
    expect((await alice(startRecharge, { amount: 99 })).code).toBe(40001)
    // More than that takes an identity check (states.md 8).
    expect((await alice(startRecharge, { amount: 500_001 })).code).toBe(codes.consentRequired)
  })

  test('payments of others are not found', async () => {
    const bob = await shop.as('bob')
    const mine = (await alice.ok(paidRecords, {})).payments[0]
    expect((await bob(paymentState, { paymentNumber: mine?.paymentNumber ?? '' })).code).toBe(40400)
    expect((await bob(cancelPayment, { paymentNumber: mine?.paymentNumber ?? '' })).code).toBe(40400)
  })
})
