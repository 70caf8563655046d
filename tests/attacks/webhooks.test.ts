/**
 * Bars 9 and 16: what gateways tell, each event once to five times, shuffled, up to three days late, some before our own
 * question was answered, some forged: every captured cent is credited exactly once.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hours, minutes } from '#contract/kit/time.ts'
import { pay, paymentState } from '#contract/payment/api.ts'
import { giveMoney } from '../support/buying.ts'
import { attacked } from '../support/database.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { askBill, balanceOf, testSeed, bills, dice, sellBills } from './money-people.ts'
import { expectBooksBalanced } from '../support/books.ts'

const seed = testSeed()
const sequences = Number(process.env['SEQUENCES'] ?? 500)
const atOnce = 25

interface Story {
  paymentNumber: string
  billId: string
  external: number
  held: number
  captured: boolean
  /** Deliveries that are still to come. */
  mail: { headers: Record<string, string>; body: string; forged: boolean; delay: number }[]
}

describe.each(attacked)(`what gateways tell, on %s (SEED=${seed})`, (engine) => {
  let shop: Shop
  let alice: Person
  const roll = dice(seed)
  const price = 1000

  beforeAll(async () => {
    shop = await openShop(engine, { seed, connections: 16 })
    sellBills(shop)
    alice = await shop.as('alice')
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })

  const send = (it: { headers: Record<string, string>; body: string }) =>
    shop.app.request('/api/webhooks/sandbox', { method: 'POST', headers: it.headers, body: it.body })
  const rowOf = (number: string) =>
    shop.world.database.db.selectFrom('payment').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
  const suspense = async () =>
    (
      await shop.world.database.db
        .selectFrom('account')
        .select('balance')
        .where('id', '=', 'SUSP:sandbox')
        .executeTakeFirst()
    )?.balance ?? 0

  async function begin(bill: { id: string; number: string }): Promise<Story> {
    const payment = await alice.ok(pay, askBill(bill.number, price, { useBalance: roll(2) === 0, channel: 'sandbox' }))
    return {
      paymentNumber: payment.paymentNumber,
      billId: bill.id,
      external: payment.external,
      held: payment.fromBalance,
      captured: false,
      mail: [],
    }
  }

  /** One to three things happen at the gateway, each is told one to five times; a forged copy among them now and then. */
  function happen(story: Story): void {
    const { gateway } = shop.providers
    // The balance paid all of it: no gateway knows of it.
    if (story.external === 0) return
    if (!gateway.charges.has(story.paymentNumber)) {
      gateway.charges.set(story.paymentNumber, {
        providerRef: `ch_${story.paymentNumber}`,
        merchantRef: story.paymentNumber,
        amount: story.external,
        currency: 'USD',
        state: 'waiting',
      })
    }
    const states =
      [['captured'], ['declined'], ['declined', 'captured'], ['captured', 'captured'], ['waiting', 'captured']][
        roll(5)
      ] ?? []
    for (const state of states) {
      const told = gateway.decide(story.paymentNumber, state as 'captured')
      story.captured ||= state === 'captured'
      for (let copies = 1 + roll(5); copies > 0; copies -= 1)
        story.mail.push({ ...told, forged: false, delay: [0, 0, minutes(roll(30)), hours(roll(73))][roll(4)] ?? 0 })
      if (roll(4) === 0)
        story.mail.push({
          headers: told.headers,
          body: told.body.replace(/"amount":\d+/, '"amount":1'),
          forged: true,
          delay: 0,
        })
    }
  }

  /** The gateway signs anew whenever it sends: a late delivery is not an old signature. */
  async function deliver(it: Story['mail'][number], story: Story): Promise<void> {
    const { charge, id } = JSON.parse(it.body) as { id: string; charge: { state: 'captured' } }
    const there = shop.providers.gateway.charges.get(story.paymentNumber)
    const state = there?.state
    const fresh = it.forged ? it : shop.providers.gateway.decide(story.paymentNumber, charge.state, { eventId: id })
    if (there && state) there.state = state
    expect((await send(fresh)).status).toBe(it.forged ? 400 : 204)
  }

  test(`${sequences} sequences: every captured cent lands once`, { timeout: 600_000 }, async () => {
    console.log(`SEED=${seed}`)
    let due = 0
    for (let from = 0; from < sequences; from += atOnce) {
      await giveMoney(shop, alice, 1500)
      const stories: Story[] = []
      for (const bill of await bills(shop, alice.id, price, atOnce)) stories.push(await begin(bill))
      // Some are told before our own question is answered.
      if (roll(2) === 0) await shop.settle()
      for (const story of stories) happen(story)
      if (roll(2) === 0) await shop.settle()
      const queue = stories
        .flatMap((story) => story.mail.map((it) => ({ it, story, order: roll(1_000_000) })))
        .toSorted((a, b) => a.it.delay - b.it.delay || a.order - b.order)
      const began = shop.clock.now()
      for (let at = 0; at < queue.length; at += 10) {
        const some = queue.slice(at, at + 10)
        const now = began + Math.max(...some.map(({ it }) => it.delay))
        if (now > shop.clock.now()) shop.clock.set(now)
        if (roll(3) === 0) await shop.settle()
        await Promise.all(some.map(({ it, story }) => deliver(it, story)))
      }
      shop.clock.advance(hours(1))
      await shop.settle()
      for (const story of stories) {
        const row = await rowOf(story.paymentNumber)
        const bill = await shop.world.database.db
          .selectFrom('patch')
          .select('status')
          .where('id', '=', story.billId)
          .executeTakeFirstOrThrow()
        if (story.external === 0) expect(row.status).toBe('succeeded')
        else if (story.captured) expect(['succeeded', 'succeeded_late']).toContain(row.status)
        else expect(['failed', 'expired', 'canceled']).toContain(row.status)
        expect(bill.status).toBe(row.status === 'succeeded' ? 'paid' : 'open')
        due += story.captured ? story.external : 0
        if (row.status === 'succeeded') due -= price
      }
      due += 1500
      expect(await balanceOf(alice)).toBe(due)
    }
    expect(await suspense()).toBe(0)
  })

  let bob: Person
  beforeAll(async () => {
    bob = await shop.as('bob')
  })
  const one = async (useBalance = false) => {
    const [bill] = await bills(shop, bob.id, price, 1)
    const payment = await bob.ok(pay, askBill(bill?.number ?? '', price, { useBalance, channel: 'sandbox' }))
    return { ...payment, billId: bill?.id ?? '' }
  }
  const stateOf = async (paymentNumber: string) => (await bob.ok(paymentState, { paymentNumber })).status

  test('an amount that is not ours waits in suspense, and what was held goes back when the time is over', async () => {
    await giveMoney(shop, bob, 400)
    const before = await balanceOf(bob)
    const suspended = await suspense()
    const payment = await one(true)
    await shop.settle()
    await shop.providers.gateway.tell(payment.paymentNumber, 'captured', { amount: 77 })
    await shop.providers.gateway.tell(payment.paymentNumber, 'captured', { amount: 77 })
    expect(await suspense()).toBe(suspended + 77)
    const charge = shop.providers.gateway.charges.get(payment.paymentNumber)
    if (charge) Object.assign(charge, { amount: 77 })
    shop.clock.advance(minutes(36))
    await shop.settle()
    expect(await stateOf(payment.paymentNumber)).toBe('expired')
    expect(await balanceOf(bob)).toBe(before)
    expect(await suspense()).toBe(suspended + 77)
  })

  test('another currency pays nothing, and nothing is booked as if it were ours', async () => {
    const payment = await one()
    await shop.settle()
    const charge = shop.providers.gateway.charges.get(payment.paymentNumber)
    if (charge) Object.assign(charge, { currency: 'EUR' })
    const suspended = await suspense()
    await shop.providers.gateway.tell(payment.paymentNumber, 'captured')
    expect(await stateOf(payment.paymentNumber)).toBe('processing')
    expect(await suspense()).toBe(suspended)
    const told = await shop.world.database.db
      .selectFrom('event')
      .select('facts')
      .where('doc_id', '=', payment.id)
      .where('name', '=', 'payment.suspense')
      .execute()
    expect(told).toHaveLength(1)
  })

  test('a payment nobody knows is in suspense, once', async () => {
    const suspended = await suspense()
    shop.providers.gateway.charges.set('PY000000NOBODY0X', {
      providerRef: 'ch_nobody',
      merchantRef: 'PY000000NOBODY0X',
      amount: 555,
      currency: 'USD',
      state: 'waiting',
    })
    await shop.providers.gateway.tell('PY000000NOBODY0X', 'captured')
    await shop.providers.gateway.tell('PY000000NOBODY0X', 'captured')
    expect(await suspense()).toBe(suspended + 555)
  })

  test('a gateway that is down expires nothing and loses nothing', async () => {
    const payment = await one()
    await shop.settle()
    const { state } = shop.providers.gateway
    shop.providers.gateway.state = async () => {
      throw new Error('500 <html>')
    }
    shop.providers.gateway.decide(payment.paymentNumber, 'captured')
    shop.clock.advance(minutes(40))
    await shop.settle()
    expect(await stateOf(payment.paymentNumber)).toBe('processing')
    shop.providers.gateway.state = state
    shop.clock.advance(minutes(10))
    await shop.settle()
    expect(await stateOf(payment.paymentNumber)).toBe('succeeded')
  })

  test('an old signature is turned away like a forged one, without a word', async () => {
    const payment = await one()
    await shop.settle()
    const told = shop.providers.gateway.decide(payment.paymentNumber, 'captured')
    shop.clock.advance(minutes(5) + 1)
    const answer = await send(told)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toBe('')
    expect(
      await shop.world.database.db
        .selectFrom('inbox')
        .select('event_id')
        .where('event_id', '=', (JSON.parse(told.body) as { id: string }).id)
        .execute(),
    ).toEqual([])
  })
})
