/** Orders placed together and not paid: asked for once, counted, and paid in one go (states.md 3, 15 and 16). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { hours, minutes } from '#contract/kit/time.ts'
import { needsYou } from '#contract/notice/needs-you.ts'
import { siteNotices } from '#contract/notice/api.ts'
import { taskNum } from '#contract/notice/counters-api.ts'
import type { Notice } from '#contract/notice/notice.ts'
import { cancelOrder, orderDetail } from '#contract/order/api.ts'
import { cancelPayment, pay, payOptions } from '#contract/payment/api.ts'
import { cents } from '#contract/kit/money.ts'
import { giveMoney, type OnShelf, order, stock } from '../support/buying.ts'
import { enginesOf } from '../support/database.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('orders that wait for payment on %s', (engine) => {
  let shop: Shop
  let goods: OnShelf[]
  beforeAll(async () => {
    shop = await openShop(engine)
    goods = await stock(shop)
  })
  afterAll(() => shop.close())

  const three = async (person: Person) => {
    const { orders } = await order(person, goods.slice(0, 3))
    return orders.map(({ orderNumber }) => orderNumber)
  }
  const asked = async (person: Person): Promise<Notice[]> =>
    (await person.ok(siteNotices, { tab: 'action' })).notices.filter(({ doneAt }) => doneAt === null)
  const due = (person: Person, numbers: readonly string[]) =>
    person.ok(payOptions, { payables: numbers.map((number) => ({ type: 'SHOPPING' as const, number })) })
  const wish = async (person: Person, numbers: readonly string[]) => {
    const { payables, total } = await due(person, numbers)
    return {
      payables: payables.map(({ type, number, version }) => ({ type, number, version })),
      expectedTotal: total,
      useBalance: true,
      channel: null,
    }
  }
  const status = async (person: Person, orderNumber: string) => (await person.ok(orderDetail, { orderNumber })).status

  test('three that were placed together are asked for in one notice, with name, picture, sum and deadline', async () => {
    const alice = await shop.as('alice')
    const numbers = await three(alice)
    await shop.settle()
    expect(await asked(alice)).toEqual([])
    expect(needsYou(await alice.ok(taskNum, {}))).toBe(3)
    shop.clock.advance(minutes(10))
    await shop.settle()
    await shop.settle()
    const { total, deadline } = await due(alice, numbers)
    const [notice, ...others] = await asked(alice)
    expect(others).toEqual([])
    expect(notice).toMatchObject({ kind: 'order.waits', title: '3 orders wait for payment', deadline })
    expect(notice?.body).toContain(`$${(total / 100).toFixed(2)} is due`)
    expect(notice?.body).toMatch(/^“.+” \+2:/)
    expect(notice?.pic).toBeTruthy()

    // One is cancelled: it asks for the others; the reminder before the end takes its place.
    await alice.ok(cancelOrder, { orderNumber: numbers[0] ?? '', reason: 'changed my mind' })
    const rest = await due(alice, numbers.slice(1))
    expect(await asked(alice)).toMatchObject([{ title: '2 orders wait for payment' }])
    expect(numbers.slice(1)).toContain((await asked(alice))[0]?.docNumber)
    expect((await asked(alice))[0]?.body).toContain(`$${(rest.total / 100).toFixed(2)} is due`)
    shop.clock.advance((deadline ?? 0) - shop.clock.now() - hours(5))
    await shop.settle()
    expect(await asked(alice)).toMatchObject([{ kind: 'order.unpaid' }])

    // Paid in one go, nothing waits any more.
    await giveMoney(shop, alice, rest.total)
    await alice.ok(pay, await wish(alice, numbers.slice(1)))
    expect(await asked(alice)).toEqual([])
    expect(needsYou(await alice.ok(taskNum, {}))).toBe(0)
  })

  test('paid on the spot, nobody is asked', async () => {
    const bob = await shop.as('bob')
    const numbers = await three(bob)
    await giveMoney(shop, bob, (await due(bob, numbers)).total)
    await bob.ok(pay, await wish(bob, numbers))
    shop.clock.advance(hours(1))
    await shop.settle()
    expect(await asked(bob)).toEqual([])
  })

  // One connection cannot wait for itself.
  test.runIf(engine === 'postgres')(
    'while somebody has a hand on one of them nobody is asked; afterwards for what is left',
    async () => {
      const hal = await shop.as('hal')
      const numbers = await three(hal)
      shop.clock.advance(minutes(11))
      await shop.world.database.db.transaction().execute(async (tx) => {
        await tx
          .selectFrom('purchase_order')
          .select('id')
          .where('number', '=', numbers[1] ?? '')
          .forUpdate()
          .execute()
        await shop.settle()
      })
      expect(await asked(hal)).toEqual([])
      await hal.ok(cancelOrder, { orderNumber: numbers[1] ?? '', reason: 'changed my mind' })
      await shop.settle()
      expect(await asked(hal)).toMatchObject([{ title: '2 orders wait for payment' }])
    },
  )

  test('two taps and two tabs pay the group once', async () => {
    const eva = await shop.as('eva')
    const numbers = await three(eva)
    const both = await wish(eva, numbers)
    await giveMoney(shop, eva, both.expectedTotal * 2)
    const answers = await Promise.all([eva(pay, both), eva(pay, both)])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([codes.ok, codes.alreadyPaid])
    expect((await due(eva, numbers)).balance).toBe(both.expectedTotal)
    for (const number of numbers) expect(await status(eva, number)).toBe('paid')
  })

  test('when one is paid or cancelled meanwhile nothing is charged, and the rest is offered at its own sum', async () => {
    const dan = await shop.as('dan')
    const numbers = await three(dan)
    const all = await wish(dan, numbers)
    await giveMoney(shop, dan, all.expectedTotal)
    await dan.ok(pay, await wish(dan, numbers.slice(0, 1)))
    expect((await dan(pay, all)).code).toBe(codes.alreadyPaid)
    await dan.ok(cancelOrder, { orderNumber: numbers[1] ?? '', reason: 'changed my mind' })
    const left = await due(dan, numbers)
    expect(left.payables.map(({ number }) => number)).toEqual([numbers[2]])
    expect(left.gone.map(({ number, closed }) => ({ number, closed }))).toEqual([
      { number: numbers[0], closed: false },
      { number: numbers[1], closed: true },
    ])
    expect((await dan(pay, { ...(await wish(dan, numbers)), expectedTotal: cents(1) })).code).toBe(codes.quoteChanged)
    await dan.ok(pay, await wish(dan, numbers))
    expect(await status(dan, numbers[2] ?? '')).toBe('paid')
    expect((await dan(cancelOrder, { orderNumber: numbers[1] ?? '', reason: 'again' })).code).not.toBe(codes.ok)
  })

  test('a payment of one at a channel keeps the group closed until it ends, and nobody is asked meanwhile', async () => {
    const fay = await shop.as('fay')
    const numbers = await three(fay)
    const one = { ...(await wish(fay, numbers.slice(0, 1))), useBalance: false, channel: 'sandbox' as const }
    const opened = await fay.ok(pay, one)
    const all = { ...(await wish(fay, numbers)), useBalance: false, channel: 'sandbox' as const }
    expect((await fay(pay, all)).code).not.toBe(codes.ok)
    await fay.ok(cancelPayment, { paymentNumber: opened.paymentNumber })
    const again = { ...(await wish(fay, numbers)), useBalance: false, channel: 'sandbox' as const }
    const group = await fay.ok(pay, again)
    expect(group.payables).toHaveLength(3)
    expect((await fay.ok(pay, again)).paymentNumber).toBe(group.paymentNumber)
    shop.clock.advance(minutes(11))
    await shop.settle()
    expect(await asked(fay)).toEqual([])
  })
})
