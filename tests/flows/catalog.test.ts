/** From a link or a word to a product (product.md 3). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { categories } from '#contract/catalog/category.ts'
import { canBeHad } from '#contract/catalog/favourite.ts'
import { resolveLink, searchProducts } from '#contract/catalog/api.ts'
import { productDetail, stateProduct } from '#contract/catalog/product-api.ts'
import { codes } from '#contract/kit/envelope.ts'
import { fen } from '#contract/kit/money.ts'
import { hours } from '#contract/kit/time.ts'
import { seedCatalog } from '#server/catalog/seed-catalog.ts'
import { enginesOf } from '../support/database.ts'
import { openShop, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('the catalog on %s', (engine) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(engine)
    await seedCatalog(shop.world)
    await seedCatalog(shop.world)
  })
  afterAll(() => shop.close())

  const nth = async (n: number) => {
    const row = await shop.world.database.db
      .selectFrom('product')
      .select(['mall_type', 'item_id', 'title_en', 'title', 'id', 'price'])
      .where('on_shelf', '=', true)
      .where('stock', '>', 10)
      .where('source', '<>', 'manual')
      .orderBy('item_id')
      .offset(n)
      .limit(1)
      .executeTakeFirstOrThrow()
    return { itemId: row.item_id, mallType: row.mall_type as 'taobao', ...row }
  }

  test('the sample shop is on the shelves once, however often it is put there', async () => {
    const { count } = await shop.world.database.db
      .selectFrom('product')
      .select((it) => it.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBeGreaterThan(59)
    const again = await nth(0)
    expect(again.id).toBeTruthy()
  })

  test('anybody sees a product, with its prices and specs', async () => {
    const it = await nth(0)
    const answer = await shop.nobody.ok(productDetail, { itemId: it.itemId, mallType: it.mallType })
    expect(answer).toMatchObject({ found: true, product: { id: it.id, price: it.price, onShelf: true } })
  })

  test('an unknown link leads to the stated product', async () => {
    const answer = await shop.nobody.ok(productDetail, { itemId: '123456789012', mallType: 'taobao' })
    expect(answer).toEqual({
      found: false,
      itemId: '123456789012',
      mallType: 'taobao',
      url: 'https://item.taobao.com/item.htm?id=123456789012',
    })
  })

  test('a source is asked again after a day, not before, and an old answer is better than none', async () => {
    // Another than the others look at: its price moves.
    const it = await nth(1)
    const { marketplace } = shop.providers
    let asked = 0
    let silent = false
    shop.providers.marketplace = {
      ...marketplace,
      find: async (...args) => {
        asked += 1
        if (silent) throw new Error('no answer')
        const known = await marketplace.find(...args)
        return known && { ...known, price: fen(known.price + 100) }
      },
    }
    const see = async () => {
      const answer = await shop.nobody.ok(productDetail, { itemId: it.itemId, mallType: it.mallType })
      return answer.found ? answer.product.price : undefined
    }
    shop.clock.advance(hours(23))
    expect([await see(), asked]).toEqual([it.price, 0])
    shop.clock.advance(hours(2))
    expect([await see(), asked]).toEqual([it.price + 100, 1])
    expect([await see(), asked]).toEqual([it.price + 100, 1])
    silent = true
    shop.clock.advance(hours(25))
    expect([await see(), asked]).toEqual([it.price + 100, 2])
    shop.providers.marketplace = marketplace
  })

  test('a stated product is for the shopper who stated it', async () => {
    const alice = await shop.as('alice')
    const bob = await shop.as('bob')
    const stated = await alice.ok(stateProduct, {
      mallType: 'weidian',
      itemId: '7212345678',
      title: '手工陶杯',
      spec: 'blue',
      price: 4500,
      freight: 800,
    })
    expect(stated).toMatchObject({
      source: 'manual',
      sellerId: 'manual:weidian:7212345678',
      num: 9999,
      price: 4500,
      freight: 800,
    })
    expect((await alice.ok(productDetail, { itemId: stated.id, mallType: 'weidian' })).found).toBe(true)
    expect((await bob(productDetail, { itemId: stated.id, mallType: 'weidian' })).code).toBe(codes.notFound)
    expect((await shop.nobody(productDetail, { itemId: stated.id, mallType: 'weidian' })).code).toBe(codes.notFound)
    expect((await bob.ok(searchProducts, { q: '手工陶杯' })).products.map((it) => it.id)).not.toContain(stated.id)
  })

  test('a short link that nobody could follow can be described, delivery unknown is never free', async () => {
    const alice = await shop.as('alice')
    const wanted = { mallType: 'taobao' as const, title: 'Tote', spec: 'sand', price: 4500, freight: null }
    const stated = await alice.ok(stateProduct, { ...wanted, shortLink: 'https://m.tb.cn/h.g4Qk2V' })
    expect(stated).toMatchObject({ itemId: '', url: 'https://m.tb.cn/h.g4Qk2V', freight: null })
    expect((await alice(stateProduct, { ...wanted, shortLink: 'https://example.com/x' })).code).toBe(codes.invalid)
    expect((await alice(stateProduct, wanted)).code).toBe(codes.invalid)
  })

  test('search finds whole words, parts of words, Chinese, and words spelt nearly right', async () => {
    const find = async (q: string) =>
      (await shop.nobody.ok(searchProducts, { q })).products.map((it) => `${it.title} ${it.titleEn}`.toLowerCase())
    expect((await find('hoodie')).length).toBeGreaterThan(0)
    for (const title of await find('hoodie')) expect(title).toMatch(/hood/)
    expect((await find('keyboa')).some((title) => title.includes('keyboard'))).toBe(true)
    expect((await find('keybord')).some((title) => title.includes('keyboard'))).toBe(true)
    expect((await find('键盘')).length).toBeGreaterThan(0)
    expect(await find('zzqqxx')).toEqual([])
  })

  test('signs that mean something to a database mean nothing in a search', async () => {
    const find = async (q: string) => (await shop.nobody.ok(searchProducts, { q })).products.length
    const all = await find('')
    expect(all).toBe(24)
    for (const it of (await shop.nobody.ok(searchProducts, { q: '%' })).products)
      expect(`${it.title} ${it.titleEn}`).toContain('%')
    for (const q of ['_', '\\', "'; drop table product; --", '" OR 1=1', '%%%', "' | '", '((', '&|!:*'])
      expect(await find(q), q).toBe(0)
  })

  test('a list is sorted, paged by 24, of one marketplace and between two prices when asked', async () => {
    const up = await shop.nobody.ok(searchProducts, { sort: 'price-up' })
    const next = await shop.nobody.ok(searchProducts, { sort: 'price-up', page: 1 })
    const prices = [...up.products, ...next.products].map((it) => it.price)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(up).toMatchObject({ more: true })
    expect(new Set([...up.products, ...next.products].map((it) => it.id)).size).toBe(prices.length)
    const [least, greatest] = [fen(5000), fen(15_000)]
    const between = await shop.nobody.ok(searchProducts, { priceFrom: least, priceTo: greatest, sort: 'price-up' })
    expect(between.products.length).toBeGreaterThan(0)
    for (const { price } of between.products) {
      expect(price).toBeGreaterThanOrEqual(least)
      expect(price).toBeLessThanOrEqual(greatest)
    }
    const weidian = await shop.nobody.ok(searchProducts, { mallType: 'weidian' })
    expect(new Set(weidian.products.map((it) => it.mallType))).toEqual(new Set(['weidian']))
  })

  test('what cannot be bought now is left out when asked, and no page is short of it', async () => {
    const leaf = async (inStock?: 'yes') => {
      const found = []
      for (let page = 0, more = true; more; page += 1) {
        const answer = await shop.nobody.ok(searchProducts, { sort: 'price-up', page, ...(inStock && { inStock }) })
        if (answer.more) expect(answer.products).toHaveLength(24)
        found.push(...answer.products)
        more = answer.more
      }
      return found
    }
    const [all, had] = [await leaf(), await leaf('yes')]
    expect(all.length).toBeGreaterThan(had.length)
    expect(had.map((it) => it.id)).toEqual(all.filter(canBeHad).map((it) => it.id))
    const { products } = await shop.nobody.ok(searchProducts, { q: 'shoes', inStock: 'yes' })
    expect(products.every(canBeHad)).toBe(true)
    expect((await shop.nobody(searchProducts, { inStock: 'no' as 'yes' })).code).toBe(codes.invalid)
  })

  test('a category is leafed through alone, and a product says which is its own', async () => {
    const known = await shop.nobody.ok(productDetail, { itemId: '738216405917', mallType: 'taobao' })
    expect(known).toMatchObject({ product: { category: 'clothing' } })
    const counts = await Promise.all(
      categories.map(async (category) => {
        const { products } = await shop.nobody.ok(searchProducts, { category })
        const ids = products.map((it) => it.id)
        const rows = await shop.world.database.db
          .selectFrom('product')
          .select('categories')
          .where('id', 'in', ids)
          .execute()
        for (const row of rows) expect(row.categories).toContain(category)
        return products.length
      }),
    )
    expect(Math.min(...counts)).toBeGreaterThan(0)
    const cheap = await shop.nobody.ok(searchProducts, { category: 'accessories', q: 'ring', sort: 'price-up' })
    expect(cheap.products.length).toBeLessThan(counts[categories.indexOf('accessories')] ?? 0)
    expect((await shop.nobody(searchProducts, { category: 'weapons' as 'toys' })).code).toBe(codes.invalid)
  })

  test('short links are resolved a few times a minute, anything else is read at once', async () => {
    const resolve = (text: string) => shop.nobody(resolveLink, { text })
    expect((await resolve('look https://detail.1688.com/offer/610947572360.html')).data).toEqual({
      mallType: '1688',
      itemId: '610947572360',
      skuId: null,
    })
    expect((await resolve('hello')).code).toBe(codes.invalid)
    const { marketplace } = shop.providers
    shop.providers.marketplace = {
      ...marketplace,
      resolveShort: async () => ({ mallType: 'taobao', itemId: '123456' }),
    }
    expect((await resolve('https://m.tb.cn/h.5abc')).data).toEqual({
      mallType: 'taobao',
      itemId: '123456',
      skuId: null,
    })
    shop.providers.marketplace = marketplace
    for (let n = 0; n < 19; n += 1) expect((await resolve('https://m.tb.cn/h.5abc')).code).toBe(codes.invalid)
    expect((await resolve('https://m.tb.cn/h.5abc')).code).toBe(codes.slowDown)
  })
})
