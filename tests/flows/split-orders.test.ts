/** One order is bought by several orders at the seller's: the shopper's money is as if it were one, and every number is found (decision 090). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decideApproval } from '#contract/approval/desk.ts'
import { keyOfQuestion } from '#contract/approval/question.ts'
import { searchConsole } from '#contract/console/desk.ts'
import { codes } from '#contract/kit/envelope.ts'
import { convert, type Fen, fen, minus, plus } from '#contract/kit/money.ts'
import { days } from '#contract/kit/time.ts'
import { orderDetail } from '#contract/order/api.ts'
import { correctCost } from '#contract/order/cost-desk.ts'
import {
  askOrderPatch,
  boughtOrder,
  claimOrder,
  correctNumbers,
  deskOrder,
  type DeskOrder,
  missingUnits,
  purchaseQueue,
  sellerShipped,
} from '#contract/order/desk.ts'
import { withoutPart } from '#contract/order/seller-order.ts'
import { buySplit } from '#contract/order/split-desk.ts'
import { findArrival, receiveGoods } from '#contract/warehouse/desk.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { type OnShelf, stock } from '../support/buying.ts'
import { questionsOf, sure, sureOk } from '../support/confirmed.ts'
import { enginesOf } from '../support/database.ts'
import { arrival, boughtBy, type Crew, hireCrew, payFor } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { inTwo } from '../support/splitting.ts'
import { claimed, paidBy } from '../support/together.ts'

describe.each(enginesOf(import.meta.url))('one order by several at the seller’s on %s', (engine) => {
  let shop: Shop
  let crew: Crew
  let alice: Person
  let goods: OnShelf
  beforeAll(async () => {
    shop = await openShop(engine)
    goods = (await stock(shop))[0] as OnShelf
    crew = await hireCrew(shop)
    alice = await shop.as('alice')
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })
  const paid = (quantity = 5) => paidBy(shop, crew, alice, goods, quantity)
  const mine = async (quantity = 5) => {
    const order = await paid(quantity)
    await claimed(crew.lin, [order])
    return order
  }
  const now = ({ orderNumber }: { orderNumber: string }) => crew.lin.ok(deskOrder, { orderNumber })
  const bought = async (quantity = 5) => {
    const order = await mine(quantity)
    return sureOk(crew.lin, buySplit, inTwo(order))
  }
  const legsOf = async (order: DeskOrder) =>
    (
      await shop.world.database.db
        .selectFrom('journal as j')
        .innerJoin('entry as e', 'e.journal_id', 'j.id')
        .select(['j.code', 'e.account_id', 'e.amount'])
        .where('j.ref_id', '=', order.id)
        .orderBy('j.id')
        .orderBy('e.account_id')
        .execute()
    ).map((leg) => ({ ...leg, account_id: leg.account_id.replace(order.orderNumber, 'it') }))
  const partsOf = (order: DeskOrder) =>
    order.sellerOrders.map((part) => [part.sellerOrderId, part.lines[0]?.count, part.lines[0]?.waits])
  const received = async (order: DeskOrder, count: number, scan: string) => {
    const one = await alice.ok(orderDetail, { orderNumber: order.orderNumber })
    await sureOk(crew.chen, receiveGoods, await arrival(shop, crew.chen, one, { count, scan }))
    return now(order)
  }

  test('the books and the shopper have what they would have, were it bought at once for the sum', async () => {
    const [apart, whole] = [await mine(), await mine()]
    const sent = inTwo(apart)
    // Together it costs less than was prepaid: the rest goes back.
    sent.parts[1] = { ...(sent.parts[1] as (typeof sent.parts)[number]), realGoods: fen(700) }
    const [first, second] = sent.parts as [(typeof sent.parts)[number], (typeof sent.parts)[number]]
    const sum = {
      realGoods: plus<'CNY'>(first.realGoods, second.realGoods),
      realFreight: plus<'CNY'>(first.realFreight, second.realFreight),
    }
    const key = shop.world.newId()
    const after = await crew.lin.ok(buySplit, sent, { key })
    expect(await crew.lin.ok(buySplit, sent, { key })).toEqual(after)
    const atOnce = { orderNumber: whole.orderNumber, sellerOrderId: `W${whole.orderNumber}`, ...sum }
    await crew.lin.ok(boughtOrder, atOnce)
    expect(await legsOf(apart)).toEqual(await legsOf(whole))
    const refunds = await Promise.all([apart, whole].map(async (it) => (await now(it)).refunded))
    expect(refunds[0]).toBe(refunds[1])
    expect(refunds[0]).toBeGreaterThan(0)
    expect(after).toMatchObject({ status: 'purchased', real: sum, sellerParcels: first.sellerParcels })
    expect(partsOf(after)).toEqual([
      [first.sellerOrderId, 3, 3],
      [second.sellerOrderId, 2, 2],
    ])
    expect((await now(whole)).sellerOrders).toEqual([])
  })

  test('what does not add up, the same number twice and nobody’s pieces are refused, and nothing is bought', async () => {
    const order = await mine()
    const sent = inTwo(order)
    const [first, second] = sent.parts as [(typeof sent.parts)[number], (typeof sent.parts)[number]]
    const lineId = order.lines[0]?.id ?? ''
    const codeOf = async (parts: (typeof sent.parts)[number][]) =>
      (await sure(crew.lin, buySplit, { ...sent, parts })).code
    expect(await codeOf([])).toBe(codes.invalid)
    expect(await codeOf([first])).toBe(codes.conflict)
    expect(await codeOf([first, { ...second, lines: [] }])).toBe(codes.invalid)
    expect(await codeOf([first, { ...second, lines: [{ lineId, count: 0 }] }])).toBe(codes.invalid)
    expect(await codeOf([first, { ...second, sellerOrderId: first.sellerOrderId.toLowerCase() }])).toBe(codes.conflict)
    for (const count of [1, 3])
      expect(await codeOf([first, { ...second, lines: [{ lineId, count }] }])).toBe(codes.conflict)
    expect(await codeOf([first, { ...second, realGoods: fen(100_000) }])).toBe(codes.conflict)
    expect((await crew.chen(buySplit, sent)).code).not.toBe(codes.ok)
    const li = await shop.staff('li', ['buyer'])
    expect((await sure(li, buySplit, sent)).code).toBe(codes.conflict)
    expect(await now(order)).toMatchObject({ status: 'paid', sellerOrders: [], sellerOrderId: null })
  })

  test('the sum is asked about when it is far from the quote, and each number that another order has', async () => {
    const other = await bought()
    const order = await mine()
    const sent = inTwo(order)
    const [first, second] = sent.parts as [(typeof sent.parts)[number], (typeof sent.parts)[number]]
    const known = { ...second, sellerOrderId: other.sellerOrders[1]?.sellerOrderId.toLowerCase() ?? '' }
    const cheap = { ...first, realGoods: fen(10), realFreight: fen(0) }
    const asked = questionsOf(await crew.lin(buySplit, { ...sent, parts: [cheap, known] }))
    expect(asked.map((each) => each.kind)).toEqual(['price', 'sellerNumber'])
    expect(asked[1]).toMatchObject({ orders: [other.orderNumber] })
    // Bought at once with a number that is the second one's of another order is asked about as well.
    const { realGoods, realFreight } = first
    const atOnce = { orderNumber: order.orderNumber, sellerOrderId: known.sellerOrderId, realGoods, realFreight }
    expect(questionsOf(await crew.lin(boughtOrder, atOnce)).map((each) => each.kind)).toContain('sellerNumber')
    const confirmed = questionsOf(await crew.lin(buySplit, { ...sent, parts: [first, known] })).map((each) =>
      keyOfQuestion(each),
    )
    expect(confirmed).toHaveLength(1)
    await crew.lin.ok(buySplit, { ...sent, parts: [first, known], confirmed })
  })

  test('much less than was prepaid waits for a second person, for the sum', async () => {
    const order = await mine(Math.ceil(300_000 / goods.price))
    const sent = inTwo(order, 2, fen(1000))
    sent.parts[0] = { ...(sent.parts[0] as (typeof sent.parts)[number]), realGoods: fen(1000) }
    const waits = await sure(crew.lin, buySplit, sent)
    expect(waits).toMatchObject({ code: codes.conflict, data: { approval: { kind: 'bought', status: 'asked' } } })
    const [approval] = (await now(order)).approvals
    const fay = await shop.staff('fay', ['finance'])
    await fay.ok(decideApproval, { approvalId: approval?.id ?? '', decision: 'approve', reason: 'Saw both bills' })
    await sureOk(crew.lin, buySplit, sent)
    expect((await now(order)).sellerOrders).toHaveLength(2)
  })

  test('two buyers at once, apart and at once: it is bought one time', async () => {
    const order = await paid()
    const li = await shop.staff('li', ['buyer'])
    const { orderNumber } = order
    const buy = async (who: Person) => {
      await who(claimOrder, { orderNumber })
      return sure(who, buySplit, inTwo(order))
    }
    const answers = await Promise.all([
      buy(crew.lin),
      buy(li),
      sure(crew.lin, boughtOrder, {
        orderNumber,
        sellerOrderId: `W${orderNumber}`,
        realGoods: order.goodsFen,
        realFreight: order.freightFen ?? fen(0),
      }),
    ])
    expect(answers.filter((answer) => answer.code === codes.ok)).toHaveLength(1)
    const purchases = (await legsOf(order)).filter((leg) => leg.code === 'PURCHASE' && leg.account_id === 'PROC')
    expect(purchases).toHaveLength(1)
    const parts = (await now(order)).sellerOrders.length
    expect(parts).toBe(answers[2].code === codes.ok ? 0 : 2)
  })

  test('each part’s numbers are corrected by themselves, and never to the other’s', async () => {
    const order = await bought()
    const [first, second] = order.sellerOrders
    if (!first || !second) throw new Error('not split')
    const right = {
      orderNumber: order.orderNumber,
      sellerOrderId: `C${order.orderNumber}`,
      sellerParcels: [`YTC${order.orderNumber}`],
      was: { sellerOrderId: second.sellerOrderId, sellerParcels: second.sellerParcels },
      reason: 'A digit was wrong',
    }
    expect((await crew.lin(correctNumbers, right)).code).toBe(codes.conflict)
    expect((await crew.lin(correctNumbers, { ...right, part: 3 })).code).toBe(codes.conflict)
    expect((await crew.lin(correctNumbers, { ...right, part: 1 })).code).toBe(codes.conflict)
    const same = { ...right, part: 2, sellerOrderId: first.sellerOrderId }
    expect((await sure(crew.lin, correctNumbers, same)).code).toBe(codes.conflict)
    const after = await crew.lin.ok(correctNumbers, { ...right, part: 2 })
    expect(after.sellerOrders.map((part) => [part.sellerOrderId, part.sellerParcels])).toEqual([
      [first.sellerOrderId, first.sellerParcels],
      [right.sellerOrderId, right.sellerParcels],
    ])
    expect(after).toMatchObject({
      sellerOrderId: first.sellerOrderId,
      sellerParcels: [...first.sellerParcels, ...right.sellerParcels],
    })
    const other = await boughtBy(shop, crew, alice, goods)
    expect((await crew.lin(correctNumbers, { ...right, orderNumber: other.orderNumber, part: 1 })).code).toBe(
      codes.conflict,
    )
    // The first one's number is the one that the order shows, wherever only one fits.
    const was = { sellerOrderId: first.sellerOrderId, sellerParcels: first.sellerParcels }
    const renamed = { ...right, part: 1, sellerOrderId: `D${order.orderNumber}`, sellerParcels: was.sellerParcels, was }
    expect((await crew.lin.ok(correctNumbers, renamed)).sellerOrderId).toBe(renamed.sellerOrderId)
  })

  test('each part’s cost is corrected by itself, and the order’s with it', async () => {
    const order = await bought()
    const second = order.sellerOrders[1]
    const { real } = order
    if (!second || !real) throw new Error('not split')
    const was = { realGoods: second.realGoods, realFreight: second.realFreight }
    const less: Fen = fen(300)
    const right = {
      orderNumber: order.orderNumber,
      realGoods: minus(was.realGoods, less),
      realFreight: was.realFreight,
      was,
      reason: 'The seller took three yuan off',
    }
    expect((await sure(crew.lin, correctCost, right)).code).toBe(codes.conflict)
    expect((await sure(crew.lin, correctCost, { ...right, part: 1 })).code).toBe(codes.conflict)
    const after = await sureOk(crew.lin, correctCost, { ...right, part: 2 })
    expect(after.real).toEqual({ realGoods: minus(real.realGoods, less), realFreight: real.realFreight })
    expect(after.sellerOrders.map((part) => part.realGoods)).toEqual([
      order.sellerOrders[0]?.realGoods,
      right.realGoods,
    ])
    const back = convert(real.realGoods, order.rate) - convert(minus(real.realGoods, less), order.rate)
    expect(after.refunded - order.refunded).toBe(back)
  })

  test('a top-up after buying is for one of the parts, and its cost is that one’s', async () => {
    const order = await bought()
    const real = order.real ?? { realGoods: fen(0), realFreight: fen(0) }
    const dearer = {
      orderNumber: order.orderNumber,
      realGoods: plus<'CNY'>(real.realGoods, fen(500)),
      realFreight: real.realFreight,
      reason: 'The second order is dearer',
    }
    expect((await sure(crew.lin, askOrderPatch, dearer)).code).toBe(codes.conflict)
    const lower = { ...dearer, realGoods: fen(0), realFreight: fen(90_000), part: 2 }
    expect((await sure(crew.lin, askOrderPatch, lower)).code).not.toBe(codes.ok)
    await sureOk(crew.lin, askOrderPatch, { ...dearer, part: 2 })
    const { patch } = await now(order)
    await payFor(shop, alice, 'SHOP_PATCH', patch?.patchNumber ?? '')
    const after = await now(order)
    expect(after.real?.realGoods).toBe(dearer.realGoods)
    expect(after.sellerOrders.map((part) => part.realGoods)).toEqual([
      order.sellerOrders[0]?.realGoods,
      (order.sellerOrders[1]?.realGoods ?? 0) + 500,
    ])
  })

  test('at the door either number finds it, and what is missing is counted for each part', async () => {
    const order = await bought()
    const [a, b] = order.sellerOrders.map((part) => part.sellerOrderId)
    for (const scan of [`YT1${order.orderNumber}`, a ?? '', (b ?? '').toLowerCase()])
      expect((await crew.chen.ok(findArrival, { scan })).orders.map((found) => found.orderNumber)).toEqual([
        order.orderNumber,
      ])
    expect(partsOf(await received(order, 2, `YT1${order.orderNumber}`))).toEqual([
      [a, 3, 1],
      [b, 2, 2],
    ])
    expect(partsOf(await received(order, 1, b ?? ''))).toEqual([
      [a, 3, 1],
      [b, 2, 1],
    ])
    // Under our own number: nobody knows of which part it is, and nobody says so.
    const after = await received(order, 1, order.orderNumber)
    const lineId = order.lines[0]?.id ?? ''
    expect(partsOf(after)).toEqual([
      [a, 3, 1],
      [b, 2, 1],
    ])
    expect(withoutPart(after.sellerOrders, lineId, after.lines[0]?.buckets.expected ?? 0)).toBe(1)
    const done = await sureOk(crew.lin, missingUnits, {
      orderNumber: order.orderNumber,
      lines: [{ lineId, count: 1 }],
      sellerRefund: fen(0),
    })
    expect(done.status).toBe('shelved')
    expect(partsOf(done)).toEqual([
      [a, 3, 0],
      [b, 2, 0],
    ])
  })

  test('a parcel that came and is said to be of the other part counts for the other part', async () => {
    const order = await bought()
    const [first] = order.sellerOrders
    const scan = `YT1${order.orderNumber}`
    await received(order, 2, scan)
    expect((await crew.lin(sellerShipped, { orderNumber: order.orderNumber, sellerParcels: [scan] })).code).toBe(
      codes.conflict,
    )
    const both = await crew.lin.ok(sellerShipped, { orderNumber: order.orderNumber, sellerParcels: [scan], part: 2 })
    // Of both it is of neither.
    expect(partsOf(both).map(([, , waits]) => waits)).toEqual([3, 2])
    const was = { sellerOrderId: first?.sellerOrderId ?? '', sellerParcels: first?.sellerParcels ?? [] }
    const moved = await crew.lin.ok(correctNumbers, {
      orderNumber: order.orderNumber,
      part: 1,
      sellerOrderId: was.sellerOrderId,
      sellerParcels: [],
      was,
      reason: 'It was the second order’s parcel',
    })
    expect(partsOf(moved).map(([, , waits]) => waits)).toEqual([3, 0])
    expect(moved.sellerParcels).toEqual([scan])
    const gone = { ...was, sellerParcels: [scan] }
    const taken = { orderNumber: order.orderNumber, part: 2, sellerOrderId: 'Z', sellerParcels: [], reason: 'A slip' }
    const second = { sellerOrderId: moved.sellerOrders[1]?.sellerOrderId ?? '', sellerParcels: gone.sellerParcels }
    expect((await sure(crew.lin, correctNumbers, { ...taken, was: second })).code).toBe(codes.conflict)
  })

  test('both numbers are found by the searches, and stand in the record of the order', async () => {
    const order = await bought()
    for (const { sellerOrderId } of order.sellerOrders) {
      const { orders } = await crew.lin.ok(purchaseQueue, { queue: 'bought', q: sellerOrderId })
      expect(orders.map((found) => found.orderNumber)).toEqual([order.orderNumber])
      const found = await crew.lin.ok(searchConsole, { q: sellerOrderId })
      expect(found.place).toMatchObject({ desk: 'purchasing' })
      expect(found.documents.hits.map((hit) => [hit.why, hit.found])).toEqual([['seller-number', sellerOrderId]])
    }
    const written = await shop.world.database.db
      .selectFrom('event')
      .select(['facts', 'shown'])
      .where('name', '=', 'order.split')
      .where('doc_number', '=', order.orderNumber)
      .execute()
    const [a, b] = order.sellerOrders.map((part) => part.sellerOrderId)
    expect(written).toEqual([{ facts: { sellerOrders: `${a} (3), ${b} (2)` }, shown: false }])
    expect(JSON.stringify(await alice.ok(orderDetail, { orderNumber: order.orderNumber }))).not.toContain(b)
  })

  test('a part that the seller has not sent waits in the queue, also when the other has come', async () => {
    const order = await bought()
    const unsent = async () =>
      (await crew.lin.ok(purchaseQueue, { queue: 'unsent' })).orders.map((found) => found.orderNumber)
    expect(await unsent()).not.toContain(order.orderNumber)
    shop.clock.advance(days(4))
    crew = await hireCrew(shop)
    alice = await shop.as('alice')
    expect(await unsent()).toContain(order.orderNumber)
    await received(order, 3, `YT1${order.orderNumber}`)
    expect(await unsent()).toContain(order.orderNumber)
    const sent = { orderNumber: order.orderNumber, sellerParcels: [`YT2${order.orderNumber}`], part: 2 }
    await crew.lin.ok(sellerShipped, sent)
    expect(await unsent()).not.toContain(order.orderNumber)
  })

  test('the database refuses parts that are not the order', async () => {
    const order = await bought()
    const { db } = shop.world.database
    const refused = expect.objectContaining({ message: expect.stringMatching(/do not add up/) })
    const parts = db.updateTable('seller_order').where('order_id', '=', order.id).where('part', '=', 2)
    await expect(parts.set({ goods_fen: fen(1) }).execute()).rejects.toEqual(refused)
    await expect(parts.set({ parcels: ['X'] }).execute()).rejects.toEqual(refused)
    const lines = db.updateTable('seller_order_line').where('order_id', '=', order.id).where('part', '=', 2)
    await expect(lines.set({ pieces: 1 }).execute()).rejects.toEqual(refused)
    const whole = db.updateTable('purchase_order').where('id', '=', order.id)
    await expect(whole.set({ real_goods_fen: fen(1) }).execute()).rejects.toEqual(refused)
  })
})
