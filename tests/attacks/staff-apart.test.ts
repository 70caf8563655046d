/** Shoppers and staff live apart: neither token opens the other's calls, and what staff changes is on record (quality.md, bar 47; states.md G9). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { codes } from '#contract/kit/envelope.ts'
import { days } from '#contract/kit/time.ts'
import { mounted } from '#server/kit/serve.ts'
import { staffSession } from '../support/people.ts'
import { changesSomething, exampleOf, nameOf, send } from '../support/routes.ts'
import { walkTheRoad } from '../support/routes-road.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

let shop: Shop
let alice: Person
let boss: Person
let head: Person
beforeAll(async () => {
  shop = await openShop('pglite')
  await walkTheRoad(shop)
  alice = await shop.as('alice')
  boss = await shop.staff('admin')
  head = await shop.staff('head', ['admin'])
})
afterAll(() => shop.close())

const ask = async (it: (typeof mounted)[number], token: string) =>
  (
    await send(
      shop.app,
      it,
      exampleOf(it.input, () => undefined),
      { token, key: shop.world.newId() },
    )
  ).envelope

describe('who may ask', () => {
  test('no staff call answers a shopper, a shopper who calls herself staff, a token that is over, or nobody', async () => {
    const over = await staffSession(shop.world, head.id, { expires_at: shop.world.now() - days(1) })
    // Boss signed out at the end of the walk.
    const strangers = {
      alice: alice.token,
      'alice in an apron': alice.token.replace(/^m/, 's'),
      'a token that is over': over,
      'a token signed out': boss.token,
      nobody: '',
      nonsense: 's.',
    }
    const staffCalls = mounted.filter((it) => it.access === 'staff')
    expect(staffCalls.length).toBeGreaterThan(30)
    for (const it of staffCalls)
      for (const [who, token] of Object.entries(strangers))
        expect((await ask(it, token)).code, `${nameOf(it)} by ${who}`).toBe(codes.sessionInvalid)
  })

  test('no member call answers staff', async () => {
    const memberCalls = mounted.filter((it) => it.access === 'member')
    expect(memberCalls.length).toBeGreaterThan(30)
    for (const it of memberCalls)
      for (const token of [head.token, head.token.replace(/^s/, 'm')])
        expect((await ask(it, token)).code, nameOf(it)).toBe(codes.sessionInvalid)
  })

  test('whoever has none of a call’s roles is refused before anything is looked up', async () => {
    const idle = await shop.staff('idle', [])
    for (const it of mounted.filter((one) => one.roles))
      expect((await ask(it, idle.token)).code, nameOf(it)).toBe(codes.forbidden)
  })

  test('every staff call lies under /ops, every other one outside, and what changes a document says which roles may', () => {
    for (const it of mounted) if (it.access === 'staff') expect(it.path, nameOf(it)).toMatch(/^\/ops\//)
    for (const it of mounted) if (it.access === 'member') expect(it.path, nameOf(it)).not.toMatch(/^\/ops\//)
    const open = mounted.filter((it) => it.access === 'staff' && changesSomething(it) && !it.roles).map(nameOf)
    expect(open, 'changes by any staff, of nothing but their own account').toEqual([
      'POST /ops/auth/logout',
      'POST /ops/me/password',
      'POST /ops/me/endSession',
      'POST /ops/me/endOthers',
      'POST /ops/me/secondStep/begin',
      'POST /ops/me/secondStep/confirm',
      'POST /ops/me/secondStep/remove',
      'POST /ops/me/secondStep/codes',
    ])
  })
})

/**
 * A file is too long for an address: it is posted to be looked at, and nothing is kept. Who has a document in hand changes
 * nothing of it, and is forgotten in two minutes. What is counted on a shelf is kept line by line with who counted it, and is on record
 * when the count is closed.
 */
const onlyLooks = [
  'POST /ops/transfer/preview',
  'POST /ops/bills/preview',
  'POST /ops/desk/hold',
  'POST /ops/shelves/count/scan',
  'POST /ops/shelves/count/pieces',
]
const leavesAnEvent = (it: Endpoint): boolean => changesSomething(it) && !onlyLooks.includes(nameOf(it))

test('everything staff changed on the walk left an event with who it was and by which request', async () => {
  const { db } = shop.world.database
  const staff = new Map(
    (await db.selectFrom('staff').select(['id', 'name']).execute()).map((row) => [row.id, row.name]),
  )
  const events = await db.selectFrom('event').select(['request_id', 'actor_id', 'actor', 'name']).execute()
  const done = shop.heard.filter(({ code, it }) => code === codes.ok && it.access === 'staff' && leavesAnEvent(it))
  expect(new Set(done.map((it) => nameOf(it.it))).size).toBe(
    mounted.filter((it) => it.access === 'staff' && leavesAnEvent(it)).length,
  )
  for (const { it, requestId } of done) {
    const mine = events.filter((event) => event.request_id === requestId && staff.has(event.actor_id ?? ''))
    expect(mine.length, `${nameOf(it)} left no event with its actor`).toBeGreaterThan(0)
    for (const event of mine) expect(event.actor, `${nameOf(it)}, ${event.name}`).not.toBe('user')
  }
  // Signing in is on record too, though the call is anybody's.
  expect(
    events.filter((event) => event.name === 'staff.sign-in' && staff.has(event.actor_id ?? '')).length,
  ).toBeGreaterThan(0)
})
