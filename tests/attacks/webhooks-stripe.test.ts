/**
 * Bars 9 and 16 on Stripe's wire: each event told one to five times, shuffled, up to three days late, some before our own question
 * was answered, some forged: every captured cent is credited exactly once.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hours, minutes } from '#contract/kit/time.ts'
import { pay } from '#contract/payment/api.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { account, giveMoney } from '../support/buying.ts'
import { type Cards, takeCards } from '../support/cards.ts'
import { attacked } from '../support/database.ts'
import type { Webhook } from '../providers/fake.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { askBill, balanceOf, bills, dice, sellBills, testSeed } from './money-people.ts'

const seed = testSeed()
const sequences = Number(process.env['SEQUENCES'] ?? 500)
const atOnce = 25
const price = 1000

interface Story {
  paymentNumber: string
  billId: string
  external: number
  captured: boolean
  /** Deliveries that are still to come. */
  mail: { webhook: Webhook; forged: boolean; delay: number }[]
}

describe.each(attacked)(`what Stripe tells, on %s (SEED=${seed})`, (engine) => {
  let shop: Shop
  let cards: Cards
  let alice: Person
  const roll = dice(seed)
  beforeAll(async () => {
    shop = await openShop(engine, { seed, connections: 16 })
    cards = await takeCards(shop)
    sellBills(shop)
    alice = await shop.as('alice')
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
    await cards.stripe.close()
  })

  async function begin(bill: { id: string; number: string }): Promise<Story> {
    const asked = askBill(bill.number, price, { useBalance: roll(2) === 0, channel: 'card' })
    const { paymentNumber, external } = await alice.ok(pay, asked)
    return { paymentNumber, billId: bill.id, external, captured: false, mail: [] }
  }

  /** The shopper pays, a bank declines, or nobody comes; each event is told one to five times, a forged copy among them now and then. */
  async function happen(story: Story): Promise<void> {
    // The balance paid all of it, or Stripe has not been asked yet.
    if (story.external === 0 || cards.stripe.charges(story.paymentNumber) === 0) return
    const how = roll(4)
    const told =
      how === 0
        ? []
        : how === 1
          ? await cards.stripe.decline(story.paymentNumber)
          : await cards.stripe.pay(story.paymentNumber)
    story.captured = how > 1
    for (const webhook of told) {
      for (let copies = 1 + roll(5); copies > 0; copies -= 1) {
        const delay = [0, 0, minutes(roll(30)), hours(roll(73))][roll(4)] ?? 0
        story.mail.push({ webhook, forged: false, delay })
      }
      if (roll(4) === 0) story.mail.push({ webhook, forged: true, delay: 0 })
    }
  }

  /** Stripe signs anew whenever it sends: a late delivery is not an old signature. */
  async function deliver({ webhook, forged }: Story['mail'][number]): Promise<void> {
    const sent = forged ? cards.stripe.forged(webhook) : cards.stripe.again(webhook)
    expect(await cards.deliver(sent)).toEqual([forged ? 400 : 204])
  }

  test(`${sequences} sequences: every captured cent lands once`, { timeout: 600_000 }, async () => {
    console.log(`SEED=${seed}`)
    let due = 0
    for (let from = 0; from < sequences; from += atOnce) {
      await giveMoney(shop, alice, 1500)
      const stories: Story[] = []
      for (const bill of await bills(shop, alice.id, price, atOnce)) stories.push(await begin(bill))
      // Now and then Stripe has the charge, and its answer is lost: it tells before we know its name.
      if (roll(3) === 0) cards.stripe.trouble = 'lost'
      await shop.settle()
      cards.stripe.trouble = 'none'
      for (const story of stories) await happen(story)
      if (roll(2) === 0) await shop.settle()
      const queue = stories
        .flatMap((story) => story.mail.map((it) => ({ it, order: roll(1_000_000) })))
        .toSorted((a, b) => a.it.delay - b.it.delay || a.order - b.order)
      const began = shop.clock.now()
      for (let at = 0; at < queue.length; at += 10) {
        const some = queue.slice(at, at + 10)
        shop.clock.set(Math.max(shop.clock.now(), began + Math.max(...some.map(({ it }) => it.delay))))
        if (roll(3) === 0) await shop.settle()
        await Promise.all(some.map(({ it }) => deliver(it)))
      }
      shop.clock.advance(hours(1))
      await shop.settle()
      shop.clock.advance(hours(1))
      await shop.settle()
      for (const story of stories) {
        const row = await shop.world.database.db
          .selectFrom('payment')
          .select('status')
          .where('number', '=', story.paymentNumber)
          .executeTakeFirstOrThrow()
        const bill = await shop.world.database.db
          .selectFrom('patch')
          .select('status')
          .where('id', '=', story.billId)
          .executeTakeFirstOrThrow()
        if (story.external === 0) expect(row.status).toBe('succeeded')
        else if (story.captured) expect(['succeeded', 'succeeded_late']).toContain(row.status)
        else expect(['failed', 'expired']).toContain(row.status)
        expect(bill.status).toBe(row.status === 'succeeded' ? 'paid' : 'open')
        expect(cards.stripe.charges(story.paymentNumber)).toBe(story.external === 0 ? 0 : 1)
        due += story.captured ? story.external : 0
        if (row.status === 'succeeded') due -= price
      }
      due += 1500
      expect(await balanceOf(alice)).toBe(due)
    }
    expect(await account(shop, 'SUSP:stripe')).toBe(0)
  })
})
