/** The list of shelves (decision 084): pieces are put on a shelf of the list that is open, a slip makes no new one, and a shelf that is suggested has room. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sent } from '#contract/kit/endpoint.ts'
import { codes } from '#contract/kit/envelope.ts'
import { findArrival, receiveGoods } from '#contract/warehouse/desk.ts'
import { addShelves, changeShelf, listShelves, listZones, shelfFile } from '#contract/warehouse/shelf-desk.ts'
import { moveStock, stockFile } from '#contract/warehouse/stock-desk.ts'
import { type OnShelf, stock } from '../support/buying.ts'
import { enginesOf } from '../support/database.ts'
import { arrival, boughtBy, type Crew, hireCrew, shelvedBy } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('the shelves on %s', (engine) => {
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

  test('the warehouse sees how full each shelf is and what lies there; a page goes on where the one before ended', async () => {
    const who = await shop.as('carol')
    const { itemId } = await shelvedBy(shop, crew, who, goods)
    await crew.chen.ok(moveStock, { itemId, from: 'B-12', shelf: 'D-05' })
    const { shelf, items } = await crew.chen.ok(shelfFile, { shelf: 'd-05' })
    expect(shelf).toEqual({ code: 'D-05', zone: 'D', kind: 'shelf', capacity: 40, pieces: 2, lines: 1, closedAt: null })
    expect(items.map((it) => [it.id, it.stored])).toEqual([[itemId, 2]])
    const all = await crew.chen.ok(listShelves, {})
    expect(all.shelves.find((it) => it.code === 'D-05')).toEqual(shelf)
    const { zones } = await crew.chen.ok(listZones, {})
    expect(zones.find((it) => it.zone === 'D')).toEqual({ zone: 'D', shelves: 8, pieces: 2, capacity: 320 })
    expect(all.next).toBeNull()
    const found = await crew.chen.ok(listShelves, { q: 'd-0' })
    expect(found.shelves.map((it) => it.code)).toEqual(Array.from({ length: 8 }, (_, nth) => `D-0${nth + 1}`))
    const head = await shop.staff('admin')
    const codesOf = (zone: string) => Array.from({ length: 100 }, (_, nth) => `${zone}-${100 + nth}`)
    for (const zone of ['T', 'U'])
      await head.ok(addShelves, { codes: codesOf(zone), zone, kind: 'pallet', capacity: 10 })
    const seen: string[] = []
    for (let before: string | undefined; ;) {
      const page = await crew.chen.ok(listShelves, before === undefined ? {} : { before })
      seen.push(...page.shelves.map((it) => it.code))
      if (page.next === null) break
      before = page.next
    }
    expect(seen).toEqual([...new Set(seen)])
    expect(seen).toEqual(expect.arrayContaining([...codesOf('T'), ...codesOf('U')]))
    expect((await crew.chen(shelfFile, { shelf: 'B-122' })).code).toBe(codes.notFound)
  })

  test('an admin changes the map and nobody else: a code is given once, and a shelf is closed when it is empty', async () => {
    const head = await shop.staff('admin')
    const wish: Sent<typeof addShelves> = { codes: ['V-01', 'V-02'], zone: 'v', kind: 'shelf', capacity: 12 }
    for (const who of [crew.chen, crew.lin, crew.zhao]) expect((await who(addShelves, wish)).code).toBe(codes.forbidden)
    expect((await crew.lin(listShelves, {})).code).toBe(codes.forbidden)
    const key = shop.world.newId()
    for (const _ of ['sent', 'sent again']) expect(await head.ok(addShelves, wish, { key })).toEqual({ added: 2 })
    const again = await head(addShelves, { ...wish, codes: ['V-03', 'V-02'] })
    expect([again.code, again.message]).toEqual([codes.conflict, 'There is a shelf V-02 already. Nothing was changed.'])
    expect((await crew.chen(shelfFile, { shelf: 'V-03' })).code).toBe(codes.notFound)
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    await crew.chen.ok(moveStock, { itemId, from: 'B-12', shelf: 'V-01' })
    const change = { shelf: 'V-01', zone: 'V', kind: 'locked', capacity: 1 } as const
    const refused = await head(changeShelf, { ...change, open: false })
    expect([refused.code, refused.message]).toEqual([
      codes.conflict,
      'Something lies on shelf V-01. Move it first. Nothing was changed.',
    ])
    expect(await head.ok(changeShelf, { ...change, open: true })).toMatchObject({ kind: 'locked', capacity: 1 })
    await crew.chen.ok(moveStock, { itemId, from: 'V-01', shelf: 'B-12' })
    expect((await head.ok(changeShelf, { ...change, open: false })).closedAt).toBe(shop.clock.now())
    const closed = await crew.chen.ok(listShelves, { which: 'closed', q: 'V' })
    expect(closed.shelves.map((it) => it.code)).toEqual(['V-01'])
    expect((await head.ok(changeShelf, { ...change, open: true })).closedAt).toBeNull()
    const { db } = shop.world.database
    const events = await db.selectFrom('event').select('name').where('doc_id', '=', 'V-01').orderBy('id').execute()
    expect(events.map((it) => it.name)).toEqual(['shelf.added', 'shelf.changed', 'shelf.closed', 'shelf.opened'])
  })

  test.runIf(engine === 'postgres')('closed while something is put on it, one of the two is refused', async () => {
    const head = await shop.staff('admin')
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    for (let round = 0; round < 10; round += 1) {
      const shelf = `R-${round}`
      await head.ok(addShelves, { codes: [shelf], zone: 'R', kind: 'shelf', capacity: 12 })
      const from = (await crew.chen.ok(stockFile, { itemId })).item.shelf ?? ''
      const change = { shelf, zone: 'R', kind: 'shelf', capacity: 12, open: false } as const
      const [moved, closed] = await Promise.all([
        crew.chen(moveStock, { itemId, from, shelf }),
        head(changeShelf, change),
      ])
      expect([moved.code, closed.code].toSorted()).toEqual([codes.ok, codes.conflict].toSorted())
      const now = await crew.chen.ok(shelfFile, { shelf })
      expect(now.shelf.pieces > 0).toBe(now.shelf.closedAt === null)
    }
  })
})
