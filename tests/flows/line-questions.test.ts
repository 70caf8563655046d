/** A line on hold (states.md 17, decision 065): buying waits for the shopper's answer, and each answer moves exactly the money that was said. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { cents, fen } from '#contract/kit/money.ts'
import { hours } from '#contract/kit/time.ts'
import { siteNotices } from '#contract/notice/api.ts'
import { taskNum } from '#contract/notice/counters-api.ts'
import { answerQuestion, cancelOrder, orderDetail } from '#contract/order/api.ts'
import * as desk from '#contract/order/desk.ts'
import { askShopper, withdrawQuestion } from '#contract/order/question-desk.ts'
import type { Order } from '#contract/order/order.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { account, type OnShelf, order, stock } from '../support/buying.ts'
import { questionsOf, sure, sureOk } from '../support/confirmed.ts'
import { enginesOf } from '../support/database.ts'
import { couponFor, couponStatus, type Crew, hireCrew, payFor } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('lines on hold on %s', (engine) => {
  let shop: Shop
  let crew: Crew
  let alice: Person
  let goods: OnShelf
  let second: OnShelf
  beforeAll(async () => {
    shop = await openShop(engine)
    ;[goods, second] = await twoVersions(shop)
    crew = await hireCrew(shop)
  })
  let shoppers = 0
  // A shopper for each story: what one leaves open ends in nobody else's.
  beforeEach(async () => {
    shoppers += 1
    alice = await shop.as(`alice${shoppers}`)
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })
  const see = (orderNumber: string) => alice.ok(orderDetail, { orderNumber })
  const balance = async () => (await account(shop, `CB:${alice.id}`)) + (await account(shop, `BB:${alice.id}`))
  const escrow = ({ orderNumber }: { orderNumber: string }) => account(shop, `OE:${orderNumber}`)
  /** One order of one or two lines, paid and claimed. */
  const paid = async (quantity: number, more: { couponId?: string; lines?: 1 | 2 } = {}) => {
    const { lines = 1, ...how } = more
    const { orders } = await order(alice, lines === 2 ? [goods, second] : [goods], { quantity, ...how })
    const orderNumber = orders[0]?.orderNumber ?? ''
    await payFor(shop, alice, 'SHOPPING', orderNumber)
    await crew.lin.ok(desk.claimOrder, { orderNumber })
    return see(orderNumber)
  }
  const offered = (it: Order, more: number, nth = 0) => ({
    orderNumber: it.orderNumber,
    lineId: it.lines[nth]?.id ?? '',
    why: 'version_gone' as const,
    words: '红色没有了',
    offers: [{ spec: '蓝色', priceFen: fen(it.lines[nth]!.priceFen + more) }],
  })
  const ask = (it: Order, more: number, nth = 0) => sureOk(crew.lin, askShopper, offered(it, more, nth))
  const openOf = (it: Order, nth = 0) =>
    it.questions.find((each) => each.lineId === it.lines[nth]?.id && !each.outcome)!
  const taking = (it: Order, nth = 0) => ({
    orderNumber: it.orderNumber,
    questionId: openOf(it, nth).id,
    answer: 'take' as const,
    amount: openOf(it, nth).offers[0]!.extra,
  })
  const givingBack = (it: Order, nth = 0) => ({
    orderNumber: it.orderNumber,
    questionId: openOf(it, nth).id,
    answer: 'give_back' as const,
    amount: openOf(it, nth).back,
  })
  const buy = async (orderNumber: string) => {
    await crew.lin.ok(desk.claimOrder, { orderNumber })
    const { goodsFen, freightFen } = await crew.lin.ok(desk.deskOrder, { orderNumber })
    return sure(crew.lin, desk.boughtOrder, {
      orderNumber,
      sellerOrderId: `S${orderNumber}`,
      realGoods: fen(goodsFen),
      realFreight: fen(freightFen ?? 0),
    })
  }
  const waits = async (orderNumber: string) => {
    const answers = [
      await buy(orderNumber),
      await sure(crew.lin, desk.askOrderPatch, {
        orderNumber,
        realGoods: fen(900_000),
        realFreight: fen(0),
        reason: 'price_raised',
      }),
    ]
    return answers.map((it) => it.code)
  }

  test('a version that the product’s own list has is offered, and taken, with its English name', async () => {
    const it = await paid(1)
    const product = await shop.world.database.db
      .selectFrom('product')
      .select('sku_list')
      .where('item_id', '=', it.lines[0]!.itemId)
      .executeTakeFirstOrThrow()
    const other = product.sku_list.find((sku) => sku.specText !== it.lines[0]!.spec && sku.specTextEn)!
    const asked = offered(it, 0)
    await sureOk(crew.lin, askShopper, { ...asked, offers: [{ ...asked.offers[0]!, spec: other.specText }] })
    const waiting = await see(it.orderNumber)
    expect(openOf(waiting).offers).toMatchObject([{ spec: other.specText, specEn: other.specTextEn }])
    const taken = await alice.ok(answerQuestion, taking(waiting))
    expect(taken.lines).toMatchObject([{ spec: other.specText, specEn: other.specTextEn }])
  })

  test('what costs more is asked for to the cent that was said, and then bought at the agreed price', async () => {
    const it = await paid(2)
    await ask(it, 2000)
    const asked = await see(it.orderNumber)
    expect(asked).toMatchObject({ status: 'paid', questions: [{ why: 'version_gone', words: '红色没有了', count: 2 }] })
    expect(asked.actions).toContain('answer')
    expect(openOf(asked).deadline).toBe(shop.clock.now() + hours(48))
    expect(await waits(it.orderNumber)).toEqual([codes.conflict, codes.conflict])
    expect((await alice.ok(taskNum, {})).askedNum).toBe(1)
    await shop.settle()
    const told = await alice.ok(siteNotices, { tab: 'action' })
    const notice = told.notices.find((each) => each.kind === 'order.question' && each.docNumber === it.orderNumber)
    expect(notice).toMatchObject({ doneAt: null, deadline: openOf(asked).deadline })

    const extra = openOf(asked).offers[0]!.extra
    expect(Math.abs(extra - 4000 * Number(it.rate))).toBeLessThanOrEqual(1)
    const wrong = await alice(answerQuestion, { ...taking(asked), amount: cents(extra - 1) })
    expect(wrong.code).toBe(codes.quoteChanged)
    const taken = await alice.ok(answerQuestion, taking(asked))
    expect(taken).toMatchObject({
      status: 'purchase_patch',
      patch: { total: extra, reason: 'offer_taken', declinable: true },
      lines: [{ spec: '蓝色', specEn: null, agreedFen: it.lines[0]!.priceFen + 2000, priceFen: it.lines[0]!.priceFen }],
      questions: [{ outcome: 'taken', taken: 0, ordered: it.lines[0]!.spec }],
    })
    expect((await alice.ok(taskNum, {})).askedNum).toBe(0)
    await payFor(shop, alice, 'SHOP_PATCH', taken.patch?.patchNumber ?? '')
    const after = await alice.ok(siteNotices, { tab: 'action' })
    expect(after.notices.find((each) => each.id === notice?.id)?.doneAt).not.toBeNull()
    const before = await balance()
    expect((await buy(it.orderNumber)).code).toBe(codes.ok)
    expect(Math.abs((await balance()) - before)).toBeLessThanOrEqual(1)
    expect(await escrow(it)).toBe(0)
  })

  test('what costs less asks for nothing, and the difference comes back when it is bought', async () => {
    const it = await paid(2)
    const price = it.lines[0]!.priceFen
    const less = Math.floor(price / 5)
    await ask(it, -less)
    const taken = await alice.ok(answerQuestion, taking(await see(it.orderNumber)))
    expect(taken).toMatchObject({ status: 'paid', patch: null, questions: [{ outcome: 'taken' }] })
    const shown = await crew.lin.ok(desk.deskOrder, { orderNumber: it.orderNumber })
    expect(shown.goodsFen).toBe(it.goodsFen - less * 2)
    const before = await balance()
    expect((await buy(it.orderNumber)).code).toBe(codes.ok)
    expect(Math.abs((await balance()) - before - less * 2 * Number(it.rate))).toBeLessThanOrEqual(1)
    expect(await escrow(it)).toBe(0)
  })

  test('given back, the only line ends the order with everything; one of two leaves the rest to be bought', async () => {
    const couponId = await couponFor(shop, alice, 300, 'purchase')
    const start = await balance()
    const only = await paid(1, { couponId })
    await ask(only, 1000)
    const asked = await see(only.orderNumber)
    expect(openOf(asked).back).toBe(only.total)
    const back = await alice.ok(answerQuestion, givingBack(asked))
    expect(back).toMatchObject({ status: 'closed', closeReason: 'sold_out', refunded: only.total })
    expect((await balance()) - start).toBe(only.total)
    expect(await couponStatus(shop, couponId)).toBe('available')

    const two = await paid(1, { lines: 2 })
    await ask(two, 1000)
    const before = await balance()
    const shown = await see(two.orderNumber)
    const left = await alice.ok(answerQuestion, givingBack(shown))
    expect(left).toMatchObject({
      status: 'paid',
      refunded: openOf(shown).back,
      lines: [{ notBought: 1 }, { notBought: 0 }],
    })
    expect((await balance()) - before).toBe(openOf(shown).back)
    expect((await buy(two.orderNumber)).code).toBe(codes.ok)
    expect(await escrow(two)).toBe(0)
  })

  test('without an answer in 48 hours the line is given back, once, and an answer comes too late', async () => {
    const it = await paid(1, { lines: 2 })
    await ask(it, 1000)
    const asked = await see(it.orderNumber)
    shop.clock.advance(hours(48) - 1)
    await shop.settle()
    expect((await see(it.orderNumber)).status).toBe('paid')
    const before = await balance()
    shop.clock.advance(1)
    await shop.settle()
    expect((await alice(answerQuestion, taking(asked))).code).toBe(codes.conflict)
    const after = await see(it.orderNumber)
    expect(after).toMatchObject({ status: 'paid', questions: [{ outcome: 'lapsed' }], refunded: openOf(asked).back })
    expect((await balance()) - before).toBe(openOf(asked).back)
    expect((await buy(it.orderNumber)).code).toBe(codes.ok)
  })

  test('a day before its end it is mailed again, unless it was answered meanwhile', async () => {
    const mailed = () =>
      shop.providers.mails.filter(({ to, subject }) => to === alice.email && subject.startsWith('Last day to answer'))
    const later = async (ms: number) => {
      shop.clock.advance(ms)
      await shop.settle()
    }
    const quiet = await paid(1, { lines: 2 })
    await ask(quiet, 1000)
    await later(hours(24))
    await alice.ok(answerQuestion, givingBack(await see(quiet.orderNumber)))
    for (let hour = 0; hour < 12; hour += 1) await later(hours(1))
    expect(mailed()).toEqual([])
    const silent = await paid(1, { lines: 2 })
    await ask(silent, 1000)
    const end = openOf(await see(silent.orderNumber)).deadline
    await later(hours(24))
    for (let hour = 0; hour < 12; hour += 1) await later(hours(1))
    expect(mailed()).toHaveLength(1)
    expect(mailed()[0]?.text).toContain('Without an answer we do not buy this item')
    const day = new Intl.DateTimeFormat('en', { day: 'numeric', timeZone: 'UTC' }).format(end)
    expect(mailed()[0]?.text).toMatch(new RegExp(`Deadline: .*\\b${day}\\b`))
  })

  test('two lines asked about are paid for in one top-up, after the last answer', async () => {
    const it = await paid(1, { lines: 2 })
    await ask(it, 1000)
    await crew.lin.ok(desk.claimOrder, { orderNumber: it.orderNumber })
    await ask(it, 2000, 1)
    const asked = await see(it.orderNumber)
    const first = await alice.ok(answerQuestion, taking(asked))
    expect(first).toMatchObject({ status: 'paid', patch: null })
    expect((await alice.ok(taskNum, {})).askedNum).toBe(1)
    const last = await alice.ok(answerQuestion, taking(first, 1))
    expect(last).toMatchObject({
      status: 'purchase_patch',
      patch: { total: openOf(asked).offers[0]!.extra + openOf(asked, 1).offers[0]!.extra },
    })
  })

  test('a question taken back lets the order be bought; what was agreed to before is asked for then', async () => {
    const it = await paid(1, { lines: 2 })
    await ask(it, 1000)
    await crew.lin.ok(desk.claimOrder, { orderNumber: it.orderNumber })
    await ask(it, 2000, 1)
    const asked = await see(it.orderNumber)
    await alice.ok(answerQuestion, taking(asked))
    const question = { orderNumber: it.orderNumber, questionId: openOf(asked, 1).id }
    const after = await crew.lin.ok(withdrawQuestion, question)
    expect(after).toMatchObject({ status: 'purchase_patch', patch: { total: openOf(asked).offers[0]!.extra } })
    expect((await crew.lin(withdrawQuestion, question)).code).toBe(codes.conflict)
    expect((await alice(answerQuestion, taking(asked, 1))).code).toBe(codes.conflict)
  })

  test('an order that ends meanwhile asks nothing any more', async () => {
    const it = await paid(1)
    await ask(it, 1000)
    const asked = await see(it.orderNumber)
    const canceled = await alice.ok(cancelOrder, { orderNumber: it.orderNumber, reason: 'No longer' })
    expect(canceled).toMatchObject({ status: 'canceled', questions: [{ outcome: 'withdrawn' }] })
    expect((await alice(answerQuestion, taking(asked))).code).toBe(codes.conflict)
    const other = await paid(1)
    await ask(other, 1000)
    await sureOk(crew.lin, desk.cannotBuy, { orderNumber: other.orderNumber, why: 'sold_out' })
    expect(await see(other.orderNumber)).toMatchObject({ status: 'closed', questions: [{ outcome: 'withdrawn' }] })
  })

  test('answered twice at once, or both ways, one answer counts', async () => {
    const it = await paid(1, { lines: 2 })
    await ask(it, 1000)
    const asked = await see(it.orderNumber)
    const before = await balance()
    const answers = await Promise.all([
      alice(answerQuestion, taking(asked)),
      alice(answerQuestion, givingBack(asked)),
      alice(answerQuestion, taking(asked)),
    ])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.conflict, codes.conflict].toSorted())
    const after = await see(it.orderNumber)
    const wentBack = (await balance()) - before
    expect([after.questions[0]?.outcome, wentBack]).toEqual(
      after.status === 'paid' ? ['given_back', openOf(asked).back] : ['taken', 0],
    )
  })

  test('a slip at the desk is refused or asked about; another shopper finds nothing', async () => {
    const it = await paid(1)
    const same = await crew.lin(askShopper, {
      ...offered(it, 0),
      offers: [{ spec: '', priceFen: it.lines[0]!.priceFen }],
    })
    expect(same.code).toBe(codes.invalid)
    const far = await crew.lin(askShopper, offered(it, it.lines[0]!.priceFen))
    expect(questionsOf(far)).toEqual([expect.objectContaining({ kind: 'price' })])
    const li = await shop.staff('li', ['buyer'])
    expect((await sure(li, askShopper, offered(it, 500))).code).toBe(codes.conflict)
    expect((await sure(crew.chen, askShopper, offered(it, 500))).code).toBe(codes.forbidden)
    await ask(it, 500)
    await crew.lin.ok(desk.claimOrder, { orderNumber: it.orderNumber })
    expect((await sure(crew.lin, askShopper, offered(it, 600))).code).toBe(codes.conflict)
    const { orders, counts } = await crew.lin.ok(desk.purchaseQueue, { queue: 'asked' })
    expect(orders.map((each) => each.orderNumber)).toContain(it.orderNumber)
    expect(counts['asked']).toBeGreaterThan(0)
    const asked = await see(it.orderNumber)
    const bob = await shop.as('bob')
    expect((await bob(answerQuestion, taking(asked))).code).toBe(codes.notFound)
  })
})

/** One product in two versions, so that one order has two lines. */
async function twoVersions(shop: Shop): Promise<[OnShelf, OnShelf]> {
  const all = await stock(shop)
  for (const goods of all) {
    const row = await shop.world.database.db
      .selectFrom('product')
      .select('sku_list')
      .where('id', '=', goods.id)
      .executeTakeFirstOrThrow()
    const other = (row.sku_list as { skuId: string; stock: number }[]).find(
      (sku) => sku.stock > 20 && sku.skuId !== goods.skuId,
    )
    if (other) return [goods, { ...goods, skuId: other.skuId }]
  }
  throw new Error('no product has two versions')
}
