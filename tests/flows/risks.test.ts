/** Warnings about risky goods: read once before paying, kept with what was paid for, asked again where staff find other goods. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { cents } from '#contract/kit/money.ts'
import { acknowledgeRisks, placeOrder, previewOrder } from '#contract/order/api.ts'
import { type Risk, riskTextVersion } from '#contract/order/risk.ts'
import { placeParcel, previewParcel } from '#contract/parcel/api.ts'
import { type OnShelf, stock } from '../support/buying.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { enginesOf } from '../support/database.ts'
import { addressOf, type Crew, hireCrew, shelvedBy } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('warnings about risky goods on %s', (engine) => {
  let shop: Shop
  let crew: Crew
  let shelf: OnShelf[]
  beforeAll(async () => {
    shop = await openShop(engine)
    shelf = await stock(shop)
    crew = await hireCrew(shop)
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })

  const read = (who: Person, risks: Risk[], more: { key?: string; textVersion?: number } = {}) =>
    who(
      acknowledgeRisks,
      { risks, textVersion: more.textVersion ?? riskTextVersion },
      more.key === undefined ? {} : { key: more.key },
    )

  /** One piece of the first product of that class, to be bought at once. */
  async function wish(goodsClass: string) {
    const row = await shop.world.database.db
      .selectFrom('product')
      .select(['id', 'sku_list'])
      .where('goods_class', '=', goodsClass)
      .where('on_shelf', '=', true)
      .where('min_num', '=', 1)
      .orderBy('item_id')
      .executeTakeFirstOrThrow()
    const sku = row.sku_list.find((it) => it.stock > 0)
    return { buyNow: { productId: row.id, skuId: sku?.skuId ?? null, quantity: 1 }, couponId: null }
  }
  const kept = async (table: 'purchase_order' | 'parcel', who: Person) =>
    (
      await shop.world.database.db
        .selectFrom(table)
        .select('risks_read')
        .where('customer_id', '=', who.id)
        .orderBy('created_at')
        .execute()
    ).map((row) => row.risks_read.map(({ risk, textVersion }) => ({ risk, textVersion })))

  test('an order of risky goods waits for the warning, which is read once and kept with it', async () => {
    const who = await shop.as('risk-order')
    const what = await wish('built_in_battery')
    const preview = await who.ok(previewOrder, what)
    expect(preview.unreadRisks).toEqual(['battery'])
    const place = { ...what, expectedTotal: cents(preview.total), agreed: true }

    const refused = await who(placeOrder, place)
    expect(refused).toMatchObject({ code: codes.consentRequired, data: { risks: ['battery'] } })
    expect(await kept('purchase_order', who)).toEqual([])
    // A warning about something else is none.
    expect((await read(who, ['food'])).code).toBe(codes.ok)
    expect((await who(placeOrder, place)).code).toBe(codes.consentRequired)

    const key = shop.world.newId()
    const first = await read(who, ['battery'], { key })
    expect(await read(who, ['battery'], { key })).toMatchObject({ code: codes.ok, data: first.data })
    const again = await read(who, ['battery', 'battery'])
    expect(again.data.read.filter(({ risk }) => risk === 'battery')).toHaveLength(1)
    expect(again.data.read).toEqual(first.data.read)
    expect((await who.ok(previewOrder, what)).unreadRisks).toEqual([])
    expect((await who(placeOrder, place)).code).toBe(codes.ok)
    // Only what concerns these goods.
    expect(await kept('purchase_order', who)).toEqual([[{ risk: 'battery', textVersion: riskTextVersion }]])
    // The second order of such goods asks nothing.
    expect((await who(placeOrder, place)).code).toBe(codes.ok)
  })

  test('what one has read, nobody else has; an old text is refused; plain goods ask nothing', async () => {
    const who = await shop.as('risk-other')
    const what = await wish('food_dry')
    expect((await who.ok(previewOrder, what)).unreadRisks).toEqual(['food'])
    const old = await read(who, ['food'], { textVersion: riskTextVersion + 1 })
    expect(old).toMatchObject({ code: codes.conflict, data: { current: riskTextVersion } })
    expect((await read(who, ['gold' as Risk])).code).toBe(codes.invalid)
    expect((await read(who, [])).code).toBe(codes.invalid)
    expect((await who.ok(previewOrder, what)).unreadRisks).toEqual(['food'])
    expect((await who.ok(previewOrder, await wish('clothing'))).unreadRisks).toEqual([])
  })

  test('what staff find at receiving is asked before the parcel is placed', async () => {
    const who = await shop.as('risk-parcel')
    const { itemId } = await shelvedBy(shop, crew, who, shelf[0] as OnShelf, 2, {
      goodsClass: 'cosmetics_liquid_small',
    })
    const addressId = await addressOf(who, 'US')
    const items = [{ itemId, quantity: 2 }]
    const { offers } = await who.ok(previewParcel, { items, addressId })
    const channelId = offers.find(({ blocked }) => blocked.length === 0)?.channelId ?? ''
    const parcel = { items, addressId, channelId, couponId: null }
    const preview = await who.ok(previewParcel, parcel)
    expect([preview.missing, preview.unreadRisks]).toEqual([[], ['liquid']])
    const place = { ...parcel, expectedTotal: cents(preview.fees?.total ?? -1) }
    const refused = await who(placeParcel, place)
    expect(refused).toMatchObject({ code: codes.consentRequired, data: { risks: ['liquid'] } })
    await read(who, ['liquid'])
    expect((await who(placeParcel, place)).code).toBe(codes.ok)
    expect(await kept('parcel', who)).toEqual([[{ risk: 'liquid', textVersion: riskTextVersion }]])
    expect(await kept('purchase_order', who)).toEqual([[]])
  })

  test('two phones at once read it once', async () => {
    const who = await shop.as('risk-race')
    const answers = await Promise.all(Array.from({ length: 8 }, () => read(who, ['brand', 'liquid'])))
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => codes.ok))
    const rows = await shop.world.database.db
      .selectFrom('risk_read')
      .select('risk')
      .where('customer_id', '=', who.id)
      .orderBy('risk')
      .execute()
    expect(rows.map(({ risk }) => risk)).toEqual(['brand', 'liquid'])
  })
})
