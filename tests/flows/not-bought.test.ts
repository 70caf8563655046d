/** Some of an order cannot be bought, the rest is (states.md O7, decision 074): its money goes back to the cent, once, and nothing else does. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keyOfQuestion } from '#contract/approval/question.ts'
import { codes } from '#contract/kit/envelope.ts'
import { fen } from '#contract/kit/money.ts'
import { siteNotices } from '#contract/notice/api.ts'
import { orderDetail } from '#contract/order/api.ts'
import * as desk from '#contract/order/desk.ts'
import { receiveGoods } from '#contract/warehouse/desk.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { account, type OnShelf, order, stock } from '../support/buying.ts'
import { questionsOf, sure, sureOk } from '../support/confirmed.ts'
import { enginesOf } from '../support/database.ts'
import { arrival, bucketsOf, couponFor, couponStatus, type Crew, hireCrew, payFor } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('pieces that cannot be bought on %s', (engine) => {
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
  const see = (orderNumber: string) => alice.ok(orderDetail, { orderNumber })
  const balance = async () => (await account(shop, `CB:${alice.id}`)) + (await account(shop, `BB:${alice.id}`))
  const paid = async (quantity: number, more: { couponId?: string; services?: string[] } = {}) => {
    const { orders } = await order(alice, [goods], { quantity, ...more })
    const orderNumber = orders[0]?.orderNumber ?? ''
    await payFor(shop, alice, 'SHOPPING', orderNumber)
    await crew.lin.ok(desk.claimOrder, { orderNumber })
    return see(orderNumber)
  }
  const leaveOut = (it: { orderNumber: string; lines: { id: string }[] }, count: number, by = crew.lin) => ({
    by,
    input: { orderNumber: it.orderNumber, lines: [{ lineId: it.lines[0]?.id ?? '', count }], why: 'sold_out' as const },
  })
  const buy = async (orderNumber: string) => {
    const { goodsFen, freightFen } = await crew.lin.ok(desk.deskOrder, { orderNumber })
    return sureOk(crew.lin, desk.boughtOrder, {
      orderNumber,
      sellerOrderId: `S${orderNumber}`,
      realGoods: fen(goodsFen),
      realFreight: fen(freightFen ?? 0),
      sellerParcels: [`YT${orderNumber}`],
    })
  }

  test('one of three goes back with its part of the fee; the rest is bought for its quote and received whole', async () => {
    const it = await paid(3, { services: ['extra-photo', 'measure'] })
    const before = await balance()
    const { by, input } = leaveOut(it, 1)
    const asked = await by(desk.notBought, input)
    expect(questionsOf(asked)).toEqual([expect.objectContaining({ kind: 'giveBack' })])
    expect(await balance()).toBe(before)
    const after = await sureOk(by, desk.notBought, input)
    const back = (await balance()) - before
    expect(after).toMatchObject({ status: 'paid', refunded: back, goodsFen: it.goodsFen - it.lines[0]!.priceFen })
    // A third of the goods, a part of the fee, of what each piece is charged for its own, and nothing of what the line is.
    const measuring = it.lines[0]?.services.find((service) => service.key === 'measure')?.fee ?? 0
    expect(back).toBeGreaterThan(Math.floor(it.goods / 3) + measuring / 3)
    expect(back).toBeLessThan(Math.ceil(it.goods / 3) + it.serviceFee + measuring / 3)
    expect(after.lines[0]?.services.map((service) => service.fee)).toEqual([
      it.lines[0]?.services[0]?.fee,
      (measuring / 3) * 2,
    ])
    expect(await bucketsOf(shop, it.lines[0]?.id ?? '')).toMatchObject({ expected: 2, missing: 1 })
    const bought = await buy(it.orderNumber)
    expect(bought).toMatchObject({ status: 'purchased', refunded: back })
    const { order: shelved } = await crew.chen.ok(receiveGoods, await arrival(shop, crew.chen, it, { count: 2 }))
    expect(shelved).toMatchObject({ status: 'shelved', lines: [{ num: 3, storeNum: 2, notBought: 1 }] })
    await shop.settle()
    const { notices } = await alice.ok(siteNotices, { tab: 'message' })
    const told = notices.filter((each) => each.kind === 'order.not-bought' && each.docNumber === it.orderNumber)
    expect(told).toHaveLength(1)
    expect(told[0]?.body).toContain('The seller has sold out.')
  })

  test('first a part and then the rest give exactly what was paid, and the coupon comes back', async () => {
    const couponId = await couponFor(shop, alice, 300, 'purchase')
    const before = await balance()
    const it = await paid(3, { couponId })
    expect(it.discount).toBe(300)
    for (const count of [1, 1]) await sureOk(crew.lin, desk.notBought, leaveOut(it, count).input)
    const all = await crew.lin(desk.notBought, leaveOut(it, 1).input)
    expect([all.code, all.message]).toEqual([codes.conflict, expect.stringContaining('Give the whole order back')])
    await sureOk(crew.lin, desk.cannotBuy, { orderNumber: it.orderNumber, why: 'sold_out' })
    expect((await balance()) - before).toBe(it.total)
    expect(await see(it.orderNumber)).toMatchObject({ status: 'closed', refunded: it.total })
    expect(await account(shop, `OE:${it.orderNumber}`)).toBe(0)
    expect(await couponStatus(shop, couponId)).toBe('available')
  })

  test('a top-up asks for what the rest costs more, before and after pieces were left out', async () => {
    const it = await paid(4)
    await sureOk(crew.lin, desk.notBought, leaveOut(it, 1).input)
    const { goodsFen, freightFen } = await crew.lin.ok(desk.deskOrder, { orderNumber: it.orderNumber })
    const price = it.lines[0]!.priceFen
    expect(goodsFen).toBe(price * 3)
    const patched = await sureOk(crew.lin, desk.askOrderPatch, {
      orderNumber: it.orderNumber,
      realGoods: fen(goodsFen + 3000),
      realFreight: fen(freightFen ?? 0),
      reason: 'price_raised',
    })
    expect(patched.status).toBe('purchase_patch')
    expect((await crew.lin(desk.notBought, leaveOut(it, 1).input)).code).toBe(codes.conflict)
    const patch = (await see(it.orderNumber)).patch
    expect(Math.abs((patch?.total ?? 0) - 3000 * Number(it.rate))).toBeLessThanOrEqual(1)
    await payFor(shop, alice, 'SHOP_PATCH', patch?.patchNumber ?? '')
    await crew.lin.ok(desk.claimOrder, { orderNumber: it.orderNumber })
    await sureOk(crew.lin, desk.notBought, leaveOut(it, 1).input)
    const desked = await crew.lin.ok(desk.deskOrder, { orderNumber: it.orderNumber })
    expect(desked.prepaidFen).toBe(goodsFen + 3000 - price + (freightFen ?? 0))
    expect(desked.goodsFen).toBe(goodsFen + 3000 - price)
    await buy(it.orderNumber)
    expect(await see(it.orderNumber)).toMatchObject({ status: 'purchased' })
    expect(await account(shop, `OE:${it.orderNumber}`)).toBe(0)
  })

  test('pressed twice, said by two, or of a line twice, it goes back once; another buyer and the warehouse are refused', async () => {
    const it = await paid(3)
    const other = await shop.staff('li', ['buyer'])
    const { input } = leaveOut(it, 2)
    expect((await other(desk.notBought, input)).code).toBe(codes.conflict)
    expect((await crew.chen(desk.notBought, input)).code).toBe(codes.forbidden)
    const [line] = input.lines
    const twice = await crew.lin(desk.notBought, { ...input, lines: [line!, line!] })
    expect(twice.code).toBe(codes.invalid)
    const asked = questionsOf(await crew.lin(desk.notBought, input))
    const confirmed = asked.map((question) => keyOfQuestion(question))
    const answers = await Promise.all([1, 2, 3].map(() => crew.lin(desk.notBought, { ...input, confirmed })))
    expect(answers.map((answer) => answer.code).toSorted()).toEqual(
      [codes.ok, codes.conflict, codes.conflict].toSorted(),
    )
    expect((await see(it.orderNumber)).lines[0]).toMatchObject({ notBought: 2, buckets: { expected: 1, missing: 2 } })
    const key = shop.world.newId()
    const late = await sure(crew.lin, desk.notBought, input, { key })
    expect(late.code).toBe(codes.conflict)
    await buy(it.orderNumber)
    expect((await crew.lin(desk.notBought, leaveOut(it, 1).input)).code).toBe(codes.conflict)
  })

  test('a desk that still shows what was left out buys nothing and asks for nothing', async () => {
    const it = await paid(3)
    const shown = await crew.lin.ok(desk.deskOrder, { orderNumber: it.orderNumber })
    const lines = [{ lineId: it.lines[0]?.id ?? '', count: 3 }]
    await sureOk(crew.lin, desk.notBought, leaveOut(it, 1).input)
    const before = await account(shop, `OE:${it.orderNumber}`)
    const price = { realGoods: fen(shown.goodsFen), realFreight: fen(shown.freightFen ?? 0) }
    const bought = { orderNumber: it.orderNumber, sellerOrderId: `S${it.orderNumber}`, ...price, lines }
    const cheap = { ...bought, realGoods: fen(it.lines[0]!.priceFen * 2) }
    for (const input of [cheap, { ...cheap, lines: [] }, { ...cheap, lines: [...lines, ...lines] }])
      expect((await sure(crew.lin, desk.boughtOrder, input)).code).toBe(codes.conflict)
    const dearer = { ...price, realGoods: fen(shown.goodsFen + 3000), orderNumber: it.orderNumber, reason: 'dearer' }
    expect((await sure(crew.lin, desk.askOrderPatch, { ...dearer, lines })).code).toBe(codes.conflict)
    expect(await see(it.orderNumber)).toMatchObject({ status: 'paid', patch: null })
    expect(await account(shop, `OE:${it.orderNumber}`)).toBe(before)
    const left = [{ lineId: it.lines[0]?.id ?? '', count: 2 }]
    expect((await sureOk(crew.lin, desk.boughtOrder, { ...cheap, lines: left })).status).toBe('purchased')
  })

  test('bought and left out in the same moment: one of the two happens, never both', async () => {
    const it = await paid(3)
    const { input } = leaveOut(it, 1)
    const cheap = {
      orderNumber: it.orderNumber,
      sellerOrderId: `S${it.orderNumber}`,
      realGoods: fen(it.lines[0]!.priceFen * 2),
      realFreight: fen(it.freightFen ?? 0),
      lines: [{ lineId: it.lines[0]?.id ?? '', count: 3 }],
    }
    const keysOf = (answer: { code: number; data: unknown }) => questionsOf(answer).map((asked) => keyOfQuestion(asked))
    const sureOfLess = keysOf(await crew.lin(desk.notBought, input))
    const sureOfPrice = keysOf(await crew.lin(desk.boughtOrder, cheap))
    expect(sureOfPrice).toHaveLength(1)
    const answers = await Promise.all([
      crew.lin(desk.notBought, { ...input, confirmed: sureOfLess }),
      crew.lin(desk.boughtOrder, { ...cheap, confirmed: sureOfPrice }),
    ])
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([codes.ok, codes.conflict].toSorted())
  })
})
