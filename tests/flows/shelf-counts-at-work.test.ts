/** Stock-taking while the warehouse works (decision 084): what is received, packed and moved meanwhile is neither missed nor put where it does not lie. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { orderDetail } from '#contract/order/api.ts'
import * as counting from '#contract/warehouse/count-desk.ts'
import { receiveGoods } from '#contract/warehouse/desk.ts'
import { changeShelf } from '#contract/warehouse/shelf-desk.ts'
import { moveStock, stockFile } from '#contract/warehouse/stock-desk.ts'
import { type OnShelf, stock } from '../support/buying.ts'
import { enginesOf } from '../support/database.ts'
import {
  addressOf,
  arrival,
  boughtBy,
  type Crew,
  hireCrew,
  packed,
  payFor,
  shelvedBy,
  weighed,
} from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('counts while the warehouse works on %s', (engine) => {
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

  /** Pieces that lie on the shelf; their label. */
  const lies = async (shelf: string, quantity = 2) => {
    const { itemId, order } = await shelvedBy(shop, crew, alice, goods, quantity)
    await crew.chen.ok(moveStock, { itemId, from: 'B-12', shelf })
    const { item } = await crew.chen.ok(stockFile, { itemId })
    shop.clock.advance(1)
    return { itemId, code: item.packageId ?? '', order }
  }
  const itemOf = async (itemId: string) => (await crew.chen.ok(stockFile, { itemId })).item
  const happenedTo = async (itemId: string) =>
    (await crew.chen.ok(stockFile, { itemId })).history.map(({ name, facts }) => [name, facts['result']])
  const open = async (shelf: string) => (await crew.chen.ok(counting.openCount, { shelf })).id
  const scan = (countId: string, code: string) => crew.chen.ok(counting.scanCounted, { countId, code })
  const correct = (countId: string, itemId: string, pieces: number) =>
    crew.chen.ok(counting.correctCounted, { countId, itemId, pieces })
  const close = (countId: string) => crew.chen.ok(counting.closeCount, { countId, reason: 'The yearly count' })
  const resultsOf = (count: counting.ShelfCount) =>
    Object.fromEntries(count.lines.map((line) => [line.item.id, [line.result, line.pieces]]))

  test('pieces of a line that came to its own shelf after it was scanned elsewhere keep it there', async () => {
    const { chen } = crew
    const waits = await boughtBy(shop, crew, alice, goods, 3)
    const itemId = waits.lines[0]?.id ?? ''
    await chen.ok(receiveGoods, { ...(await arrival(shop, chen, waits, { count: 2 })), shelf: 'A-01' })
    shop.clock.advance(1)
    const countId = await open('A-02')
    expect(resultsOf(await scan(countId, (await itemOf(itemId)).packageId ?? ''))).toEqual({ [itemId]: ['moved', 2] })
    shop.clock.advance(1)
    const rest = await arrival(shop, chen, await alice.ok(orderDetail, { orderNumber: waits.orderNumber }), {
      count: 1,
    })
    await chen.ok(receiveGoods, { ...rest, shelf: 'A-01' })
    expect(resultsOf(await close(countId))).toEqual({ [itemId]: ['apart', 2] })
    expect(await itemOf(itemId)).toMatchObject({ shelf: 'A-01', stored: 3 })
    expect((await happenedTo(itemId))[0]).toEqual(['line.counted', 'apart'])
  })

  test('pieces of a parcel that is being packed are neither missing nor moved without all the others', async () => {
    const address = await addressOf(alice)
    const [here, elsewhere, all] = [await lies('A-03', 3), await lies('A-04', 3), await lies('A-03')]
    const takes = (itemId: string) => packed(alice, itemId, address)
    for (const { itemId } of [here, elsewhere, all]) await takes(itemId)
    const countId = await open('A-03')
    expect(resultsOf(await correct(countId, here.itemId, 1))).toEqual({ [here.itemId]: ['fits', 1] })
    await scan(countId, elsewhere.code)
    expect(resultsOf(await correct(countId, elsewhere.itemId, 1))[elsewhere.itemId]).toEqual(['apart', 1])
    expect(resultsOf(await close(countId))).toEqual({ [here.itemId]: ['fits', 1], [elsewhere.itemId]: ['apart', 1] })
    expect((await itemOf(elsewhere.itemId)).shelf).toBe('A-04')
  })

  test('what left in a parcel between the scan and the number is not missing', async () => {
    const { itemId, code } = await lies('A-05', 3)
    const countId = await open('A-05')
    expect(resultsOf(await scan(countId, code))).toEqual({ [itemId]: ['fits', 3] })
    await weighed(shop, crew, alice, await packed(alice, itemId, await addressOf(alice)), 1200)
    expect(resultsOf(await correct(countId, itemId, 1))).toEqual({ [itemId]: ['fits', 1] })
    expect(resultsOf(await correct(countId, itemId, 0))).toEqual({ [itemId]: ['missing', 0] })
    await crew.chen.ok(counting.dropCount, { countId })
  })

  test('what one of two counted as none is there again when the other scans it; a number that was corrected stays', async () => {
    const [none, some] = [await lies('A-06'), await lies('A-06')]
    const countId = await open('A-06')
    await correct(countId, none.itemId, 0)
    await correct(countId, some.itemId, 1)
    await scan(countId, none.code)
    expect(resultsOf(await scan(countId, some.code))).toEqual({
      [none.itemId]: ['fits', 2],
      [some.itemId]: ['missing', 1],
    })
    await crew.chen.ok(counting.dropCount, { countId })
  })

  test('a shelf is not closed while it is counted', async () => {
    const boss = await shop.staff('admin')
    const countId = await open('E-01')
    const wish = { shelf: 'E-01', zone: 'E', kind: 'pallet', capacity: 120, open: false } as const
    const refused = await boss(changeShelf, wish)
    expect([refused.code, refused.message]).toEqual([
      codes.conflict,
      'Shelf E-01 is being counted. Finish that first. Nothing was changed.',
    ])
    await close(countId)
    expect((await boss.ok(changeShelf, wish)).closedAt).not.toBeNull()
  })

  test('a parcel’s number, an order’s, a shelf’s and what nobody knows are no labels, and nothing is counted', async () => {
    const { itemId, order } = await lies('A-07')
    const parcel = await packed(alice, itemId, await addressOf(alice))
    await payFor(shop, alice, 'LOGISTICS', parcel.packNumber)
    const countId = await open('A-08')
    for (const code of [parcel.packNumber, order.orderNumber, 'A-07', 'PI0000000000', '6901234567892', '<script>']) {
      const refused = await crew.chen(counting.scanCounted, { countId, code })
      expect([refused.code, refused.message]).toEqual([
        codes.notFound,
        'No goods carry this label. Nothing was changed.',
      ])
    }
    expect((await crew.chen.ok(counting.shelfCount, { shelf: 'A-08' })).count?.lines).toEqual([])
    expect((await close(countId)).reason).toBe('The yearly count')
  })

  test('a shelf of very many lines is booked whole', async () => {
    const { itemId } = await lies('E-02', 1)
    const { db } = shop.world.database
    const line = await db.selectFrom('order_line').selectAll().where('id', '=', itemId).executeTakeFirstOrThrow()
    const more = Array.from({ length: 420 }, () => ({ ...line, id: shop.world.newId() }))
    const text = (row: object) => JSON.parse(JSON.stringify(row)) as typeof line
    for (const row of more)
      await db
        .insertInto('order_line')
        .values(
          Object.fromEntries(
            Object.entries(text(row)).map(([key, value]) => [
              key,
              value !== null && typeof value === 'object' ? JSON.stringify(value) : value,
            ]),
          ) as never,
        )
        .execute()
    const countId = await open('E-02')
    expect((await close(countId)).lines).toHaveLength(400)
    const kept = db.selectFrom('shelf_count_line').select('line_id').where('count_id', '=', countId)
    expect(await kept.execute()).toHaveLength(421)
  })

  test.runIf(engine === 'postgres')(
    'closed while its goods are moved away, and opened while it is closed',
    async () => {
      const { chen } = crew
      for (let round = 0; round < 8; round += 1) {
        const shelf = `C-${String(round + 1).padStart(2, '0')}`
        const { itemId } = await lies(shelf)
        const countId = await open(shelf)
        shop.clock.advance(1)
        const [closed, moved, opened] = await Promise.all([
          close(countId),
          chen.ok(moveStock, { itemId, from: shelf, shelf: 'D-01' }),
          chen.ok(counting.openCount, { shelf }),
        ])
        expect(moved.item.shelf).toBe('D-01')
        const [counted] = (await chen.ok(stockFile, { itemId })).history.filter(({ name }) => name === 'line.counted')
        expect(closed.lines.map(({ result }) => result)).toEqual(counted ? ['missing'] : [])
        expect([countId, (await chen.ok(counting.openCount, { shelf })).id]).toContain(opened.id)
      }
    },
  )
})
