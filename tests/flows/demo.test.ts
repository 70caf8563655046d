/** The demo's people walk the whole road through the real calls, and the robot takes what waits to its end. */
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn } from '#contract/account/sign-in-api.ts'
import { gameToday, listDraws } from '#contract/game/api.ts'
import { dayOf } from '#contract/game/draw.ts'
import { days, hours } from '#contract/kit/time.ts'
import { changes } from '#contract/sync/changes.ts'
import { tick } from '#server/clockwork.ts'
import { callerFor } from '#server/demo/caller.ts'
import { demoPassword } from '#server/demo/people.ts'
import { makeRobot } from '#server/demo/robot.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { seedShop } from '#server/start/seed-shop.ts'
import { fakeProviders } from '../support/providers.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { expectBooksBalanced } from '../support/books.ts'

let shop: Shop
let seeded: { at: number; hers: Awaited<ReturnType<typeof mine>> }
const errors: string[] = []
const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) })

beforeAll(async () => {
  shop = await openShop('pglite')
  await seedShop(shop.world)
  await seedDemo(shop.world, (now) => fakeProviders(now), log)
  // Before the robot touches anything.
  seeded = { at: shop.world.now(), hers: await mine('maya@example.com') }
}, 120_000)
afterAll(() => shop.close())

async function mine(email: string) {
  const token = { now: '' }
  const call = callerFor(shop.app, () => token.now, shop.world.newId)
  token.now = (await call(logIn, { email, password: demoPassword })).token
  return call(changes, { since: 0 })
}

test('nobody stumbles on the way, and the books balance', async () => {
  expect(errors).toEqual([])
  await expectBooksBalanced(shop.world.database)
})

test('Maya has something at every station, and nothing in the future', () => {
  const { at, hers } = seeded
  const statuses = new Set(hers.orders.map((it) => it.status))
  for (const status of ['ordered', 'purchased', 'part_shelved', 'shelved', 'purchase_patch'] as const)
    expect(statuses).toContain(status)
  expect(hers.parcels.map((it) => it.status).toSorted()).toEqual(['patch_wait', 'received', 'shipped'])
  expect(hers.parcels.find((it) => it.status === 'shipped')?.refunded).toBeGreaterThan(0)
  expect(hers.returns).toHaveLength(1)
  expect(hers.threads).toMatchObject([{ status: 'answered', unread: 1, about: { type: 'order' } }])
  expect(hers.messages.flatMap((it) => it.pictures)).toHaveLength(1)
  expect(hers.cart?.length).toBeGreaterThan(2)
  const latest = Math.max(...hers.orders.map((it) => it.createdAt), ...hers.notices.map((it) => it.at))
  expect(latest).toBeLessThanOrEqual(at)
})

test('Maya played all three games yesterday, and can play today', async () => {
  const token = { now: '' }
  const call = callerFor(shop.app, () => token.now, shop.world.newId)
  token.now = (await call(logIn, { email: 'maya@example.com', password: demoPassword })).token
  const { draws } = await call(listDraws, {})
  expect(draws.map(({ game }) => game).toSorted()).toEqual(['egg', 'luckLottery', 'slots'])
  expect(new Set(draws.map(({ day }) => day))).toEqual(new Set([dayOf(seeded.at - days(1))]))
  expect(await call(gameToday, { game: 'egg' })).toMatchObject({ draw: null })
})

test('the robot finds work, and works until nothing waits', async () => {
  const robot = makeRobot(shop.world, shop.app)
  const done: string[] = []
  for (let step = 0; step < 60; step += 1) {
    const it = await robot.step()
    if (!it) break
    done.push(it)
    shop.clock.advance(hours(2))
    await tick(shop.world)
  }
  await robot.stop()
  expect(done.filter((it) => it.startsWith('answered')).toSorted()).toEqual([
    'answered Alice Martin',
    'answered Dan Silva',
  ])
  expect(done.some((it) => it.startsWith('bought'))).toBe(true)
  expect(done.some((it) => it.startsWith('received'))).toBe(true)
  expect(done.some((it) => /return .* is refunded/.test(it))).toBe(true)
  expect(done.some((it) => it.startsWith('tracked'))).toBe(true)
  await expectBooksBalanced(shop.world.database)
  const hers = await mine('maya@example.com')
  expect(hers.parcels.some((it) => it.status === 'received')).toBe(true)
}, 120_000)
