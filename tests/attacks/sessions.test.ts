/**
 * Sessions keep (states.md 11): a lost answer, a second tab or a second process logs nobody out, a copied token ends the
 * session, and an end is in force in every process within a second, within five when the word of it was lost.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import * as api from '#contract/account/api.ts'
import * as signInApi from '#contract/account/sign-in-api.ts'
import * as desk from '#contract/account/desk.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { codes } from '#contract/kit/envelope.ts'
import { days, hours, minutes, seconds } from '#contract/kit/time.ts'
import { hearSessions } from '#server/account/hear-sessions.ts'
import { makeIdentify } from '#server/account/identify.ts'
import { hashPassword } from '#server/account/password.ts'
import { openSession } from '#server/account/sessions.ts'
import { system, transact } from '#server/kit/transact.ts'
import { lastMail } from '../support/browser.ts'
import { attacked } from '../support/database.ts'
import { send } from '../support/routes.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

type Kind = 'member' | 'staff'
const ways = {
  member: { refresh: api.refresh, me: api.userInfo, cookie: 'haulway' },
  staff: { refresh: desk.staffRefresh, me: desk.staffMe, cookie: 'haulway-desk' },
}
const password = 'a long enough one'
interface Signed {
  id: string
  code: number
  token: string
  cookie: string
}

/** The calls of a browser that keeps nothing by itself. */
const browser = (shop: Shop, kind: Kind) => {
  const { refresh, me, cookie: name } = ways[kind]
  return {
    refresh: async (cookie: string): Promise<Signed> => {
      const { envelope, headers } = await send(shop.app, refresh, {}, { headers: { cookie } })
      const set = headers.getSetCookie().find((line) => line.startsWith(`${name}=`))
      const { token = '' } = (envelope.data ?? {}) as { token?: string }
      return { id: '', code: envelope.code, token, cookie: set?.split(';')[0] ?? '' }
    },
    works: async (token: string) => (await send(shop.app, me, {}, { token })).envelope.code === codes.ok,
  }
}

