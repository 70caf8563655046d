/**
 * Fields that nobody asked for change nothing, and prices come from the shop alone (quality.md, bars 27 and 28): the same
 * walk through every call is made twice, once with fields added to every request. Afterwards both shops hold the same rows.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { cents } from '#contract/kit/money.ts'
import { placeOrder, previewOrder } from '#contract/order/api.ts'
import { placeParcel, previewParcel } from '#contract/parcel/api.ts'
import { pay, payOptions } from '#contract/payment/api.ts'
import { addToCart } from '#contract/cart/api.ts'
import { mounted } from '#server/kit/serve.ts'
import { testSeed, dice } from './money-people.ts'
import { type OnShelf, stock } from '../support/buying.ts'
import { addressOf, type Crew, hireCrew, shelvedBy } from '../support/packing.ts'
import { callAt, changesSomething, nameOf } from '../support/routes.ts'
import { walkTheRoad } from '../support/routes-road.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { expectBooksBalanced } from '../support/books.ts'

/** What somebody may try to slip in, written as the wire and as the tables write it. */
const extras: Record<string, unknown> = {
  status: 'paid',
  balance: 99_999_999,
  cash: 99_999_999,
  bonus: 99_999_999,
  userId: '00000000-0000-7000-8000-000000000000',
  customerId: '00000000-0000-7000-8000-000000000000',
  customer_id: '00000000-0000-7000-8000-000000000000',
  role: 'admin',
  roles: ['admin'],
  isAdmin: true,
  price: 1,
  unitPrice: 1,
  total: 1,
  goods: 1,
  freight_fen: 1,
  serviceFee: 0,
  serviceFeePercent: '0',
  discount: 99_999,
  fee: 0,
  rate: '0.0001',
  paidAt: 1,
  paid_at: 1,
  paidCash: 99_999,
  refunded: 99_999,
  refundAmount: 99_999,
  held: -1,
  number_: 'X',
  createdAt: 1,
  created_at: 1,
  deadline: 9_999_999_999_999,
  payDeadline: 9_999_999_999_999,
  expiresAt: 9_999_999_999_999,
  verified: true,
  verifiedAt: 1,
  verified_at: 1,
  blocked_at: null,
  growth: 99_999,
  level: 'jade',
  claimedBy: '00000000-0000-7000-8000-000000000000',
  actor: 'finance',
  actor_id: '00000000-0000-7000-8000-000000000000',
  resumeStatus: 'shipped',
  finalTotal: 1,
  stored: 99,
  storeNum: 99,
  on_shelf: true,
  stock: 9999,
  demo: true,
  __proto__x: { status: 'paid' },
}

/** Adds them to every object of an input that does not have the field; free records keep their keys. */
function stuffed(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((it) => stuffed(it))
  if (typeof value !== 'object' || value === null || key === 'services') return value
  return {
    ...extras,
    ...Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, stuffed(inner, name)])),
  }
}

/** From now on everything this shop is sent that changes something carries them. */
function stuffRequests(shop: Shop, sent: Set<string>): void {
  const request = shop.app.request
  shop.app.request = ((target: string, init?: RequestInit) => {
    const it = typeof target === 'string' ? callAt(init?.method ?? 'GET', target.split('?')[0] ?? '') : undefined
    if (!it || !changesSomething(it)) return request(target, init)
    sent.add(nameOf(it))
    if (it.method === 'GET')
      return request(
        `${target}${target.includes('?') ? '&' : '?'}${new URLSearchParams(
          Object.entries(extras)
            .filter(([name]) => name !== 'tab')
            .map(([name, value]): [string, string] => [name, String(value)]),
        )}`,
        init,
      )
    return request(target, {
      ...init,
      body: JSON.stringify(stuffed(JSON.parse(typeof init?.body === 'string' ? init.body : '{}'))),
    })
  }) as typeof request
}

/** What a phone made for a passkey is new each time, and so is the hash of the call that brought it. */
const isOfPasskey = (row: Record<string, unknown>): boolean => row['route'] === 'POST /user/passkey/add'

