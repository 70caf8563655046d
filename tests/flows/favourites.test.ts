/** Favourites, and hearing of what is back (decision 092): each shopper's own, told once, and no source is flooded. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listFavourites, setFavourite, watchProduct } from '#contract/catalog/favourite.ts'
import { productDetail, stateProduct } from '#contract/catalog/product-api.ts'
import { codes } from '#contract/kit/envelope.ts'
import { hours } from '#contract/kit/time.ts'
import { siteNotices } from '#contract/notice/api.ts'
import { changes } from '#contract/sync/changes.ts'
import { tick } from '#server/clockwork.ts'
import { type OnShelf, stock } from '../support/buying.ts'
import { enginesOf } from '../support/database.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('favourites on %s', (engine) => {
  let shop: Shop
  let alice: Person
  let goods: OnShelf[]
  beforeAll(async () => {
    shop = await openShop(engine, { terms: { favouritesMost: 2, watchesMost: 1 } })
    goods = await stock(shop)
    alice = await shop.as('alice')
  })
  afterAll(() => shop.close())
  const nth = (at: number): OnShelf => goods[at] as OnShelf
  const mark = (who: Person, at: number, on = true) => who.ok(setFavourite, { productId: nth(at).id, on })
  const idsOf = ({ favourites }: { favourites: readonly { productId: string }[] }) =>
    favourites.map((it) => it.productId)

  /** The source of one product, which the test empties and fills; the others answer as before. */
  const sourceOf = async (at: number) => {
    const { marketplace } = shop.providers
    const { db } = shop.world.database
    const row = await db.selectFrom('product').selectAll().where('id', '=', nth(at).id).executeTakeFirstOrThrow()
    const known = await marketplace.find(row.mall_type, row.item_id)
    if (!known) throw new Error('the sample lost a product')
    const source = { num: 0, silent: false, asked: 0 }
    shop.providers.marketplace = {
      ...marketplace,
      find: async (mall, item) => {
        if (item !== row.item_id) return marketplace.find(mall, item)
        source.asked += 1
        if (source.silent) throw new Error('no answer')
        return { ...known, num: source.num }
      },
    }
    const seen = async () => {
      shop.clock.advance(hours(25))
      await alice.ok(productDetail, { itemId: row.item_id, mallType: row.mall_type })
    }
    return { source, seen, back: () => void (shop.providers.marketplace = marketplace) }
  }

  test('are marked and taken away, once however often it is said, and come to every phone', async () => {
    const bob = await shop.as('bob')
    await mark(bob, 1)
    await Promise.all([mark(bob, 0), mark(bob, 0), mark(bob, 0)])
    const page = await bob.ok(changes, { since: 0 })
    expect(page.favourites?.map((it) => it.productId).toSorted()).toEqual([nth(0).id, nth(1).id].toSorted())
    expect(page.favourites?.[0]).toMatchObject({ gone: false, watchUntil: null, price: expect.any(Number) })
    const nothing = await bob.ok(changes, { since: page.revision })
    expect(nothing.favourites).toBeNull()
    expect(idsOf(await mark(bob, 1, false))).toEqual([nth(0).id])
    expect(idsOf(await mark(bob, 1, false))).toEqual([nth(0).id])
    expect((await bob.ok(changes, { since: page.revision })).favourites).toHaveLength(1)
  })

  test('say what a product costs now and whether it can be had, when they are asked for', async () => {
    const gina = await shop.as('gina')
    await mark(gina, 4)
    const { seen, back } = await sourceOf(4)
    await seen()
    expect((await gina.ok(listFavourites, {})).favourites).toMatchObject([{ gone: true }])
    back()
    await seen()
    expect((await gina.ok(listFavourites, {})).favourites).toMatchObject([{ gone: false }])
  })

  test('so many products are waited for and no more, and what is refused is not marked either', async () => {
    const hugo = await shop.as('hugo')
    const [one, two] = [await sourceOf(5), await sourceOf(6)]
    await one.seen()
    await two.seen()
    await hugo.ok(watchProduct, { productId: nth(5).id, on: true })
    await hugo.ok(watchProduct, { productId: nth(5).id, on: true })
    const refused = await hugo(watchProduct, { productId: nth(6).id, on: true })
    expect([refused.code, refused.message]).toEqual([codes.conflict, expect.stringContaining('already wait for 1')])
    expect(idsOf(await hugo.ok(listFavourites, {}))).toEqual([nth(5).id])
    two.back()
    one.back()
  })

  test('are nobody else’s: what another shopper described is not there to be marked', async () => {
    const carol = await shop.as('carol')
    const stated = await carol.ok(stateProduct, {
      mallType: 'weidian',
      itemId: '7212345678',
      title: '手工陶杯',
      spec: 'blue',
      price: 4500,
      freight: 800,
    })
    expect((await alice(setFavourite, { productId: stated.id, on: true })).code).toBe(codes.notFound)
    expect(idsOf(await carol.ok(setFavourite, { productId: stated.id, on: true }))).toEqual([stated.id])
    // Nobody can be asked about it.
    expect((await carol(watchProduct, { productId: stated.id, on: true })).code).toBe(codes.notFound)
    expect((await shop.nobody(setFavourite, { productId: nth(0).id, on: true })).code).toBe(codes.sessionInvalid)
  })

  test('who waits for a product is told once when its source has it again', async () => {
    const dave = await shop.as('dave')
    const { source, seen, back } = await sourceOf(2)
    const product = { productId: nth(2).id, on: true }
    const early = await dave(watchProduct, product)
    expect([early.code, early.message]).toEqual([codes.conflict, expect.stringContaining('can be bought now')])
    await seen()
    const { favourites } = await dave.ok(watchProduct, product)
    expect(favourites).toMatchObject([{ gone: true, watchUntil: shop.clock.now() + shop.world.terms.watchFor }])
    const told = async () =>
      (await dave.ok(siteNotices, { tab: 'message' })).notices.filter((it) => it.kind === 'product.back')

    const before = source.asked
    shop.clock.advance(hours(5))
    await shop.settle()
    expect(source.asked).toBe(before)
    source.silent = true
    shop.clock.advance(hours(2))
    for (let scan = 0; scan < 3; scan += 1) await tick(shop.world)
    expect(source.asked).toBe(before + 1)
    source.silent = false
    shop.clock.advance(hours(7))
    await shop.settle()
    expect([source.asked, await told()]).toEqual([before + 2, []])
    source.num = 40
    shop.clock.advance(hours(7))
    await shop.settle()
    const [notice, ...more] = await told()
    expect(more).toEqual([])
    expect(notice?.path).toContain('/pages/productDetail/index?itemId=')
    expect((await dave.ok(changes, { since: 0 })).favourites).toMatchObject([{ gone: false, watchUntil: null }])
    source.num = 0
    await seen()
    source.num = 40
    await seen()
    await shop.settle()
    expect(await told()).toHaveLength(1)
    back()
  })

  test('waiting ends by itself, or when the shopper says so; more than the shop keeps is refused and changes nothing', async () => {
    const erin = await shop.as('erin')
    const { seen, back } = await sourceOf(3)
    await seen()
    const product = { productId: nth(3).id }
    await erin.ok(watchProduct, { ...product, on: true })
    expect((await erin.ok(watchProduct, { ...product, on: false })).favourites).toMatchObject([{ watchUntil: null }])
    await erin.ok(watchProduct, { ...product, on: true })
    shop.clock.advance(shop.world.terms.watchFor)
    await shop.settle()
    expect((await erin.ok(changes, { since: 0 })).favourites).toMatchObject([{ watchUntil: null }])
    back()

    await mark(erin, 0)
    const answers = await Promise.all([1, 2].map((at) => erin(setFavourite, { productId: nth(at).id, on: true })))
    expect(answers.map(({ code }) => code)).toEqual([codes.conflict, codes.conflict])
    expect((await erin.ok(changes, { since: 0 })).favourites).toHaveLength(2)
  })
})
