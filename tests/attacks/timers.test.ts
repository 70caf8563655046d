/** One document that cannot be moved keeps no other waiting, however many such there are (states.md C-TIMER; faults of the clock). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startRecharge } from '#contract/wallet/api.ts'
import { pay } from '#contract/payment/api.ts'
import { days, hours, minutes } from '#contract/kit/time.ts'
import { tick } from '#server/clockwork.ts'
import type { ShopEvent } from '#server/kit/record.ts'
import { listTroubles } from '#server/kit/troubles.ts'
import { order, stock } from '../support/buying.ts'
import { attacked } from '../support/database.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { quoted } from './money-people.ts'

describe.each(attacked)('timers on %s', (engine) => {
  let shop: Shop
  let alice: Person
  /** Telling about these throws. */
  const poison = new Set<string>()
  beforeAll(async () => {
    shop = await openShop(engine)
    alice = await shop.as('alice')
    const { react } = shop.world
    shop.world.react = (ctx, event: ShopEvent) => {
      if (poison.has(event.docId)) throw new Error('nobody can be told of private.person@example.com')
      return react(ctx, event)
    }
  })
  afterAll(() => shop.close())

  const statusesOf = async (table: 'purchase_order' | 'recharge', ids: readonly string[]) => {
    const rows = await shop.world.database.db
      .selectFrom(table)
      .select(['id', 'status'])
      .where('id', 'in', ids)
      .execute()
    return ids.map((id) => rows.find((row) => row.id === id)?.status)
  }
  /** One real recharge, and others like it. */
  const recharges = async (count: number) => {
    const { db } = shop.world.database
    const { rechargeNumber } = await alice.ok(startRecharge, { amount: 1000 })
    const row = await db
      .selectFrom('recharge')
      .selectAll()
      .where('number', '=', rechargeNumber)
      .executeTakeFirstOrThrow()
    const more = Array.from({ length: count - 1 }, (_, n) => ({
      ...row,
      id: shop.world.newId(),
      number: `${row.number}-${n}`,
    }))
    if (more.length > 0) await db.insertInto('recharge').values(more).execute()
    return [row, ...more].map((it) => it.id)
  }

  test('an order whose telling throws keeps the others from nothing, is named to the operator, and is tried again later', async () => {
    const [lamp] = await stock(shop)
    if (!lamp) throw new Error('an empty shelf')
    for (let n = 0; n < 3; n += 1) await order(alice, [lamp])
    const ids = (
      await shop.world.database.db
        .selectFrom('purchase_order')
        .select('id')
        .orderBy('pay_deadline')
        .orderBy('id')
        .execute()
    ).map((row) => row.id)
    shop.clock.advance(days(9))
    poison.add(ids[0] ?? '')
    await tick(shop.world)
    expect(await statusesOf('purchase_order', ids)).toEqual(['ordered', 'expired', 'expired'])
    const troubles = (await listTroubles(shop.world.database.db)).filter((it) => it.id === ids[0])
    expect(troubles).toMatchObject([{ what: 'timer', name: 'unpaid orders expire', tries: 1 }])
    expect(JSON.stringify(troubles)).not.toContain('private.person')
    expect(await shop.world.metrics.registry.metrics()).toMatch(/haulway_timer_faults 1/)
    // Not at every scan, but later; and forgotten when it works.
    await tick(shop.world)
    expect((await listTroubles(shop.world.database.db))[0]?.tries).toBe(1)
    shop.clock.advance(minutes(1))
    await tick(shop.world)
    expect((await listTroubles(shop.world.database.db))[0]?.tries).toBe(2)
    poison.clear()
    shop.clock.advance(minutes(2))
    await tick(shop.world)
    expect(await statusesOf('purchase_order', ids)).toEqual(['expired', 'expired', 'expired'])
    expect(await listTroubles(shop.world.database.db)).toEqual([])
  })

  test('more failing ones than a scan takes do not hide those behind them', async () => {
    const many = await recharges(105)
    shop.clock.advance(minutes(1))
    const [last = ''] = await recharges(1)
    shop.clock.advance(days(9))
    for (const id of many) poison.add(id)
    await tick(shop.world)
    await tick(shop.world)
    expect(await statusesOf('recharge', [last, many[0] ?? '', many[104] ?? ''])).toEqual([
      'expired',
      'created',
      'created',
    ])
    poison.clear()
    shop.clock.advance(hours(1))
    await shop.settle()
    expect(new Set(await statusesOf('recharge', many))).toEqual(new Set(['expired']))
  })

  test('a hundred payments that the gateway does not know hide no other from expiry, and each has one question on the list', async () => {
    const open = async () => {
      const { rechargeNumber } = await alice.ok(startRecharge, { amount: 1000 })
      const asked = await quoted(alice, [{ type: 'RECHARGE', number: rechargeNumber }])
      const { paymentNumber } = await alice.ok(pay, { ...asked, useBalance: false, channel: 'sandbox' })
      return paymentNumber
    }
    const { db } = shop.world.database
    const unknown = [await open()]
    await shop.settle()
    shop.providers.gateway.charges.delete(unknown[0] ?? '')
    const row = await db
      .selectFrom('payment')
      .selectAll()
      .where('number', '=', unknown[0] ?? '')
      .executeTakeFirstOrThrow()
    for (let n = 0; n < 100; n += 1) unknown.push(`${row.number}-${n}`)
    const more = unknown
      .slice(1)
      .map((number) => ({ ...row, id: shop.world.newId(), number, provider_ref: `ch_${number}` }))
    await db.insertInto('payment').values(more).execute()
    shop.clock.advance(minutes(1))
    const known = await open()
    await shop.settle()
    shop.clock.advance(hours(1))
    for (let scan = 0; scan < 2; scan += 1) {
      await shop.settle()
      shop.clock.advance(minutes(6))
    }
    const statuses = await db.selectFrom('payment').select(['number', 'status']).execute()
    expect(statuses.find((row) => row.number === known)?.status).toBe('expired')
    expect(statuses.find((row) => row.number === unknown[0])?.status).toBe('processing')
    const waiting = await db
      .selectFrom('job')
      .select('payload')
      .where('kind', '=', 'ask-gateway')
      .where('done_at', 'is', null)
      .where('parked_at', 'is', null)
      .execute()
    const ids = waiting.map((row) => (row.payload as { paymentId: string }).paymentId)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