async function signIn(shop: Shop, kind: Kind, who: string): Promise<Signed> {
  const name = who.replaceAll(' ', '-')
  const { db } = shop.world.database
  if (kind === 'member') {
    const { id } = await shop.as(name)
    const customer = await db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const opened = await transact(shop.world, system(shop.world), (ctx) => openSession(ctx, customer, 'Phone'))
    return { id, code: codes.ok, token: opened.signedIn.token, cookie: `haulway=${opened.refresh}` }
  }
  const { id, email } = await shop.staff(name, ['admin'])
  await db
    .updateTable('staff')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', id)
    .execute()
  const { envelope, headers } = await send(shop.app, desk.staffLogIn, { email, password })
  const { code, data } = envelope as { code: number; data: { token: string } }
  if (code !== codes.ok) throw new Error(`the sign-in of ${name} answered ${code}`)
  return { id, code, token: data.token, cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

describe.each(attacked)('one process, on %s', (engine) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(engine)
  })
  afterAll(() => shop.close())

  describe.each<Kind>(['member', 'staff'])('a %s', (kind) => {
    test('whose answer to a refresh is lost asks again 10.5 seconds, an hour or 13 days later, and stays signed in', async () => {
      const it = browser(shop, kind)
      let last = await signIn(shop, kind, `lost ${kind}`)
      for (const wait of kind === 'member'
        ? [seconds(10.5), hours(1), days(13)]
        : [seconds(10.5), hours(1), hours(9)]) {
        const lost = await it.refresh(last.cookie)
        expect(lost.code).toBe(codes.ok)
        shop.clock.advance(wait)
        const again = await it.refresh(last.cookie)
        expect(again.code, `after ${wait} ms`).toBe(codes.ok)
        expect(await it.works(again.token)).toBe(true)
        // An hour of use, in which each token is used and the one before it forgotten.
        last = again
        for (let n = 0; n < 2; n += 1) {
          shop.clock.advance(minutes(11))
          last = await it.refresh(last.cookie)
          expect(last.code).toBe(codes.ok)
        }
      }
    })

    test('is not logged out by the cookie of an answer that was thought to be lost', async () => {
      const it = browser(shop, kind)
      const first = await signIn(shop, kind, `late ${kind}`)
      const late = await it.refresh(first.cookie)
      shop.clock.advance(minutes(12))
      const again = await it.refresh(first.cookie)
      expect([again.code, (await it.refresh(late.cookie)).code]).toEqual([codes.ok, codes.ok])
      expect((await it.refresh(again.cookie)).code).toBe(codes.ok)
    })

    test.each(['a refresh', 'a call'])(
      'whose new token was used by %s: the one before was copied, and the session ends',
      async (by) => {
        const it = browser(shop, kind)
        const first = await signIn(shop, kind, `copied ${kind} ${by}`)
        let fresh = await it.refresh(first.cookie)
        expect((await it.refresh(first.cookie)).cookie).toBe(fresh.cookie)
        if (by === 'a call') expect(await it.works(fresh.token)).toBe(true)
        else fresh = await it.refresh(fresh.cookie)
        // A request that was under way when it was used is a twin still.
        shop.clock.advance(seconds(50))
        expect((await it.refresh(first.cookie)).cookie).toBe(fresh.cookie)
        shop.clock.advance(seconds(70))
        expect((await it.refresh(first.cookie)).code).toBe(codes.sessionInvalid)
        expect((await it.refresh(fresh.cookie)).code).toBe(codes.sessionInvalid)
        expect(await it.works(fresh.token)).toBe(false)
      },
    )

    test('keeps the access token of one tab while others refresh, until it ends by itself', async () => {
      const it = browser(shop, kind)
      const first = await signIn(shop, kind, `tabs ${kind}`)
      let { cookie } = first
      for (let n = 0; n < 5; n += 1) {
        shop.clock.advance(minutes(2))
        const other = await it.refresh(cookie)
        expect([other.code, await it.works(first.token), await it.works(other.token)]).toEqual([codes.ok, true, true])
        cookie = other.cookie
      }
      shop.clock.advance(kind === 'member' ? minutes(5) : hours(12))
      expect(await it.works(first.token)).toBe(false)
    })

    test('is not logged out by a stranger who knows the session but none of its tokens', async () => {
      const it = browser(shop, kind)
      const first = await signIn(shop, kind, `stranger ${kind}`)
      const [id, , secret, seal] = first.cookie.split('=')[1]?.split('.') ?? []
      const name = ways[kind].cookie
      const x = 'x'.repeat(43)
      for (const made of [`${id}.1.${x}.${x}`, `${id}.1.${secret}.${x}`, `${id}.2.${secret}.${seal}`, `${id}.${x}`])
        expect((await it.refresh(`${name}=${made}`)).code).toBe(codes.sessionInvalid)
      expect((await it.refresh(first.cookie)).code).toBe(codes.ok)
    })
  })

  test('of a lost shopper nothing is kept that opens anything, and their tokens are made of the shop’s secret', async () => {
    const first = await signIn(shop, 'member', 'hidden')
    await browser(shop, 'member').refresh(first.cookie)
    const { db } = shop.world.database
    const rows = [
      await db.selectFrom('session').selectAll().execute(),
      await db.selectFrom('earlier_access').selectAll().execute(),
    ]
    for (const part of [
      first.token,
      first.token.slice(2),
      ...(first.cookie.split('=')[1]?.split('.').slice(2) ?? ['?']),
    ])
      expect(JSON.stringify(rows)).not.toContain(part)
    const { config } = shop.world
    const { secret } = config
    Object.assign(config, { secret: 'y'.repeat(40) })
    expect((await browser(shop, 'member').refresh(first.cookie)).code).toBe(codes.sessionInvalid)
    Object.assign(config, { secret })
    expect((await browser(shop, 'member').refresh(first.cookie)).code).toBe(codes.ok)
  })
})

