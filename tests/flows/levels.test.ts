/** Levels and points (product.md 9, decision 047): what gives points, what takes them back, and what a level gives. */
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type NewPoints, addPoints } from '#server/level/add-points.ts'
import { system, transact } from '#server/kit/transact.ts'
import { engines } from '../support/database.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(engines)('levels on %s', (engine) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(engine, { connections: 10 })
  })
  afterAll(() => shop.close())

  const add = (who: Person, points: number, more: Partial<NewPoints> = {}) =>
    transact(shop.world, system(shop.world), (ctx) =>
      addPoints(ctx, { customerId: who.id, points, cause: 'game', ref: shop.world.newId(), ...more }),
    )
  const held = (who: Person) =>
    shop.world.database.db
      .selectFrom('customer')
      .select(['points', 'level', 'next_level'])
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow()
  const happened = (who: Person) =>
    shop.world.database.db
      .selectFrom('event')
      .select(['name', 'facts'])
      .where('doc_type', '=', 'level')
      .where('doc_id', '=', who.id)
      .orderBy('id')
      .execute()

  test('points are counted, reach a level, and fall from it when they are taken back', async () => {
    const who = await shop.as('lea')
    expect(await held(who)).toEqual({ points: 0, level: 'newcomer', next_level: 200 })
    expect(await add(who, 199)).toBe(199)
    expect(await held(who)).toEqual({ points: 199, level: 'newcomer', next_level: 200 })
    expect(await add(who, 1)).toBe(1)
    expect(await held(who)).toEqual({ points: 200, level: 'regular', next_level: 1000 })
    expect(await add(who, 8800)).toBe(8800)
    expect(await held(who)).toEqual({ points: 9000, level: 'jade', next_level: null })
    expect(await add(who, -8001, { cause: 'refund' })).toBe(-8001)
    expect(await held(who)).toEqual({ points: 999, level: 'regular', next_level: 1000 })
    expect((await happened(who)).map((it) => it.name)).toEqual(['level.reach', 'level.reach', 'level.fall'])
  })

  test('one occasion gives once, however often and from wherever it is told', async () => {
    const who = await shop.as('once')
    const prize = () => add(who, 5, { ref: 'egg:2026-11-24' })
    const given = await Promise.all(Array.from({ length: 20 }, prize))
    expect(given.filter((it) => it === 5)).toHaveLength(1)
    expect(given.filter((it) => it === 0)).toHaveLength(19)
    expect((await held(who)).points).toBe(5)
    expect(await add(who, 5, { ref: 'egg:2026-11-25' })).toBe(5)
    // Another cause, and another shopper, have occasions of their own.
    expect(await add(who, 5, { ref: 'egg:2026-11-24', cause: 'order' })).toBe(5)
    expect(await add(await shop.as('other'), 5, { ref: 'egg:2026-11-24' })).toBe(5)
  })

  test('no more is taken than there is', async () => {
    const who = await shop.as('poor')
    expect(await add(who, -10, { cause: 'refund' })).toBe(0)
    await add(who, 7)
    expect(await add(who, -10, { cause: 'refund' })).toBe(-7)
    expect((await held(who)).points).toBe(0)
  })

  test('the database refuses an entry that is rewritten, and points without their entry', async () => {
    const who = await shop.as('guard')
    await add(who, 100)
    const alone = (step: RawBuilder<unknown>) =>
      shop.world.database.db.transaction().execute(async (tx) => void (await step.execute(tx)))
    await expect(alone(sql`update point_entry set points = 500 where customer_id = ${who.id}`)).rejects.toThrow(
      'only grows',
    )
    await expect(alone(sql`delete from point_entry where customer_id = ${who.id}`)).rejects.toThrow('only grows')
    await expect(alone(sql`truncate point_entry`)).rejects.toThrow('only grows')
    await expect(alone(sql`update ladder set steps = '[]'`)).rejects.toThrow('only grows')
    await expect(alone(sql`update customer set points = points + 1 where id = ${who.id}`)).rejects.toThrow(
      'the entries add up to 100',
    )
    await expect(
      alone(
        sql`insert into point_entry (id, customer_id, points, cause, ref, at) values ('x', ${who.id}, 9, 'game', 'x', 1)`,
      ),
    ).rejects.toThrow('the entries add up to 109')
    expect((await held(who)).points).toBe(100)
  })
})
