/** The limits on both engines: exact at n, whoever asks at the same moment, in one process or in two. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hours, minutes, seconds } from '#contract/kit/time.ts'
import type { Database } from '#server/db/open.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import type { World } from '#server/world.ts'
import { engines, freshDatabase } from '../../tests/support/database.ts'
import { Refused } from './refused.ts'
import { allow, forgive, type Limit, nextTryAt, uncount } from './throttle.ts'

describe.each(engines)('on %s', (engine) => {
  let now = 1_000_000_000
  let database: Database<Tables>
  /** Another process on the same PostgreSQL; the embedded one has only one. */
  let other: Database<Tables>
  let world: World
  let twin: World
  const worldOn = (on: Database<Tables>): World =>
    ({ now: () => now, database: on, config: { secret: 'x'.repeat(40) }, throttleKeys: 30 }) as World
  beforeAll(async () => {
    database = await freshDatabase(engine)
    const { connectionString } = database.pool.options
    other = connectionString ? await openDatabase<Tables>({ url: connectionString, dataDir: '' }) : database
    world = worldOn(database)
    twin = worldOn(other)
  })
  afterAll(async () => {
    if (other !== database) await other.close()
    await database.close()
  })

  let limits = 0
  const plain = (): Limit => ({ name: `plain ${(limits += 1)}`, most: 3, per: minutes(1) })
  const passes = async (limit: Limit, key = 'a', where = world) => {
    try {
      await allow(where, [limit, key])
      return true
    } catch (error) {
      if (error instanceof Refused) return false
      throw error
    }
  }
  const each = async <Result>(times: number, work: () => Promise<Result>): Promise<Result[]> => {
    const results: Result[] = []
    for (let n = 0; n < times; n += 1) results.push(await work())
    return results
  }

  test('lets through as many as it says, and the next once the first is old enough', async () => {
    const limit = plain()
    expect(await each(4, () => passes(limit))).toEqual([true, true, true, false])
    now += minutes(1) - 1
    expect(await passes(limit)).toBe(false)
    now += 1
    expect(await passes(limit)).toBe(true)
  })

  test('a try that is taken back does not count, those before it do', async () => {
    const limit = plain()
    await each(2, () => passes(limit))
    const tries = await allow(world, [limit, 'a'])
    await uncount(world, tries)
    await uncount(world, [{ limit, key: 'nobody', at: now }])
    expect(await each(2, () => passes(limit))).toEqual([true, false])
  })

  test('does not count refused tries, and says when to come back', async () => {
    const limit = plain()
    await each(13, () => passes(limit))
    expect(await nextTryAt(world, limit, 'a')).toBe(now + minutes(1))
  })

  test('counts each key for itself, and forgives', async () => {
    const limit = plain()
    await each(4, () => passes(limit))
    expect(await passes(limit, 'b')).toBe(true)
    await forgive(world, limit, 'a')
    expect(await passes(limit)).toBe(true)
  })

  test('whoever is refused at the first of several limits leaves no trace at the others, and at a later one none at the first', async () => {
    const [address, account] = [plain(), plain()]
    await each(3, () => allow(world, [address, 'here'], [account, 'a']))
    await expect(allow(world, [address, 'here'], [account, 'b'])).rejects.toThrow(Refused)
    await expect(allow(world, [address, 'there'], [account, 'a'])).rejects.toThrow(Refused)
    expect(await nextTryAt(world, account, 'b')).toBe(0)
    const rows = await database.db.selectFrom('throttle').select(['name', 'times']).execute()
    expect(rows.filter((it) => it.name === account.name)).toHaveLength(1)
    expect(rows.filter((it) => it.name === address.name).map((it) => it.times.length)).toEqual([3, 0])
  })

  test('a growing limit makes each further try wait twice as long, and never closes for good', async () => {
    const growing: Limit = { name: 'growing', most: 2, per: minutes(15), growing: seconds(30) }
    await each(2, () => allow(world, [growing, 'a']))
    for (const wait of [30, 60, 120, 240]) {
      expect((await nextTryAt(world, growing, 'a')) - now).toBe(seconds(wait))
      now += seconds(wait) - 1
      expect(await passes(growing)).toBe(false)
      now += 1
      expect(await passes(growing)).toBe(true)
    }
    now += minutes(15)
    expect(await passes(growing)).toBe(true)
  })

  test('of fifty at the same moment in two processes as many pass as the limit says', async () => {
    const limit = { ...plain(), most: 15 }
    const all = await Promise.all(Array.from({ length: 50 }, (_, n) => passes(limit, 'a', n % 2 ? world : twin)))
    expect(all.filter(Boolean)).toHaveLength(15)
    expect(await passes(limit, 'a', twin)).toBe(false)
  })

  test('a full limit refuses new keys, in both processes, and forgets none; those that ended make room', async () => {
    const limit = plain()
    await each(3, () => allow(world, [limit, 'first']))
    now += seconds(30)
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, n) => passes(limit, `made up ${n}`, n % 2 ? world : twin)),
    )
    expect(all.filter(Boolean)).toHaveLength(29)
    expect(await passes(limit, 'another')).toBe(false)
    expect(await passes(limit, 'first')).toBe(false)
    // A clock that was set back holds the places no longer than the limit does.
    now -= hours(5)
    expect(await passes(limit, 'another')).toBe(false)
    now += minutes(1)
    expect(await passes(limit, 'another')).toBe(true)
    const { keys } = await database.db
      .selectFrom('throttle_room')
      .select('keys')
      .where('name', '=', limit.name)
      .executeTakeFirstOrThrow()
    const rows = await database.db.selectFrom('throttle').select('key').where('name', '=', limit.name).execute()
    expect(rows).toHaveLength(keys)
  })

  test('tries of a clock that was set back hold for the time of the limit, not until the clock has caught up', async () => {
    const limit = plain()
    await each(3, () => allow(world, [limit, 'a']))
    now -= hours(5)
    expect(await nextTryAt(world, limit, 'a')).toBe(now + minutes(1))
    expect(await passes(limit)).toBe(false)
    now += minutes(1)
    expect(await passes(limit)).toBe(true)
  })
})
