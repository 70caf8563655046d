/** Several orders of one shop are bought with one bill: every fen of it is one order's, and it is all of them or none (decision 094). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keyOfQuestion } from '#contract/approval/question.ts'
import { codes } from '#contract/kit/envelope.ts'
import { convert, fen, plus } from '#contract/kit/money.ts'
import { orderDetail } from '#contract/order/api.ts'
import { boughtOrder, claimOrder, type DeskOrder, purchaseQueue } from '#contract/order/desk.ts'
import { shareTogether } from '#contract/order/together.ts'
import { buyTogether } from '#contract/order/together-desk.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { account, type OnShelf, stock } from '../support/buying.ts'
import { questionsOf, sure } from '../support/confirmed.ts'
import { enginesOf } from '../support/database.ts'
import { boughtBy, type Crew, hireCrew } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { bill, claimed, paidBy as paidOrder, seen, statusesOf } from '../support/together.ts'

describe.each(enginesOf(import.meta.url))('several orders of one shop on %s', (engine) => {
  let shop: Shop
  let crew: Crew
  let li: Person
  let alice: Person
  let bob: Person
  let goods: OnShelf
  let elsewhere: OnShelf
  beforeAll(async () => {
    shop = await openShop(engine)
    ;[goods, elsewhere] = (await stock(shop)) as [OnShelf, OnShelf]
    crew = await hireCrew(shop)
    li = await shop.staff('li', ['buyer'])
    alice = await shop.as('alice')
    bob = await shop.as('bob')
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })
  const paidBy = (who: Person, quantity: number, from = goods) => paidOrder(shop, crew, who, from, quantity)
  const statuses = (orders: readonly DeskOrder[]) => statusesOf(crew, orders)

  test('each is booked with its share, and gives back what its own shopper prepaid too much', async () => {
    const orders = [await paidBy(alice, 1), await paidBy(bob, 3)]
    await claimed(crew.lin, orders)
    const before = await account(shop, 'PROC')
    const key = shop.world.newId()
    const sent = bill(orders)
    const { orders: bought } = await crew.lin.ok(buyTogether, sent, { key })
    expect((await crew.lin.ok(buyTogether, sent, { key })).orders).toEqual(bought)
    const shares = shareTogether(orders, sent)
    expect(bought.map(({ id, real }) => ({ id, ...real }))).toEqual(shares)
    expect(bought.map((order) => order.status)).toEqual(['purchased', 'purchased'])
    expect(new Set(bought.map((order) => order.sellerOrderId))).toEqual(new Set([sent.sellerOrderId]))
    expect(bought.every((order) => order.sellerParcels.join() === sent.sellerParcels.join())).toBe(true)
    const cost = plus(
      ...bought.map(({ real, rate }) =>
        plus(convert(real?.realGoods ?? fen(0), rate), convert(real?.realFreight ?? fen(0), rate)),
      ),
    )
    expect((await account(shop, 'PROC')) - before).toBe(cost)
    for (const [nth, who] of [alice, bob].entries()) {
      const order = orders[nth] as DeskOrder
      const share = shares.find(({ id }) => id === order.id)
      const over = convert(order.freightFen ?? fen(0), order.rate) - convert(share?.realFreight ?? fen(0), order.rate)
      expect((await who.ok(orderDetail, { orderNumber: order.orderNumber })).refunded).toBe(over)
    }
  })

  test('the desk asks for the orders of one shop, however many others wait', async () => {
    const [own, same, other] = [await paidBy(alice, 1), await paidBy(bob, 1), await paidBy(bob, 1, elsewhere)]
    const numbers = async (queue: 'open' | 'mine', shopOf: string) =>
      (await crew.lin.ok(purchaseQueue, { queue, shopOf })).orders.map((order) => order.orderNumber)
    const found = await numbers('open', own.orderNumber)
    expect(found).toEqual(expect.arrayContaining([own.orderNumber, same.orderNumber]))
    expect(found).not.toContain(other.orderNumber)
    expect(await numbers('open', other.orderNumber)).toContain(other.orderNumber)
    await claimed(crew.lin, [same])
    expect(await numbers('mine', own.orderNumber)).toContain(same.orderNumber)
    expect(await numbers('mine', own.orderNumber)).not.toContain(own.orderNumber)
  })

  test('one that cannot be bought is named, and none of them is', async () => {
    const orders = [await paidBy(alice, 1), await paidBy(bob, 1), await paidBy(alice, 2)]
    const [first, second, third] = orders as [DeskOrder, DeskOrder, DeskOrder]
    await claimed(crew.lin, [first, second])
    await claimed(li, [third])
    const before = await account(shop, 'PROC')
    const others = await sure(crew.lin, buyTogether, bill(orders))
    expect([others.code, others.data]).toEqual([
      codes.conflict,
      expect.objectContaining({ orderNumber: third.orderNumber }),
    ])
    const two = bill([first, second])
    const dearer = await sure(crew.lin, buyTogether, { ...two, realGoods: fen(two.realGoods + 5000) })
    expect([dearer.code, dearer.data]).toEqual([codes.conflict, expect.objectContaining({ short: expect.any(Number) })])
    const fewer = [seen(first), { ...seen(second), lines: [] }]
    const changed = await sure(crew.lin, buyTogether, { ...two, orders: fewer })
    expect([changed.code, changed.data]).toEqual([
      codes.conflict,
      expect.objectContaining({ orderNumber: second.orderNumber }),
    ])
    expect((await crew.lin(buyTogether, { ...two, orders: [seen(first), seen(first)] })).code).toBe(codes.invalid)
    expect((await crew.chen(buyTogether, two)).code).not.toBe(codes.ok)
    const far = await paidBy(alice, 1, elsewhere)
    await claimed(crew.lin, [far])
    const shops = await sure(crew.lin, buyTogether, bill([first, far]))
    expect([shops.code, shops.message]).toEqual([codes.conflict, expect.stringContaining('one shop')])
    expect(await statuses([...orders, far])).toEqual(['paid', 'paid', 'paid', 'paid'])
    expect(await account(shop, 'PROC')).toBe(before)
  })

  test('a number that an order beside them has is asked about, their own is not, and a price far from all quotes is', async () => {
    const other = await boughtBy(shop, crew, alice, goods)
    const orders = [await paidBy(alice, 1), await paidBy(bob, 1)]
    await claimed(crew.lin, orders)
    const typed = { ...bill(orders), sellerOrderId: `s${other.orderNumber}` }
    expect(questionsOf(await crew.lin(buyTogether, typed))).toEqual([
      expect.objectContaining({ kind: 'sellerNumber', orders: [other.orderNumber] }),
    ])
    const slip = { ...typed, realGoods: fen(100) }
    const asked = questionsOf(await crew.lin(buyTogether, slip))
    expect(asked.map((each) => each.kind)).toEqual(['price', 'sellerNumber'])
    expect(await statuses(orders)).toEqual(['paid', 'paid'])
    const confirmed = asked.slice(1).map((each) => keyOfQuestion(each))
    await crew.lin.ok(buyTogether, { ...typed, confirmed })
    expect(await statuses(orders)).toEqual(['purchased', 'purchased'])
  })

  test('two batches that share an order, at once, named in other orders: one is bought whole, of the other nothing', async () => {
    const orders = [await paidBy(alice, 1), await paidBy(bob, 1), await paidBy(alice, 2)]
    const [first, second, third] = orders as [DeskOrder, DeskOrder, DeskOrder]
    await claimed(crew.lin, orders)
    const [one, two] = [bill([first, second]), bill([third, second])]
    const answers = await Promise.all([sure(crew.lin, buyTogether, one), sure(crew.lin, buyTogether, two)])
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([codes.ok, codes.conflict])
    const won = answers[0].code === codes.ok
    expect(await statuses(orders)).toEqual(
      won ? ['purchased', 'purchased', 'paid'] : ['paid', 'purchased', 'purchased'],
    )
    const lost = answers[won ? 1 : 0]
    expect(lost.data).toMatchObject({ orderNumber: second.orderNumber })
  })

  test('two buyers who claim and buy overlapping batches at once, and one who buys one of them alone: nothing is bought twice', async () => {
    const orders = [await paidBy(alice, 1), await paidBy(bob, 1), await paidBy(alice, 1)]
    const [first, second, third] = orders as [DeskOrder, DeskOrder, DeskOrder]
    const buy = async (who: Person, batch: readonly DeskOrder[]) => {
      for (const { orderNumber } of batch) await who(claimOrder, { orderNumber })
      return sure(who, buyTogether, bill(batch))
    }
    const alone = async () => {
      const { orderNumber, goodsFen, freightFen } = second
      await li(claimOrder, { orderNumber })
      const paid = { realGoods: goodsFen, realFreight: freightFen ?? fen(0) }
      return sure(li, boughtOrder, { orderNumber, sellerOrderId: `S${orderNumber}`, ...paid })
    }
    await Promise.all([buy(crew.lin, [first, second]), buy(li, [third, second]), alone()])
    const bought = await statuses(orders)
    const purchases = await shop.world.database.db
      .selectFrom('journal')
      .select('ref_id')
      .where('code', '=', 'PURCHASE')
      .where(
        'ref_id',
        'in',
        orders.map((order) => order.id),
      )
      .execute()
    expect(purchases.length).toBe(bought.filter((status) => status === 'purchased').length)
    expect(purchases.length).toBeGreaterThan(0)
    // Both batches hold the second: at most one of them is bought.
    expect([bought[0], bought[2]]).toContain('paid')
  })
})
