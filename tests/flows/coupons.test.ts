/** Coupons from the desk to the order and the parcel (states.md 7): templates, single codes, by hand, the welcome, taken back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as signInApi from '#contract/account/sign-in-api.ts'
import { listCoupons, redeemCoupon } from '#contract/coupon/api.ts'
import * as desk from '#contract/coupon/desk.ts'
import type { Sent } from '#contract/kit/endpoint.ts'
import { codes } from '#contract/kit/envelope.ts'
import { days } from '#contract/kit/time.ts'
import { previewOrder } from '#contract/order/api.ts'
import { type OnShelf, order, payDirectly, stock } from '../support/buying.ts'
import { attacked } from '../support/database.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { browser, lastMail } from '../support/browser.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(attacked)('coupons on %s', (engine) => {
  let shop: Shop
  let zhao: Person
  let goods: OnShelf[]
  beforeAll(async () => {
    shop = await openShop(engine, { connections: 10 })
    goods = await stock(shop)
    zhao = await shop.staff('zhao')
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database, { without: ['I4'] })
    await shop.close()
  })

  const five: Sent<typeof desk.makeCouponTemplate> = {
    name: 'Five off',
    scope: 'purchase',
    worth: { type: 'amount', amount: 500 },
    minimum: 0,
    validDays: 30,
    endsAt: null,
    given: { by: 'code', code: null },
    limit: null,
    perPerson: 1,
  }
  const byCode = (code: string) => ({ by: 'code', code }) as const
  const make = (change: Partial<typeof five> = {}) => zhao.ok(desk.makeCouponTemplate, { ...five, ...change })
  const seen = async (id: string) => {
    const all = await Promise.all(
      (['live', 'ended'] as const).map((which) => zhao.ok(desk.listCouponTemplates, { which })),
    )
    return all.flatMap((it) => it.templates).find((it) => it.id === id)
  }
  const mine = async (who: Person) => (await who.ok(listCoupons, {})).coupons
  const goodsOf = (at = 0) => goods[at] as OnShelf
  const buying = (at = 0) => ({
    buyNow: { productId: goodsOf(at).id, skuId: goodsOf(at).skuId ?? null, quantity: 1, note: '' },
  })

  test('a code that works once is redeemed by one of fifty who type it at once', async () => {
    const { id } = await make()
    const { codes: made } = await zhao.ok(desk.makeCouponCodes, { templateId: id, count: 3 })
    expect(new Set(made).size).toBe(3)
    for (const code of made) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{5}-[A-HJKMNP-Z2-9]{5}$/)
    const people = await Promise.all(Array.from({ length: 50 }, (_, n) => shop.as(`once${n}`)))
    const code = made[0] ?? ''
    const typed = [code.toLowerCase(), ` ${code} `, code.replace('-', ''), code.replace('-', ' – ')]
    const answers = await Promise.all(people.map((who, n) => who(redeemCoupon, { code: typed[n % 4] ?? '' })))
    expect(answers.filter((it) => it.code === codes.ok)).toHaveLength(1)
    expect(new Set(answers.filter((it) => it.code !== codes.ok).map((it) => it.code))).toEqual(
      new Set([codes.conflict]),
    )
    expect((await zhao.ok(desk.listCouponCodes, { templateId: id })).codes.filter((it) => it.takenAt !== null)).toEqual(
      [expect.objectContaining({ code })],
    )
    expect(await seen(id)).toMatchObject({ given: 1, free: 1, codes: { made: 3, free: 2 } })
  })

  test('a code is nobody else’s: not of another coupon, and not of a single code', async () => {
    await make({ given: { by: 'code', code: 'Autumn-26' } })
    const again = (code: string) => zhao(desk.makeCouponTemplate, { ...five, given: { by: 'code', code } })
    expect((await again('AUTUMN-26')).code).toBe(codes.conflict)
    const { id } = await make()
    const { codes: made } = await zhao.ok(desk.makeCouponCodes, { templateId: id, count: 1 })
    expect((await again(made[0] ?? '')).code).toBe(codes.conflict)
  })

  test('what a person may not move alone is no coupon, nor a percentage without a cap, nor an end that is past', async () => {
    const refused = async (change: Partial<typeof five>) =>
      (await zhao(desk.makeCouponTemplate, { ...five, ...change })).code
    const { aloneMost } = shop.world.terms
    expect(await refused({ worth: { type: 'amount', amount: aloneMost + 1 } })).toBe(codes.invalid)
    expect(await refused({ worth: { type: 'percent', percent: '50', most: aloneMost + 1 } })).toBe(codes.invalid)
    expect(await refused({ worth: { type: 'percent', percent: '50' } as never })).toBe(codes.invalid)
    expect(await refused({ worth: { type: 'percent', percent: '101', most: 100 } })).toBe(codes.invalid)
    expect(await refused({ endsAt: shop.world.now() })).toBe(codes.invalid)
  })

  test('switched off, over or all given: a code says so, and none is given; fewer than given is refused', async () => {
    const off = await make({ given: byCode('switched-off') })
    await zhao.ok(desk.changeCouponTemplate, { templateId: off.id, active: false, limit: null })
    const over = await make({ given: byCode('over-soon'), endsAt: shop.world.now() + days(2), validDays: 30 })
    const few = await make({ given: byCode('only-one'), limit: 1 })
    const [ann, ben] = [await shop.as('ann'), await shop.as('ben')]
    expect((await ann(redeemCoupon, { code: 'switched-off' })).code).toBe(codes.notFound)
    expect((await ann.ok(redeemCoupon, { code: 'over-soon' })).expiresAt).toBe(over.endsAt)
    await ann.ok(redeemCoupon, { code: 'only-one' })
    expect((await ben(redeemCoupon, { code: 'only-one' })).code).toBe(codes.conflict)
    expect((await zhao(desk.changeCouponTemplate, { templateId: few.id, active: true, limit: 2 })).code).toBe(codes.ok)
    await ben.ok(redeemCoupon, { code: 'only-one' })
    expect((await zhao(desk.changeCouponTemplate, { templateId: few.id, active: true, limit: 1 })).code).toBe(
      codes.conflict,
    )
    shop.clock.advance(days(2))
    expect((await ben(redeemCoupon, { code: 'over-soon' })).code).toBe(codes.conflict)
    expect((await zhao(desk.grantCouponByHand, { templateId: over.id, email: ben.email, reason: 'Sorry' })).code).toBe(
      codes.conflict,
    )
    expect(await seen(over.id)).toMatchObject({ given: 1, free: 0 })
  })

  test('the one that takes off most is chosen by itself, another one and none by the shopper', async () => {
    const cora = await shop.as('cora')
    const small = await make({ worth: { type: 'amount', amount: 100 }, given: { by: 'hand' } })
    const large = await make({
      worth: { type: 'percent', percent: '90', most: 300 },
      given: { by: 'hand' },
      scope: 'goods',
    })
    for (const { id } of [small, large])
      await zhao.ok(desk.grantCouponByHand, { templateId: id, email: cora.email, reason: 'For you' })
    const has = await mine(cora)
    expect(has.map(({ note }) => note)).toEqual(['For you', 'For you'])
    const worth = async (couponId?: string | null) =>
      (await cora.ok(previewOrder, { ...buying(), ...(couponId !== undefined && { couponId }) })).discount
    expect(await worth()).toBe(300)
    expect(await worth(has.find((it) => it.amount !== null)?.id)).toBe(100)
    expect(await worth(null)).toBe(0)
  })

  test('what it took off stands at the desk once it is paid, and no more when the order is canceled', async () => {
    const dana = await shop.as('dana')
    const { id } = await make({ given: { by: 'hand' } })
    await zhao.ok(desk.grantCouponByHand, { templateId: id, email: dana.email, reason: 'For you' })
    const [coupon] = await mine(dana)
    const placed = await order(dana, [goodsOf()], { couponId: coupon?.id ?? '' })
    const [it] = placed.orders
    expect(await seen(id)).toMatchObject({ locked: 1, used: 0, free: 0, takenOff: 0 })
    await payDirectly(shop, 'SHOPPING', dana, it?.orderNumber ?? '')
    expect(await seen(id)).toMatchObject({ locked: 0, used: 1, takenOff: it?.discount })
    const use = await zhao.ok(desk.couponUse, { templateId: id })
    expect(use).toMatchObject({ people: 1, newcomers: 1 })
    expect(use.days.map(({ used, takenOff }) => [used, takenOff])).toEqual([
      ...Array.from({ length: desk.daysOfUse - 1 }, () => [0, 0]),
      [1, it?.discount],
    ])
    expect((await mine(dana))[0]).toMatchObject({ status: 'used', inUseBy: it?.orderNumber, usedAt: shop.world.now() })
  })

  test('taken back: what is free, of one or of all, and never what an unpaid order has', async () => {
    const { id: templateId } = await make({ given: { by: 'hand' } })
    const people = await Promise.all(['eli', 'fin', 'gil'].map((name) => shop.as(name)))
    for (const { email } of people) await zhao.ok(desk.grantCouponByHand, { templateId, email, reason: 'For you' })
    const [eli, fin, gil] = people as [Person, Person, Person]
    const [has] = await mine(eli)
    await order(eli, [goodsOf()], { couponId: has?.id ?? '' })
    expect((await zhao.ok(desk.voidCoupons, { templateId, email: fin.email, reason: 'Mistake' })).voided).toBe(1)
    expect(await mine(fin)).toEqual([])
    expect(await mine(gil)).toHaveLength(1)
    expect((await zhao.ok(desk.voidCoupons, { templateId, reason: 'Mistake' })).voided).toBe(1)
    expect((await mine(eli)).map(({ status }) => status)).toEqual(['locked'])
    expect((await zhao.ok(desk.voidCoupons, { templateId, reason: 'Mistake' })).voided).toBe(0)
  })

  test('nobody’s address is given nothing, and only finance sits at this desk', async () => {
    const { id: templateId } = await make({ given: { by: 'hand' } })
    const wish = { templateId, email: 'nobody@example.com', reason: 'Sorry' }
    expect((await zhao(desk.grantCouponByHand, wish)).code).toBe(codes.notFound)
    expect((await zhao(desk.voidCoupons, wish)).code).toBe(codes.notFound)
    const sam = await shop.staff('sam', ['buyer', 'warehouse', 'support'])
    expect((await sam(desk.grantCouponByHand, wish)).code).toBe(codes.forbidden)
    expect((await zhao(desk.makeCouponCodes, { templateId, count: 5 })).code).toBe(codes.conflict)
  })

  test('a new account gets its welcome once its address is proven, as long as there are some', async () => {
    const welcome = await make({ name: 'Welcome', given: { by: 'welcome' }, scope: 'parcel', limit: 1 })
    await make({ name: 'Past', given: { by: 'welcome' }, endsAt: shop.world.now() + days(1) })
    shop.clock.advance(days(1))
    const join = async (email: string) => {
      const phone = browser(shop)
      await phone.ask(signInApi.register, { email, password: 'a long enough one', agreed: true })
      await shop.settle()
      return phone.ask(signInApi.verifyEmail, { email, code: lastMail(shop, email).code })
    }
    expect((await join('hana@example.com')).code).toBe(codes.ok)
    expect(await seen(welcome.id)).toMatchObject({ given: 1, free: 1 })
    // The second finds none left, and is let in all the same.
    expect((await join('ivo@example.com')).code).toBe(codes.ok)
    expect(await seen(welcome.id)).toMatchObject({ given: 1 })
  })
})
