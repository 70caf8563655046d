/** A coupon is worth its money once, whatever happens at the same moment (quality bar 11; states.md 7). */
import { sureOk } from '../support/confirmed.ts'
import type { Coupon } from '#contract/coupon/coupon.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listCoupons, redeemCoupon } from '#contract/coupon/api.ts'
import { codes } from '#contract/kit/envelope.ts'
import { cents } from '#contract/kit/money.ts'
import { days, hours } from '#contract/kit/time.ts'
import { cancelOrder, orderDetail, placeOrder, previewOrder } from '#contract/order/api.ts'
import { pay } from '#contract/payment/api.ts'
import { grantCoupon } from '#server/coupon/give-coupon.ts'
import { lockCoupon } from '#server/coupon/use-coupon.ts'
import { cannotBuy } from '#contract/order/desk.ts'
import { system, transact } from '#server/kit/transact.ts'
import { account, type OnShelf, order, payDirectly, stock } from '../support/buying.ts'
import { attacked } from '../support/database.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { expectBooksBalanced } from '../support/books.ts'

describe.each(attacked)('coupons on %s', (engine) => {
  let shop: Shop
  let goods: OnShelf[]
  let template = ''
  beforeAll(async () => {
    shop = await openShop(engine, { connections: 20 })
    goods = await stock(shop)
    template = await make({ name: 'Welcome', amount: 300 })
  })
  afterAll(async () => {
    // Money is given and documents are paid without a payment here.
    await expectBooksBalanced(shop.world.database, { without: ['I4'] })
    await shop.close()
  })

  async function make(it: {
    name: string
    amount?: number
    percent?: string
    code?: string
    limit?: number
    perPerson?: number
    minimum?: number
    valid?: number
    scope?: Coupon['scope']
  }): Promise<string> {
    const id = shop.world.newId()
    await shop.world.database.db
      .insertInto('coupon_template')
      .values({
        id,
        name: it.name,
        scope: it.scope ?? 'purchase',
        amount: it.amount ?? null,
        percent: it.percent ?? null,
        minimum: it.minimum ?? 0,
        valid_ms: it.valid ?? days(30),
        use_limit: it.limit ?? null,
        per_person: it.perPerson ?? 1,
        code: it.code ?? null,
      })
      .execute()
    return id
  }
  const grant = (who: Person, templateId = template) =>
    transact(shop.world, system(shop.world), (ctx) => grantCoupon(ctx, who.id, templateId))
  const statusOf = async (who: Person, id: string) =>
    (await who.ok(listCoupons, {})).coupons.find((it) => it.id === id)?.status
  /** The number of the document that has it, as its owner reads it. */
  const holderOf = async (who: Person, id: string) =>
    (await who.ok(listCoupons, {})).coupons.find((it) => it.id === id)?.inUseBy
  const buyNow = (at: number) => ({
    buyNow: { productId: goods[at]?.id ?? '', skuId: goods[at]?.skuId ?? null, quantity: 1, note: '' },
  })
  const see = (who: Person, orderNumber: string) => who.ok(orderDetail, { orderNumber })

  test('one coupon in twenty checkouts at once is used by one', async () => {
    const alice = await shop.as('alice')
    const couponId = await grant(alice)
    const preview = await alice.ok(previewOrder, { ...buyNow(0), couponId })
    expect(preview.discount).toBe(300)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        alice(placeOrder, { ...buyNow(0), couponId, expectedTotal: cents(preview.total), agreed: true }),
      ),
    )
    const answered = answers.map((it) => it.code)
    expect(answered.filter((code) => code === codes.ok)).toHaveLength(1)
    expect(answered.filter((code) => code === codes.couponNotApplicable)).toHaveLength(19)
    const { n } = await shop.world.database.db
      .selectFrom('purchase_order')
      .select((it) => it.fn.countAll<number>().as('n'))
      .where('coupon_id', '=', couponId)
      .executeTakeFirstOrThrow()
    expect(n).toBe(1)
    expect(await statusOf(alice, couponId)).toBe('locked')
  })

  test('twenty documents of any kind that reach for it at once: one has it', async () => {
    const alice = await shop.as('alice')
    const couponId = await grant(alice)
    const tries = Array.from({ length: 20 }, (_, n) =>
      transact(shop.world, system(shop.world), (ctx) =>
        lockCoupon(ctx, couponId, alice.id, { holder: `parcel:${n}`, number: `PK${n}`, worth: cents(300) }),
      ),
    )
    const done = await Promise.allSettled(tries)
    expect(done.filter((it) => it.status === 'fulfilled')).toHaveLength(1)
    expect(
      new Set(done.flatMap((it) => (it.status === 'rejected' ? [(it.reason as { code?: number }).code] : []))),
    ).toEqual(new Set([codes.couponNotApplicable]))
  })

  test('a code for seven, typed by two hundred at once, is given to exactly seven', async () => {
    await make({ name: 'Rush', amount: 100, code: 'rush', limit: 7 })
    const people = await Promise.all(Array.from({ length: 200 }, (_, n) => shop.as(`rush${n}`)))
    const answers = await Promise.all(people.map((who) => who(redeemCoupon, { code: 'RUSH' })))
    expect(answers.filter((it) => it.code === codes.ok)).toHaveLength(7)
    expect(new Set(answers.filter((it) => it.code !== codes.ok).map((it) => it.code))).toEqual(
      new Set([codes.conflict]),
    )
    const row = await shop.world.database.db
      .selectFrom('coupon_template')
      .select('used')
      .where('code', '=', 'rush')
      .executeTakeFirstOrThrow()
    expect(row.used).toBe(7)
  }, 300_000)

  test('one person has a code once, in any case, and guesses ten times an hour', async () => {
    await make({ name: 'Spring', amount: 100, code: 'spring' })
    const bob = await shop.as('bob')
    const both = await Promise.all([bob(redeemCoupon, { code: 'Spring' }), bob(redeemCoupon, { code: ' sPRING ' })])
    expect(both.map((it) => it.code).toSorted()).toEqual([codes.ok, codes.conflict])
    // The one that went well is no guess; the one that had it before is the first of ten.
    for (let n = 0; n < 9; n += 1) expect((await bob(redeemCoupon, { code: `guess${n}` })).code).toBe(codes.notFound)
    expect((await bob(redeemCoupon, { code: 'spring' })).code).toBe(codes.slowDown)
    shop.clock.advance(hours(1))
    expect((await bob(redeemCoupon, { code: 'spring' })).code).toBe(codes.conflict)
  })

  test('over several sellers its shares add up, and it comes back once, when none of them is left', async () => {
    const carol = await shop.as('carol')
    const lin = await shop.staff('lin')
    const couponId = await grant(carol)
    const { orders } = await order(carol, goods.slice(0, 3), { couponId })
    expect(orders.reduce((sum, it) => sum + it.discount, 0)).toBe(300)
    const [a, b, c] = orders.map((it) => it.orderNumber) as [string, string, string]
    expect(await holderOf(carol, couponId)).toBe(a)
    await payDirectly(shop, 'SHOPPING', carol, a)
    await payDirectly(shop, 'SHOPPING', carol, b)
    expect(await statusOf(carol, couponId)).toBe('used')
    expect(await holderOf(carol, couponId)).toBe(a)
    await carol.ok(cancelOrder, { orderNumber: c, reason: 'no' })
    await carol.ok(cancelOrder, { orderNumber: a, reason: 'no' })
    expect(await statusOf(carol, couponId)).toBe('used')
    await sureOk(lin, cannotBuy, { orderNumber: b, why: 'sold_out' })
    expect(await statusOf(carol, couponId)).toBe('available')
    expect(await holderOf(carol, couponId)).toBeNull()
    expect(await account(shop, `CB:${carol.id}`)).toBe((await see(carol, a)).refunded + (await see(carol, b)).refunded)
    const restored = await shop.world.database.db
      .selectFrom('event')
      .select('id')
      .where('doc_id', '=', couponId)
      .where('name', '=', 'coupon.restore')
      .execute()
    expect(restored).toHaveLength(1)
    const again = await order(carol, [goods[0] as OnShelf], { couponId })
    expect(again.orders[0]?.discount).toBe(300)
    expect((await carol(cancelOrder, { orderNumber: a, reason: 'again' })).code).toBe(codes.conflict)
    expect(await statusOf(carol, couponId)).toBe('locked')
    expect(await holderOf(carol, couponId)).toBe(again.orders[0]?.orderNumber)
  })

  test('the last two orders of a checkout canceled at once give it back once', async () => {
    const ida = await shop.as('ida')
    const couponId = await grant(ida)
    const { orders } = await order(ida, goods.slice(0, 2), { couponId })
    for (const it of orders) await payDirectly(shop, 'SHOPPING', ida, it.orderNumber)
    const answers = await Promise.all(
      orders.flatMap((it) => [1, 2].map(() => ida(cancelOrder, { orderNumber: it.orderNumber, reason: 'no' }))),
    )
    expect(answers.filter((it) => it.code === codes.ok)).toHaveLength(2)
    expect(await statusOf(ida, couponId)).toBe('available')
    expect(await account(shop, `CB:${ida.id}`)).toBe(orders.reduce((sum, it) => sum + it.total, 0))
  })

  test('an order that nobody paid gives it back, but no days of grace when its own time is over too', async () => {
    const dora = await shop.as('dora')
    const couponId = await grant(dora, await make({ name: 'Short', amount: 100, valid: hours(20) }))
    await order(dora, [goods[0] as OnShelf], { couponId })
    shop.clock.advance(hours(24))
    await shop.settle()
    expect(await statusOf(dora, couponId)).toBe('expired')
    await shop.settle()
    expect(await statusOf(dora, couponId)).toBe('expired')
  })

  test('an order that it pays for whole is paid by a payment of nothing', async () => {
    const jo = await shop.as('jo')
    const couponId = await grant(jo, await make({ name: 'On us', percent: '100' }))
    const placed = await order(jo, [goods[0] as OnShelf], { couponId })
    const [it] = placed.orders
    if (!it) throw new Error('nothing was ordered')
    expect(it.total).toBe(0)
    const payment = await jo.ok(pay, {
      payables: [{ type: 'SHOPPING', number: it.orderNumber, version: it.version }],
      expectedTotal: cents(0),
      useBalance: true,
    })
    expect(payment.status).toBe('succeeded')
    expect(await account(shop, `OE:${it.orderNumber}`)).toBe(it.discount)
    expect(await jo.ok(cancelOrder, { orderNumber: it.orderNumber, reason: 'no' })).toMatchObject({
      status: 'canceled',
      refunded: 0,
    })
    expect(await account(shop, `CB:${jo.id}`)).toBe(0)
    expect(await statusOf(jo, couponId)).toBe('available')
  })

  test('a shopper who cancels after its time gets none back', async () => {
    const emil = await shop.as('emil')
    const couponId = await grant(emil, await make({ name: 'Short too', percent: '10', valid: hours(20) }))
    const placed = await order(emil, [goods[0] as OnShelf], { couponId })
    await payDirectly(shop, 'SHOPPING', emil, placed.orders[0]?.orderNumber ?? '')
    shop.clock.advance(hours(21))
    await emil.ok(cancelOrder, { orderNumber: placed.orders[0]?.orderNumber ?? '', reason: 'no' })
    expect(await statusOf(emil, couponId)).toBe('expired')
  })

  test("somebody else's coupon is nothing, and a wrong one says why", async () => {
    const [fay, gus] = [await shop.as('fay'), await shop.as('gus')]
    const hers = await grant(fay)
    const preview = await gus.ok(previewOrder, { ...buyNow(0), couponId: hers })
    expect(preview).toMatchObject({ discount: 0, couponId: null, coupons: [] })
    expect(
      (await gus(placeOrder, { ...buyNow(0), couponId: hers, expectedTotal: preview.total, agreed: true })).code,
    ).toBe(codes.couponNotApplicable)
    await grant(gus, await make({ name: 'Dear', amount: 100, minimum: 99_999_999 }))
    await grant(gus, await make({ name: 'Parcel', amount: 100, scope: 'parcel' }))
    expect((await gus.ok(previewOrder, buyNow(0))).coupons.map((it) => it.why).toSorted()).toEqual([
      'below-minimum',
      'wrong-scope',
    ])
  })

  test('three days before its end the shopper is told, once', async () => {
    const hal = await shop.as('hal')
    const couponId = await grant(hal, await make({ name: 'Week', amount: 100, valid: days(7) }))
    const told = async () =>
      (
        await shop.world.database.db
          .selectFrom('event')
          .select('id')
          .where('doc_id', '=', couponId)
          .where('name', '=', 'coupon.endsSoon')
          .execute()
      ).length
    await shop.settle()
    expect(await told()).toBe(0)
    shop.clock.advance(days(4))
    await shop.settle()
    await shop.settle()
    expect(await told()).toBe(1)
  })
})
