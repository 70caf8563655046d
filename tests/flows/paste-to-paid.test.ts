/** From a pasted link to a paid order, and every way an order ends before anybody buys (states.md O1 to O5, O10, O19). */
import { sureOk } from '../support/confirmed.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addToCart, listCart } from '#contract/cart/api.ts'
import { productDetail } from '#contract/catalog/product-api.ts'
import { parseLink } from '#contract/catalog/link.ts'
import { codes } from '#contract/kit/envelope.ts'
import { cents, fen } from '#contract/kit/money.ts'
import { days, hours, seconds } from '#contract/kit/time.ts'
import {
  buyAgain,
  cancelOrder,
  declinePatch,
  hideOrder,
  listOrders,
  orderDetail,
  placeOrder,
  previewOrder,
} from '#contract/order/api.ts'
import { askOrderPatch } from '#contract/order/desk.ts'
import { pay, paymentState } from '#contract/payment/api.ts'
import { account, emptyCart, giveMoney, type OnShelf, order, payDirectly, stock } from '../support/buying.ts'
import { enginesOf } from '../support/database.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { expectBooksBalanced } from '../support/books.ts'

describe.each(enginesOf(import.meta.url))('from a link to a paid order on %s', (engine) => {
  let shop: Shop
  let alice: Person
  let lin: Person
  let goods: OnShelf[]
  const at = (n: number) => goods[n] as OnShelf
  beforeAll(async () => {
    shop = await openShop(engine)
    goods = await stock(shop)
    alice = await shop.as('alice')
    lin = await shop.staff('lin')
  })
  beforeEach(() => emptyCart(alice))
  afterAll(async () => {
    // Money is given and documents are paid without a payment here.
    await expectBooksBalanced(shop.world.database, { without: ['I4'] })
    await shop.close()
  })
  const see = (orderNumber: string) => alice.ok(orderDetail, { orderNumber })
  const one = async (n = 0, more: Parameters<typeof order>[2] = {}) => {
    const placed = await order(alice, [at(n)], more)
    const [first] = placed.orders
    if (!first) throw new Error('nothing was ordered')
    return first
  }
  const paidOne = async () => {
    const it = await one()
    await payDirectly(shop, 'SHOPPING', alice, it.orderNumber)
    return see(it.orderNumber)
  }

  test('a pasted link leads to the product, the cart, and a preview that adds up', async () => {
    const row = await shop.world.database.db
      .selectFrom('product')
      .selectAll()
      .where('id', '=', at(0).id)
      .executeTakeFirstOrThrow()
    const parsed = parseLink(`look at this ${row.url} so nice`)
    if (!parsed.ok) throw new Error(parsed.reason)
    const found = await alice.ok(productDetail, { itemId: parsed.itemId, mallType: parsed.mallType })
    expect(found.found && found.product.id).toBe(at(0).id)
    const { lines } = await alice.ok(addToCart, { productId: at(0).id, skuId: at(0).skuId, quantity: 2 })
    const more = await alice.ok(addToCart, { productId: at(1).id, skuId: at(1).skuId, quantity: 1 })
    const preview = await alice.ok(previewOrder, {
      lineIds: more.lines.map((line) => line.id),
      services: { [lines[0]?.id ?? '']: ['measure', 'unknown'] },
    })
    expect(preview.sellers).toHaveLength(2)
    expect(preview).toMatchObject({
      rate: '0.1428',
      rateSource: 'shop',
      sourceRate: '0.1400',
      rateMarginPercent: '2',
    })
    expect(preview.total).toBe(
      preview.goods + preview.freight + preview.serviceFee + preview.services - preview.discount,
    )
    expect(preview.total).toBe(preview.sellers.reduce((sum, it) => sum + it.total, 0))
    expect(preview.services).toBe(86)
    // Two pieces: the fee shown is that of one, and the shopper is told so.
    expect(preview.offeredServices.find(({ key }) => key === 'measure')).toMatchObject({ fee: 43, unit: 'piece' })
    expect(preview.laterWeightG).toBeGreaterThan(0)
    expect(preview).toMatchObject({ laterLow: null, laterHigh: null, laterCountry: null })
    await shop.world.database.db.updateTable('customer').set({ country: 'US' }).where('id', '=', alice.id).execute()
    const later = await alice.ok(previewOrder, { lineIds: more.lines.map((line) => line.id) })
    expect(later.laterCountry).toBe('US')
    expect(later.laterLow).toBeGreaterThan(0)
    expect(later.laterHigh).toBeGreaterThanOrEqual(later.laterLow ?? 0)
    expect((await alice(previewOrder, { lineIds: [] })).message).toBe('No items selected')
  })

  test('placing asks for consent, a confirmed address, and the total that was seen', async () => {
    const dan = await shop.as('dan')
    for (const it of [at(0), at(1)]) await dan.ok(addToCart, { productId: it.id, skuId: it.skuId, quantity: 1 })
    const { lines } = await dan.ok(listCart, {})
    const lineIds = lines.map((line) => line.id)
    const preview = await dan.ok(previewOrder, { lineIds })
    expect((await dan(placeOrder, { lineIds, expectedTotal: preview.total, agreed: false })).code).toBe(
      codes.consentRequired,
    )
    const wrong = await dan(placeOrder, { lineIds, expectedTotal: cents(preview.total - 1), agreed: true })
    expect(wrong.code).toBe(codes.quoteChanged)
    expect((wrong.data as unknown as { quote: { total: number } }).quote.total).toBe(preview.total)
    await shop.world.database.db.updateTable('customer').set({ verified_at: null }).where('id', '=', dan.id).execute()
    // For half a minute the shop remembers who she is.
    shop.clock.advance(seconds(31))
    expect((await dan(placeOrder, { lineIds, expectedTotal: preview.total, agreed: true })).code).toBe(
      codes.consentRequired,
    )
    await shop.world.database.db
      .updateTable('customer')
      .set({ verified_at: shop.clock.now() })
      .where('id', '=', dan.id)
      .execute()
    shop.clock.advance(seconds(31))
    expect((await dan.ok(listOrders, {})).orders).toEqual([])

    const key = shop.world.newId()
    const placed = await dan.ok(placeOrder, { lineIds, expectedTotal: preview.total, agreed: true }, { key })
    expect(await dan.ok(placeOrder, { lineIds, expectedTotal: preview.total, agreed: true }, { key })).toEqual(placed)
    expect(placed.orders).toHaveLength(2)
    expect(placed.total).toBe(preview.total)
    expect(placed.payDeadline).toBe(shop.clock.now() + hours(24))
    expect((await dan.ok(listCart, {})).lines).toEqual([])
    expect((await dan.ok(listOrders, {})).orders).toHaveLength(2)
    for (const it of placed.orders)
      expect(it).toMatchObject({ status: 'ordered', actions: ['pay', 'cancel'], timeline: [{ name: 'order.place' }] })
  })

  test('one payment pays both, from the balance and a channel', async () => {
    const erin = await shop.as('erin')
    const { orders } = await order(erin, [at(0), at(1)])
    await giveMoney(shop, erin, 500, 200)
    const total = orders.reduce((sum, it) => sum + it.total, 0)
    const payment = await erin.ok(pay, {
      payables: orders.map((it) => ({ type: 'SHOPPING' as const, number: it.orderNumber, version: it.version })),
      expectedTotal: cents(total),
      useBalance: true,
      channel: 'sandbox',
    })
    expect(payment).toMatchObject({ status: 'processing', fromBalance: 700, external: total - 700 })
    expect((await erin(cancelOrder, { orderNumber: orders[0]?.orderNumber ?? '', reason: 'no' })).code).toBe(
      codes.paymentInProgress,
    )
    await shop.settle()
    await shop.providers.gateway.tell(payment.paymentNumber, 'captured')
    await shop.settle()
    expect((await erin.ok(paymentState, { paymentNumber: payment.paymentNumber })).status).toBe('succeeded')
    for (const it of orders) {
      expect(await erin.ok(orderDetail, { orderNumber: it.orderNumber })).toMatchObject({
        status: 'paid',
        paymentNumber: payment.paymentNumber,
        actions: ['cancel'],
      })
      expect(await account(shop, `OE:${it.orderNumber}`)).toBe(it.total)
    }
  })

  test('canceling a paid order nobody is at gives everything back, bonus first', async () => {
    const it = await one()
    await giveMoney(shop, alice, 500, 200)
    await payDirectly(shop, 'SHOPPING', alice, it.orderNumber, { bonus: 200, cash: 500 })
    const before = { cash: await account(shop, `CB:${alice.id}`), bonus: await account(shop, `BB:${alice.id}`) }
    const row = await shop.world.database.db
      .selectFrom('purchase_order')
      .selectAll()
      .where('id', '=', it.id)
      .executeTakeFirstOrThrow()
    const canceled = await alice.ok(cancelOrder, { orderNumber: it.orderNumber, reason: 'changed my mind' })
    expect(canceled).toMatchObject({
      status: 'canceled',
      refunded: it.total,
      cancelReason: 'changed my mind',
      actions: ['repurchase', 'hide'],
    })
    expect(await account(shop, `CB:${alice.id}`)).toBe(before.cash + row.paid_cash)
    expect(await account(shop, `BB:${alice.id}`)).toBe(before.bonus + row.paid_bonus)
    expect((await alice(cancelOrder, { orderNumber: it.orderNumber, reason: 'again' })).code).toBe(codes.conflict)
  })

  test('an unpaid order is canceled for nothing, with a reason', async () => {
    const it = await one()
    expect((await alice(cancelOrder, { orderNumber: it.orderNumber, reason: ' ' })).code).toBe(codes.invalid)
    expect(await alice.ok(cancelOrder, { orderNumber: it.orderNumber, reason: 'too dear' })).toMatchObject({
      status: 'canceled',
      refunded: 0,
    })
  })

  test('an unpaid order expires after a day, reads as expired before the clock has got to it, and can be bought again', async () => {
    const it = await one()
    shop.clock.advance(hours(24) - 1)
    await shop.settle()
    expect((await see(it.orderNumber)).status).toBe('ordered')
    shop.clock.advance(1)
    expect(await see(it.orderNumber)).toMatchObject({ status: 'expired', actions: ['repurchase', 'hide'] })
    await shop.settle()
    expect((await see(it.orderNumber)).timeline.at(-1)?.name).toBe('order.expire')
    expect(await alice.ok(buyAgain, { orderNumber: it.orderNumber })).toEqual({ added: 1, gone: 0 })
    expect((await alice.ok(listCart, {})).lines).toHaveLength(1)
    await alice.ok(hideOrder, { orderNumber: it.orderNumber })
    expect((await alice.ok(listOrders, {})).orders.map((each) => each.id)).not.toContain(it.id)
  })

  test('nobody else sees, cancels or buys again what is mine', async () => {
    const it = await one(1)
    const bob = await shop.as('bob')
    for (const call of [orderDetail, buyAgain, hideOrder, declinePatch])
      expect((await bob(call, { orderNumber: it.orderNumber })).code).toBe(codes.notFound)
    expect((await bob(cancelOrder, { orderNumber: it.orderNumber, reason: 'mine now' })).code).toBe(codes.notFound)
    expect((await alice(hideOrder, { orderNumber: it.orderNumber })).code).toBe(codes.conflict)
  })

  test('a patch before buying can be declined, and everything goes back', async () => {
    const it = await paidOne()
    await sureOk(lin, askOrderPatch, {
      orderNumber: it.orderNumber,
      realGoods: fen(it.goodsFen + 2000),
      realFreight: it.freightFen ?? 0,
      reason: 'the price went up',
    })
    const asked = await see(it.orderNumber)
    expect(asked).toMatchObject({
      status: 'purchase_patch',
      actions: ['pay_patch', 'decline_patch'],
      patch: { status: 'open', declinable: true },
    })
    const cash = await account(shop, `CB:${alice.id}`)
    expect(await alice.ok(declinePatch, { orderNumber: it.orderNumber })).toMatchObject({
      status: 'canceled',
      refunded: it.total,
      patch: { status: 'declined' },
    })
    expect(await account(shop, `CB:${alice.id}`)).toBe(cash + it.total)
  })

  test('a patch before buying that nobody pays ends the order after three days', async () => {
    const it = await paidOne()
    await sureOk(lin, askOrderPatch, {
      orderNumber: it.orderNumber,
      realGoods: fen(it.goodsFen + 2000),
      realFreight: it.freightFen ?? 0,
      reason: 'the price went up',
    })
    shop.clock.advance(days(3))
    await shop.settle()
    expect(await see(it.orderNumber)).toMatchObject({
      status: 'canceled',
      refunded: it.total,
      cancelReason: 'patch_expired',
      patch: { status: 'expired' },
    })
  })

  test('no more than fifty unpaid orders at once', async () => {
    const most = shop.world.terms.unpaidOrdersMost
    Object.assign(shop.world.terms, { unpaidOrdersMost: 2 })
    const carol = await shop.as('carol')
    await order(carol, [at(0), at(1)])
    await expect(order(carol, [at(2)])).rejects.toThrow('40900')
    Object.assign(shop.world.terms, { unpaidOrdersMost: most })
  })
})
