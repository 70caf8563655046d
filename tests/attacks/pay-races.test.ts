/**
 * Bar 10: paying against canceling, expiring, and a changed quote, a hundred races each on PostgreSQL. The money is either
 * applied or on the balance, never both and never neither, and what the page shows is what happened.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes } from '#contract/kit/time.ts'
import { cancelPayment, pay, paymentState } from '#contract/payment/api.ts'
import { jobs } from '#server/jobs.ts'
import type { Ctx } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { move } from '#server/kit/move.ts'
import { kitWords, Refused } from '#server/kit/refused.ts'
import { system, transact } from '#server/kit/transact.ts'
import { giveMoney } from '../support/buying.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { askBill, balanceOf, testSeed, bills, dice, sellBills } from './money-people.ts'
import { expectBooksBalanced } from '../support/books.ts'

const seed = testSeed()
const races = Number(process.env['RACES'] ?? 100)
const price = 1000

/** What may be done with a bill while it is unpaid: refused as soon as a payment is open, under the same lock. */
async function lockUnpaid(ctx: Ctx, id: string) {
  const row = await lockRow(ctx, 'patch', id)
  const open = await ctx.tx
    .selectFrom('payment_item')
    .select('payment_id')
    .where('payable_id', '=', id)
    .where('open', '=', true)
    .executeTakeFirst()
  if (open || row.status !== 'open') throw new Refused('paymentInProgress', kitWords.conflict)
  return row
}

