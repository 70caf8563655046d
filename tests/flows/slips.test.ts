/** A slip at the money desks costs nothing (states.md 17, O7, O8, O11, R5): what is unlikely, and what gives money back, is asked once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keyOfQuestion } from '#contract/approval/question.ts'
import { codes } from '#contract/kit/envelope.ts'
import { fen } from '#contract/kit/money.ts'
import { orderDetail } from '#contract/order/api.ts'
import * as desk from '#contract/order/desk.ts'
import type { Order } from '#contract/order/order.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { account, type OnShelf, order, stock } from '../support/buying.ts'
import { questionsOf } from '../support/confirmed.ts'
import { enginesOf } from '../support/database.ts'
import { payFor } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('slips at the buyers’ desk on %s', (engine) => {
  let shop: Shop
  let [alice, lin, li]: Person[] = []
  let goods: OnShelf
  beforeAll(async () => {
    shop = await openShop(engine)
    goods = (await stock(shop))[0] as OnShelf
    ;[alice, lin, li] = [await shop.as('alice'), await shop.staff('lin'), await shop.staff('li', ['buyer'])]
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })
  const who = (person: Person | undefined): Person => person as Person
  const claimed = async (by = who(lin)): Promise<Order> => {
    const { orders } = await order(who(alice), [goods], { quantity: 2 })
    const orderNumber = orders[0]?.orderNumber ?? ''
    await payFor(shop, who(alice), 'SHOPPING', orderNumber)
    await by.ok(desk.claimOrder, { orderNumber })
    return see(orderNumber)
  }
  const see = (orderNumber: string) => who(alice).ok(orderDetail, { orderNumber })
  const buy = (
    it: Order,
    realGoods: number,
    confirmed: string[] = [],
    sellerOrderId = `S${it.orderNumber}`,
    by = who(lin),
  ) =>
    by(desk.boughtOrder, {
      orderNumber: it.orderNumber,
      sellerOrderId,
      realGoods: fen(realGoods),
      realFreight: it.freightFen ?? fen(0),
      confirmed,
    })
  const cash = () => account(shop, `CB:${who(alice).id}`)

  test('¥1 for ¥136 is asked about, posts nothing, and another amount is asked about again', async () => {
    const it = await claimed()
    const before = await cash()
    const freight = it.freightFen ?? 0
    const first = await buy(it, 100)
    const question = { kind: 'price', real: 100 + freight, quoted: it.goodsFen + freight } as const
    expect([first.code, questionsOf(first)]).toEqual([codes.confirmFirst, [question]])
    expect([await cash(), (await see(it.orderNumber)).status]).toEqual([before, 'paid'])
    const confirmed = questionsOf(first).map((each) => keyOfQuestion(each))
    expect((await buy(it, 200, confirmed)).code).toBe(codes.confirmFirst)
    expect((await buy(it, 100, confirmed)).code).toBe(codes.ok)
    expect(await cash()).toBeGreaterThan(before)
    // Nearly what was quoted is nobody's slip.
    const near = await claimed()
    expect((await buy(near, Math.ceil((near.goodsFen + freight) * 0.7) - freight)).code).toBe(codes.ok)
  })

  test('a top-up far above the quote is asked about, and above the term it takes two, before buying too', async () => {
    const it = await claimed()
    const more = (realGoods: number, confirmed: string[] = []) =>
      who(lin)(desk.askOrderPatch, {
        orderNumber: it.orderNumber,
        realGoods: fen(realGoods),
        realFreight: it.freightFen ?? fen(0),
        reason: 'price_raised',
        confirmed,
      })
    const asked = questionsOf(await more(9_999_900))
    expect(asked).toMatchObject([{ kind: 'price' }])
    const large = await more(
      9_999_900,
      asked.map((each) => keyOfQuestion(each)),
    )
    expect(large).toMatchObject({ code: codes.conflict, data: { approval: { kind: 'late_patch', status: 'asked' } } })
    expect((await more(Math.floor(it.goodsFen * 1.2))).code).toBe(codes.ok)
  })

  test('one seller’s number on two orders is asked about, also when both come at the same moment', async () => {
    const [a, b] = [await claimed(), await claimed(who(li))]
    const answers = await Promise.all([buy(a, a.goodsFen, [], 'Tb88'), buy(b, b.goodsFen, [], 'tB88', who(li))])
    expect(answers.map((each) => each.code).toSorted()).toEqual([codes.ok, codes.confirmFirst])
    const first = answers[0].code === codes.ok
    const asked = questionsOf(answers[first ? 1 : 0])
    const orders = [(first ? a : b).orderNumber]
    expect(asked).toEqual([{ kind: 'sellerNumber', sellerOrderId: first ? 'tB88' : 'Tb88', orders }])
    const confirmed = asked.map((each) => keyOfQuestion(each))
    const again = first ? buy(b, b.goodsFen, confirmed, 'tB88', who(li)) : buy(a, a.goodsFen, confirmed, 'Tb88')
    expect((await again).code).toBe(codes.ok)
  })

  test('what cannot be bought says how much goes back, and only then gives it', async () => {
    const it = await claimed()
    const give = (confirmed: string[]) =>
      who(lin)(desk.cannotBuy, { orderNumber: it.orderNumber, why: 'sold_out', confirmed })
    const first = await give([])
    expect(questionsOf(first)).toEqual([{ kind: 'giveBack', amount: it.total }])
    expect(await see(it.orderNumber)).toMatchObject({ status: 'paid', refunded: 0 })
    expect((await give(questionsOf(first).map((each) => keyOfQuestion(each)))).code).toBe(codes.ok)
    expect(await see(it.orderNumber)).toMatchObject({ status: 'closed', refunded: it.total })
  })
})
