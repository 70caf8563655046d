/** Levels and points (product.md 9, decision 047): what gives points, what takes them back, and what a level gives. */
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeLadder, decideApproval, ladderApprovals } from '#contract/approval/desk.ts'
import { listCoupons } from '#contract/coupon/api.ts'
import { codes } from '#contract/kit/envelope.ts'
import { fen } from '#contract/kit/money.ts'
import { grams } from '#contract/kit/units.ts'
import { days } from '#contract/kit/time.ts'
import { myLevel } from '#contract/level/api.ts'
import { correctPoints, customerPoints, showLadder } from '#contract/level/desk.ts'
import type { Steps } from '#contract/level/ladder.ts'
import { siteNotices } from '#contract/notice/api.ts'
import { orderDetail, placeOrder, previewOrder } from '#contract/order/api.ts'
import { confirmReceipt, parcelDetail } from '#contract/parcel/api.ts'
import { billParcel } from '#contract/parcel/bill-desk.ts'
import { shipParcel } from '#contract/parcel/desk.ts'
import { storedItem } from '#contract/warehouse/api.ts'
import { tick } from '#server/clockwork.ts'
import { type NewPoints, addPoints } from '#server/level/add-points.ts'
import { system, transact } from '#server/kit/transact.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { type OnShelf, stock } from '../support/buying.ts'
import { enginesOf } from '../support/database.ts'
import { addressOf, type Crew, hireCrew, packed, shelvedBy, weighed } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { sampleCarrierNumber } from '#server/demo/sample-number.ts'

