/** Once a night, by the shop's clock, what nobody asks for again goes (states.md 8), and the books are proved until they have been. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, hours, minutes, seconds } from '#contract/kit/time.ts'
import { wallet } from '#contract/wallet/api.ts'
import { runNight } from '#server/kit/nights.ts'
import { listTroubles } from '#server/kit/troubles.ts'
import { nightTasks, upkeep } from '#server/upkeep/upkeep.ts'
import { type Pages, shortPages } from '#server/books/pages.ts'
import { checkBooks, readPages } from '#server/books/check-books.ts'
import { fill } from '../attacks/money-people.ts'
import { engines } from '../support/database.ts'
import { memberSessions, staffSession } from '../support/people.ts'
import { openShop, type Shop } from '../support/shop.ts'

describe.each(engines)('upkeep on %s', (engine) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(engine)
  })
  afterAll(() => shop.close())

  const keep = async (key: string, age: number, money = false) => {
    const now = shop.world.now()
    const { db } = shop.world.database
    await db
      .insertInto('once')
      .values({ principal: 'customer:x', key, route: 'POST /x', request_hash: 'x', created_at: now - age, money })
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
    const other = { ...shop.world, process: 'other' }
    expect((await Promise.all([upkeep(shop.world), upkeep(other)])).toSorted()).toEqual([false, true])
    expect(await upkeep(shop.world)).toBe(false)
  })

  test('what was written is searched by its index at once, and a table that only grew is cleaned in the night', async () => {
    const { pool, kind } = shop.world.database
    // Else every search reads a list of what is new, until somebody cleans.
    const { rows: late } = await pool.query(`select c.relname from pg_class c join pg_am a on a.oid = c.relam
      where a.amname = 'gin' and not coalesce(c.reloptions, '{}') @> '{fastupdate=off}'`)
    expect(late).toEqual([])
    if (kind !== 'pglite') return
    await pool.query(
      `insert into once (principal, key, route, request_hash, created_at, money)
        select 'customer:y', n::text, 'POST /y', 'y', $1, true from generate_series(1, 2000) as n`,
      [shop.world.now()],
    )
    const grown = async () => {
      await pool.query('select pg_stat_force_next_flush()')
      const { rows } = await pool.query<{ grown: number }>(
        `select n_ins_since_vacuum::int as grown from pg_stat_user_tables where relname = 'once'`,
      )
      return rows[0]?.grown
    }
    expect(await grown()).toBeGreaterThanOrEqual(2000)
    shop.clock.advance(hours(24))
    expect(await upkeep(shop.world)).toBe(true)
    expect(await grown()).toBeLessThan(100)
  })

  test('keys go after thirty days and those of money never, finished jobs after seven, parked ones after ninety', async () => {
    await keep('new', days(6))
    await keep('week', days(8))
    await keep('month', days(31))
    await keep('season', days(91))
    await keep('money', days(900), true)
    shop.clock.advance(hours(1))
    await upkeep(shop.world)
    shop.clock.advance(hours(24))
    expect(await upkeep(shop.world)).toBe(true)
    expect(await left()).toEqual([
      ['money', 'new', 'week'],
      ['month-parked_at', 'new-parked_at', 'week-parked_at'],
    ])
  })

  test('what ended long ago goes: sessions of shoppers and staff with their push addresses, words of gateways, sent mails', async () => {
    const { db } = shop.world.database
    const alice = await shop.as('alice')
    const chen = await shop.staff('chen')
    const now = shop.world.now()
    const long = now - days(31)
    // Five hundred: more than one step takes.
    const old = { access_expires_at: 0, device: 'old' }
    await memberSessions(shop.world, alice.id, [
      ...Array.from({ length: 500 }, (_, n) => ({ ...old, id: `out-${n}`, expires_at: long })),
      { ...old, id: 'ended', expires_at: now + days(30), revoked_at: long },
      { ...old, id: 'fresh', expires_at: now - days(1) },
    ])
    await staffSession(shop.world, chen.id, { id: 'out', expires_at: long })
    await db
      .insertInto('push_subscription')
      .values({
        id: 'p',
        customer_id: alice.id,
        session_id: 'ended',
        endpoint: 'x',
        p256dh: 'x',
        auth: 'x',
        device: '',
        created_at: 0,
        seen_at: 0,
      })
      .execute()
    // A push address that came after the others went keeps its session for a night, and the task from nothing.
    await nightTasks.find((it) => it.name === 'sessions')?.run(shop.world, async () => {})
    const old_ones = db.selectFrom('session').select('id').where('device', '=', 'old').orderBy('id')
    expect(await old_ones.execute()).toEqual([{ id: 'ended' }, { id: 'fresh' }])
    await db
      .insertInto('inbox')
      .values({ provider: 'x', event_id: 'old', at: now - days(91), body: '{}' })
      .execute()
    await db.insertInto('inbox').values({ provider: 'x', event_id: 'new', at: now, body: '{}' }).execute()
    await db.insertInto('sent_mail').values({ id: 'old', to_address: 'x', subject: 'x', body: 'x', at: long }).execute()
    shop.clock.advance(hours(24))
    expect(await upkeep(shop.world)).toBe(true)
    const device = db.selectFrom('session').select('id').where('device', '=', 'old')
    expect(await device.execute()).toEqual([{ id: 'fresh' }])
    expect(await db.selectFrom('staff_session').selectAll().where('id', '=', 'out').execute()).toEqual([])
    expect(await db.selectFrom('push_subscription').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('inbox').select('event_id').execute()).toEqual([{ event_id: 'new' }])
    expect(await db.selectFrom('sent_mail').selectAll().execute()).toEqual([])
    // Who is signed in stays so.
    expect((await alice.ok(wallet, {})).balance).toBe(0)
  })

  test('a check that fails keeps no other task, and is repeated the same night until it has succeeded', async () => {
    let fails = true
    const ran: string[] = []
    const tasks = [
      {
        name: 'check',
        run: async () => {
          ran.push('check')
          if (fails) throw new Error('canceling statement due to statement timeout')
          return 'checked'
        },
      },
      { name: 'clean', run: async () => (ran.push('clean'), 'cleaned') },
    ]
    expect(await runNight(shop.world, tasks)).toBe(false)
    shop.clock.advance(hours(24))
    expect(await runNight(shop.world, tasks)).toBe(false)
    expect(ran).toEqual(['check', 'clean'])
    const atNight = async () => (await listTroubles(shop.world.database.db)).filter((it) => it.what === 'night')
    expect(await atNight()).toMatchObject([{ name: 'check', tries: 1, error: expect.stringContaining('timeout') }])
    fails = false
    shop.clock.advance(minutes(3))
    expect(await runNight(shop.world, tasks)).toBe(true)
    expect(ran).toEqual(['check', 'clean', 'check'])
    expect(await runNight(shop.world, tasks)).toBe(false)
    expect(await atNight()).toEqual([])
  })

  test('a night that is broken off, by a stop or a death, is gone on with', async () => {
    shop.clock.advance(hours(24))
    const stop = new AbortController()
    let steps = 0
    const tasks = [
      {
        name: 'long',
        run: async (_: unknown, going: () => Promise<void>) => {
          for (; steps < 3; steps += 1) {
            if (steps === 1) stop.abort()
            await going()
          }
          return 'long work'
        },
      },
    ]
    expect(await runNight(shop.world, tasks)).toBe(false)
    shop.clock.advance(hours(24))
    expect(await runNight(shop.world, tasks, stop.signal)).toBe(false)
    expect(steps).toBe(1)
    // Somebody whose clock is a second ahead died over it: the lease runs out.
    await shop.world.database.db
      .updateTable('night_task')
      .set({ leased_until: shop.clock.now() + minutes(5) + seconds(1), leased_by: 'dead' })
      .where('name', '=', '')
      .execute()
    expect(await runNight(shop.world, tasks)).toBe(false)
    shop.clock.advance(minutes(6))
    expect(await runNight(shop.world, tasks)).toBe(true)
    await shop.world.database.db.deleteFrom('night_task').where('name', 'in', ['long', 'check', 'clean']).execute()
  })

  test('each task has a name of its own', () => {
    expect(new Set(nightTasks.map((it) => it.name)).size).toBe(nightTasks.length)
  })

  test('read in pages of three, the books say what they say in one piece; a wrong balance is found in both', async () => {
    const bob = await shop.as('bob')
    for (const amount of [700, 800, 900, 1000]) await fill(shop, bob, amount)
    const { database } = shop.world
    const short = shortPages(database)
    let longest = 0
    const small: Pages = {
      ...short,
      rows: () => 3,
      read: (page) =>
        short.read(async (tx) => {
          const result = await page(tx)
          if (typeof result === 'object' && result !== null)
            for (const part of Object.values(result)) if (Array.isArray(part)) longest = Math.max(longest, part.length)
          return result
        }),
    }
    const whole = await checkBooks(database)
    expect(whole.faults).toEqual([])
    expect(whole.journals).toBeGreaterThan(3)
    expect(await readPages(small)).toEqual(whole)
    // Pages of journals have legs: three journals of a few each.
    expect(longest).toBeLessThan(20)
    await database.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update account set balance = balance + 1 where id = ${`CB:${bob.id}`}`.execute(tx)
    })
    const [found, again] = [await readPages(small), await checkBooks(database)]
    expect(found.faults).toMatchObject([{ rule: 'I2', table: 'account', row: `CB:${bob.id}` }])
    expect(again).toEqual(found)
  })
})
