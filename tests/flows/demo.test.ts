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
import { makeSandboxGateway } from '#server/providers/payment/sandbox.ts'
import { seedShop } from '#server/start/seed-shop.ts'
import { fakeProviders } from '../support/providers.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { expectBooksBalanced } from '../support/books.ts'

let shop: Shop
type Mine = Awaited<ReturnType<typeof mine>>
let seeded: { at: number; hers: Mine; carols: Mine }
const errors: string[] = []
const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) })

/** One bank, by the clock of the past and by the present one. */
const sandboxAt = (now: () => number) =>
  makeSandboxGateway({
    db: shop.world.database.db,
    now,
    random: shop.world.random,
    secret: 'a-secret-of-the-sandbox',
  })

beforeAll(async () => {
  shop = await openShop('pglite')
  await seedShop(shop.world)
  Object.assign(shop.world.providers, { gateways: new Map([['sandbox', sandboxAt(shop.clock.now)]]) })
  await seedDemo(
    shop.world,
    (now) => ({ ...fakeProviders(now), gateways: new Map([['sandbox', sandboxAt(now)]]) }),
    log,
  )
  // Before the robot touches anything.
  seeded = {
    at: shop.world.now(),
    hers: await mine('maya@example.com'),
    carols: await mine('carol@example.com'),
  }
}, 300_000)
afterAll(() => shop.close())

async function mine(email: string) {
  const token = { now: '' }
  const call = callerFor(shop.app, () => token.now, shop.world.newId)
  token.now = (await call(logIn, { email, password: demoPassword })).token
  // Who has done much has more than one page.
  const pages = [await call(changes, { since: 0 })]
  for (let last = pages[0]; last?.more; last = pages.at(-1)) pages.push(await call(changes, { since: last.revision }))
  return {
    orders: pages.flatMap((page) => page.orders),
    parcels: pages.flatMap((page) => page.parcels),
    returns: pages.flatMap((page) => page.returns),
    notices: pages.flatMap((page) => page.notices),
    threads: pages.flatMap((page) => page.threads),
    messages: pages.flatMap((page) => page.messages),
    cart: pages.findLast((page) => page.cart !== null)?.cart,
  }
}

test('nobody stumbles on the way, and the books balance', async () => {
  // What went wrong on purpose: Gina was charged twice, and once after she had canceled.
  expect(errors.map((it) => (JSON.parse(it) as { msg: string }).msg)).toEqual([
    'demo: money came in that fits no payment',
    'demo: a statement differs from our rows: see the desk',
  ])
  await expectBooksBalanced(shop.world.database)
})

test('Maya has something at every station, and nothing in the future', () => {
  const { at, hers } = seeded
  const statuses = new Set(hers.orders.map((it) => it.status))
  for (const status of ['ordered', 'purchased', 'part_shelved', 'shelved', 'purchase_patch'] as const)
    expect(statuses).toContain(status)
  expect(hers.parcels.map((it) => it.status).toSorted()).toEqual(['patch_wait', 'received', 'shipped'])
  expect(hers.parcels.find((it) => it.status === 'shipped')?.refunded).toBeGreaterThan(0)
  for (const it of hers.parcels)
    expect(it.actualWeightG).toBeGreaterThan(
      it.items.reduce((sum, { weightG, quantity }) => sum + weightG * quantity, 0),
    )
  expect(hers.returns).toHaveLength(1)
  expect(hers.threads).toMatchObject([{ status: 'answered', unread: 1, about: { type: 'order' } }])
  expect(hers.messages.flatMap((it) => it.pictures)).toHaveLength(1)
  expect(hers.cart?.length).toBeGreaterThan(2)
  const latest = Math.max(...hers.orders.map((it) => it.createdAt), ...hers.notices.map((it) => it.at))
  expect(latest).toBeLessThanOrEqual(at)
})

test('Gina’s parcel waits for her bank, and hers alone; one dispute is decided, one difference is open', async () => {
  const { db } = shop.world.database
  const disputes = await db
    .selectFrom('dispute')
    .innerJoin('customer', 'customer.id', 'dispute.customer_id')
    .select(['dispute.status', 'evidence_by', 'customer.email'])
    .orderBy('dispute.status')
    .execute()
  expect(disputes).toEqual([
    { status: 'open', evidence_by: expect.any(Number), email: 'gina@example.com' },
    { status: 'won', evidence_by: expect.any(Number), email: 'gina@example.com' },
  ])
  expect(disputes[0]?.evidence_by).toBeGreaterThan(seeded.at + days(2))
  expect((await mine('gina@example.com')).parcels.map((it) => it.status)).toEqual(['ordered'])
  expect(await db.selectFrom('reconciliation_difference').select(['kind', 'closed_at']).execute()).toEqual([
    { kind: 'twice', closed_at: null },
  ])
  const late = await db.selectFrom('payment').select('external').where('status', '=', 'succeeded_late').execute()
  expect(late).toEqual([{ external: 1500 }])
  expect((await db.selectFrom('reconciliation').select('failure').execute()).map((it) => it.failure)).toContain(null)
})

test('Carol is asked about a line before it is bought', () => {
  const { orders, notices } = seeded.carols
  expect(orders.filter((it) => it.questions.some(({ outcome }) => outcome === null))).toMatchObject([
    { status: 'paid', actions: expect.arrayContaining(['answer']) as unknown },
  ])
  expect(notices.map(({ kind }) => kind)).toContain('order.question')
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
  expect((await mine('gina@example.com')).parcels.map((it) => it.status)).toEqual(['ordered'])
}, 300_000)
