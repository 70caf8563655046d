/** Pack, return and abandon want the same piece (quality.md, bar 12): a hundred races, one winner each, and every piece is somewhere. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { cents } from '#contract/kit/money.ts'
import { placeParcel, previewParcel } from '#contract/parcel/api.ts'
import { askReturn } from '#contract/returns/api.ts'
import { warehouseTimers } from '#server/warehouse/timers.ts'
import { type OnShelf, stock } from '../support/buying.ts'
import { attacked } from '../support/database.ts'
import { addressOf, bucketsOf, type Crew, hireCrew, shelvedBy } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

const races = Number(process.env['RACES'] ?? 100)

describe.each(attacked)('one piece wanted three times on %s', (engine) => {
  let shop: Shop
  let crew: Crew
  let alice: Person
  let goods: OnShelf
  beforeAll(async () => {
    shop = await openShop(engine, { connections: 6 })
    goods = (await stock(shop))[0] as OnShelf
    crew = await hireCrew(shop)
    alice = await shop.as('alice')
  })
  afterAll(() => shop.close())

  test(`${races} races have one winner each`, { timeout: 300_000 }, async () => {
    const { db } = shop.world.database
    const addressId = await addressOf(alice)
    const { itemId } = await shelvedBy(shop, crew, alice, goods, 1)
    const wish = { items: [{ itemId, quantity: 1 }], addressId, channelId: 'yun-general' }
    const { fees } = await alice.ok(previewParcel, wish)
    const abandonTimer = warehouseTimers.find(({ name }) => name === 'storage that has ended')
    const won = { packed: 0, returned: 0, abandoned: 0 }
    for (let race = 0; race < races; race += 1) {
      // One piece on the shelf with its return window open; in every second race its storage is over too, which only the test can do. What is
      // over is not packed (decision 080), what is not over is not given up.
      await db
        .updateTable('order_line')
        .set({
          stored: 1,
          reserved: 0,
          returning_: 0,
          abandoned: 0,
          stored_at: shop.clock.now() - (race % 2 === 0 ? shop.world.terms.storageEnd : 0),
          storage_stands_since: null,
          storage_stood: 0,
          return_deadline: shop.clock.now(),
        })
        .where('id', '=', itemId)
        .execute()
      const contenders: (() => Promise<boolean>)[] = [
        async () => (await alice(placeParcel, { ...wish, expectedTotal: cents(fees?.total ?? 0) })).code === codes.ok,
        async () => (await alice(askReturn, { itemId, quantity: 1, reason: 'damaged' })).code === codes.ok,
        async () => ((await abandonTimer?.run(shop.world)) ?? 0) === 1,
      ]
      const turned = [...contenders.slice(race % 3), ...contenders.slice(0, race % 3)]
      // Every fourth race begins at once; in the others the first is some questions ahead, each of the three in turn.
      const headStart = (race % 4) * 8
      const answers = await Promise.all(
        turned.map(async (go, at) => {
          for (let asked = 0; asked < (at === 0 ? 0 : headStart); asked += 1) await sql`select 1`.execute(db)
          return go()
        }),
      )
      expect(answers.filter(Boolean), `race ${race}`).toHaveLength(1)
      const buckets = await bucketsOf(shop, itemId)
      expect(buckets.stored).toBe(0)
      won.packed += buckets.reserved
      won.returned += buckets.returning
      won.abandoned += buckets.abandoned
    }
    expect(won.packed + won.returned + won.abandoned).toBe(races)
    // A race that only ever has one winner is none.
    expect(Object.values(won).filter((count) => count > 0).length, JSON.stringify(won)).toBeGreaterThan(1)
  })
})
