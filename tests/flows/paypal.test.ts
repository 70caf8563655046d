/**
 * Paying by PayPal (states.md 8): approved at its page, taken once, on return, by webhook or by the poller; combined, declined,
 * over, late, twice, held; sent back, refused, reversed and disputed. The books balance after each.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cents, negative } from '#contract/kit/money.ts'
import { hours, minutes } from '#contract/kit/time.ts'
import { cancelPayment, payOptions } from '#contract/payment/api.ts'
import { readConfig } from '#server/config.ts'
import { openProviders } from '#server/providers/open-providers.ts'
import { system, transact } from '#server/kit/transact.ts'
import { gatewayOf } from '#server/payment/gateways.ts'
import { sendToSource } from '#server/payment/send-refund.ts'
import { cashOf, pendingOf } from '#server/wallet/accounts.ts'
import { post } from '#server/wallet/ledger.ts'
import { balanceOf, bills, sellBills } from '../attacks/money-people.ts'
import { faults } from '../providers/paypal.ts'
import { openPaypal, type PaypalShop } from '../providers/paypal-shop.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { account, giveMoney } from '../support/buying.ts'
import { enginesOf } from '../support/database.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('paying by PayPal on %s', (engine) => {
  let shop: Shop
  let paypal: PaypalShop
  let alice: Person
  beforeAll(async () => {
    shop = await openShop(engine)
    sellBills(shop)
    paypal = await openPaypal(shop)
    alice = await shop.as('alice')
  })
  afterEach(async () => {
    Object.assign(paypal.fake, { trouble: 'none', refunding: 'succeeded' })
    paypal.delivers = false
    await expectBooksBalanced(shop.world.database)
  })
  afterAll(async () => {
    await paypal.fake.close()
    await shop.close()
  })
  const suspense = () => account(shop, 'SUSP:paypal')
  const status = async (number: string) => (await paypal.payment(number)).status
  /** Taken by the shopper's return. */
  const paid = async (amount: number) => {
    const payment = await paypal.open(alice, amount)
    await paypal.fake.pay(payment.number)
    await paypal.look(alice, payment.number)
    await shop.settle()
    expect(await status(payment.number)).toBe('succeeded')
    return payment
  }

  test('three settings are all it needs', async () => {
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: 'unused', SECRET: 'x'.repeat(40), ...paypal.fake.env })
    const gateway = openProviders(config, shop.world.database, shop.clock.now).gateways.get('paypal')
    expect(gateway).toMatchObject({ name: 'paypal', channel: 'paypal', takesWhenAsked: true })
    const payment = await paypal.open(alice, 1000)
    expect(await gateway?.state(paypal.fake.orderId(payment.number))).toMatchObject({ merchantRef: payment.number })
  })

  test('it is offered, and leads to its own page', async () => {
    const [bill] = await bills(shop, alice.id, 1000, 1)
    const quote = await alice.ok(payOptions, { payables: [{ type: 'SHOP_PATCH', number: bill?.number ?? '' }] })
    expect(quote.channels.map(({ key }) => key)).toContain('paypal')
    const payment = await paypal.open(alice, 1000)
    const { payUrl } = await paypal.look(alice, payment.number)
    expect(payUrl).toBe(`${paypal.fake.base}/checkoutnow?token=${paypal.fake.orderId(payment.number)}`)
  })

  test('taken on the return, before any webhook; those that follow change nothing', async () => {
    const told = paypal.fake.told.length
    const suspended = await suspense()
    const payment = await paid(1500)
    expect(await paypal.bill(payment.billId)).toBe('paid')
    await paypal.deliverSince(told)
    await paypal.deliverSince(told)
    await shop.settle()
    expect(await status(payment.number)).toBe('succeeded')
    expect(await suspense()).toBe(suspended)
  })

  test('taken by the webhook that the shopper approved, though they never come back', async () => {
    const payment = await paypal.open(alice, 1600)
    const [approved] = await paypal.fake.pay(payment.number)
    if (!approved) throw new Error('nothing was told')
    expect(await paypal.deliver(approved)).toBe(204)
    expect(await status(payment.number)).toBe('processing')
    await shop.settle()
    expect(await status(payment.number)).toBe('succeeded')
  })

  test('taken by the poller, when neither came', async () => {
    const payment = await paypal.open(alice, 1700)
    await paypal.fake.pay(payment.number)
    shop.clock.advance(minutes(6))
    await shop.settle()
    expect(await status(payment.number)).toBe('succeeded')
  })

  test('looked at every second, PayPal is asked every ten', async () => {
    const payment = await paypal.open(alice, 1800)
    shop.clock.advance(minutes(1))
    const before = paypal.fake.asked.length
    for (let second = 0; second < 20; second += 1) {
      await paypal.look(alice, payment.number)
      await shop.settle()
      shop.clock.advance(1000)
    }
    expect(paypal.fake.asked.length - before).toBe(2)
  })

  test('combined with the balance: the rest is asked there, and a decline frees what was held', async () => {
    await giveMoney(shop, alice, 400)
    const before = await balanceOf(alice)
    const declined = await paypal.open(alice, before + 1000 + faults.declined, true)
    expect(await balanceOf(alice)).toBe(0)
    await paypal.fake.pay(declined.number)
    await paypal.look(alice, declined.number)
    await shop.settle()
    expect(await status(declined.number)).toBe('failed')
    expect(await paypal.bill(declined.billId)).toBe('open')
    expect(await balanceOf(alice)).toBe(before)
    const payment = await paypal.open(alice, before + 1000, true)
    expect((await paypal.payment(payment.number)).external).toBe(1000)
    await paypal.fake.pay(payment.number)
    await paypal.look(alice, payment.number)
    await shop.settle()
    expect(await paypal.bill(payment.billId)).toBe('paid')
    expect(await balanceOf(alice)).toBe(0)
  })

  test('PayPal opens no order for good: the payment fails, and what was held is free', async () => {
    await giveMoney(shop, alice, 300)
    const before = await balanceOf(alice)
    const payment = await paypal.open(alice, before + 1000 + faults.notOpened, true)
    await paypal.look(alice, payment.number)
    await shop.settle()
    expect(await status(payment.number)).toBe('failed')
    expect(await paypal.bill(payment.billId)).toBe('open')
    expect(await balanceOf(alice)).toBe(before)
  })

  test('nobody approves: it expires; also when PayPal has forgotten it by then', async () => {
    const first = await paypal.open(alice, 1900)
    shop.clock.advance(minutes(36))
    await shop.settle()
    expect(await status(first.number)).toBe('expired')
    const second = await paypal.open(alice, 1900)
    shop.clock.advance(hours(5))
    await shop.settle()
    expect(await status(second.number)).toBe('expired')
  })

  test('canceled by the shopper, then approved: nothing is taken, whatever is told', async () => {
    const payment = await paypal.open(alice, 2000)
    await alice.ok(cancelPayment, { paymentNumber: payment.number })
    const [approved] = await paypal.fake.pay(payment.number)
    if (!approved) throw new Error('nothing was told')
    expect(await paypal.deliver(approved)).toBe(204)
    await paypal.look(alice, payment.number)
    shop.clock.advance(hours(1))
    await shop.settle()
    expect(await status(payment.number)).toBe('canceled')
    expect(paypal.fake.asked.filter(({ key }) => key === `${payment.number}-capture`)).toEqual([])
  })

  test('approved, then canceled in the shop before it was taken: nothing is taken, then or later', async () => {
    const payment = await paypal.open(alice, 2100)
    const told = paypal.fake.told.length
    await paypal.fake.pay(payment.number)
    expect((await alice.ok(cancelPayment, { paymentNumber: payment.number })).status).toBe('canceled')
    await paypal.deliverSince(told)
    await shop.settle()
    expect(await paypal.captured(payment.number)).not.toBe('COMPLETED')
    expect(await paypal.bill(payment.billId)).toBe('open')
  })

  test('taken by a question that was on its way while the shopper canceled: late money goes to the balance, once', async () => {
    const before = await balanceOf(alice)
    const payment = await paypal.open(alice, 2200)
    await alice.ok(cancelPayment, { paymentNumber: payment.number })
    const told = paypal.fake.told.length
    await paypal.fake.pay(payment.number)
    await gatewayOf(shop.world, 'paypal').state(paypal.fake.orderId(payment.number))
    shop.clock.advance(hours(72))
    await paypal.deliverSince(told)
    await paypal.deliverSince(told)
    expect(await status(payment.number)).toBe('succeeded_late')
    expect(await paypal.bill(payment.billId)).toBe('open')
    expect(await balanceOf(alice)).toBe(before + 2200)
  })

  test.each(['lost', 'error', 'html', 'busy', 'tokenOver', 'twice'] as const)(
    'what goes wrong while it is taken is unknown, then known: %s',
    async (fault) => {
      const before = await balanceOf(alice)
      const payment = await paypal.open(alice, 3000 + faults[fault])
      const told = paypal.fake.told.length
      await paypal.fake.pay(payment.number)
      await paypal.look(alice, payment.number)
      await shop.settle()
      shop.clock.advance(minutes(10))
      await shop.settle()
      await paypal.deliverSince(told)
      await shop.settle()
      expect(await status(payment.number)).toBe('succeeded')
      expect(await paypal.bill(payment.billId)).toBe('paid')
      expect(await balanceOf(alice)).toBe(before)
      const taken = paypal.fake.told.slice(told).filter(({ body }) => body.includes('PAYMENT.CAPTURE.COMPLETED'))
      expect(taken).toHaveLength(fault === 'twice' ? 2 : 1)
    },
  )

  test('the webhook is here before the answer', async () => {
    const payment = await paypal.open(alice, 3000 + faults.early)
    paypal.delivers = true
    await paypal.fake.pay(payment.number)
    await shop.settle()
    expect(await status(payment.number)).toBe('succeeded')
    expect(paypal.fake.asked.filter(({ key }) => key === `${payment.number}-capture`)).toHaveLength(1)
  })

  test.each(['short', 'otherCurrency', 'otherNumber'] as const)(
    'what was not asked for pays nothing: %s',
    async (fault) => {
      const before = await suspense()
      const payment = await paypal.open(alice, 4000 + faults[fault])
      const told = paypal.fake.told.length
      await paypal.fake.pay(payment.number)
      await paypal.look(alice, payment.number)
      await shop.settle()
      await paypal.deliverSince(told)
      await paypal.deliverSince(told)
      shop.clock.advance(minutes(36))
      await shop.settle()
      expect(await status(payment.number)).toBe('expired')
      expect(await paypal.bill(payment.billId)).toBe('open')
      const amount = { short: 4000 + faults.short - 1, otherCurrency: 0, otherNumber: 4000 + faults.otherNumber }
      expect(await suspense()).toBe(before + amount[fault])
    },
  )

  test('held by PayPal it waits past its time, and is paid when PayPal lets go; or declined', async () => {
    const payment = await paypal.open(alice, 5000 + faults.pending)
    await paypal.fake.pay(payment.number)
    await paypal.look(alice, payment.number)
    shop.clock.advance(hours(30))
    await shop.settle()
    expect(await status(payment.number)).toBe('processing')
    const [completed] = await paypal.fake.decideCapture(payment.number, 'COMPLETED')
    if (!completed) throw new Error('nothing was told')
    expect(await paypal.deliver(completed)).toBe(204)
    expect(await paypal.bill(payment.billId)).toBe('paid')
    const other = await paypal.open(alice, 5000 + faults.pending)
    await paypal.fake.pay(other.number)
    await paypal.look(alice, other.number)
    await shop.settle()
    await paypal.fake.decideCapture(other.number, 'DECLINED')
    shop.clock.advance(minutes(10))
    await shop.settle()
    expect(await status(other.number)).toBe('failed')
    expect(await paypal.bill(other.billId)).toBe('open')
  })

  describe('back to PayPal', () => {
    const send = (paymentId: string, amount: number) =>
      transact(shop.world, system(shop.world), async (ctx) => {
        const docId = shop.world.newId()
        await post(ctx, {
          code: 'EXT_REFUND',
          refType: 'test',
          refId: docId,
          legs: [
            { account: cashOf(alice.id), amount: negative(cents(amount)) },
            { account: pendingOf(alice.id), amount: cents(amount) },
          ],
        })
        return sendToSource(ctx, paymentId, {
          customerId: alice.id,
          docType: 'refund',
          docId,
          amount: cents(amount),
          why: 'asked',
        })
      })
    const refund = (id: string) =>
      shop.world.database.db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

    test('it arrives, is said again, and comes back when the bank returns it', async () => {
      const payment = await paid(6000)
      await giveMoney(shop, alice, 6000)
      const before = await balanceOf(alice)
      const told = paypal.fake.told.length
      const sent = await send(payment.id, 2500)
      await shop.settle()
      expect((await refund(sent.id)).status).toBe('succeeded')
      await paypal.deliverSince(told)
      await paypal.deliverSince(told)
      expect(await balanceOf(alice)).toBe(before - 2500)
      expect(paypal.fake.refunds(sent.number)).toBe(1)
      const [returned] = await paypal.fake.decideRefund(sent.number, 'failed')
      if (!returned) throw new Error('nothing was told')
      expect(await paypal.deliver(returned)).toBe(204)
      expect(await refund(sent.id)).toMatchObject({ status: 'failed', failure: 'FAILED' })
      expect(await balanceOf(alice)).toBe(before)
    })

    test('refused there, it is on the balance again, with PayPal’s reason', async () => {
      const payment = await paid(6100)
      await giveMoney(shop, alice, 6100)
      const before = await balanceOf(alice)
      paypal.fake.refunding = 'refused'
      const sent = await send(payment.id, 6100)
      await shop.settle()
      expect(await refund(sent.id)).toMatchObject({ status: 'failed', failure: 'REFUND_TIME_LIMIT_EXCEEDED' })
      expect(await balanceOf(alice)).toBe(before)
    })

    test('held there, or its answer lost, it is sent once and waits until it is known', async () => {
      const payment = await paid(6200)
      await giveMoney(shop, alice, 6200)
      paypal.fake.refunding = 'waiting'
      const sent = await send(payment.id, 1000)
      await shop.settle()
      expect((await refund(sent.id)).status).toBe('processing')
      await paypal.fake.decideRefund(sent.number, 'succeeded')
      shop.clock.advance(hours(1))
      await shop.settle()
      expect((await refund(sent.id)).status).toBe('succeeded')
      paypal.fake.refunding = 'succeeded'
      paypal.fake.trouble = 'lost'
      const lost = await send(payment.id, 1000)
      await shop.settle()
      expect((await refund(lost.id)).status).toBe('processing')
      paypal.fake.trouble = 'none'
      shop.clock.advance(hours(1))
      await shop.settle()
      expect((await refund(lost.id)).status).toBe('succeeded')
      expect(paypal.fake.refunds(lost.number)).toBe(1)
    })
  })

  test('a dispute, its end and a reversal are taken, and harm nothing here', async () => {
    const payment = await paid(7000)
    const told = paypal.fake.told.length
    await paypal.fake.dispute(payment.number, 'open')
    await paypal.fake.dispute(payment.number, 'won')
    await paypal.fake.reverse(payment.number)
    await paypal.deliverSince(told)
    await paypal.deliverSince(told)
    expect(await paypal.deliver(paypal.fake.foreign())).toBe(204)
    await shop.settle()
    expect(await paypal.bill(payment.billId)).toBe('paid')
  })
})