describe('two processes on one PostgreSQL', () => {
  let a: Shop
  let b: Shop
  let stop: () => Promise<void>
  beforeAll(async () => {
    a = await openShop('postgres', { connections: 20 })
    b = await openShop('postgres', { database: a.world.database, seed: 2 })
    const listening = [hearSessions(a.world), hearSessions(b.world)]
    stop = async () => void (await Promise.all(listening.map((it) => it.close())))
    await vi.waitFor(async () => expect(await listeners()).toHaveLength(2), 10_000)
  })
  afterAll(async () => {
    await stop()
    await a.close()
  })
  const listeners = async () =>
    (
      await sql<{ pid: number }>`select pid from pg_stat_activity
        where datname = current_database() and application_name = 'haulway listens' and query ilike 'listen%'`.execute(
        a.world.database.db,
      )
    ).rows
  const advance = (ms: number) => {
    a.clock.advance(ms)
    b.clock.advance(ms)
  }

  test.each<Kind>(['member', 'staff'])(
    'twenty times two tabs of a %s refresh at both: both go on, and nobody is logged out',
    async (kind) => {
      let last = await signIn(a, kind, `twins ${kind}`)
      const [atA, atB] = [browser(a, kind), browser(b, kind)]
      for (let round = 0; round < 20; round += 1) {
        const answers = await Promise.all([atA.refresh(last.cookie), atB.refresh(last.cookie)])
        expect(answers.map((it) => it.code)).toEqual([codes.ok, codes.ok])
        for (const { token } of answers)
          expect([await atA.works(token), await atB.works(token)], `round ${round}`).toEqual([true, true])
        // The browser keeps the cookie of either.
        last = answers[round % 2] ?? last
        advance(round % 3 === 0 ? seconds(1) : minutes(11))
      }
    },
  )

  const ends: [string, Kind, (who: Signed & { person: Person }) => Promise<unknown>][] = [
    ['a log-out', 'member', ({ person }) => person.ok(api.logOut, {})],
    ['a log-out of all others', 'member', async ({ id }) => (await other(id)).ok(signInApi.logOutOthers, {})],
    [
      'a new password',
      'member',
      async ({ id }) => {
        const customer = sql<{ email: string }>`select email from customer where id = ${id}`
        const email = (await customer.execute(a.world.database.db)).rows[0]?.email ?? ''
        await a.nobody.ok(signInApi.checkEmailAddress, { email })
        await a.settle()
        await a.nobody.ok(signInApi.resetPassword, { token: lastMail(a, email).token, password })
      },
    ],
    ['a block', 'member', ({ id }) => by(sql`update customer set blocked_at = 1 where id = ${id}`)],
    ['a session taken away by hand', 'member', ({ id }) => by(sql`delete from session where customer_id = ${id}`)],
    ['a sign-out', 'staff', ({ person }) => person.ok(desk.staffLogOut, {})],
    ['staff disabled', 'staff', ({ id }) => by(sql`update staff set active = false where id = ${id}`)],
  ]
  const by = (query: ReturnType<typeof sql>) => query.execute(a.world.database.db)
  /** Another phone of the same shopper. */
  const other = async (customerId: string): Promise<Person> => {
    const customer = await a.world.database.db
      .selectFrom('customer')
      .selectAll()
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow()
    const opened = await transact(a.world, system(a.world), (ctx) => openSession(ctx, customer, 'Tablet'))
    return personOf(a, opened.signedIn.token)
  }
  const personOf = (shop: Shop, token: string): Person => {
    const ok = async (it: Endpoint) => expect((await send(shop.app, it, {}, { token })).envelope.code).toBe(codes.ok)
    return { ok } as unknown as Person
  }

  test.each(ends)('%s at A is in force at B within a second', async (what, kind, end) => {
    const signed = await signIn(a, kind, `heard ${what}`)
    const [atA, atB] = [browser(a, kind), browser(b, kind)]
    expect([await atA.works(signed.token), await atB.works(signed.token)]).toEqual([true, true])
    await end({ ...signed, person: personOf(a, signed.token) })
    // What is done by hand in the database A hears of as B does, and not in a fixed order.
    for (const place of [atB, atA])
      await vi.waitFor(async () => expect(await place.works(signed.token)).toBe(false), { timeout: 1000, interval: 5 })
    expect((await atB.refresh(signed.cookie)).code).toBe(codes.sessionInvalid)
  })

  test('a role taken away at A is gone at B within a second', async () => {
    const signed = await signIn(a, 'staff', 'demoted')
    const roles = async () => {
      const who = await b.world.identify(`Bearer ${signed.token}`, 'staff')
      return who?.kind === 'staff' ? who.roles : undefined
    }
    expect(await roles()).toEqual(['admin'])
    await by(sql`update staff set roles = '{buyer}' where id = ${signed.id}`)
    await vi.waitFor(async () => expect(await roles()).toEqual(['buyer']), { timeout: 1000, interval: 5 })
  })

  test('what is bound to a session ends at B with it', async () => {
    const signed = await signIn(a, 'member', 'bound')
    const who = await b.world.identify(`Bearer ${signed.token}`, 'member')
    const id = who?.kind === 'member' ? who.sessionId : ''
    expect(await b.world.sessionAlive('member', id)).toBe(true)
    await personOf(a, signed.token).ok(api.logOut, {})
    await vi.waitFor(async () => expect(await b.world.sessionAlive('member', id)).toBe(false), {
      timeout: 1000,
      interval: 5,
    })
  })

  test('a listener that was cut off comes back, asks after what it missed, and hears again', async () => {
    const missed = await signIn(a, 'member', 'missed')
    const next = await signIn(a, 'member', 'next')
    const atB = browser(b, 'member')
    expect([await atB.works(missed.token), await atB.works(next.token)]).toEqual([true, true])
    const before = await listeners()
    await by(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'haulway listens'`)
    await personOf(a, missed.token).ok(api.logOut, {})
    await vi.waitFor(
      async () => {
        const now = await listeners()
        expect(now).toHaveLength(2)
        expect(now.some(({ pid }) => before.some((it) => it.pid === pid))).toBe(false)
        expect(await atB.works(missed.token)).toBe(false)
      },
      { timeout: 5000, interval: 20 },
    )
    await personOf(a, next.token).ok(api.logOut, {})
    await vi.waitFor(async () => expect(await atB.works(next.token)).toBe(false), { timeout: 1000, interval: 5 })
  })

  test.each(ends)(
    'when the word of it was lost, %s at A is in force at B within five seconds',
    async (what, kind, end) => {
      const deaf = await openShop('postgres', { database: a.world.database, seed: 3, startsAt: a.clock.now() })
      const signed = await signIn(a, kind, `unheard ${what}`)
      const atDeaf = browser(deaf, kind)
      expect(await atDeaf.works(signed.token)).toBe(true)
      deaf.clock.advance(seconds(20))
      expect(await atDeaf.works(signed.token)).toBe(true)
      await end({ ...signed, person: personOf(a, signed.token) })
      deaf.clock.advance(seconds(5))
      expect(await atDeaf.works(signed.token)).toBe(false)
    },
  )

  test('a session whose row was read before a log-out is not remembered after it', async () => {
    const { world } = a
    const first = await signIn(a, 'member', 'raced')
    let open: () => void = () => {}
    let waits = new Promise<void>((resolve) => (open = resolve))
    const slow = world.database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => waits.then(() => result),
    })
    const { identify, forget } = makeIdentify({ ...world.database, db: slow }, world.now, world.config)
    const bearer = `Bearer ${first.token}`
    const asked = identify(bearer, 'member')
    const { rows } = await sql<{ id: string }>`update session set revoked_at = ${world.now()}
      where customer_id = ${first.id} returning id`.execute(world.database.db)
    for (const { id } of rows) forget(id)
    open()
    await asked
    waits = Promise.resolve()
    expect(await identify(bearer, 'member')).toBeUndefined()
  })

  test('two hundred phones that poll for two minutes cost a comparison in three seconds, not a query each', async () => {
    const many = await Promise.all(Array.from({ length: 200 }, (_, n) => signIn(a, 'member', `poller ${n}`)))
    let queries = 0
    const counted = a.world.database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => ((queries += 1), result),
    })
    let now = a.clock.now()
    const { identify } = makeIdentify({ ...a.world.database, db: counted }, () => now, a.world.config)
    let polls = 0
    for (let at = 0; at < 120; at += 1) {
      for (const it of many.filter((_, n) => n % 5 === at % 5)) {
        expect(await identify(`Bearer ${it.token}`, 'member')).toBeDefined()
        polls += 1
      }
      now += seconds(1)
    }
    // Each session is looked up anew each half minute; the rest are comparisons.
    expect(polls).toBe(4800)
    expect(queries).toBeLessThan(200 * 5 + 45)
  })
})
