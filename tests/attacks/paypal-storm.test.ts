/**
 * Bars 9 and 16 with PayPal's own wire: every event told one to five times, shuffled, up to three days late with its first
 * signature, some before our own question was answered, some forged, answers lost in between: every captured cent is credited
 * once, and PayPal's own books agree with ours.
 */
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hours, minutes } from '#contract/kit/time.ts'
import { cancelPayment, pay } from '#contract/payment/api.ts'
import type { Webhook } from '../providers/fake.ts'
import { faults } from '../providers/paypal.ts'
import { openPaypal, type PaypalShop } from '../providers/paypal-shop.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { giveMoney } from '../support/buying.ts'
import { attacked } from '../support/database.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { askBill, balanceOf, bills, dice, sellBills, testSeed } from './money-people.ts'

const seed = testSeed()
const sequences = Number(process.env['SEQUENCES'] ?? 500)
const atOnce = 25

interface Story {
  number: string
  billId: string
  external: number
}
interface Delivery {
  webhook: Webhook
  forged: boolean
  delay: number
}

describe.each(attacked)(`what PayPal tells, on %s (SEED=${seed})`, (engine) => {
  let shop: Shop
  let paypal: PaypalShop
  let alice: Person
  let log = ''
  const roll = dice(seed)

  beforeAll(async () => {
    shop = await openShop(engine, { seed, connections: 16 })
    const keep = new Writable({
      write(chunk, _encoding, done) {
        log += String(chunk)
        done()
      },
    })
    Object.assign(shop.world, { log: pino({ level: 'trace' }, keep) })
    sellBills(shop)
    paypal = await openPaypal(shop)
    alice = await shop.as('alice')
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await paypal.fake.close()
    await shop.close()
  })

  const kinds = ['lost', 'error', 'html', 'busy', 'tokenOver', 'twice', 'declined', 'pending'] as const
  const otherMoney: readonly number[] = [faults.short, faults.otherCurrency, faults.otherNumber, faults.notOpened]
  /** Most are plain; the others end in the digits that make something go wrong. */
  const price = () => {
    const fault = roll(2) === 0 ? undefined : kinds[roll(kinds.length)]
    return 1000 + (fault === undefined ? 0 : faults[fault])
  }
  const begin = async (): Promise<Story> => {
    const amount = price()
    const [bill] = await bills(shop, alice.id, amount, 1)
    // What the balance leaves may end in digits that make PayPal take something else: that is told of elsewhere.
    const rest = amount - Math.min(amount, await balanceOf(alice))
    const useBalance = roll(3) === 0 && !otherMoney.includes(rest % 100)
    const asked = askBill(bill?.number ?? '', amount, { useBalance, channel: 'sandbox' })
    const payment = await alice.ok(pay, { ...asked, channel: 'paypal' })
    return { number: payment.paymentNumber, billId: bill?.id ?? '', external: payment.external }
  }
  /** What the shopper does: pays, says no, cancels in the shop before or after, or nothing at all. */
  const act = async ({ number, external }: Story): Promise<void> => {
    if (external === 0 || paypal.fake.charges(number) === 0) return
    const choice = roll(10)
    if (choice === 0) return
    if (choice === 1) await alice(cancelPayment, { paymentNumber: number })
    if (choice === 2) await paypal.fake.decline(number)
    else await paypal.fake.pay(number)
    if (choice === 3) await alice(cancelPayment, { paymentNumber: number })
    if (choice < 6) await paypal.look(alice, number)
  }
  const mailOf = (webhooks: readonly Webhook[]): Delivery[] =>
    webhooks.flatMap((webhook) => {
      const delay = () => [0, 0, minutes(roll(30)), hours(roll(72))][roll(4)] ?? 0
      const copies = Array.from({ length: 1 + roll(5) }, () => ({ webhook, forged: false, delay: delay() }))
      const changed = { headers: webhook.headers, body: webhook.body.replace(/"value":"\d/, '"value":"9') }
      const forgeries = [paypal.fake.forged(webhook), ...(changed.body === webhook.body ? [] : [changed])]
      return roll(4) === 0 ? [...copies, ...forgeries.map((it) => ({ webhook: it, forged: true, delay: 0 }))] : copies
    })

  test(`${sequences} sequences: every captured cent lands once`, { timeout: 600_000 }, async () => {
    console.log(`SEED=${seed}`)
    let due = 0
    for (let from = 0; from < sequences; from += atOnce) {
      await giveMoney(shop, alice, 1500)
      due += 1500
      const told = paypal.fake.told.length
      paypal.delivers = roll(3) === 0
      const stories: Story[] = []
      for (let nth = 0; nth < atOnce; nth += 1) stories.push(await begin())
      await shop.settle()
      for (const story of stories) await act(story)
      if (roll(2) === 0) await shop.settle()
      paypal.delivers = false
      for (const { number } of stories)
        if (roll(2) === 0 && (await paypal.captured(number)) === 'PENDING')
          await paypal.fake.decideCapture(number, roll(2) === 0 ? 'COMPLETED' : 'DECLINED')
      const queue = mailOf(paypal.fake.told.slice(told)).map((it) => ({ ...it, order: roll(1_000_000) }))
      const began = shop.clock.now()
      const sorted = queue.toSorted((a, b) => a.delay - b.delay || a.order - b.order)
      for (let at = 0; at < sorted.length; at += 10) {
        const some = sorted.slice(at, at + 10)
        const now = began + Math.max(...some.map(({ delay }) => delay))
        if (now > shop.clock.now()) shop.clock.set(now)
        if (roll(3) === 0) await shop.settle()
        await Promise.all(
          some.map(async ({ webhook, forged }) => expect(await paypal.deliver(webhook)).toBe(forged ? 400 : 204)),
        )
      }
      shop.clock.advance(hours(7))
      await shop.settle()
      // What PayPal holds is let go at last, so that every story ends.
      for (const { number } of stories)
        if ((await paypal.captured(number)) === 'PENDING') await paypal.fake.decideCapture(number, 'COMPLETED')
      shop.clock.advance(hours(7))
      await shop.settle()
      for (const { number, billId, external } of stories) {
        const row = await paypal.payment(number)
        const captured = (await paypal.captured(number)) === 'COMPLETED'
        if (external === 0) expect(row.status).toBe('succeeded')
        else if (captured) expect(['succeeded', 'succeeded_late']).toContain(row.status)
        else expect(['failed', 'expired', 'canceled']).toContain(row.status)
        expect(await paypal.bill(billId)).toBe(row.status === 'succeeded' ? 'paid' : 'open')
        due += captured ? external : 0
        if (row.status === 'succeeded') due -= row.amount
      }
      expect(await balanceOf(alice)).toBe(due)
    }
    const suspended = await shop.world.database.db
      .selectFrom('account')
      .select('balance')
      .where('id', '=', 'SUSP:paypal')
      .executeTakeFirst()
    expect(suspended?.balance ?? 0).toBe(0)
  })

  test('no secret is in the log of all that', () => {
    const { PAYPAL_CLIENT_ID: id = '', PAYPAL_CLIENT_SECRET: secret = '' } = paypal.fake.env
    expect(log).toContain('wrong signature')
    for (const found of [secret, Buffer.from(`${id}:${secret}`).toString('base64'), 'A21AA', 'Bearer'])
      expect(log.includes(found), found).toBe(false)
  })
})
