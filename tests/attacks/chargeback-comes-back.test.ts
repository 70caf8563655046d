/**
 * Money that was set aside when a bank took a charge back: whatever of it comes to the balance again pays first what the shop has borne,
 * so that nobody has it from the bank and from the shop (states.md Y9, 14; decision 093).
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelOrder } from '#contract/order/api.ts'
import { cancelPayment, pay } from '#contract/payment/api.ts'
import { cents } from '#contract/kit/money.ts'
import { hours } from '#contract/kit/time.ts'
import { cancelWithdrawal, refundsBack, refundToSource } from '#contract/withdrawal/api.ts'
import { approveWithdrawal, rejectWithdrawal } from '#contract/withdrawal/desk.ts'
import { jobs } from '#server/jobs.ts'
import { runDueJobs } from '#server/kit/jobs.ts'
import type { Dispute } from '#server/providers/payment/gateway.ts'
import { expense } from '#server/wallet/accounts.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { emptyCart, type OnShelf, order, stock } from '../support/buying.ts'
import { attacked } from '../support/database.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { rich, withdraw } from '../support/withdrawing.ts'
import { balanceOf, fill, quoted } from './money-people.ts'

describe.each(attacked)('what comes back after a chargeback, on %s', (engine) => {
  let shop: Shop
  let zhao: Person
  let goods: OnShelf[]
  let said = 0
  beforeAll(async () => {
    shop = await openShop(engine)
    zhao = await shop.staff('zhao')
    goods = await stock(shop)
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })

  const newestOf = (person: Person) =>
    shop.world.database.db
      .selectFrom('payment')
      .selectAll()
      .where('customer_id', '=', person.id)
      .where('external', '>', cents(0))
      .where('status', 'in', ['succeeded', 'disputed'])
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
  /** The bank takes the newest payment back; gives how it decides later. */
  async function takenBack(person: Person, amount: number): Promise<(state: 'won' | 'lost' | 'open') => Promise<void>> {
    const { provider_ref: ref } = await newestOf(person)
    const say = async (state: Dispute['state']) => {
      said += 1
      shop.clock.advance(1000)
      const dispute = {
        providerRef: `dp_${ref}`,
        chargeRef: ref ?? '',
        amount,
        currency: 'USD',
        state,
        reason: 'not recognised',
        openedAt: shop.clock.now(),
        evidenceBy: null,
        saidAt: shop.clock.now(),
      }
      expect((await shop.providers.gateway.say({ id: `word_${said}`, kind: 'dispute', dispute })).status).toBe(204)
    }
    await say('open')
    return say
  }
  const borne = async (person: Person) => {
    const row = await shop.world.database.db
      .selectFrom('dispute')
      .select(['from_balance', 'from_loss'])
      .where('customer_id', '=', person.id)
      .executeTakeFirstOrThrow()
    return row.from_loss
  }
  const lossOf = async () =>
    (
      await shop.world.database.db
        .selectFrom('account')
        .select('balance')
        .where('id', '=', expense('chargeback'))
        .executeTakeFirst()
    )?.balance ?? 0

  test('a withdrawal that is canceled or rejected then: nothing is left when it is lost, all of it when it is won', async () => {
    for (const [how, end] of [
      ['cancel', 'lost'],
      ['cancel', 'won'],
      ['reject', 'lost'],
      ['reject', 'won'],
    ] as const) {
      const loss = await lossOf()
      const who = await rich(shop, `${how}-${end}`, [1000])
      const { withdrawalNumber } = await withdraw(who, 900)
      const decide = await takenBack(who, 1000)
      expect(await borne(who)).toBe(900)
      if (how === 'cancel') await who.ok(cancelWithdrawal, { withdrawalNumber })
      else await zhao.ok(rejectWithdrawal, { withdrawalNumber, reason: 'Disputed' })
      expect([await balanceOf(who), await borne(who), await lossOf()]).toEqual([0, 0, loss])
      await decide(end)
      expect([await balanceOf(who), await lossOf()]).toEqual([end === 'won' ? 1000 : 0, loss])
    }
  })

  test('what its source refuses, or its bank returns days later, does so too; what the shop did not bear is the shopper’s', async () => {
    for (const how of ['fails', 'bounces'] as const) {
      const loss = await lossOf()
      const who = await rich(shop, how, [700, 1000])
      shop.providers.gateway.refunding = 'waiting'
      const { withdrawalNumber } = await withdraw(who, 1500)
      await zhao.ok(approveWithdrawal, { withdrawalNumber })
      await shop.settle()
      const sent = [...shop.providers.gateway.refunds.values()].filter(({ state }) => state === 'waiting')
      expect(sent.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([500, 1000])
      const tell = async (state: 'succeeded' | 'failed') => {
        for (const refund of sent) {
          said += 1
          Object.assign(refund, { state, failure: state === 'failed' ? 'closed' : null })
          await shop.providers.gateway.say({ id: `word_${said}`, kind: 'refund', refund: { ...refund } })
        }
      }
      if (how === 'bounces') await tell('succeeded')
      const decide = await takenBack(who, 1000)
      expect(await borne(who)).toBe(800)
      await tell('failed')
      expect([await balanceOf(who), await borne(who), await lossOf()]).toEqual([700, 0, loss])
      await decide('lost')
      expect(await balanceOf(who)).toBe(700)
      shop.providers.gateway.refunding = 'succeeded'
    }
  })

  test('a part that is written and not yet sent when the bank takes its payment back is never sent', async () => {
    const loss = await lossOf()
    const who = await rich(shop, 'unsent', [1000])
    const { withdrawalNumber } = await withdraw(who, 1000)
    await zhao.ok(approveWithdrawal, { withdrawalNumber })
    // Its sending waits: the job that writes it has run, the one that sends it has not.
    await runDueJobs(shop.world, jobs, { only: ['send-withdrawal'] })
    const asked = shop.providers.gateway.refunds.size
    const decide = await takenBack(who, 1000)
    await shop.settle()
    shop.clock.advance(hours(8))
    await shop.settle()
    expect(shop.providers.gateway.refunds.size).toBe(asked)
    expect([await balanceOf(who), await borne(who), await lossOf()]).toEqual([0, 0, loss])
    await decide('won')
    expect(await balanceOf(who)).toBe(1000)
  })

  test('what an open payment held comes back the same way', async () => {
    const loss = await lossOf()
    const who = await rich(shop, 'held', [600])
    await emptyCart(who)
    const orderNumber = (await order(who, goods.slice(0, 1))).orders[0]?.orderNumber ?? ''
    const { paymentNumber } = await who.ok(pay, {
      ...(await quoted(who, [{ type: 'SHOPPING', number: orderNumber }])),
      useBalance: true,
      channel: 'sandbox',
    })
    await takenBack(who, 600)
    const held = await borne(who)
    expect(held).toBeGreaterThan(0)
    await who.ok(cancelPayment, { paymentNumber })
    expect([await balanceOf(who), await borne(who), await lossOf()]).toEqual([0, 0, loss])
  })

  test('an order that was paid with it and is canceled then; what is refunded goes nowhere else', async () => {
    const loss = await lossOf()
    const who = await rich(shop, 'orders', [60_000])
    await emptyCart(who)
    const orderNumber = (await order(who, goods.slice(0, 1))).orders[0]?.orderNumber ?? ''
    await who.ok(pay, {
      ...(await quoted(who, [{ type: 'SHOPPING', number: orderNumber }])),
      useBalance: true,
      channel: 'balance',
    })
    const rest = await balanceOf(who)
    const decide = await takenBack(who, 60_000)
    expect([await balanceOf(who), await borne(who)]).toEqual([0, 60_000 - rest])
    await who.ok(cancelOrder, { orderNumber, reason: 'No more' })
    expect([await balanceOf(who), await borne(who), await lossOf()]).toEqual([0, 0, loss])
    expect((await who.ok(refundsBack, {})).refunds).toEqual([])
    await decide('won')
    expect(await balanceOf(who)).toBe(60_000)
  })

  test('a refund that is on its way to its source', async () => {
    const loss = await lossOf()
    const who = await shop.as('sent-refund')
    await emptyCart(who)
    const orderNumber = (await order(who, goods.slice(0, 1))).orders[0]?.orderNumber ?? ''
    const paid = await who.ok(pay, {
      ...(await quoted(who, [{ type: 'SHOPPING', number: orderNumber }])),
      useBalance: false,
      channel: 'sandbox',
    })
    await shop.settle()
    await shop.providers.gateway.tell(paid.paymentNumber, 'captured')
    await who.ok(cancelOrder, { orderNumber, reason: 'No more' })
    shop.providers.gateway.refunding = 'waiting'
    const [refund] = (await who.ok(refundsBack, {})).refunds
    if (!refund) throw new Error('nothing can go back')
    await who.ok(refundToSource, { refundNumber: refund.refundNumber, expected: refund.can })
    await shop.settle()
    await takenBack(who, paid.amount)
    expect(await borne(who)).toBe(paid.amount)
    const sent = [...shop.providers.gateway.refunds.values()].at(-1)
    if (!sent) throw new Error('it was not sent')
    Object.assign(sent, { state: 'failed', failure: 'charge_disputed' })
    await shop.providers.gateway.say({ id: 'sent-refund', kind: 'refund', refund: { ...sent } })
    expect([await balanceOf(who), await borne(who), await lossOf()]).toEqual([0, 0, loss])
    shop.providers.gateway.refunding = 'succeeded'
  })

  test('money that came after the bank had decided is as good as before: an old loss takes nothing of it', async () => {
    const who = await rich(shop, 'again', [1000])
    const { withdrawalNumber } = await withdraw(who, 1000)
    await zhao.ok(approveWithdrawal, { withdrawalNumber })
    await shop.settle()
    const decide = await takenBack(who, 1000)
    await decide('lost')
    expect(await borne(who)).toBe(1000)
    await fill(shop, who, 800)
    const second = await withdraw(who, 800)
    await who.ok(cancelWithdrawal, { withdrawalNumber: second.withdrawalNumber })
    expect([await balanceOf(who), await borne(who)]).toEqual([800, 1000])
  })
})
