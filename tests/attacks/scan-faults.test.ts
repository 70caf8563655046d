/** Scanners that stutter, scales that lie, grams for kilograms, the wrong label (quality.md, bar 83): refused, and nobody is charged wrongly. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import type { fen } from '#contract/kit/money.ts'
import type { Grams } from '#contract/kit/units.ts'
import { parcelDetail } from '#contract/parcel/api.ts'
import { billParcel } from '#contract/parcel/bill-desk.ts'
import * as desk from '#contract/parcel/desk.ts'
import { findArrival, receiveGoods } from '#contract/warehouse/desk.ts'
import { account, type OnShelf, stock } from '../support/buying.ts'
import {
  addressOf,
  arrival,
  boughtBy,
  bucketsOf,
  type Crew,
  hireCrew,
  packed,
  payFor,
  reading,
  shelvedBy,
  weighed,
  tickAll,
} from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { sampleCarrierNumber } from '#server/demo/sample-number.ts'

let shop: Shop
let crew: Crew
let alice: Person
let bob: Person
let goods: OnShelf
let home: string
beforeAll(async () => {
  shop = await openShop('pglite')
  goods = (await stock(shop))[0] as OnShelf
  crew = await hireCrew(shop)
  ;[alice, bob] = [await shop.as('alice'), await shop.as('bob')]
  home = await addressOf(alice)
})
afterAll(async () => {
  await expectBooksBalanced(shop.world.database)
  await shop.close()
})

/** What alice has, owes and was charged: equal before and after a refused reading. */
async function money(): Promise<unknown> {
  const { db } = shop.world.database
  const accounts = await db.selectFrom('account').select(['id', 'balance']).orderBy('id').execute()
  const patches = await db.selectFrom('patch').select(['id', 'status', 'total']).orderBy('id').execute()
  return { accounts, patches, refunds: await db.selectFrom('refund').select(['id', 'amount']).orderBy('id').execute() }
}
async function refusedFor<T extends { code: number }>(ask: () => Promise<T>, ...which: number[]): Promise<void> {
  const before = await money()
  expect(which).toContain((await ask()).code)
  expect(await money()).toEqual(before)
}

describe('at the receiving desk', () => {
  test('the same parcel scanned twice, twenty times at once, is received once, and the desk is told it was here before', async () => {
    const it = await boughtBy(shop, crew, alice, goods)
    const what = await arrival(shop, crew.chen, it)
    const answers = await Promise.all(Array.from({ length: 20 }, () => crew.chen(receiveGoods, what)))
    expect(answers.map((one) => one.code).toSorted()).toEqual(
      [codes.ok, ...Array.from({ length: 19 }, () => codes.conflict)].toSorted(),
    )
    expect(await bucketsOf(shop, it.lines[0]?.id ?? '')).toMatchObject({ stored: 2, expected: 0 })
    expect((await crew.chen.ok(findArrival, { scan: what.scan })).before).toMatchObject({ who: 'chen' })
  })

  test('weights that no piece has: negative, nothing, fractions, kilograms typed as grams times a thousand', async () => {
    const it = await boughtBy(shop, crew, alice, goods)
    const what = await arrival(shop, crew.chen, it)
    const [line] = what.lines
    for (const weightG of [-500, -1, 0, 0.5, 1.25, 500_000, 40_001, 1e9, Number.NaN, '500', null]) {
      await refusedFor(
        () => crew.chen(receiveGoods, { ...what, lines: [{ ...line, weightG }] } as never),
        codes.invalid,
      )
    }
    for (const size of [{ lengthMm: -200 }, { widthMm: 0 }, { heightMm: 0.8 }, { lengthMm: 200_000 }]) {
      await refusedFor(
        () => crew.chen(receiveGoods, { ...what, lines: [{ ...line, ...size }] } as never),
        codes.invalid,
      )
    }
    for (const count of [-2, 0, 1.5, 3, 9999])
      await refusedFor(
        () => crew.chen(receiveGoods, { ...what, lines: [{ ...line, count }] } as never),
        codes.invalid,
        codes.conflict,
      )
    expect(await bucketsOf(shop, line?.lineId ?? '')).toMatchObject({ stored: 0, expected: 2 })
  })

  test('the wrong label: pieces of one order are not shelved for another', async () => {
    const hers = await boughtBy(shop, crew, alice, goods)
    const his = await boughtBy(shop, crew, bob, goods)
    const what = await arrival(shop, crew.chen, hers)
    await refusedFor(() => crew.chen(receiveGoods, { ...what, orderNumber: his.orderNumber }), codes.notFound)
    await refusedFor(() => crew.chen(receiveGoods, { ...what, orderNumber: 'SO2609240000000*' }), codes.notFound)
    expect(await bucketsOf(shop, hers.lines[0]?.id ?? '')).toMatchObject({ stored: 0, expected: 2 })
    expect(await bucketsOf(shop, his.lines[0]?.id ?? '')).toMatchObject({ stored: 0, expected: 2 })
  })
})

