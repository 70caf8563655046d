/**
 * What the calls that phones send most cost the database: how many statements, and no table read from end to end however
 * many orders the shop has (quality.md, bar 75). Counts and plans, never times.
 */
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addToCart, listCart } from '#contract/cart/api.ts'
import { productDetail } from '#contract/catalog/product-api.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { siteNotices } from '#contract/notice/api.ts'
import { siteNoticeNum } from '#contract/notice/counters-api.ts'
import { changes } from '#contract/sync/changes.ts'
import { listOrders, orderDetail, placeOrder, previewOrder } from '#contract/order/api.ts'
import { system, touch, transact } from '#server/kit/transact.ts'
import { seedOrders } from '#scripts/bench/api/seed-orders.ts'
import { enrol, pairsOnShelf } from '#scripts/bench/api/seed-people.ts'
import { idOf, tokenOf } from '#scripts/bench/api/bulk.ts'
import { type OnShelf, stock } from '../support/buying.ts'
import { engines } from '../support/database.ts'
import { type Plan, readWhole } from '../support/plans.ts'
import { send } from '../support/routes.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { expectBooksBalanced } from '../support/books.ts'

interface Said {
  text: string
  values: unknown[]
}
/** Every statement that went to an engine while somebody listens. */
let said: Said[] = []
const query = Client.prototype.query as (this: Client, ...rest: unknown[]) => unknown

beforeAll(() => {
  Client.prototype.query = function listen(this: Client, ...rest: unknown[]) {
    const [it, values] = rest as [string | Partial<Said>, unknown[] | undefined]
    said.push({
      text: typeof it === 'string' ? it : (it.text ?? ''),
      values: (typeof it === 'string' ? values : it.values) ?? [],
    })
    return query.apply(this, rest)
  } as typeof Client.prototype.query
})
afterAll(() => void (Client.prototype.query = query as typeof Client.prototype.query))

/** A table of fewer pages is read whole for good reasons. */
const largeFrom = 60

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let goods: OnShelf
  // A fifth of all orders are the first one's.
  const names = ['many', ...Array.from({ length: 40 }, (_, at) => `regular${at}`)]

  beforeAll(async () => {
    shop = await openShop(engine)
    const [first] = await stock(shop)
    if (first) goods = first
    const { database } = shop.world
    const now = shop.clock.now()
    await enrol(database, names, now)
    await seedOrders(database, { count: 2000, names, pairs: await pairsOnShelf(database), now })
    await database.pool.query('analyze')
  })
  afterAll(() => shop.close())

  async function asked(
    it: Endpoint,
    input: unknown,
    who: string,
    key?: string,
  ): Promise<{ data: any; statements: Said[] }> {
    said = []
    const { envelope } = await send(shop.app, it, input, { token: tokenOf(who), key: key ? idOf(key) : '' })
    const statements = said
    expect(envelope.code, it.path).toBe(20_000)
    return { data: envelope.data, statements }
  }
  const moved = (who: string) =>
    transact(shop.world, system(shop.world), async (ctx) => touch(ctx, idOf(who), 'cart', idOf(who)))

  test('the seeded books balance', async () => {
    await expectBooksBalanced(shop.world.database)
  })

  test('each call takes so many statements, and no more', async () => {
    const who = 'regular7'
    const product = { productId: goods.id, skuId: goods.skuId, quantity: 1 }
    const { lines } = (await asked(addToCart, product, who, 'first')).data as { lines: { id: string }[] }
    const lineIds = lines.map((line) => line.id)
    const number = (await asked(listOrders, {}, who)).data.orders[0].orderNumber as string
    const count = async (it: Endpoint, input: unknown, key?: string) =>
      (await asked(it, input, who, key)).statements.length

    await moved(who)
    expect({
      counting: await count(siteNoticeNum, {}),
      poll: await count(siteNoticeNum, {}),
      product: await count(productDetail, { itemId: goods.id, mallType: 'taobao' }),
      cart: await count(listCart, {}),
      orders: await count(listOrders, {}),
      order: await count(orderDetail, { orderNumber: number }),
      again: await count(addToCart, { ...product, quantity: 1 }, 'second'),
    }).toEqual({ counting: 1, poll: 0, product: 1, cart: 1, orders: 2, order: 3, again: 10 })
    const { data: preview } = await asked(previewOrder, { lineIds }, who)
    const place = { lineIds, expectedTotal: preview.total as number, agreed: true }
    const placed = await asked(placeOrder, place, who, 'third')
    // Two of them are the mail that asks for the payment, should nobody pay; two read the level, and one what was read of risks.
    expect(placed.statements.map((it) => it.text.slice(0, 60))).toHaveLength(21)
    expect(placed.data.orders).toHaveLength(1)
  })

  test('no call reads a large table from end to end', async () => {
    const statements: Said[] = []
    const hear = async (it: Endpoint, input: unknown, who: string) => {
      const one = await asked(it, input, who)
      statements.push(...one.statements.filter(({ text }) => /^(select|with|update)/i.test(text.trim())))
      return one.data
    }
    for (const who of ['many', 'regular3']) {
      await moved(who)
      await hear(siteNoticeNum, {}, who)
      const { orders, next } = await hear(listOrders, {}, who)
      if (next) await hear(listOrders, { before: next }, who)
      await hear(orderDetail, { orderNumber: orders[0].orderNumber }, who)
      await hear(listCart, {}, who)
      await hear(siteNotices, {}, who)
      const { revision } = await hear(changes, { since: '0' }, who)
      await hear(changes, { since: String(revision) }, who)
    }
    expect(statements.length).toBeGreaterThan(20)
    const { rows: tables } = await shop.world.database.pool.query<{ relname: string }>(
      'select relname from pg_class where relpages >= $1',
      [largeFrom],
    )
    const large = new Set(tables.map((it) => it.relname))
    expect([...large]).toEqual(expect.arrayContaining(['purchase_order', 'order_line', 'event', 'notice', 'change']))
    const bad: string[] = []
    for (const { text, values } of statements) {
      const { rows } = await shop.world.database.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (format json) ${text}`,
        values,
      )
      const whole = readWhole(rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': '' }).filter((name) => large.has(name))
      if (whole.length > 0) bad.push(`${whole.join(', ')}: ${text.replaceAll(/\s+/g, ' ').slice(0, 150)}`)
    }
    expect([...new Set(bad)]).toEqual([])
  })
})
