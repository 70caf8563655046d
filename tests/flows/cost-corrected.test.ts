/** What was paid to a seller is put right after buying, with a reason, and the books follow (decision 088). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decideApproval } from '#contract/approval/desk.ts'
import { keyOfQuestion } from '#contract/approval/question.ts'
import { codes } from '#contract/kit/envelope.ts'
import { convert, fen, minus } from '#contract/kit/money.ts'
import { siteNotices } from '#contract/notice/api.ts'
import { askReturn } from '#contract/returns/api.ts'
import { acceptReturn, deskReturn, refundReturn, sellerRefunded } from '#contract/returns/desk.ts'
import { changes } from '#contract/sync/changes.ts'
import { orderDetail } from '#contract/order/api.ts'
import { correctCost } from '#contract/order/cost-desk.ts'
import { askOrderPatch, deskOrder, missingUnits } from '#contract/order/desk.ts'
import type { Order } from '#contract/order/order.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { account, type OnShelf, order as placed, stock } from '../support/buying.ts'
import { questionsOf, sure, sureOk } from '../support/confirmed.ts'
import { enginesOf } from '../support/database.ts'
import { boughtBy, type Crew, hireCrew, sentBack, shelvedBy } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('what was paid to the seller on %s', (engine) => {
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
  const paidFor = async (orderNumber: string) => {
    const { real } = await crew.lin.ok(deskOrder, { orderNumber })
    if (!real) throw new Error('nothing was paid')
    return real
  }
  /** Goods cost so much less (minus: more) than is booked now; fen. */
  const less = async ({ orderNumber }: Order, by: number) => {
    const was = await paidFor(orderNumber)
    return {
      orderNumber,
      realGoods: fen(was.realGoods - by),
      realFreight: was.realFreight,
      was,
      reason: 'Typed from another order',
    }
  }
  const books = async () => ({
    cash: await account(shop, `CB:${alice.id}`),
    seller: await account(shop, 'PROC'),
    ours: await account(shop, 'EXP:goods'),
  })
  const since = async (before: Awaited<ReturnType<typeof books>>) => {
    const now = await books()
    return { cash: now.cash - before.cash, seller: now.seller - before.seller, ours: now.ours - before.ours }
  }

  test('less goes back to the shopper, asked about first, and who, why and both amounts are kept', async () => {
    const it = await boughtBy(shop, crew, alice, goods)
    const right = await less(it, 300)
    const before = await books()
    expect((await crew.lin(correctCost, { ...right, reason: ' ' })).code).toBe(codes.invalid)
    expect((await crew.chen(correctCost, right)).code).not.toBe(codes.ok)
    const asked = questionsOf(await crew.lin(correctCost, right))
    expect(asked.map((each) => each.kind)).toEqual(['giveBack'])
    expect(await since(before)).toEqual({ cash: 0, seller: 0, ours: 0 })
    const key = shop.world.newId()
    const sent = { ...right, confirmed: asked.map((each) => keyOfQuestion(each)) }
    const after = await crew.lin.ok(correctCost, sent, { key })
    await crew.lin.ok(correctCost, sent, { key })
    const back = convert(right.was.realGoods, it.rate) - convert(right.realGoods, it.rate)
    expect(back).toBeGreaterThan(0)
    expect(await since(before)).toEqual({ cash: back, seller: -back, ours: 0 })
    expect(after.real).toEqual({ realGoods: right.realGoods, realFreight: right.realFreight })
    // What the shopper prepaid is what it was.
    expect(after.prepaidFen).toBe(right.was.realGoods + right.was.realFreight)
    expect((await alice.ok(orderDetail, { orderNumber: it.orderNumber })).refunded - it.refunded).toBe(back)
    // Why and for how much it was bought is for staff.
    const { timeline } = await alice.ok(orderDetail, { orderNumber: it.orderNumber })
    expect(timeline.at(-1)).toMatchObject({ name: 'order.costBack', reason: null, facts: { refund: back } })
    expect(JSON.stringify(await alice.ok(changes, { since: 0 }))).not.toMatch(/Typed from another order|goodsNow/)
    const { notices } = await alice.ok(siteNotices, {})
    expect(notices.filter((each) => each.kind === 'order.cost-back' && each.docNumber === it.orderNumber)).toHaveLength(
      1,
    )
    const written = await shop.world.database.db
      .selectFrom('event')
      .select(['reason', 'facts', 'actor_id'])
      .where('name', '=', 'order.correctCost')
      .where('doc_number', '=', it.orderNumber)
      .execute()
    expect(written).toEqual([
      {
        reason: 'Typed from another order',
        actor_id: crew.lin.id,
        facts: {
          goodsWas: right.was.realGoods,
          goodsNow: right.realGoods,
          freightWas: right.realFreight,
          freightNow: right.realFreight,
          carried: 0,
          refund: back,
        },
      },
    ])
  })

  test('more is the shop’s, and put right again it leaves nothing behind', async () => {
    const it = await boughtBy(shop, crew, alice, goods)
    const before = await books()
    const wrong = await less(it, -200)
    expect(questionsOf(await crew.lin(correctCost, wrong)).map((each) => each.kind)).toEqual(['shopPays'])
    await sureOk(crew.lin, correctCost, wrong)
    const more = convert(wrong.realGoods, it.rate) - convert(wrong.was.realGoods, it.rate)
    expect(await since(before)).toEqual({ cash: 0, seller: more, ours: -more })
    await sureOk(crew.lin, correctCost, await less(it, 200))
    expect(await since(before)).toEqual({ cash: 0, seller: 0, ours: 0 })
    expect((await alice.ok(orderDetail, { orderNumber: it.orderNumber })).refunded).toBe(it.refunded)
  })

  test('two at once: the second is told that it is another amount by now', async () => {
    const it = await boughtBy(shop, crew, alice, goods)
    const before = await books()
    const [one, two] = [await less(it, 100), await less(it, 250)]
    const li = await shop.staff('li', ['buyer'])
    const answers = await Promise.all([sure(crew.lin, correctCost, one), sure(li, correctCost, two)])
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([codes.ok, codes.conflict])
    const won = answers[0].code === codes.ok ? one : two
    expect((await paidFor(it.orderNumber)).realGoods).toBe(won.realGoods)
    const back = convert(won.was.realGoods, it.rate) - convert(won.realGoods, it.rate)
    expect(await since(before)).toEqual({ cash: back, seller: -back, ours: 0 })
  })

  test('much of it waits for a second person, for exactly this', async () => {
    const it = await boughtBy(shop, crew, alice, goods)
    const much = await less(it, -300_000)
    const waits = await sure(crew.lin, correctCost, much)
    expect(waits).toMatchObject({ code: codes.conflict, data: { approval: { kind: 'cost', status: 'asked' } } })
    const [approval] = (await crew.lin.ok(deskOrder, { orderNumber: it.orderNumber })).approvals
    const fay = await shop.staff('fay', ['finance'])
    await fay.ok(decideApproval, { approvalId: approval?.id ?? '', decision: 'approve', reason: 'Saw the bill' })
    await sureOk(crew.lin, correctCost, much)
    expect((await paidFor(it.orderNumber)).realGoods).toBe(much.realGoods)
  })

  test('much of it in small steps waits for a second person too', async () => {
    const it = await boughtBy(shop, crew, alice, goods)
    await sureOk(crew.lin, correctCost, await less(it, -100_000))
    const before = await books()
    const waits = await sure(crew.lin, correctCost, await less(it, -100_000))
    expect(waits).toMatchObject({ code: codes.conflict, data: { approval: { kind: 'cost', status: 'asked' } } })
    expect(await since(before)).toEqual({ cash: 0, seller: 0, ours: 0 })
  })

  test('what the seller pays back is the shop’s, as far as the shop paid it: missing pieces', async () => {
    const it = await boughtBy(shop, crew, alice, goods)
    const lineId = it.lines[0]?.id ?? ''
    const before = await books()
    const was = await paidFor(it.orderNumber)
    await sureOk(crew.lin, correctCost, await less(it, minus(fen(0), was.realGoods)))
    const { realGoods, realFreight } = await paidFor(it.orderNumber)
    const paidBack = fen(realGoods + realFreight)
    const gone = { orderNumber: it.orderNumber, lines: [{ lineId, count: it.lines[0]?.num ?? 0 }] }
    await sureOk(crew.lin, missingUnits, { ...gone, sellerRefund: paidBack })
    const prepaid = convert(was.realGoods, it.rate) + convert(was.realFreight, it.rate)
    // Not our fee, and nothing of what the shop paid.
    const moved = await since(before)
    expect(moved).toEqual({ cash: moved.cash, seller: -prepaid, ours: 0 })
    expect(Math.abs(moved.cash - prepaid)).toBeLessThanOrEqual(1)
  })

  test('what the seller pays back is the shop’s, as far as the shop paid it: each of two returns', async () => {
    const { itemId, order: it } = await shelvedBy(shop, crew, alice, goods)
    const was = await paidFor(it.orderNumber)
    await sureOk(crew.lin, correctCost, await less(it, minus(fen(0), was.realGoods)))
    const before = await books()
    const priceFen = it.lines[0]?.priceFen ?? 0
    const told = []
    for (let piece = 0; piece < 2; piece += 1) {
      const { returnNumber, expected } = await alice.ok(askReturn, { itemId, quantity: 1, reason: 'damaged' })
      told.push(expected)
      await crew.lin.ok(acceptReturn, { returnNumber, sendTo: 'Gate 8' })
      await sentBack(shop, crew.chen, returnNumber)
      await sureOk(crew.lin, sellerRefunded, { returnNumber, amount: fen(priceFen * 2) })
      const { toBalance } = await crew.zhao.ok(deskReturn, { returnNumber })
      const cash = await account(shop, `CB:${alice.id}`)
      await sureOk(crew.zhao, refundReturn, { returnNumber })
      expect((await account(shop, `CB:${alice.id}`)) - cash).toBe(toBalance)
    }
    const moved = await since(before)
    expect(moved.seller + moved.cash + moved.ours).toBe(0)
    // The seller's delivery is shared too, and nobody sent it back: a little less than half of it is the shop's.
    const [goodsCost, cost] = [convert(fen(priceFen * 4), it.rate), await paidFor(it.orderNumber)]
    const part = (goodsCost / 2) * (goodsCost / (convert(cost.realGoods, it.rate) + convert(cost.realFreight, it.rate)))
    expect(Math.abs(moved.ours - part)).toBeLessThanOrEqual(2)
    expect(moved.cash).toBeGreaterThanOrEqual(told.reduce((all, one) => all + one, 0))
  })

  test('not before it is bought, not while a top-up waits, and never below what the seller has paid back', async () => {
    const { orders } = await placed(alice, [goods], { quantity: 1 })
    const unbought = { orderNumber: orders[0]?.orderNumber ?? '', realGoods: fen(1), realFreight: fen(0), reason: 'x' }
    const was = { realGoods: fen(1), realFreight: fen(0) }
    expect((await crew.lin(correctCost, { ...unbought, was })).code).toBe(codes.conflict)
    const it = await boughtBy(shop, crew, alice, goods)
    const lineId = it.lines[0]?.id ?? ''
    const { orderNumber } = it
    await sureOk(crew.lin, missingUnits, { orderNumber, lines: [{ lineId, count: 1 }], sellerRefund: fen(goods.price) })
    const nothing = await less(it, (await paidFor(orderNumber)).realGoods)
    const refused = await sure(crew.lin, correctCost, { ...nothing, realFreight: fen(0) })
    expect([refused.code, refused.message]).toEqual([codes.conflict, expect.stringContaining('paid back more')])
    const real = await paidFor(orderNumber)
    await sureOk(crew.lin, askOrderPatch, {
      orderNumber,
      realGoods: fen(real.realGoods + 2000),
      realFreight: real.realFreight,
      reason: 'price_raised',
    })
    expect((await crew.lin(correctCost, await less(it, 100))).code).toBe(codes.conflict)
  })
})
