/** A claim pays what was really paid, and money above a term takes two people (states.md 17, Claims and Approvals). */
import { questionsOf, sure, sureOk } from '../support/confirmed.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Approval } from '#contract/approval/approval.ts'
import { decideApproval, listApprovals, withdrawApproval } from '#contract/approval/desk.ts'
import { stateProduct } from '#contract/catalog/product-api.ts'
import { codes } from '#contract/kit/envelope.ts'
import { cents, convert, fen } from '#contract/kit/money.ts'
import { grams } from '#contract/kit/units.ts'
import { days, hours } from '#contract/kit/time.ts'
import { boughtOrder, claimOrder, deskOrder, missingUnits } from '#contract/order/desk.ts'
import { placeParcel, previewParcel } from '#contract/parcel/api.ts'
import { billParcel } from '#contract/parcel/bill-desk.ts'
import * as desk from '#contract/parcel/desk.ts'
import { receiveGoods } from '#contract/warehouse/desk.ts'
import { account, type OnShelf, order, stock } from '../support/buying.ts'
import { attacked } from '../support/database.ts'
import { addressOf, arrival, type Crew, hireCrew, packed, payFor, shelvedBy, weighed } from '../support/packing.ts'
import { type Answered, openShop, type Person, type Shop } from '../support/shop.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { sampleCarrierNumber } from '#server/demo/sample-number.ts'

