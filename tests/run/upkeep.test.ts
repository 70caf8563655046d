/** Once a night, by the shop's clock, what nobody asks for again goes (states.md 8), and the books are proved. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, hours } from '#contract/kit/time.ts'
import { upkeep } from '#server/upkeep.ts'
import { engines } from '../support/database.ts'
import { openShop, type Shop } from '../support/shop.ts'

describe.each(engines)('upkeep on %s', (engine) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(engine)
  })
  afterAll(() => shop.close())

  const keep = async (key: string, age: number) => {
    const now = shop.world.now()
    const { db } = shop.world.database
    await db
      .insertInto('once')
      .values({ principal: 'customer:x', key, route: 'POST /x', request_hash: 'x', created_at: now - age })
      .execute()
    for (const state of ['done_at', 'parked_at'] as const) {
      await db
        .insertInto('job')
        .values({
          id: `${key}-${state}`,
          kind: 'none',
          payload: '{}',
          due_at: now - age,
          [state]: now - age,
          created_at: now - age,
        })
        .execute()
    }
  }
  const left = async () => {
    const { db } = shop.world.database
    const keys = await db
      .selectFrom('once')
      .select('key')
      .where('principal', '=', 'customer:x')
      .orderBy('key')
      .execute()
    const jobs = await db.selectFrom('job').select('id').where('kind', '=', 'none').orderBy('id').execute()
    return [keys.map((it) => it.key), jobs.map((it) => it.id)]
  }

  test('a new shop waits for its first night, and does it once', async () => {
    expect(await upkeep(shop.world)).toBe(false)
    shop.clock.advance(hours(25))
    // Two servers on one database: one of them does it.
    expect((await Promise.all([upkeep(shop.world), upkeep(shop.world)])).toSorted()).toEqual([false, true])
    expect(await upkeep(shop.world)).toBe(false)
  })

  test('keys go after thirty days, finished jobs after seven, parked ones stay', async () => {
    await keep('new', days(6))
    await keep('week', days(8))
    await keep('month', days(31))
    shop.clock.advance(hours(1))
    await upkeep(shop.world)
    shop.clock.advance(hours(24))
    expect(await upkeep(shop.world)).toBe(true)
    expect(await left()).toEqual([
      ['new', 'week'],
      ['month-parked_at', 'new-parked_at', 'week-parked_at'],
    ])
  })
})