describe.each(enginesOf(import.meta.url))('levels on %s', (engine) => {
  let shop: Shop
  let crew: Crew
  let goods: OnShelf
  beforeAll(async () => {
    shop = await openShop(engine, { connections: 10 })
    goods = (await stock(shop))[0] as OnShelf
    crew = await hireCrew(shop)
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })

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

  const buying = () => ({
    buyNow: { productId: goods.id, skuId: goods.skuId ?? null, quantity: 2, note: '' },
  })
  const couponsOf = async (who: Person) =>
    (await who.ok(listCoupons, {})).coupons.filter((it) => it.scope === 'parcel' && it.amount !== null)

  test('an order gives its points when it closes, a parcel when it has come, and a refund takes its share', async () => {
    const who = await shop.as('walker')
    const { itemId, order: bought } = await shelvedBy(shop, crew, who, goods)
    const { orderNumber } = bought
    const parcel = await packed(who, itemId, await addressOf(who))
    await weighed(shop, crew, who, parcel, 900)
    await crew.chen.ok(shipParcel, {
      packNumber: parcel.packNumber,
      trackingNumber: sampleCarrierNumber(parcel.packNumber),
    })
    expect((await who.ok(myLevel, {})).entries).toEqual([])
    await who.ok(confirmReceipt, { packNumber: parcel.packNumber })
    const seen = await who.ok(parcelDetail, { packNumber: parcel.packNumber })
    const paid = parcel.prepaid.total - seen.refunded
    expect((await who.ok(myLevel, {})).entries).toEqual([
      expect.objectContaining({ points: Math.floor(paid / 100), cause: 'parcel', docNumber: parcel.packNumber }),
    ])
    await shop.settle()
    const order = await who.ok(orderDetail, { orderNumber })
    expect(order.status).toBe('closed')
    const both = await who.ok(myLevel, {})
    expect(both.entries[0]).toMatchObject({
      points: Math.floor((order.total - order.refunded) / 100),
      cause: 'order',
      docNumber: orderNumber,
    })
    expect(both.points).toBe(both.entries.reduce((all, it) => all + it.points, 0))
    expect(both.points).toBeGreaterThan(2)
    // The carrier's bill is lower: what goes back takes its points with it, whatever was rounded before.
    await crew.zhao.ok(billParcel, {
      packNumber: parcel.packNumber,
      invoice: 'INV-1',
      weightG: grams(600),
      freight: fen(100),
      reason: 'Lighter',
    })
    const back = await who.ok(parcelDetail, { packNumber: parcel.packNumber })
    expect(back.refunded).toBeGreaterThan(seen.refunded)
    const after = await who.ok(myLevel, {})
    expect(after.entries[0]).toMatchObject({ cause: 'refund', docNumber: parcel.packNumber })
    expect(after.points).toBe(
      Math.floor((order.total - order.refunded) / 100) + Math.floor((parcel.prepaid.total - back.refunded) / 100),
    )
  })

  test('the level lowers the fee of the next order, the order keeps what it was charged, and others pay it whole', async () => {
    const [who, other] = [await shop.as('silver'), await shop.as('plain')]
    await add(who, 1000)
    const [mine, theirs] = await Promise.all([who.ok(previewOrder, buying()), other.ok(previewOrder, buying())])
    expect(theirs).toMatchObject({ level: 'newcomer', levelPercent: '0', levelOff: 0 })
    expect(mine).toMatchObject({ level: 'silver', levelPercent: '10' })
    expect(mine.levelOff).toBeGreaterThan(0)
    expect(mine.serviceFee + mine.levelOff).toBe(theirs.serviceFee)
    expect(mine.total + mine.levelOff).toBe(theirs.total)
    // The price of before is not taken: neither a higher nor a lower one.
    expect((await who(placeOrder, { ...buying(), expectedTotal: theirs.total, agreed: true })).code).toBe(
      codes.quoteChanged,
    )
    const { orders } = await who.ok(placeOrder, { ...buying(), expectedTotal: mine.total, agreed: true })
    expect(orders[0]).toMatchObject({
      level: 'silver',
      levelOff: mine.levelOff,
      serviceFee: mine.serviceFee,
      total: mine.total,
    })
    // A level that is lost later changes no order.
    await add(who, -900, { cause: 'refund' })
    expect(await who.ok(orderDetail, { orderNumber: orders[0]?.orderNumber ?? '' })).toMatchObject({
      level: 'silver',
      total: mine.total,
    })
  })

  test('free storage is longer by the level, longer still when a higher one is reached, and never shorter again', async () => {
    const who = await shop.as('keeper')
    await add(who, 1000)
    const { itemId } = await shelvedBy(shop, crew, who, goods)
    const item = () => who.ok(storedItem, { itemId })
    const { storedAt } = await item()
    const { storageFree, storageEnd } = shop.world.terms
    expect(await item()).toMatchObject({
      storageFreeUntil: storedAt + storageFree + days(10),
      storageEndsAt: storedAt + storageEnd + days(10),
    })
    await add(who, 2000)
    expect(await item()).toMatchObject({ storageFreeUntil: storedAt + storageFree + days(20) })
    await add(who, -3000, { cause: 'refund' })
    expect(await item()).toMatchObject({ storageFreeUntil: storedAt + storageFree + days(20) })
    // What comes later has the days of the level then.
    expect(await held(who)).toMatchObject({ level: 'newcomer' })
    const later = await shelvedBy(shop, crew, who, goods)
    const next = await who.ok(storedItem, { itemId: later.itemId })
    expect(next.storageFreeUntil).toBe(next.storedAt + storageFree)
  })

  test('the shopper is told by the longer clock that free storage is over, and what stays too long is given up by the same one', async () => {
    const [who, plain] = [await shop.as('late'), await shop.as('late-plain')]
    await add(who, 1000)
    const mine = await shelvedBy(shop, crew, who, goods)
    const theirs = await shelvedBy(shop, crew, plain, goods)
    const over = async (person: Person) =>
      (await person.ok(siteNotices, { tab: 'action' })).notices.some((it) => it.kind === 'item.storage-over')
    const left = async (person: Person, itemId: string) => (await person.ok(storedItem, { itemId })).buckets.stored
    const { storageFree, storageEnd } = shop.world.terms
    const until = async (ms: number) => {
      shop.clock.advance(mine.order.createdAt + ms - shop.clock.now())
      await shop.settle()
    }
    await until(storageFree + days(5))
    expect([await over(who), await over(plain)]).toEqual([false, true])
    await until(storageFree + days(11))
    expect(await over(who)).toBe(true)
    await until(storageEnd + days(5))
    expect([await left(who, mine.itemId), await left(plain, theirs.itemId)]).toEqual([2, 0])
    await until(storageEnd + days(11))
    expect(await left(who, mine.itemId)).toBe(0)
  })

  test('a coupon comes once a month, however often and from wherever the clock looks', async () => {
    const who = await shop.as('monthly')
    await add(who, 200)
    await Promise.all(Array.from({ length: 5 }, () => tick(shop.world)))
    await shop.settle()
    expect((await couponsOf(who)).map((it) => it.amount)).toEqual([200])
    // Another level in the same month has no second one.
    await add(who, 800)
    await shop.settle()
    expect(await couponsOf(who)).toHaveLength(1)
    shop.clock.advance(days(31))
    await shop.settle()
    expect((await couponsOf(who)).map((it) => it.amount)).toEqual([400, 200])
    expect(await couponsOf(await shop.as('nothing-yet'))).toEqual([])
  })

  test('a level that is reached is told once, and leads to its page', async () => {
    const who = await shop.as('told')
    await add(who, 200)
    const { notices } = await who.ok(siteNotices, { tab: 'message' })
    expect(notices.filter((it) => it.kind === 'level.reached')).toEqual([
      expect.objectContaining({ title: 'New level: Regular', path: '/pages/level/index' }),
    ])
  })

  test('another ladder takes two people, exactly what was approved, and everybody stands where it puts them', async () => {
    const [zhao, admin] = [crew.zhao, await shop.staff('admin')]
    const who = await shop.as('climber')
    await add(who, 150)
    const before = await zhao.ok(showLadder, {})
    const steps = (change: Partial<Steps[number]>, at = 1): Steps =>
      before.steps.map((step, nth) => (nth === at ? { ...step, ...change } : step))
    const lower = { version: before.version, steps: steps({ from: 100, feeOff: '6' }), reason: 'Easier to begin' }
    const put = (it: typeof lower) => zhao(changeLadder, it)
    // No ladder at all: levels that do not climb, a fee that grows, a level that is missing.
    for (const wrong of [steps({ from: 1000 }), steps({ feeOff: '50' }), steps({ from: 5 }, 0), before.steps.slice(1)])
      expect((await put({ ...lower, steps: wrong })).code).toBe(codes.invalid)
    expect((await put({ ...lower, steps: before.steps })).code).toBe(codes.conflict)
    expect((await (await shop.staff('lin'))(changeLadder, lower)).code).toBe(codes.forbidden)

    expect((await put(lower)).code).toBe(codes.conflict)
    const [asked] = (await admin.ok(ladderApprovals, {})).approvals
    expect(asked).toMatchObject({ kind: 'ladder', status: 'asked', asked: lower.steps, reason: 'Easier to begin' })
    const decide = (by: Person) =>
      by(decideApproval, { approvalId: asked?.id ?? '', decision: 'approve', reason: 'Looked at it' })
    expect((await decide(zhao)).code).toBe(codes.forbidden)
    expect((await decide(admin)).code).toBe(codes.ok)
    expect((await held(who)).level).toBe('newcomer')
    // Others than were approved ask anew; the approved one is gone with that, and is asked for again.
    expect((await put({ ...lower, steps: steps({ from: 90 }) })).code).toBe(codes.conflict)
    expect((await put(lower)).code).toBe(codes.conflict)
    const [again] = (await admin.ok(ladderApprovals, {})).approvals
    await admin.ok(decideApproval, { approvalId: again?.id ?? '', decision: 'approve', reason: 'Again' })
    const both = await Promise.all([put(lower), put(lower)])
    expect(both.map((it) => it.code).toSorted((a, b) => a - b)).toEqual([codes.ok, codes.conflict])

    const after = await zhao.ok(showLadder, {})
    expect(after).toMatchObject({ version: before.version + 1, steps: lower.steps, reason: 'Easier to begin' })
    expect(await held(who)).toEqual({ points: 150, level: 'regular', next_level: 1000 })
    expect((await happened(who)).map((it) => it.name)).toEqual(['level.reach'])
    expect(await held(await shop.as('fresh'))).toEqual({ points: 0, level: 'newcomer', next_level: 100 })
    expect(await who.ok(previewOrder, buying())).toMatchObject({ level: 'regular', levelPercent: '6' })
    expect((await put(lower)).code).toBe(codes.conflict)
    // As it was, for the other stories: they are told in any order.
    const back = { version: after.version, steps: before.steps, reason: 'As before' }
    await put(back)
    const [last] = (await admin.ok(ladderApprovals, {})).approvals
    await admin.ok(decideApproval, { approvalId: last?.id ?? '', decision: 'approve', reason: 'As before' })
    expect((await put(back)).code).toBe(codes.ok)
    expect((await held(who)).level).toBe('newcomer')
  })

  test('staff corrects points with a reason that the shopper reads, within bounds, and once for one key', async () => {
    const who = await shop.as('wronged')
    const { zhao } = crew
    const key = shop.world.newId()
    const wish = { email: who.email, points: 40, reason: 'Points of a lost order' }
    const once = await zhao.ok(correctPoints, wish, { key })
    expect(await zhao.ok(correctPoints, wish, { key })).toEqual(once)
    expect(once).toMatchObject({ points: 40, entries: [{ points: 40, note: wish.reason, by: 'zhao' }] })
    expect((await who.ok(myLevel, {})).entries).toEqual([
      expect.objectContaining({ points: 40, cause: 'correction', note: 'Points of a lost order' }),
    ])
    const code = async (change: Partial<typeof wish>) => (await zhao(correctPoints, { ...wish, ...change })).code
    expect(await code({ points: shop.world.terms.pointsAloneMost + 1 })).toBe(codes.invalid)
    expect(await code({ points: 0 })).toBe(codes.invalid)
    expect(await code({ points: 0.5 })).toBe(codes.invalid)
    expect(await code({ points: -41 })).toBe(codes.conflict)
    expect(await code({ reason: ' ' })).toBe(codes.invalid)
    expect(await code({ email: 'nobody@example.com' })).toBe(codes.notFound)
    expect((await (await shop.staff('chen'))(correctPoints, wish)).code).toBe(codes.forbidden)
    expect((await who(customerPoints, { email: who.email })).code).toBe(codes.sessionInvalid)
    expect(await zhao.ok(customerPoints, { email: who.email })).toMatchObject({ points: 40, key: 'newcomer' })
    await zhao.ok(correctPoints, { ...wish, points: -40 })
    expect((await held(who)).points).toBe(0)
  })
})