describe.each(attacked)('claims and the second person, on %s', (engine) => {
  let shop: Shop
  let crew: Crew
  let goods: OnShelf[]
  let alice: Person
  let fay: Person
  let boss: Person
  let home: string
  let stated = 0
  beforeAll(async () => {
    shop = await openShop(engine)
    goods = await stock(shop)
    crew = await hireCrew(shop)
    alice = await shop.as('alice')
    fay = await shop.staff('fay', ['finance'])
    boss = await shop.staff('boss', ['admin', 'buyer'])
    home = await addressOf(alice)
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })

  const cash = () => account(shop, `CB:${alice.id}`)
  const waits = (it: Answered<never> | { code: number; data: unknown }): Approval => {
    const data = it.data as { reason?: string; approval?: Approval }
    expect([it.code, data.reason]).toEqual([codes.conflict, 'refused.approval-needed'])
    return data.approval as Approval
  }
  const decide = (who: Person, approval: Approval, decision: 'approve' | 'refuse' = 'approve') =>
    who(decideApproval, { approvalId: approval.id, decision, reason: 'Looked at it' })

  /** Stated by the shopper at `price`, paid; everything in fen. */
  const statedAndPaid = async (price: number, quantity = 1) => {
    stated += 1
    const product = await alice.ok(stateProduct, {
      mallType: 'taobao',
      itemId: String(700_000_000_000 + stated),
      title: 'A thing',
      spec: 'black',
      price: fen(price),
      freight: fen(0),
      quantity,
    })
    const { orders } = await order(alice, [{ id: product.id, sellerId: '', skuId: null, price, minNum: 1 }], {
      quantity,
    })
    const it = orders[0]
    if (!it) throw new Error('nothing was ordered')
    await payFor(shop, alice, 'SHOPPING', it.orderNumber)
    await crew.lin.ok(claimOrder, { orderNumber: it.orderNumber })
    return it
  }
  const buyFor = (orderNumber: string, realGoods: number, key?: string) =>
    sure(
      crew.lin,
      boughtOrder,
      {
        orderNumber,
        sellerOrderId: '1',
        realGoods: fen(realGoods),
        realFreight: fen(0),
        sellerParcels: [`YT${orderNumber}`],
      },
      key === undefined ? {} : { key },
    )
  /** Bought for `real`, whatever it takes, and on the shelf. */
  const onShelf = async (price: number, real: number, quantity = 1) => {
    const it = await statedAndPaid(price, quantity)
    const first = await buyFor(it.orderNumber, real)
    if (first.code !== codes.ok) {
      await decide(fay, waits(first))
      expect((await buyFor(it.orderNumber, real)).code).toBe(codes.ok)
    }
    await crew.chen.ok(receiveGoods, await arrival(shop, crew.chen, it))
    return it
  }
  const lostParcel = async (itemId: string, quantity: number, insured = 0, why: 'lost' | 'customs_hold' = 'lost') => {
    const parcel = await packed(alice, itemId, home, { items: [{ itemId, quantity }], insured: cents(insured) })
    const scaled = await weighed(shop, crew, alice, parcel, 600)
    if (scaled.patch) await payFor(shop, alice, 'PATCH', scaled.patch.patchNumber)
    await crew.chen.ok(desk.shipParcel, {
      packNumber: parcel.packNumber,
      trackingNumber: sampleCarrierNumber(parcel.packNumber),
    })
    return crew.chen.ok(desk.stopParcel, { packNumber: parcel.packNumber, why, note: 'Not found' })
  }
  const giveUp = (who: Person, packNumber: string, key?: string) =>
    sure(who, desk.giveUpParcel, { packNumber, reason: 'Lost' }, key === undefined ? {} : { key })

  test('stated at 21,500 yuan and bought for 70: the claim, customs and insurance know only what was paid', async () => {
    const it = await onShelf(2_150_000, 7000)
    const itemId = it.lines[0]?.id ?? ''
    const worth = convert(fen(7000), it.rate)
    const wish = { items: [{ itemId, quantity: 1 }], addressId: home, channelId: 'yun-general' }
    const preview = await alice.ok(previewParcel, wish)
    expect(preview).toMatchObject({ goodsWorth: worth, declared: worth, declaredMost: worth, insuredMost: worth })
    const over = { ...wish, expectedTotal: cents(preview.fees?.total ?? 0) }
    for (const more of [
      { declared: { type: 'custom' as const, value: cents(worth + 1) } },
      { insured: cents(worth + 1) },
    ])
      expect((await alice(placeParcel, { ...over, ...more })).code).toBe(codes.invalid)

    const parcel = await lostParcel(itemId, 1)
    const [before, claims] = [await cash(), await account(shop, 'EXP:claims')]
    const paid = parcel.prepaid.total + (parcel.patch?.total ?? 0) - parcel.refunded
    const unsure = await crew.zhao(desk.giveUpParcel, { packNumber: parcel.packNumber, reason: 'Lost' })
    expect(questionsOf(unsure), 'a slip pays nothing').toEqual([{ kind: 'claim', ...parcel.claim }])
    expect(await cash()).toBe(before)
    const done = await sureOk(crew.zhao, desk.giveUpParcel, { packNumber: parcel.packNumber, reason: 'Lost' })
    expect(done.claim).toEqual(parcel.claim)
    expect(done.claim?.goods).toBe(worth)
    expect((await cash()) - before).toBe(done.claim?.total)
    expect(claims - (await account(shop, 'EXP:claims'))).toBe(worth)
    expect(done.claim?.total).toBeLessThanOrEqual(worth + paid)
    expect(done.claim?.freight).toBe(paid - (parcel.final?.packing ?? 0))
  })

  test('insuring only raises it: nothing insured pays up to 30.00, 31.00 insured pays that, both with the freight', async () => {
    const it = await onShelf(90_000, 90_000, 2)
    const itemId = it.lines[0]?.id ?? ''
    const plain = await lostParcel(itemId, 1)
    const insured = await lostParcel(itemId, 1, 3100)
    expect(plain.claim?.goods).toBe(3000)
    expect(insured.claim?.goods).toBe(3100)
    expect(insured.claim?.freight).toBe(plain.claim?.freight)
    const before = await cash()
    await giveUp(crew.zhao, plain.packNumber)
    await giveUp(crew.zhao, insured.packNumber)
    expect((await cash()) - before).toBe((plain.claim?.total ?? 0) + (insured.claim?.total ?? 0))
  })

  test('kept by customs without insurance pays nothing', async () => {
    const it = await onShelf(20_000, 20_000)
    const parcel = await lostParcel(it.lines[0]?.id ?? '', 1, 0, 'customs_hold')
    const before = await cash()
    expect((await giveUp(crew.zhao, parcel.packNumber)).data.claim).toEqual({ goods: 0, freight: 0, total: 0 })
    expect(await cash()).toBe(before)
  })

  test('what the seller gave back lowers what the rest is worth', async () => {
    const it = await statedAndPaid(10_000, 3)
    expect((await buyFor(it.orderNumber, 30_000)).code).toBe(codes.ok)
    await crew.chen.ok(receiveGoods, await arrival(shop, crew.chen, it, { count: 1 }))
    const lineId = it.lines[0]?.id ?? ''
    const wish = { items: [{ itemId: lineId, quantity: 1 }] }
    const third = convert(fen(10_000), it.rate)
    expect((await alice.ok(previewParcel, wish)).goodsWorth).toBe(third)
    // More than two pieces cost comes back for two: the third one was cheaper than it looked.
    const back = await sureOk(crew.lin, missingUnits, {
      orderNumber: it.orderNumber,
      lines: [{ lineId, count: 2 }],
      sellerRefund: fen(25_000),
    })
    expect(back.status).toBe('shelved')
    expect((await alice.ok(previewParcel, wish)).goodsWorth).toBe(
      convert(fen(30_000), it.rate) - convert(fen(25_000), it.rate),
    )
  })

  test('a claim above the term waits for a second person, who is never the asker, and is then paid once', async () => {
    const it = await onShelf(200_000, 200_000)
    const parcel = await lostParcel(it.lines[0]?.id ?? '', 1, 25_000)
    const before = await cash()
    const asked = waits(await giveUp(crew.zhao, parcel.packNumber))
    expect(asked).toMatchObject({ kind: 'claim', status: 'asked', amount: parcel.claim?.total, actions: ['withdraw'] })
    // Again, by the same and by another: still waiting, still one.
    expect(waits(await giveUp(crew.zhao, parcel.packNumber)).id).toBe(asked.id)
    expect(waits(await giveUp(fay, parcel.packNumber))).toMatchObject({ id: asked.id, actions: ['decide'] })
    expect(await cash()).toBe(before)
    expect((await crew.chen.ok(desk.deskParcel, { packNumber: parcel.packNumber })).approvals).toMatchObject([
      { id: asked.id, askedBy: { name: 'zhao' }, actions: [] },
    ])
    expect((await decide(crew.zhao, asked)).code).toBe(codes.forbidden)
    expect((await decide(crew.lin, asked)).code).toBe(codes.forbidden)
    expect((await fay(withdrawApproval, { approvalId: asked.id })).code).toBe(codes.forbidden)
    expect((await fay.ok(listApprovals, {})).approvals.map((one) => one.id)).toContain(asked.id)
    expect((await decide(fay, asked)).data).toMatchObject({ status: 'approved', decidedBy: { name: 'fay' } })
    expect((await decide(boss, asked, 'refuse')).code).toBe(codes.conflict)
    expect(await cash(), 'an approval alone moves nothing').toBe(before)

    // Two finance people at once, and the same key again: one claim.
    const key = shop.world.newId()
    const answers = await Promise.all([
      giveUp(crew.zhao, parcel.packNumber, key),
      giveUp(crew.zhao, parcel.packNumber, key),
      giveUp(fay, parcel.packNumber),
    ])
    expect(answers.filter((one) => one.code === codes.ok).length).toBeGreaterThanOrEqual(1)
    expect((await cash()) - before).toBe(parcel.claim?.total)
    expect((await giveUp(crew.zhao, parcel.packNumber)).code).toBe(codes.conflict)
    expect((await fay.ok(listApprovals, { which: 'done' })).approvals.find((one) => one.id === asked.id)?.status).toBe(
      'used',
    )
  })

  test('an approval of one stop does not pay for a later one', async () => {
    const it = await onShelf(200_000, 200_000)
    const { packNumber } = await lostParcel(it.lines[0]?.id ?? '', 1, 25_000)
    const asked = waits(await giveUp(crew.zhao, packNumber))
    await decide(fay, asked)
    // Support hears of it from the carrier and may say so (states.md K15, K16).
    const sue = await shop.staff('xu')
    await sue.ok(desk.resumeParcel, { packNumber, note: 'Found' })
    await sue.ok(desk.stopParcel, { packNumber, why: 'lost', note: 'Not found again' })
    const again = waits(await giveUp(crew.zhao, packNumber))
    expect([again.id === asked.id, again.status, again.amount]).toEqual([false, 'asked', asked.amount])
    await decide(fay, again)
    expect((await giveUp(crew.zhao, packNumber)).code).toBe(codes.ok)
  })

  test('an approval holds for exactly what was approved, for its time, and not after it was taken back', async () => {
    const it = await statedAndPaid(600_000)
    const asked = waits(await buyFor(it.orderNumber, 0))
    expect(asked.kind).toBe('bought')
    await decide(fay, asked)
    // Another price is another wish: the approval of before is over.
    const other = waits(await buyFor(it.orderNumber, 100))
    expect(other.id).not.toBe(asked.id)
    expect(waits(await buyFor(it.orderNumber, 0)).id).not.toBe(asked.id)
    const [last] = (await crew.lin.ok(deskOrder, { orderNumber: it.orderNumber })).approvals
    if (!last) throw new Error('nothing waits')
    await decide(fay, last, 'refuse')
    expect((await crew.lin.ok(deskOrder, { orderNumber: it.orderNumber })).approvals).toMatchObject([
      { status: 'refused', answer: 'Looked at it' },
    ])
    const again = waits(await buyFor(it.orderNumber, 0))
    await decide(fay, again)
    await crew.lin.ok(withdrawApproval, { approvalId: again.id })
    const late = waits(await buyFor(it.orderNumber, 0))
    await decide(fay, late)
    shop.clock.advance(days(7))
    await shop.settle()
    await crew.lin.ok(claimOrder, { orderNumber: it.orderNumber })
    const fresh = waits(await buyFor(it.orderNumber, 0))
    expect(fresh.id).not.toBe(late.id)
    await decide(boss, fresh)
    shop.clock.advance(hours(1))
    const before = await cash()
    expect((await buyFor(it.orderNumber, 0)).code).toBe(codes.ok)
    expect((await cash()) - before).toBe(fresh.amount)
  })

  test('missing pieces: much that goes back, and much that was paid and does not, take two; a refused key is free', async () => {
    const it = await statedAndPaid(50_000, 6)
    expect((await buyFor(it.orderNumber, 300_000)).code).toBe(codes.ok)
    const missing = (count: number, refund: number, key: string) =>
      sure(
        crew.lin,
        missingUnits,
        {
          orderNumber: it.orderNumber,
          lines: [{ lineId: it.lines[0]?.id ?? '', count }],
          sellerRefund: fen(refund),
        },
        { key },
      )
    const key = shop.world.newId()
    const atZero = waits(await missing(4, 0, key))
    expect(atZero).toMatchObject({ kind: 'missing', amount: convert(fen(200_000), it.rate) })
    await decide(fay, atZero)
    expect((await missing(4, 0, key)).code).toBe(codes.ok)
    expect((await missing(4, 0, key)).code, 'the same key gives the stored answer').toBe(codes.ok)
    waits(await missing(2, 300_000, shop.world.newId()))
    waits(await missing(1, 50_000, shop.world.newId()))
  })

  test('missing pieces said one by one take two as soon as together they are too much', async () => {
    const it = await statedAndPaid(20_000, 10)
    expect((await buyFor(it.orderNumber, 200_000)).code).toBe(codes.ok)
    const one = (refund: number, key?: string) =>
      sure(
        crew.lin,
        missingUnits,
        {
          orderNumber: it.orderNumber,
          lines: [{ lineId: it.lines[0]?.id ?? '', count: 1 }],
          sellerRefund: fen(refund),
        },
        { key: key ?? shop.world.newId() },
      )
    const most = shop.world.terms.aloneMost
    const alone = async (refund: number) => {
      for (let n = 0; ; n += 1) {
        const answer = await one(refund)
        if (answer.code !== codes.ok) return [n, waits(answer)] as const
      }
    }
    const worth = (pieces: number) => convert(fen(20_000 * pieces), it.rate)
    const [gone, asked] = await alone(0)
    expect(worth(gone)).toBeLessThanOrEqual(most)
    expect(asked.amount).toBeGreaterThan(most)
    expect(asked.amount - worth(gone + 1)).toBeLessThanOrEqual(1)
    await decide(fay, asked)
    expect((await one(0)).code).toBe(codes.ok)
    waits(await one(0))
    // Each call for itself, also where the money comes back.
    const other = await statedAndPaid(20_000, 10)
    expect((await buyFor(other.orderNumber, 200_000)).code).toBe(codes.ok)
    const back = () =>
      sure(crew.lin, missingUnits, {
        orderNumber: other.orderNumber,
        lines: [{ lineId: other.lines[0]?.id ?? '', count: 1 }],
        sellerRefund: fen(20_000),
      })
    for (let n = 0; n < gone; n += 1) expect((await back()).code).toBe(codes.ok)
    expect(waits(await back()).amount).toBeGreaterThan(most)
  })

  test('missing pieces of a line that nobody has are refused', async () => {
    const it = await statedAndPaid(20_000, 2)
    expect((await buyFor(it.orderNumber, 40_000)).code).toBe(codes.ok)
    const lines = [{ lineId: '00000000-0000-4000-8000-000000000000', count: 1 }]
    const answer = await sure(crew.lin, missingUnits, { orderNumber: it.orderNumber, lines, sellerRefund: fen(0) })
    expect(answer.code).toBe(codes.conflict)
  })

  test('two who ask at once ask once', async () => {
    const { itemId } = await shelvedBy(shop, crew, alice, goods[0] as OnShelf)
    const parcel = await packed(alice, itemId, home)
    await weighed(shop, crew, alice, parcel, 1100)
    await crew.chen.ok(desk.shipParcel, {
      packNumber: parcel.packNumber,
      trackingNumber: sampleCarrierNumber(parcel.packNumber),
    })
    const bill = (who: Person) =>
      who(billParcel, {
        packNumber: parcel.packNumber,
        invoice: 'INV-1',
        weightG: grams(4000),
        freight: fen(90_000),
        reason: 'The bill',
      })
    const answers = await Promise.all([bill(crew.zhao), bill(fay), bill(crew.zhao), bill(fay)])
    const ids = new Set(answers.map((one) => waits(one).id))
    expect(ids.size).toBe(1)
    const [first] = answers.map(waits)
    if (!first) throw new Error('nobody asked')
    // Who asked is one of the two; the other decides, and only one decision stands.
    const other = first.askedBy.name === 'zhao' ? fay : crew.zhao
    const decisions = await Promise.all([decide(other, first), decide(boss, first, 'refuse'), decide(other, first)])
    expect(decisions.filter((one) => one.code === codes.ok)).toHaveLength(1)
  })

  test('the database itself keeps one person from being both, and an approval from being rewritten', async () => {
    const { db } = shop.world.database
    const row = await db.selectFrom('approval').selectAll().limit(1).executeTakeFirstOrThrow()
    const own = { ...row, id: shop.world.newId(), doc_id: shop.world.newId(), closed_at: null, asked: null }
    await expect(
      db
        .insertInto('approval')
        .values({ ...own, status: 'approved', decided_by: row.asked_by, decided_at: 1 })
        .execute(),
    ).rejects.toThrow('approval_two_people')
    await expect(
      db
        .updateTable('approval')
        .set({ amount: row.amount + 1 })
        .where('id', '=', row.id)
        .execute(),
    ).rejects.toThrow('keeps what was asked')
    await expect(db.deleteFrom('approval').execute()).rejects.toThrow('only grows')
    await expect(
      db.updateTable('parcel').set({ claim_goods: 1, claim_worth: 0 }).where('status', '<>', 'closed').execute(),
    ).rejects.toThrow('claim_within_worth')
  })
})
