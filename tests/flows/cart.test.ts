/** The cart: what goes in, adds up, changes and comes out (product.md 4). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addToCart, changeCartLine, listCart, removeCartLines, selectCartLines } from '#contract/cart/api.ts'
import { productDetail } from '#contract/catalog/product-api.ts'
import { codes } from '#contract/kit/envelope.ts'
import { fen } from '#contract/kit/money.ts'
import { hours } from '#contract/kit/time.ts'
import { siteNotices } from '#contract/notice/api.ts'
import { emptyCart, stock, type OnShelf } from '../support/buying.ts'
import { enginesOf } from '../support/database.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('the cart on %s', (engine) => {
  let shop: Shop
  let alice: Person
  let goods: OnShelf[]
  const it = () => goods[0] as OnShelf
  beforeAll(async () => {
    shop = await openShop(engine, { terms: { linesInCartMost: 4 } })
    goods = await stock(shop)
    alice = await shop.as('alice')
  })
  beforeEach(() => emptyCart(alice))
  afterAll(() => shop.close())
  const put = (quantity: number) => alice.ok(addToCart, { productId: it().id, skuId: it().skuId, quantity })

  test('the same product and spec adds up to one line', async () => {
    await put(2)
    const { lines } = await alice.ok(addToCart, { productId: it().id, skuId: it().skuId, quantity: 3, note: 'size 42' })
    expect(lines).toMatchObject([{ quantity: 5, note: 'size 42', selected: true, state: 'ok' }])
  })

  test('more than the seller has, or an unknown spec, is refused and nothing changes', async () => {
    await put(5)
    expect((await alice(addToCart, { productId: it().id, skuId: it().skuId, quantity: 9000 })).code).toBe(
      codes.conflict,
    )
    expect((await alice(addToCart, { productId: it().id, skuId: 'nonsense', quantity: 1 })).code).toBe(codes.invalid)
    expect((await alice.ok(listCart, {})).lines).toMatchObject([{ quantity: 5 }])
  })

  test('a minimum of the seller is kept, and 1688 gets cheaper by quantity', async () => {
    const row = await shop.world.database.db
      .selectFrom('product')
      .selectAll()
      .where('min_num', '>', 1)
      .where('on_shelf', '=', true)
      .where('stock', '>', 0)
      .executeTakeFirstOrThrow()
    const sku = (row.sku_list as { skuId: string; stock: number }[]).find((each) => each.stock > row.min_num)
    const answer = await alice(addToCart, { productId: row.id, skuId: sku?.skuId ?? null, quantity: row.min_num - 1 })
    expect(answer.code).toBe(codes.conflict)
    await alice.ok(addToCart, { productId: row.id, skuId: sku?.skuId ?? null, quantity: row.min_num })
  })

  test('a line that is changed to another spec joins the line of that spec', async () => {
    await put(5)
    const row = await shop.world.database.db
      .selectFrom('product')
      .selectAll()
      .where('id', '=', it().id)
      .executeTakeFirstOrThrow()
    const other = (row.sku_list as { skuId: string; stock: number }[]).find(
      (sku) => sku.stock > 10 && sku.skuId !== it().skuId,
    )
    if (!other) throw new Error('the sample has one spec only')
    const { lines } = await alice.ok(addToCart, { productId: it().id, skuId: other.skuId, quantity: 1 })
    const fresh = lines.find((line) => line.skuId === other.skuId)
    const joined = await alice.ok(changeCartLine, { lineId: fresh?.id ?? '', skuId: it().skuId })
    expect(joined.lines.filter((line) => line.productId === it().id)).toMatchObject([
      { skuId: it().skuId, quantity: 6 },
    ])
  })

  test('a product that ran out stays in the cart and says so', async () => {
    await put(1)
    await shop.world.database.db.updateTable('product').set({ on_shelf: false }).where('id', '=', it().id).execute()
    const { lines } = await alice.ok(listCart, {})
    expect(lines.find((line) => line.productId === it().id)?.state).toBe('off-shelf')
    await shop.world.database.db.updateTable('product').set({ on_shelf: true }).where('id', '=', it().id).execute()
  })

  test('a new price at the seller is shown beside the old one, and the phone is told', async () => {
    await put(1)
    const { db } = shop.world.database
    const row = await db.selectFrom('product').selectAll().where('id', '=', it().id).executeTakeFirstOrThrow()
    const { marketplace } = shop.providers
    const known = await marketplace.find(row.mall_type as 'taobao', row.item_id)
    if (!known) throw new Error('the sample lost a product')
    const dearer = {
      ...known,
      price: fen(known.price + 500),
      skuList: known.skuList.map((sku) => ({ ...sku, price: fen(sku.price + 500) })),
    }
    const told = async () =>
      (
        await db
          .selectFrom('event')
          .select('id')
          .where('name', '=', 'cart.reprice')
          .where('customer_id', '=', alice.id)
          .execute()
      ).length
    shop.providers.marketplace = { ...marketplace, find: async () => ({ ...known, num: known.num - 1 }) }
    shop.clock.advance(hours(25))
    await alice.ok(productDetail, { itemId: row.item_id, mallType: row.mall_type as 'taobao' })
    expect(await told()).toBe(0)
    shop.providers.marketplace = { ...marketplace, find: async () => dearer }
    shop.clock.advance(hours(25))
    await alice.ok(productDetail, { itemId: row.item_id, mallType: row.mall_type as 'taobao' })
    await shop.settle()
    expect(await told()).toBe(1)
    const { notices } = await alice.ok(siteNotices, { tab: 'message' })
    const [was, now] = [known.price, dearer.price].map((price) => `¥${(price / 100).toFixed(2)}`)
    expect(notices[0]).toMatchObject({ kind: 'cart.repriced', path: '/pages/shopCart/index' })
    expect(notices[0]?.body).toBe(`${row.title_en ?? row.title}: it was ${was}, now it is ${now}.`)
    const line = (await alice.ok(listCart, {})).lines.find((each) => each.productId === it().id)
    expect((line?.price ?? 0) - (line?.priceWhenAdded ?? 0)).toBe(500)
    // The next price takes the place of the one that nobody has read; a job that runs again tells nothing twice.
    const dearest = { ...dearer, price: fen(known.price + 900) }
    shop.providers.marketplace = { ...marketplace, find: async () => dearest }
    shop.clock.advance(hours(25))
    await alice.ok(productDetail, { itemId: row.item_id, mallType: row.mall_type as 'taobao' })
    await shop.settle()
    await db.updateTable('job').set({ done_at: null }).where('kind', '=', 'cart.reprice').execute()
    await shop.settle()
    expect(await told()).toBe(2)
    const open = (await alice.ok(siteNotices, { tab: 'message' })).notices.filter(
      (each) => each.kind === 'cart.repriced' && each.doneAt === null,
    )
    expect(open.map((each) => each.body)).toEqual([expect.stringContaining(((known.price + 900) / 100).toFixed(2))])
    shop.providers.marketplace = marketplace
  })

  test('nobody else sees or changes it', async () => {
    const bob = await shop.as('bob')
    const { lines } = await put(1)
    const mine = lines[0]?.id ?? ''
    expect((await bob(changeCartLine, { lineId: mine, quantity: 1 })).code).toBe(codes.notFound)
    await bob.ok(removeCartLines, { lineIds: [mine] })
    expect((await alice.ok(listCart, {})).lines).toHaveLength(lines.length)
  })

  test('lines are selected, removed, and no more of them than it holds', async () => {
    await put(1)
    const [, second, third, fourth, fifth] = goods
    const add = (more?: OnShelf) =>
      alice(addToCart, { productId: more?.id ?? '', skuId: more?.skuId ?? null, quantity: 1 })
    const { lines } = (await add(second)).data
    const off = await alice.ok(selectCartLines, { lineIds: lines.map((line) => line.id), selected: false })
    expect(off.lines.every((line) => !line.selected)).toBe(true)
    for (const more of [third, fourth]) expect((await add(more)).code).toBe(codes.ok)
    expect((await add(fifth)).code).toBe(codes.conflict)
    expect((await alice(removeCartLines, { lineIds: [] })).code).toBe(codes.invalid)
    expect((await alice.ok(removeCartLines, { lineIds: lines.map((line) => line.id) })).lines).toHaveLength(2)
  })
})
