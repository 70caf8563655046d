/** The list of shelves (decision 084): pieces are put on a shelf of the list that is open, a slip makes no new one, and a shelf that is suggested has room. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { findArrival, receiveGoods } from '#contract/warehouse/desk.ts'
import { moveStock, stockFile } from '#contract/warehouse/stock-desk.ts'
import { type OnShelf, stock } from '../support/buying.ts'
import { engines } from '../support/database.ts'
import { arrival, boughtBy, type Crew, hireCrew, shelvedBy } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(engines)('the shelves on %s', (engine) => {
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
  afterAll(() => shop.close())
  const shelves = () => shop.world.database.db.updateTable('shelf')
  const close = (code: string) => shelves().set({ closed_at: shop.clock.now() }).where('code', '=', code).execute()

  test('a slip of the keyboard makes no new shelf, neither moving nor receiving, and nothing is put on a closed one', async () => {
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    await close('X-02')
    const waits = await boughtBy(shop, crew, alice, goods)
    const said = await arrival(shop, crew.chen, waits)
    for (const [shelf, code, words] of [
      ['B-122', codes.invalid, 'There is no shelf B-122. Nothing was changed.'],
      ['X-02', codes.conflict, 'Shelf X-02 is closed. Nothing was changed.'],
    ] as const) {
      const moved = await crew.chen(moveStock, { itemId, from: 'B-12', shelf })
      expect([moved.code, moved.message]).toEqual([code, words])
      const received = await crew.chen(receiveGoods, { ...said, shelf })
      expect([received.code, received.message]).toEqual([code, words])
    }
    expect((await crew.chen.ok(stockFile, { itemId })).item.shelf).toBe('B-12')
    expect((await crew.chen.ok(findArrival, { scan: said.scan })).orders).toHaveLength(1)
    await crew.chen.ok(receiveGoods, said)
  })

  test('behind the calls the database refuses an unknown shelf, a closed one, and closing where something lies', async () => {
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    await close('X-01')
    const { db } = shop.world.database
    const put = (shelf: string) => db.updateTable('order_line').set({ shelf }).where('id', '=', itemId).execute()
    await expect(put('B-122')).rejects.toThrow('order_line_shelf_known')
    await expect(put('X-01')).rejects.toThrow('shelf X-01 is closed')
    await expect(close('B-12')).rejects.toThrow('shelf B-12 is not empty')
  })

  test('the shopper’s own shelf is suggested while it has room, then another that is open and has room', async () => {
    const who = await shop.as('bob')
    await shelvedBy(shop, crew, who, goods)
    const { orderNumber } = await boughtBy(shop, crew, who, goods)
    const suggested = async () => (await crew.chen.ok(findArrival, { scan: `YT${orderNumber}` })).suggestedShelf
    expect(await suggested()).toBe('B-12')
    await shelves().set({ capacity: 1 }).where('code', '=', 'B-12').execute()
    const other = await suggested()
    expect(other).not.toBe('B-12')
    expect(await suggested()).toBe(other)
    await close(other)
    expect([other, 'B-12', '']).not.toContain(await suggested())
    await shelves().set({ capacity: 24 }).where('code', '=', 'B-12').execute()
    await shelves().set({ closed_at: null }).where('code', '=', other).execute()
  })
})
