/** Stock-taking (decision 084): a shelf is counted by scans, closed with what is missing, extra or of another shelf, and nothing is taken from a shopper. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import * as counting from '#contract/warehouse/count-desk.ts'
import { moveStock, stockFile } from '#contract/warehouse/stock-desk.ts'
import { type OnShelf, stock } from '../support/buying.ts'
import { enginesOf } from '../support/database.ts'
import { type Crew, hireCrew, shelvedBy } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('counts of shelves on %s', (engine) => {
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

  /** Two pieces that lie on the shelf; their label. */
  const lies = async (shelf: string) => {
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    await crew.chen.ok(moveStock, { itemId, from: 'B-12', shelf })
    const { item } = await crew.chen.ok(stockFile, { itemId })
    shop.clock.advance(1)
    return { itemId, code: item.packageId ?? '' }
  }
  const shelfOf = async (itemId: string) => (await crew.chen.ok(stockFile, { itemId })).item.shelf
  const resultsOf = (count: counting.ShelfCount) =>
    Object.fromEntries(count.lines.map((line) => [line.item.id, [line.result, line.pieces, line.seen]]))

  test('what fits, is missing, is extra or lies elsewhere is shown while it is counted, and booked with a reason', async () => {
    const { chen } = crew
    const [fits, fewer, more, gone] = [await lies('C-01'), await lies('C-01'), await lies('C-01'), await lies('C-01')]
    const [elsewhere, apart] = [await lies('C-02'), await lies('C-02')]
    const { id: countId } = await chen.ok(counting.openCount, { shelf: 'C-01' })
    for (const { code } of [fits, fits, fewer, more, elsewhere, apart])
      await chen.ok(counting.scanCounted, { countId, code })
    const pieces = (itemId: string, count: number) =>
      chen.ok(counting.correctCounted, { countId, itemId, pieces: count })
    await pieces(fewer.itemId, 1)
    await pieces(more.itemId, 3)
    const seen = await pieces(apart.itemId, 1)
    const results = {
      [fits.itemId]: ['fits', 2, true],
      [fewer.itemId]: ['missing', 1, true],
      [more.itemId]: ['extra', 3, true],
      [elsewhere.itemId]: ['moved', 2, true],
      [apart.itemId]: ['apart', 1, true],
      [gone.itemId]: ['missing', 0, false],
    }
    expect(resultsOf(seen)).toEqual(results)

    const silent = await chen(counting.closeCount, { countId })
    expect([silent.code, silent.message]).toEqual([
      codes.invalid,
      'Something differs. Say why first. Nothing was changed.',
    ])
    const reason = 'The yearly count'
    const key = shop.world.newId()
    const closed = await chen.ok(counting.closeCount, { countId, reason }, { key })
    expect(await chen.ok(counting.closeCount, { countId, reason }, { key })).toEqual(closed)
    expect(closed).toMatchObject({ reason, closedBy: closed.openedBy, dropped: false })
    expect(resultsOf(closed)).toEqual(results)
    expect(await chen.ok(counting.shelfCount, { shelf: 'C-01' })).toEqual({ count: closed })
    expect(await shelfOf(elsewhere.itemId)).toBe('C-01')
    expect(await shelfOf(apart.itemId)).toBe('C-02')
    const { history, item } = await chen.ok(stockFile, { itemId: fewer.itemId })
    expect(history[0]).toMatchObject({
      name: 'line.counted',
      reason,
      facts: { shelf: 'C-01', pieces: 1, least: 2, most: 2, result: 'missing' },
    })
    expect(item.stored).toBe(2)
    expect((await chen.ok(stockFile, { itemId: elsewhere.itemId })).history[0]).toMatchObject({
      name: 'line.moved',
      reason,
      facts: { from: 'C-02', to: 'C-01' },
    })
    expect((await chen.ok(stockFile, { itemId: fits.itemId })).history[0]?.name).toBe('line.moved')

    for (const late of [
      await chen(counting.scanCounted, { countId, code: fits.code }),
      await chen(counting.correctCounted, { countId, itemId: fits.itemId, pieces: 1 }),
      await chen(counting.closeCount, { countId, reason }),
      await chen(counting.dropCount, { countId }),
    ])
      expect([late.code, late.message]).toEqual([codes.conflict, 'This count is over. Nothing was changed.'])
  })

  test('what is put on the shelf while it is counted is not missing, and what is moved away stays where it is', async () => {
    const { chen } = crew
    const away = await lies('C-04')
    const { id: countId } = await chen.ok(counting.openCount, { shelf: 'C-03' })
    await chen.ok(counting.scanCounted, { countId, code: away.code })
    shop.clock.advance(1)
    await lies('C-03')
    await chen.ok(moveStock, { itemId: away.itemId, from: 'C-04', shelf: 'C-05' })
    const closed = await chen.ok(counting.closeCount, { countId, reason: 'Looked' })
    expect(resultsOf(closed)).toEqual({ [away.itemId]: ['moved', 2, true] })
    expect(await shelfOf(away.itemId)).toBe('C-05')
  })

  test('a count without differences needs no reason, one that is dropped changes nothing, and strangers are refused', async () => {
    const { chen } = crew
    const { itemId, code } = await lies('C-06')
    const other = await lies('C-07')
    const first = await chen.ok(counting.openCount, { shelf: 'C-06' })
    await chen.ok(counting.scanCounted, { countId: first.id, code: other.code })
    expect((await chen.ok(counting.dropCount, { countId: first.id })).dropped).toBe(true)
    expect(await shelfOf(other.itemId)).toBe('C-07')
    expect(await chen.ok(counting.shelfCount, { shelf: 'C-06' })).toEqual({ count: null })
    const { id: countId } = await chen.ok(counting.openCount, { shelf: 'C-06' })
    await chen.ok(counting.scanCounted, { countId, code })
    expect((await chen(counting.scanCounted, { countId, code: 'PI-1' })).message).toBe(
      'No goods carry this label. Nothing was changed.',
    )
    const foreign = await chen(counting.correctCounted, { countId, itemId: other.itemId, pieces: 1 })
    expect(foreign.code).toBe(codes.notFound)
    expect(resultsOf(await chen.ok(counting.closeCount, { countId }))).toEqual({ [itemId]: ['fits', 2, true] })
    expect((await chen(counting.openCount, { shelf: 'C-99' })).code).toBe(codes.invalid)
    for (const who of [crew.lin, crew.zhao])
      expect((await who(counting.openCount, { shelf: 'C-06' })).code).toBe(codes.forbidden)
  })

  test.runIf(engine === 'postgres')('two who count the same shelf count into one, and it is closed once', async () => {
    const { chen } = crew
    const boss = await shop.staff('admin')
    for (let round = 0; round < 5; round += 1) {
      const shelf = `D-0${round + 1}`
      const [one, two] = [await lies(shelf), await lies('C-08')]
      const opened = await Promise.all([chen, boss].map((who) => who.ok(counting.openCount, { shelf })))
      const [countId, ...others] = new Set(opened.map((count) => count.id))
      expect(others).toEqual([])
      await Promise.all(
        [chen, boss, chen, boss].map((who, nth) =>
          who.ok(counting.scanCounted, { countId: countId ?? '', code: nth < 2 ? one.code : two.code }),
        ),
      )
      const closing = { countId: countId ?? '', reason: 'Counted by two' }
      const ends = await Promise.all([chen, boss].map((who) => who(counting.closeCount, closing)))
      expect(ends.map((it) => it.code).toSorted()).toEqual([codes.ok, codes.conflict].toSorted())
      const { history } = await chen.ok(stockFile, { itemId: two.itemId })
      expect(history.filter((it) => it.facts['to'] === shelf)).toHaveLength(1)
      const { db } = shop.world.database
      const again = { shelf, opened_at: 0, opened_by: boss.id }
      await db
        .insertInto('shelf_count')
        .values({ ...again, id: shop.world.newId() })
        .execute()
      await expect(
        db
          .insertInto('shelf_count')
          .values({ ...again, id: shop.world.newId() })
          .execute(),
      ).rejects.toThrow('shelf_count_open')
    }
  })
})
