/** A slip in the seller's numbers is put right after buying, with a reason, and takes nothing away that has come (decision 087). */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keyOfQuestion } from '#contract/approval/question.ts'
import { codes } from '#contract/kit/envelope.ts'
import { flatNumber } from '#contract/kit/flat-number.ts'
import { searchConsole } from '#contract/console/desk.ts'
import { correctNumbers, deskOrder } from '#contract/order/desk.ts'
import { findArrival, receiveGoods, recordUnknown } from '#contract/warehouse/desk.ts'
import { noOwnerQueue } from '#contract/warehouse/no-owner-desk.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { type OnShelf, order as placed, stock } from '../support/buying.ts'
import { questionsOf } from '../support/confirmed.ts'
import { enginesOf } from '../support/database.ts'
import { arrival, boughtBy, type Crew, hireCrew, photos } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('the seller’s numbers on %s', (engine) => {
  let shop: Shop
  let crew: Crew
  let alice: Person
  let goods: OnShelf
  beforeAll(async () => {
    shop = await openShop(engine)
    goods = (await stock(shop))[0] as OnShelf
    crew = await hireCrew(shop)
    alice = await shop.as('alice')
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })
  const seen = async (orderNumber: string) => {
    const { sellerOrderId, sellerParcels } = await crew.lin.ok(deskOrder, { orderNumber })
    return { sellerOrderId: sellerOrderId ?? '', sellerParcels }
  }
  const waiting = async (scan: string) =>
    (await crew.chen.ok(findArrival, { scan })).orders.map((found) => found.orderNumber)

  test('are corrected with a reason, and the door finds the order by the right one only', async () => {
    const { orderNumber } = await boughtBy(shop, crew, alice, goods)
    const right = { orderNumber, sellerOrderId: 'A-1', sellerParcels: ['yt 900 1'], was: await seen(orderNumber) }
    expect((await crew.lin(correctNumbers, { ...right, reason: ' ' })).code).toBe(codes.invalid)
    expect((await crew.chen(correctNumbers, { ...right, reason: 'no buyer' })).code).not.toBe(codes.ok)
    const after = await crew.lin.ok(correctNumbers, { ...right, reason: 'Two digits were swapped' })
    expect(after).toMatchObject({ sellerOrderId: 'A-1', sellerParcels: ['YT9001'], status: 'purchased' })
    expect([await waiting('YT9001'), await waiting(`YT${orderNumber}`)]).toEqual([[orderNumber], []])
    const written = await shop.world.database.db
      .selectFrom('event')
      .select(['reason', 'facts'])
      .where('name', '=', 'order.correctNumbers')
      .where('doc_number', '=', orderNumber)
      .execute()
    expect(written).toEqual([
      {
        reason: 'Two digits were swapped',
        facts: { from: `S${orderNumber}`, to: 'A-1', added: 'YT9001', removed: `YT${orderNumber}` },
      },
    ])
  })

  test('two at once: the second is told that the numbers are others by now, and overwrites nothing', async () => {
    const { orderNumber } = await boughtBy(shop, crew, alice, goods)
    const was = await seen(orderNumber)
    const answers = await Promise.all(
      ['B-1', 'B-2'].map((sellerOrderId) =>
        crew.lin(correctNumbers, { orderNumber, sellerOrderId, sellerParcels: [], was, reason: 'A slip' }),
      ),
    )
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([codes.ok, codes.conflict])
    const won = answers.findIndex((answer) => answer.code === codes.ok)
    expect(await seen(orderNumber)).toEqual({ sellerOrderId: ['B-1', 'B-2'][won], sellerParcels: [] })
  })

  test('a parcel that was received stays, and a number that another order has is asked about', async () => {
    const [it, other] = [await boughtBy(shop, crew, alice, goods), await boughtBy(shop, crew, alice, goods)]
    const { orderNumber } = it
    await crew.chen.ok(receiveGoods, await arrival(shop, crew.chen, it, { count: 1 }))
    const was = await seen(orderNumber)
    const gone = { orderNumber, sellerOrderId: was.sellerOrderId, sellerParcels: [], was, reason: 'A slip' }
    const refused = await crew.lin(correctNumbers, gone)
    expect([refused.code, refused.message]).toEqual([codes.conflict, expect.stringContaining(`YT${orderNumber}`)])
    const asked = { ...gone, sellerOrderId: `s${other.orderNumber}`, sellerParcels: was.sellerParcels }
    const questions = questionsOf(await crew.lin(correctNumbers, asked))
    expect(questions).toEqual([expect.objectContaining({ kind: 'sellerNumber', orders: [other.orderNumber] })])
    expect(await seen(orderNumber)).toEqual(was)
    await crew.lin.ok(correctNumbers, { ...asked, confirmed: questions.map((each) => keyOfQuestion(each)) })
    expect((await seen(orderNumber)).sellerOrderId).toBe(`s${other.orderNumber}`)
  })

  test('nothing was bought yet: there are no numbers to correct', async () => {
    const { orders } = await placed(alice, [goods], { quantity: 1 })
    const orderNumber = orders[0]?.orderNumber ?? ''
    const was = { sellerOrderId: '', sellerParcels: [] }
    const answer = await crew.lin(correctNumbers, {
      orderNumber,
      sellerOrderId: 'C',
      sellerParcels: [],
      was,
      reason: 'x',
    })
    expect(answer.code).toBe(codes.conflict)
  })

  test('are known however they are written: with dashes, blanks, small letters, and on a JD box', async () => {
    const { orderNumber } = await boughtBy(shop, crew, alice, goods)
    const typed = { orderNumber, sellerOrderId: 'JD-1', reason: 'As the shop writes it', was: await seen(orderNumber) }
    const sellerParcels = ['jd-00 77001', 'JD0077002']
    const after = await crew.lin.ok(correctNumbers, { ...typed, sellerParcels })
    expect(after.sellerParcels, 'as it was typed').toEqual(['JD-0077001', 'JD0077002'])
    for (const scan of ['JD0077001', 'jd 0077-001', 'JD0077001-1-2-', 'JD0077002-2-2-G6'])
      expect(await waiting(scan), scan).toEqual([orderNumber])
    expect(await waiting('JD0077003-1-1-')).toEqual([])
    for (const q of ['jd0077001', 'JD-0077-002', 'JD0077002-1-1-']) {
      const { documents } = await crew.lin.ok(searchConsole, { q })
      expect(documents.hits, q).toMatchObject([{ title: orderNumber, why: 'seller-parcel' }])
    }
    const box = await arrival(shop, crew.chen, after, { count: 1 })
    await crew.chen.ok(receiveGoods, { ...box, scan: 'JD0077001-1-2-' })
    expect((await crew.chen.ok(findArrival, { scan: 'jd0077001-1-2' })).before).not.toBeNull()
    expect((await crew.chen.ok(findArrival, { scan: 'JD0077001-2-2-' })).before, 'another box').toBeNull()
    // What came is not taken away, however it stands there; written otherwise it stays.
    const was = await seen(orderNumber)
    const without = { ...typed, was, sellerParcels: ['JD0077002'], sellerOrderId: was.sellerOrderId }
    expect((await crew.lin(correctNumbers, without)).code).toBe(codes.conflict)
    const rewritten = await crew.lin.ok(correctNumbers, { ...without, sellerParcels: ['JD0077001', 'JD0077002'] })
    expect(rewritten.sellerParcels).toEqual(['JD0077001', 'JD0077002'])
  })

  test('a box without owner is guessed by a slip in its waybill, and no carrier’s label is a seller’s', async () => {
    const { orderNumber } = await boughtBy(shop, crew, alice, goods)
    const was = await seen(orderNumber)
    const known = { orderNumber, sellerOrderId: was.sellerOrderId, was, reason: 'Told by the seller' }
    await crew.lin.ok(correctNumbers, { ...known, sellerParcels: ['JD-0088-001'] })
    const photoIds = await photos(shop, crew.chen, 'unknown', 1)
    await crew.chen.ok(recordUnknown, { scan: 'JD0088O01-1-1-', note: 'x', photoIds })
    const { parcels } = await crew.chen.ok(noOwnerQueue, {})
    expect(parcels.flatMap((parcel) => parcel.guesses)).toMatchObject([{ orderNumber, why: 'number' }])
  })

  test('the tables compare as the rule does', async () => {
    const numbers = ['YT900-1', 'JD0012345-1-1-', 'JDVA00123456-12-30-B62', 'YT1-1-1-', '75012345-1-1', 'SF12']
    const { rows } = await sql<{ flat: string[] }>`select flat_numbers(${numbers}::text[]) as flat`.execute(
      shop.world.database.db,
    )
    expect(rows[0]?.flat).toEqual(numbers.map((number) => flatNumber(number)))
  })
})