describe(`paying against time and second thoughts, on postgres (SEED=${seed})`, () => {
  let shop: Shop
  let alice: Person
  const roll = dice(seed)
  const seen = new Map<string, number>()

  beforeAll(async () => {
    shop = await openShop('postgres', { seed, connections: 16 })
    sellBills(shop)
    alice = await shop.as('alice')
    await giveMoney(shop, alice, price * 100_000)
  })
  afterAll(async () => {
    console.log(`SEED=${seed}`, Object.fromEntries(seen))
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })

  const as = async <Result>(fn: (ctx: Ctx) => Promise<Result>) => {
    try {
      await transact(shop.world, system(shop.world), fn)
      return true
    } catch (error) {
      if (error instanceof Refused) return false
      throw error
    }
  }
  const decline = (id: string) =>
    as(async (ctx) =>
      move(ctx, 'patch', await lockUnpaid(ctx, id), 'decline', { actor: 'user', facts: { amount: price } }),
    )
  const expire = (id: string) =>
    as(async (ctx) =>
      move(ctx, 'patch', await lockUnpaid(ctx, id), 'expire', { actor: 'system', facts: { amount: price } }),
    )
  const requote = (id: string) =>
    as(async (ctx) => {
      await lockUnpaid(ctx, id)
      await ctx.tx
        .updateTable('patch')
        .set({ total: price + 50, version: 1 })
        .where('id', '=', id)
        .execute()
    })
  const billOf = (id: string) =>
    shop.world.database.db.selectFrom('patch').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const newBill = async () => (await bills(shop, alice.id, price, 1))[0] ?? { id: '', number: '' }
  /** A head start of a few turns of the loop decides who is first, differently each time. */
  const headStart = async (turns: number) => {
    for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
  const race = <A, B>(a: () => Promise<A>, b: () => Promise<B>) => {
    const [first, second] = [roll(8), roll(8)]
    return Promise.all([headStart(first).then(a), headStart(second).then(b)])
  }
  const count = (outcome: string) => void seen.set(outcome, (seen.get(outcome) ?? 0) + 1)

  const against = [
    ['canceling the document', decline, 'declined', 40900],
    ['its expiry', expire, 'expired', 40900],
    ['a changed quote', requote, 'open', 40901],
  ] as const
  test.each(against)('from the balance, against %s', { timeout: 300_000 }, async (name, other, otherwise, refusal) => {
    for (let nth = 0; nth < races; nth += 1) {
      const bill = await newBill()
      const before = await balanceOf(alice)
      const [paid, done] = await race(
        () => alice(pay, askBill(bill.number, price, { useBalance: true, channel: 'balance' })),
        () => other(bill.id),
      )
      const after = await billOf(bill.id)
      expect([paid.code === 20000, done].filter(Boolean), `${name} ${nth}: ${paid.code} ${done}`).toHaveLength(1)
      if (paid.code === 20000) {
        expect(after.status).toBe('paid')
        expect(await balanceOf(alice)).toBe(before - price)
        expect((await alice.ok(paymentState, { paymentNumber: paid.data.paymentNumber })).status).toBe('succeeded')
      } else {
        expect(paid.code).toBe(refusal)
        expect(after.status).toBe(otherwise)
        expect(await balanceOf(alice)).toBe(before)
      }
      count(`${name}: ${paid.code === 20000 ? 'paid' : 'refused'}`)
    }
  })

  const opened = async () => {
    const bill = await newBill()
    const payment = await alice.ok(pay, askBill(bill.number, price, { useBalance: false, channel: 'sandbox' }))
    if (roll(2) === 0) await jobs['open-charge']?.(shop.world, { paymentId: payment.id })
    else
      shop.providers.gateway.charges.set(payment.paymentNumber, {
        providerRef: `ch_${payment.paymentNumber}`,
        merchantRef: payment.paymentNumber,
        amount: price,
        currency: 'USD',
        state: 'waiting',
      })
    return { bill, payment }
  }
  /** The capture is the gateway's: whatever the shop did meanwhile, the money is in the shop's hands once. */
  async function checkCaptured(name: string, billId: string, paymentNumber: string, before: number): Promise<void> {
    const bill = await billOf(billId)
    const { status } = await alice.ok(paymentState, { paymentNumber })
    expect(['succeeded', 'succeeded_late']).toContain(status)
    expect(bill.status === 'paid', name).toBe(status === 'succeeded')
    expect(await balanceOf(alice)).toBe(before + (status === 'succeeded' ? 0 : price))
    count(`${name}: ${status}`)
  }

  test('a capture against the shopper who cancels the payment', { timeout: 300_000 }, async () => {
    for (let nth = 0; nth < races; nth += 1) {
      const { bill, payment } = await opened()
      const before = await balanceOf(alice)
      const [told, canceled] = await race(
        () => shop.providers.gateway.tell(payment.paymentNumber, 'captured'),
        () => alice(cancelPayment, { paymentNumber: payment.paymentNumber }),
      )
      expect(told.status).toBe(204)
      expect([20000, 40900]).toContain(canceled.code)
      await checkCaptured('capture × cancel', bill.id, payment.paymentNumber, before)
    }
  })

  test('a capture against the end of the payment’s time', { timeout: 300_000 }, async () => {
    for (let nth = 0; nth < races; nth += 1) {
      const { bill, payment } = await opened()
      const before = await balanceOf(alice)
      shop.clock.advance(minutes(31))
      await race(
        () => shop.providers.gateway.tell(payment.paymentNumber, 'captured'),
        () => jobs['ask-gateway']?.(shop.world, { paymentId: payment.id }) ?? Promise.resolve(),
      )
      await checkCaptured('capture × time over', bill.id, payment.paymentNumber, before)
    }
  })

  test(
    'a canceled payment, the canceled document, and the capture that comes anyway',
    { timeout: 300_000 },
    async () => {
      for (let nth = 0; nth < races; nth += 1) {
        const { bill, payment } = await opened()
        const before = await balanceOf(alice)
        const cancelBoth = async () => {
          await alice(cancelPayment, { paymentNumber: payment.paymentNumber })
          return decline(bill.id)
        }
        const [told, declined] = await race(
          () => shop.providers.gateway.tell(payment.paymentNumber, 'captured'),
          cancelBoth,
        )
        expect(told.status).toBe(204)
        await checkCaptured('capture × cancel all', bill.id, payment.paymentNumber, before)
        expect((await billOf(bill.id)).status).toBe(declined ? 'declined' : 'paid')
      }
    },
  )

  test('the webhook against the poller and itself', { timeout: 300_000 }, async () => {
    for (let nth = 0; nth < races; nth += 1) {
      const { bill, payment } = await opened()
      const before = await balanceOf(alice)
      const told = shop.providers.gateway.decide(payment.paymentNumber, 'captured')
      const send = () =>
        shop.app.request('/api/webhooks/sandbox', { method: 'POST', headers: told.headers, body: told.body })
      await Promise.all([
        send(),
        send(),
        jobs['ask-gateway']?.(shop.world, { paymentId: payment.id }),
        jobs['open-charge']?.(shop.world, { paymentId: payment.id }),
        shop.providers.gateway.tell(payment.paymentNumber, 'captured'),
      ])
      await checkCaptured('webhook × poller', bill.id, payment.paymentNumber, before)
    }
  })
})
