/** What is bound to a session, such as a link to a private picture, asks whether the session is alive (world.sessionAlive). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as api from '#contract/account/api.ts'
import * as desk from '#contract/account/desk.ts'
import { days, seconds } from '#contract/kit/time.ts'
import { attacked } from '../support/database.ts'
import { send } from '../support/routes.ts'
import { openShop, type Shop } from '../support/shop.ts'

describe.each(attacked)('whether a session is alive, on %s', (engine) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(engine)
  })
  afterAll(() => shop.close())

  const sessionOf = async (token: string, kind: 'member' | 'staff') => {
    const who = await shop.world.identify(`Bearer ${token}`, kind)
    return who && 'sessionId' in who ? who.sessionId : ''
  }

  test('a shopper’s is until the log-out, and is no staff’s', async () => {
    const alice = await shop.as('alice')
    const id = await sessionOf(alice.token, 'member')
    expect(await shop.world.sessionAlive('member', id)).toBe(true)
    expect(await shop.world.sessionAlive('staff', id)).toBe(false)
    await alice.ok(api.logOut, {})
    expect(await shop.world.sessionAlive('member', id)).toBe(false)
  })

  test('staff’s is until the sign-out, and no session that never was', async () => {
    const boss = await shop.staff('admin')
    const id = await sessionOf(boss.token, 'staff')
    expect(await shop.world.sessionAlive('staff', id)).toBe(true)
    await boss.ok(desk.staffLogOut, {})
    expect(await shop.world.sessionAlive('staff', id)).toBe(false)
    expect(await shop.world.sessionAlive('staff', shop.world.newId())).toBe(false)
    expect(await shop.world.sessionAlive('member', 'no id at all')).toBe(false)
  })

  test.each(['member', 'staff'] as const)(
    'a log-out of a %s clears the browser’s cache and nothing else',
    async (kind) => {
      const { token } = await (kind === 'member' ? shop.as('dora') : shop.staff('lin'))
      const it = kind === 'member' ? api.logOut : desk.staffLogOut
      const leave = () => send(shop.app, it, {}, { token })
      expect((await leave()).headers.get('clear-site-data')).toBe('"cache"')
      // Who has no session any more has nothing to clear.
      expect((await leave()).headers.get('clear-site-data')).toBeNull()
    },
  )

  test('it is remembered, but an end that nobody told of is found within five seconds, and its own end in time', async () => {
    const bob = await shop.as('bob')
    const id = await sessionOf(bob.token, 'member')
    expect(await shop.world.sessionAlive('member', id)).toBe(true)
    await shop.world.database.db
      .updateTable('session')
      .set({ expires_at: shop.clock.now() + days(1) })
      .where('id', '=', id)
      .execute()
    shop.clock.advance(seconds(30))
    expect(await shop.world.sessionAlive('member', id)).toBe(true)
    await shop.world.database.db
      .updateTable('session')
      .set({ revoked_at: shop.clock.now() })
      .where('id', '=', id)
      .execute()
    shop.clock.advance(seconds(5))
    expect(await shop.world.sessionAlive('member', id)).toBe(false)
    const carol = await shop.as('carol')
    const hers = await sessionOf(carol.token, 'member')
    shop.clock.advance(days(3651))
    expect(await shop.world.sessionAlive('member', hers)).toBe(false)
  })
})