/** Every row of every table as text; what is salted or new with every request is left out. */
async function everything({ world }: Shop): Promise<Map<string, string[]>> {
  const { db } = world.database
  const tables = await sql<{
    name: string
  }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(
    db,
  )
  const found = new Map<string, string[]>()
  for (const { name } of tables.rows) {
    const { rows } = await sql<{
      it: Record<string, unknown>
    }>`select to_jsonb(t) - 'password_hash' - 'request_id' - 'credential_id' - 'public_key' as it from ${sql.table(name)} t`.execute(
      db,
    )
    // A stored answer names its own event ids; these are equal too, so it stays.
    found.set(name, rows.map(({ it }) => JSON.stringify(isOfPasskey(it) ? { ...it, request_hash: '' } : it)).toSorted())
  }
  return found
}

describe('fields that nobody asked for', () => {
  let plain: Shop
  let stuffedShop: Shop
  const sent = new Set<string>()
  beforeAll(async () => {
    plain = await openShop('pglite', { seed: 27 })
    stuffedShop = await openShop('pglite', { seed: 27 })
    stuffRequests(stuffedShop, sent)
    await walkTheRoad(plain)
    await walkTheRoad(stuffedShop)
  }, 360_000)
  afterAll(async () => {
    await plain.close()
    await stuffedShop.close()
  })

  test('were added to every call that changes something', () => {
    expect(
      mounted
        .filter(changesSomething)
        .map(nameOf)
        .filter((name) => !sent.has(name)),
    ).toEqual([])
  })

  test('change no row of any table', async () => {
    const [without, withThem] = [await everything(plain), await everything(stuffedShop)]
    expect(without.get('purchase_order')?.length ?? 0).toBeGreaterThan(5)
    for (const [table, rows] of without) expect(withThem.get(table), table).toEqual(rows)
    await expectBooksBalanced(stuffedShop.world.database)
  })

  test('two shops with another story differ: the comparison sees a single field', async () => {
    const alice = await plain.as('alice')
    await plain.world.database.db.updateTable('customer').set({ name: 'Alicia' }).where('id', '=', alice.id).execute()
    expect((await everything(plain)).get('customer')).not.toEqual((await everything(stuffedShop)).get('customer'))
  })
})

