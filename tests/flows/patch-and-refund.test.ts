/** The real price differs (states.md K7 to K10, K13, K13r, K18 and 6): forgiven, asked for, given back, to the cent, and the coupon's share with it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { fen } from '#contract/kit/money.ts'
import { days } from '#contract/kit/time.ts'
import { grams } from '#contract/kit/units.ts'
import { parcelDetail, previewParcel } from '#contract/parcel/api.ts'
import { billParcel, previewBill } from '#contract/parcel/bill-desk.ts'
import * as desk from '#contract/parcel/desk.ts'
import type { Parcel } from '#contract/parcel/parcel.ts'
import { sureOk } from '../support/confirmed.ts'
import { account, giveMoney, type OnShelf, stock } from '../support/buying.ts'
import { enginesOf } from '../support/database.ts'
import {
  addressOf,
  bucketsOf,
  couponFor,
  couponStatus,
  type Crew,
  hireCrew,
  packed,
  payFor,
  shelvedBy,
  weighed,
} from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { sampleCarrierNumber } from '#server/demo/sample-number.ts'

describe.each(enginesOf(import.meta.url))('prepaid against real on %s', (engine) => {
  let shop: Shop
  let crew: Crew
  let alice: Person
  let goods: OnShelf
  let home: string
  beforeAll(async () => {
    shop = await openShop(engine)
    goods = (await stock(shop))[0] as OnShelf
    crew = await hireCrew(shop)
    alice = await shop.as('alice')
    home = await addressOf(alice)
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })
  const see = (packNumber: string) => alice.ok(parcelDetail, { packNumber })
  const balance = async () => (await account(shop, `CB:${alice.id}`)) + (await account(shop, `BB:${alice.id}`))
  const escrow = (it: Parcel) => account(shop, `PE:${it.packNumber}`)
  const revenue = (kind: string) => account(shop, `REV:${kind}`)
  const onShelf = async () => (await shelvedBy(shop, crew, alice, goods)).itemId
  const shipped = async (it: Parcel) =>
    crew.chen.ok(desk.shipParcel, { packNumber: it.packNumber, trackingNumber: sampleCarrierNumber(it.packNumber) })
  const shippedParcel = async () => {
    const parcel = await packed(alice, await onShelf(), home)
    await weighed(shop, crew, alice, parcel, 1100)
    await shipped(parcel)
    return parcel
  }
  let invoice = 0
  /** A carrier's bill for so many grams, and so much of our money (fen). */
  const bill = (it: Pick<Parcel, 'packNumber'>, weightG: number, freight = 3000) => ({
    packNumber: it.packNumber,
    invoice: `INV-${(invoice += 1)}`,
    weightG: grams(weightG),
    freight: fen(freight),
    reason: 'Weighed again by the carrier',
  })

  test('heavier than thought: the difference is asked for, the parcel waits, and goes on once it is paid', async () => {
    const parcel = await packed(alice, await onShelf(), home)
    const shipBefore = await revenue('ship')
    const scaled = await weighed(shop, crew, alice, parcel, 1500)
    const asked = (scaled.final?.total ?? 0) - parcel.prepaid.total
    expect(asked).toBeGreaterThan(50)
    expect(scaled).toMatchObject({ status: 'patch_wait', actions: ['pay_patch'], difference: asked, refunded: 0 })
    expect(scaled.patch).toMatchObject({
      kind: 'PATCH',
      status: 'open',
      total: asked,
      freightPatch: asked,
      goodsPatch: 0,
      deadline: shop.clock.now() + days(14),
      declinable: false,
    })
    expect((scaled.patch?.realFreight ?? 0) - (scaled.patch?.prepaidFreight ?? 0)).toBe(asked)
    expect(
      (
        await crew.chen(desk.shipParcel, {
          packNumber: parcel.packNumber,
          trackingNumber: sampleCarrierNumber(parcel.packNumber),
        })
      ).code,
    ).toBe(codes.conflict)
    await payFor(shop, alice, 'PATCH', scaled.patch?.patchNumber ?? '')
    expect(await see(parcel.packNumber)).toMatchObject({ status: 'wait_ship', patch: { status: 'paid' } })
    expect(await escrow(parcel)).toBe(scaled.final?.total)
    await shipped(parcel)
    expect(await escrow(parcel)).toBe(0)
    expect((await revenue('ship')) - shipBefore).toBe((scaled.final?.total ?? 0) - (scaled.final?.packing ?? 0))
  })

  test('a shortfall within the tolerance is forgiven and stays the shop’s loss', async () => {
    const usual = shop.world.terms.tolerance
    ;(shop.world.terms as { tolerance: number }).tolerance = 1000
    const parcel = await packed(alice, await onShelf(), home)
    const shipBefore = await revenue('ship')
    const scaled = await weighed(shop, crew, alice, parcel, 1500)
    ;(shop.world.terms as { tolerance: number }).tolerance = usual
    expect(scaled).toMatchObject({ status: 'wait_ship', difference: 0, refunded: 0, patch: null })
    await shipped(parcel)
    expect(await escrow(parcel)).toBe(0)
    expect((await revenue('ship')) - shipBefore).toBe(parcel.prepaid.total - parcel.prepaid.packing)
  })

  test('unpaid for fourteen days, it is unpacked: everything but the packing fee is back, coupon and pieces too', async () => {
    const itemId = await onShelf()
    const couponId = await couponFor(shop, alice, 300)
    const parcel = await packed(alice, itemId, home, { couponId })
    expect(parcel.prepaid.couponDiscount).toBe(300)
    expect(await couponStatus(shop, couponId)).toBe('locked')
    const [before, promo, pack] = [await balance(), await account(shop, 'PROMO'), await revenue('pack')]
    await weighed(shop, crew, alice, parcel, 1900)
    expect(await couponStatus(shop, couponId)).toBe('used')
    expect(await account(shop, 'PROMO')).toBe(promo - 300)
    shop.clock.advance(days(14))
    await shop.settle()
    expect(await see(parcel.packNumber)).toMatchObject({
      status: 'closed',
      closeReason: 'unpacked',
      refunded: parcel.prepaid.total - 150,
      patch: { status: 'expired' },
    })
    expect(await balance()).toBe(before + parcel.prepaid.total - 150)
    expect([
      await account(shop, 'PROMO'),
      await revenue('pack'),
      await escrow(parcel),
      await couponStatus(shop, couponId),
    ]).toEqual([promo, pack + 150, 0, 'available'])
    expect(await bucketsOf(shop, itemId)).toMatchObject({ stored: 2, reserved: 0 })
  })

  test('a coupon never takes off more than the shipping; what is too much goes back to where coupons are paid from, not to cash', async () => {
    const couponId = await couponFor(shop, alice, 100_000)
    const parcel = await packed(alice, await onShelf(), home, { couponId })
    expect(parcel.prepaid.total).toBe(150)
    const [before, promo] = [await balance(), await account(shop, 'PROMO')]
    const scaled = await weighed(shop, crew, alice, parcel, 700)
    expect(scaled).toMatchObject({ status: 'wait_ship', difference: 0, refunded: 0, final: { total: 150 } })
    expect(await balance()).toBe(before)
    expect(await account(shop, 'PROMO')).toBe(promo - (scaled.final?.couponDiscount ?? 0))
    await shipped(parcel)
    expect(await escrow(parcel)).toBe(0)
  })

  test('what was paid with bonus comes back as bonus first', async () => {
    await giveMoney(shop, alice, 0, 500)
    const parcel = await packed(alice, await onShelf(), home)
    await payFor(shop, alice, 'LOGISTICS', parcel.packNumber, true)
    expect(await account(shop, `BB:${alice.id}`)).toBe(0)
    await crew.chen.ok(desk.startPacking, { packNumber: parcel.packNumber })
    await crew.chen.ok(desk.stopParcel, { packNumber: parcel.packNumber, why: 'damaged', note: 'Wet' })
    await sureOk(crew.zhao, desk.giveUpParcel, { packNumber: parcel.packNumber, reason: 'Wet' })
    expect(await account(shop, `BB:${alice.id}`)).toBe(500)
    const refund = await shop.world.database.db
      .selectFrom('refund')
      .selectAll()
      .where('doc_id', '=', parcel.id)
      .executeTakeFirstOrThrow()
    expect(refund).toMatchObject({ amount: parcel.prepaid.total, bonus: 500, why: 'unpacked' })
  })

  test('our mistake: the extra charge is dropped, and nothing more is asked', async () => {
    const parcel = await packed(alice, await onShelf(), home)
    await weighed(shop, crew, alice, parcel, 1900)
    expect(
      await crew.chen.ok(desk.voidParcelPatch, { packNumber: parcel.packNumber, reason: 'Wrong parcel on the scale' }),
    ).toMatchObject({ status: 'wait_ship', patch: { status: 'void' } })
    expect((await crew.chen(desk.voidParcelPatch, { packNumber: parcel.packNumber, reason: 'Again' })).code).toBe(
      codes.conflict,
    )
    await shipped(parcel)
    expect(await escrow(parcel)).toBe(0)
  })

  test('what was dropped as our mistake was never paid, so the carrier’s bill does not give it back', async () => {
    const parcel = await packed(alice, await onShelf(), home)
    await weighed(shop, crew, alice, parcel, 1900)
    await crew.chen.ok(desk.voidParcelPatch, { packNumber: parcel.packNumber, reason: 'Wrong parcel on the scale' })
    await shipped(parcel)
    const before = await balance()
    const after = await crew.zhao.ok(billParcel, bill(parcel, 1900))
    expect(after).toMatchObject({ status: 'shipped', refunded: 0, patch: { status: 'void' } })
    expect(await balance()).toBe(before)
  })

  test('what the carrier costs us is kept as our cost: the same weight moves nothing of the shopper’s', async () => {
    for (const freight of [1, 50_000]) {
      const parcel = await shippedParcel()
      const [before, ship] = [await balance(), await revenue('ship')]
      const [cost, owed] = [await account(shop, 'EXP:freight'), await account(shop, 'CARRIERS')]
      const it = bill(parcel, 1100, freight)
      const { packNumber, weightG } = it
      const preview = await crew.zhao.ok(previewBill, { packNumber, weightG, freight: it.freight })
      expect(preview).toMatchObject({ byTariff: preview.charged, outcome: { kind: 'even', amount: 0 } })
      expect(preview.margin).toBe(preview.charged - preview.cost)
      const after = await crew.zhao.ok(billParcel, it)
      expect(after).toMatchObject({ status: 'shipped', refunded: parcel.refunded, patch: null })
      expect(after.bill).toMatchObject({ invoice: it.invoice, weightG, freight, cost: preview.cost })
      expect([await balance(), await revenue('ship')]).toEqual([before, ship])
      expect(await account(shop, 'EXP:freight')).toBe(cost - preview.cost)
      expect(await account(shop, 'CARRIERS')).toBe(owed + preview.cost)
    }
  })

  test('the carrier weighs it lighter: our tariff’s difference goes back at once, and only once', async () => {
    const parcel = await packed(alice, await onShelf(), home)
    await weighed(shop, crew, alice, parcel, 1000)
    await shipped(parcel)
    const before = await balance()
    const it = bill(parcel, 600)
    const { outcome } = await crew.zhao.ok(previewBill, {
      packNumber: it.packNumber,
      weightG: it.weightG,
      freight: it.freight,
    })
    expect(outcome.kind).toBe('refund')
    const { refunded } = await see(parcel.packNumber)
    const all = await Promise.all(Array.from({ length: 4 }, () => crew.zhao(billParcel, it)))
    expect(all.map((answer) => answer.code).toSorted()).toEqual([codes.ok, ...Array(3).fill(codes.conflict)])
    expect(await see(parcel.packNumber)).toMatchObject({ status: 'shipped', refunded: refunded + outcome.amount })
    expect(await balance()).toBe(before + outcome.amount)
    expect((await crew.chen(billParcel, it)).code).toBe(codes.forbidden)
    const again = { packNumber: it.packNumber, weightG: 1100, freight: it.freight }
    expect((await crew.zhao(previewBill, again)).code).toBe(codes.conflict)
  })

  test('a parcel waits for its bill until it is posted; a weight in the wrong unit and a cost that no parcel has are refused', async () => {
    const parcel = await shippedParcel()
    const waits = async () =>
      (await crew.zhao.ok(desk.parcelQueue, { queue: 'to_bill', q: parcel.packNumber })).parcels.length
    expect(await waits()).toBe(1)
    expect((await crew.zhao(billParcel, bill(parcel, 1_100_000))).code).toBe(codes.invalid)
    const high = bill(parcel, 1100, 99_999_999_900)
    const refused = await crew.zhao(billParcel, high)
    expect(refused.code).toBe(codes.invalid)
    expect(refused.message).toMatch(/at most ¥100,000\. Check the amount\. Nothing was changed\.$/)
    const { packNumber, weightG, freight } = high
    expect((await crew.zhao(previewBill, { packNumber, weightG, freight })).code).toBe(codes.invalid)
    expect(await waits()).toBe(1)
    await crew.zhao.ok(billParcel, bill(parcel, 1100))
    expect(await waits()).toBe(0)
  })

  test('of a stopped or closed parcel the cost is kept, and nothing of the shopper’s moves, heavier or lighter', async () => {
    const close = {
      'it is stopped': async () => {},
      'it goes on': async (packNumber: string) =>
        void (await crew.chen.ok(desk.resumeParcel, { packNumber, note: 'Released' })),
      'it is lost': async (packNumber: string) =>
        void (await sureOk(crew.zhao, desk.giveUpParcel, { packNumber, reason: 'Lost' })),
    }
    for (const [name, next] of Object.entries(close))
      for (const weightG of [600, 1900]) {
        const { packNumber } = await shippedParcel()
        const waits = async () =>
          (await crew.zhao.ok(desk.parcelQueue, { queue: 'to_bill', q: packNumber })).parcels.length
        await crew.chen.ok(desk.stopParcel, { packNumber, why: 'lost', note: 'Not found' })
        if (name === 'it is lost') await next(packNumber)
        expect(await waits(), name).toBe(1)
        const before = await crew.zhao.ok(desk.deskParcel, { packNumber })
        const [money, ship] = [await balance(), await revenue('ship')]
        const [cost, owed] = [await account(shop, 'EXP:freight'), await account(shop, 'CARRIERS')]
        const it = { ...bill(before, weightG), packNumber }
        const preview = await crew.zhao.ok(previewBill, { packNumber, weightG: it.weightG, freight: it.freight })
        expect(preview).toMatchObject({ reach: 'nothing', outcome: { kind: 'even', amount: 0 } })
        const after = await crew.zhao.ok(billParcel, it)
        expect(after).toMatchObject({ status: before.status, refunded: before.refunded, patch: null })
        expect(after.bill).toMatchObject({ cost: preview.cost, charged: preview.charged })
        expect([await balance(), await revenue('ship')]).toEqual([money, ship])
        expect(await account(shop, 'EXP:freight')).toBe(cost - preview.cost)
        expect(await account(shop, 'CARRIERS')).toBe(owed + preview.cost)
        expect(await waits(), name).toBe(0)
        if (name === 'it goes on') {
          await next(packNumber)
          // Once for good: what it would have moved is not asked for later.
          expect((await crew.zhao(billParcel, bill(before, weightG))).code).toBe(codes.conflict)
          expect(await balance()).toBe(money)
        }
      }
  })

  test('a parcel that no carrier had cannot be billed', async () => {
    const parcel = await packed(alice, await onShelf(), home)
    await weighed(shop, crew, alice, parcel, 1100)
    const it = bill(parcel, 1100)
    expect((await crew.zhao(billParcel, it)).code).toBe(codes.conflict)
    const { packNumber, weightG, freight } = it
    expect((await crew.zhao(previewBill, { packNumber, weightG, freight })).code).toBe(codes.conflict)
  })

  test('after thirty days the cost is still kept, and nothing more is asked', async () => {
    const parcel = await shippedParcel()
    shop.clock.advance(days(30) + 1)
    const late = await crew.zhao.ok(billParcel, bill(parcel, 1900))
    expect(late).toMatchObject({ status: parcel.status === 'received' ? 'received' : 'shipped', patch: null })
    expect(late.bill?.weightG).toBe(1900)
  })

  test('the carrier bills more: an extra charge that stops nothing, is overdue after a week, and then blocks new parcels', async () => {
    const parcel = await shippedParcel()
    expect((await crew.zhao(billParcel, bill(parcel, 3300))).code).toBe(codes.conflict)
    const billed = await crew.zhao.ok(billParcel, bill(parcel, 1300))
    expect(billed).toMatchObject({
      status: 'patch_wait',
      actions: ['pay_patch', 'track'],
      patch: { status: 'open', deadline: shop.clock.now() + days(7) },
    })
    await crew.chen.ok(desk.trackParcel, { packNumber: parcel.packNumber, code: 'delivered', text: 'Delivered' })
    expect((await see(parcel.packNumber)).status).toBe('patch_wait')
    const itemId = await onShelf()
    const wish = { items: [{ itemId, quantity: 1 }], addressId: home, channelId: 'yun-general' }
    expect((await alice.ok(previewParcel, wish)).missing).toEqual([])
    shop.clock.advance(days(7))
    await shop.settle()
    expect(await see(parcel.packNumber)).toMatchObject({ status: 'patch_wait', patch: { status: 'overdue' } })
    expect((await alice.ok(previewParcel, wish)).missing).toEqual(['patch'])
    const ship = await revenue('ship')
    await payFor(shop, alice, 'PATCH', billed.patch?.patchNumber ?? '')
    expect(await see(parcel.packNumber)).toMatchObject({ status: 'received', patch: { status: 'paid' } })
    expect(await revenue('ship')).toBe(ship + (billed.patch?.total ?? 0))
    expect(await escrow(parcel)).toBe(0)
    expect((await alice.ok(previewParcel, wish)).missing).toEqual([])
  })
})