describe('at the packing desk', () => {
  const packing = async () => {
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    const parcel = await packed(alice, itemId, home)
    await payFor(shop, alice, 'LOGISTICS', parcel.packNumber)
    await crew.chen.ok(desk.startPacking, { packNumber: parcel.packNumber })
    await tickAll(crew.chen, parcel.packNumber)
    return parcel
  }

  test('kilograms for grams, grams for kilograms, nothing and less than nothing are refused, and nothing is charged or given back', async () => {
    const { packNumber, prepaid } = await packing()
    const good = await reading(shop, crew.chen, packNumber, 1100)
    for (const weightG of [1, 2, 11, 1.1, 0, -1100, 110_000, 1_100_000, 1e9, '1100'])
      await refusedFor(() => crew.chen(desk.weighParcel, { ...good, weightG: weightG as never }), codes.invalid)
    for (const size of [{ lengthMm: 0 }, { widthMm: -160 }, { heightMm: 0.16 }, { lengthMm: 9_000 }])
      await refusedFor(() => crew.chen(desk.weighParcel, { ...good, ...size } as never), codes.invalid, codes.conflict)
    expect(await alice.ok(parcelDetail, { packNumber })).toMatchObject({
      status: 'packing',
      difference: null,
      refunded: 0,
    })
    expect(await account(shop, `PE:${packNumber}`)).toBe(prepaid.total)
  })

  test('put on the scale twice, twenty times at once: weighed once, settled once', async () => {
    const { packNumber } = await packing()
    const good = await reading(shop, crew.chen, packNumber, 800)
    const answers = await Promise.all(Array.from({ length: 20 }, () => crew.chen(desk.weighParcel, good)))
    expect(answers.filter((one) => one.code === codes.ok)).toHaveLength(1)
    expect(answers.filter((one) => one.code === codes.conflict)).toHaveLength(19)
    const { refunded } = await alice.ok(parcelDetail, { packNumber })
    const rows = await shop.world.database.db
      .selectFrom('refund')
      .innerJoin('parcel', 'parcel.id', 'refund.doc_id')
      .select('refund.amount')
      .where('parcel.number', '=', packNumber)
      .execute()
    expect(rows.map((row) => row.amount)).toEqual([refunded])
  })

  test('a parcel that nobody has packed, or that is somebody’s photo, is not weighed; shipped twice, it ships once', async () => {
    const { packNumber } = await packing()
    const good = await reading(shop, crew.chen, packNumber, 1100)
    await refusedFor(() => crew.chen(desk.weighParcel, { ...good, packNumber: 'PK2609240000000*' }), codes.notFound)
    await refusedFor(() => crew.chen(desk.weighParcel, { ...good, scalePhotoIds: good.parcelPhotoIds }), codes.notFound)
    await crew.chen.ok(desk.weighParcel, good)
    const shipped = await Promise.all(
      Array.from({ length: 5 }, () =>
        crew.chen(desk.shipParcel, { packNumber, trackingNumber: sampleCarrierNumber(packNumber) }),
      ),
    )
    expect(shipped.filter((one) => one.code === codes.ok)).toHaveLength(1)
    expect(await account(shop, `PE:${packNumber}`)).toBe(0)
  })

  test('the carrier’s bill in the wrong unit or twice: refused beyond half the parcel, and only once', async () => {
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    const parcel = await packed(alice, itemId, home)
    await weighed(shop, crew, alice, parcel, 1100)
    const { packNumber } = parcel
    await crew.chen.ok(desk.shipParcel, { packNumber, trackingNumber: sampleCarrierNumber(packNumber) })
    const billed = (weightG: number, freight: number) =>
      crew.zhao(billParcel, {
        packNumber,
        invoice: 'INV-1',
        weightG: weightG as Grams,
        freight: freight as ReturnType<typeof fen>,
        reason: 'The bill',
      })
    for (const weightG of [1_100_000, 1, 0, -1100, 1.1, 4200])
      await refusedFor(() => billed(weightG, 5000), codes.invalid, codes.conflict)
    for (const freight of [-5000, 50.5]) await refusedFor(() => billed(1100, freight), codes.invalid)
    const bills = await Promise.all(Array.from({ length: 5 }, () => billed(1100, 5000)))
    expect(bills.filter((one) => one.code === codes.ok)).toHaveLength(1)
  })

  test('the carrier’s word twice is one step, and a step from tomorrow is refused', async () => {
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    const parcel = await packed(alice, itemId, home)
    await weighed(shop, crew, alice, parcel, 1100)
    await crew.chen.ok(desk.shipParcel, {
      packNumber: parcel.packNumber,
      trackingNumber: sampleCarrierNumber(parcel.packNumber),
    })
    const step = {
      packNumber: parcel.packNumber,
      code: 'arrived' as const,
      place: 'London',
      text: 'Arrived',
      at: shop.clock.now(),
    }
    await Promise.all(Array.from({ length: 10 }, () => crew.chen.ok(desk.trackParcel, step)))
    expect((await alice.ok(parcelDetail, { packNumber: parcel.packNumber })).tracking).toHaveLength(1)
    expect((await crew.chen(desk.trackParcel, { ...step, at: shop.clock.now() + 1 })).code).toBe(codes.invalid)
    const delivered = {
      packNumber: parcel.packNumber,
      code: 'delivered' as const,
      text: 'Delivered',
      at: shop.clock.now(),
    }
    for (let n = 0; n < 3; n += 1) await crew.chen(desk.trackParcel, delivered)
    expect(
      (await alice.ok(parcelDetail, { packNumber: parcel.packNumber })).timeline.filter(
        (it) => it.name === 'parcel.receive',
      ),
    ).toHaveLength(1)
  })
})