describe('prices are the shop’s', () => {
  const seed = testSeed()
  const roll = dice(seed)
  let shop: Shop
  let crew: Crew
  let alice: Person
  let goods: OnShelf
  beforeAll(async () => {
    process.stdout.write(`price tampering: SEED=${seed}\n`)
    shop = await openShop('pglite')
    goods = (await stock(shop))[0] as OnShelf
    crew = await hireCrew(shop)
    alice = await shop.as('alice')
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })

  /** Another amount than the right one, as somebody who wants to pay less would write it. */
  const bent = (right: number): unknown => {
    const some: unknown[] = [
      right - 1,
      right + 1,
      0,
      1,
      -right,
      Math.floor(right / 2),
      right / 100,
      right * 100,
      right + 0.5,
      String(right),
      null,
      [right],
      { amount: right },
      1e12,
      Number.NaN,
      2 ** 53,
      `${right}.00`,
      -0,
      true,
    ]
    return some[roll(some.length)]
  }
  const lies = [
    'price',
    'unitPrice',
    'amount',
    'goods',
    'freight',
    'serviceFee',
    'serviceFeePercent',
    'fee',
    'discount',
    'rate',
    'total',
    'weightG',
    'chargeableG',
    'worth',
    'insurance',
    'packing',
    'exchangeRate',
    'couponDiscount',
  ]
  const lied = (right: number) =>
    Object.fromEntries(Array.from({ length: 3 }, () => [lies[roll(lies.length)] ?? 'price', bent(right)]))
  const refusals: readonly number[] = [codes.quoteChanged, codes.invalid]

  test('an order is placed for what the shop counted, or not at all', async () => {
    let placed = 0
    for (let round = 0; round < 50; round += 1) {
      const quantity = 1 + roll(3)
      const buyNow = { productId: goods.id, skuId: goods.skuId, quantity }
      const right = await alice.ok(previewOrder, { buyNow })
      const isHonestTotal = roll(2) === 0
      const asked = isHonestTotal ? right.total : bent(right.total)
      const answer = await alice(placeOrder, {
        buyNow: { ...buyNow, ...lied(right.total) },
        agreed: true,
        ...lied(right.total),
        expectedTotal: asked,
      } as never)
      if (answer.code === codes.ok) {
        placed += 1
        expect(asked, 'only the right total is taken').toBe(right.total)
        const [it] = answer.data.orders
        expect(it).toMatchObject({
          total: right.total,
          goods: right.goods,
          freight: right.freight,
          serviceFee: right.serviceFee,
          rate: right.rate,
        })
        const row = await shop.world.database.db
          .selectFrom('purchase_order')
          .selectAll()
          .where('id', '=', it?.id ?? '')
          .executeTakeFirstOrThrow()
        expect([row.total, row.goods, row.freight, row.service_fee, row.discount]).toEqual([
          right.total,
          right.goods,
          right.freight,
          right.serviceFee,
          0,
        ])
      } else expect(refusals, `${String(asked)} instead of ${right.total}: ${answer.message}`).toContain(answer.code)
    }
    expect(placed).toBeGreaterThan(5)
    const line = await alice(addToCart, {
      productId: goods.id,
      skuId: goods.skuId,
      quantity: 1,
      price: 1,
      freight: 0,
    } as never)
    expect(line.data.lines[0]).toMatchObject({ quantity: 1 })
    expect(line.data.lines[0]?.price).not.toBe(1)
  })

  test('a parcel is placed for what the shop counted, or not at all', async () => {
    const addressId = await addressOf(alice)
    let placed = 0
    for (let round = 0; round < 50; round += 1) {
      const free = await freeItem()
      const wish = {
        items: [{ itemId: free, quantity: 1 }],
        addressId,
        channelId: 'yun-general',
        insured: cents(roll(2) * 1000),
      }
      const right = await alice.ok(previewParcel, wish)
      const total = right.fees?.total ?? -1
      const asked = roll(4) === 0 ? total : bent(total)
      const answer = await alice(placeParcel, {
        ...wish,
        ...lied(total),
        items: [{ itemId: free, quantity: 1, ...lied(total) }],
        expectedTotal: asked,
      } as never)
      if (answer.code === codes.ok) {
        placed += 1
        expect(asked, 'only the right total is taken').toBe(total)
        const row = await shop.world.database.db
          .selectFrom('parcel')
          .selectAll()
          .where('id', '=', answer.data.id)
          .executeTakeFirstOrThrow()
        expect([row.total, row.estimated_weight_g, row.rate]).toEqual([total, right.weightG, right.rate])
        expect(answer.data.prepaid).toMatchObject({ total })
      } else expect(refusals, `${String(asked)} instead of ${total}: ${answer.message}`).toContain(answer.code)
    }
    expect(placed).toBeGreaterThan(3)
  }, 300_000)

  async function freeItem(): Promise<string> {
    const row = await shop.world.database.db
      .selectFrom('order_line')
      .select('id')
      .where('customer_id', '=', alice.id)
      .where('stored', '>', 0)
      .executeTakeFirst()
    return row?.id ?? (await shelvedBy(shop, crew, alice, goods, 9)).itemId
  }

  test('a payment takes what is due, or nothing', async () => {
    const { orders } = await (async () => {
      const buyNow = { productId: goods.id, skuId: goods.skuId, quantity: 1 }
      const right = await alice.ok(previewOrder, { buyNow })
      return alice.ok(placeOrder, { buyNow, agreed: true, expectedTotal: cents(right.total) })
    })()
    const number = orders[0]?.orderNumber ?? ''
    const quote = await alice.ok(payOptions, { payables: [{ type: 'SHOPPING', number }] })
    const version = quote.payables[0]?.version ?? 0
    for (let round = 0; round < 30; round += 1) {
      const answer = await alice(pay, {
        payables: [{ type: 'SHOPPING', number, version, ...lied(quote.total) }],
        expectedTotal: bent(quote.total),
        useBalance: roll(2) === 0,
        channel: 'sandbox',
        ...lied(quote.total),
      } as never)
      expect(refusals, answer.message).toContain(answer.code)
    }
    expect(
      await shop.world.database.db
        .selectFrom('payment_item')
        .selectAll()
        .where('payable_id', '=', orders[0]?.id ?? '')
        .execute(),
    ).toEqual([])
    const honest = await alice.ok(pay, {
      payables: [{ type: 'SHOPPING', number, version }],
      expectedTotal: cents(quote.total),
      useBalance: false,
      channel: 'sandbox',
      amount: 1,
      total: 1,
    } as never)
    expect(honest.amount).toBe(quote.total)
  })
})
