/** The haul planner on a phone says what the shop says: the estimate before buying, and packing after arrival (decision 052). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stateProduct } from '#contract/catalog/product-api.ts'
import { readGoodsClass } from '#contract/catalog/goods-class.ts'
import { estimateShipping, haulFacts, tariffTable, writeGoods } from '#contract/freight/api.ts'
import { laterPrice } from '#contract/freight/expected-parcel.ts'
import { noneLearned } from '#contract/freight/learn.ts'
import { type HaulPiece, parcelCosts, planHaul } from '#contract/freight/plan.ts'
import { convert, fen, plus } from '#contract/kit/money.ts'
import { previewParcel } from '#contract/parcel/api.ts'
import { listStored } from '#contract/warehouse/api.ts'
import { type OnShelf, stock } from '../support/buying.ts'
import { enginesOf } from '../support/database.ts'
import { addressOf, type Crew, hireCrew, shelvedBy } from '../support/packing.ts'
import { openShop, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('a haul planned on the phone on %s', (engine) => {
  let shop: Shop
  let crew: Crew
  let shelf: OnShelf[]
  beforeAll(async () => {
    shop = await openShop(engine)
    shelf = await stock(shop)
    crew = await hireCrew(shop)
  })
  afterAll(() => shop.close())

  const termsFor = async (country: string, goods: string) => {
    const [tariffs, facts] = [await shop.nobody.ok(tariffTable, {}), await shop.nobody.ok(haulFacts, { goods })]
    const factors = { ...noneLearned, ...facts.factors }
    return { facts, terms: { country, tariffs, factors, packingFee: facts.packingFee } }
  }

  test.each(['US', 'GB', 'DE', 'AU'])('goods not bought yet cost in %s what the shop estimates', async (country) => {
    const wanted = shelf.slice(0, 4).map(({ id }, at) => ({ id, quantity: 1 + (at % 2) }))
    const { facts, terms } = await termsFor(country, writeGoods(wanted))
    expect(facts.goods).toHaveLength(wanted.length)
    const pieces = wanted.map(({ id, quantity }): HaulPiece => {
      const known = facts.goods.find((it) => it.id === id)
      if (!known) throw new Error('a product is missing')
      return { ...known, quantity, goodsClass: readGoodsClass(known.goodsClass), stored: false }
    })
    const { range } = await shop.nobody.ok(estimateShipping, { country, goods: writeGoods(wanted) })
    const { whole } = planHaul(pieces, terms)
    const later = laterPrice(terms.tariffs.lines, whole.expected)
    expect(later && plus(convert(later.likely, terms.tariffs.rate), terms.packingFee)).toBe(range?.likely)
    expect(later && plus(convert(later.high, terms.tariffs.rate), terms.packingFee)).toBe(range?.high)
    expect([whole.expected.likely.weightG, whole.expected.likely.size]).toEqual([range?.weightG, range?.size])
    // The parts of a price are turned into cents one by one.
    const asked = whole.offer && parcelCosts(whole.offer, terms)
    expect(Math.abs((asked ?? 0) - (range?.likely ?? 0))).toBeLessThanOrEqual(2)
  })

  test('stored goods cost by every line what packing shows', async () => {
    const who = await shop.as('haul')
    for (const [at, goods] of shelf.slice(0, 2).entries())
      await shelvedBy(shop, crew, who, goods, 2, {
        weightG: 400 + 700 * at,
        goodsClass: at === 0 ? 'clothing' : 'shoes',
      })
    const { items } = await who.ok(listStored, {})
    const { terms } = await termsFor('US', '')
    const pieces = items.map(({ id, buckets, weightG, size, goodsClass }): HaulPiece => ({
      id,
      quantity: buckets.stored,
      weightG,
      source: weightG === null ? 'category' : 'measured',
      size,
      goodsClass: readGoodsClass(goodsClass),
      stored: true,
    }))
    const { whole, ways } = planHaul(pieces, terms)
    const preview = await who.ok(previewParcel, {
      items: pieces.map(({ id, quantity }) => ({ itemId: id, quantity })),
      addressId: await addressOf(who, 'US'),
      channelId: whole.offer?.channelId ?? '',
      couponId: null,
    })
    expect(whole.offers).toEqual(preview.offers)
    expect(ways.find(({ name }) => name === 'one')?.likely).toBe(preview.fees?.total)
  })

  test("another shopper's stated product and one that is none are left out; nothing asked is nothing told", async () => {
    const stated = { mallType: 'taobao', itemId: '900100200300', title: 'A lamp', spec: '', price: fen(1000) } as const
    const owner = await shop.as('haul-owner')
    await owner.ok(stateProduct, { ...stated, freight: fen(0) })
    const { id } = await shop.world.database.db
      .selectFrom('product')
      .select('id')
      .where('customer_id', '=', owner.id)
      .executeTakeFirstOrThrow()
    const goods = writeGoods([{ id, quantity: 1 }])
    expect((await owner.ok(haulFacts, { goods })).goods.map((known) => known.id)).toEqual([id])
    expect((await (await shop.as('haul-stranger')).ok(haulFacts, { goods })).goods).toEqual([])
    expect((await shop.nobody.ok(haulFacts, { goods })).goods).toEqual([])
    const { facts } = await termsFor('US', writeGoods([{ id: shop.world.newId(), quantity: 1 }]))
    expect(facts.goods).toEqual([])
    expect((await shop.nobody.ok(haulFacts, {})).goods).toEqual([])
    expect((await shop.nobody(haulFacts, { goods: 'x' })).code).toBe(40001)
  })
})
