/** From the shelf to the doormat (states.md K1 to K7, K11, K12, K14 to K17; product.md 6): previewed, placed, paid, packed, weighed, shipped, received. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { cents } from '#contract/kit/money.ts'
import { days, hours } from '#contract/kit/time.ts'
import { grams } from '#contract/kit/units.ts'
import { orderDetail } from '#contract/order/api.ts'
import { calculateLines } from '#contract/freight/api.ts'
import {
  cancelParcel,
  confirmReceipt,
  editParcel,
  listParcels,
  parcelDetail,
  placeParcel,
  previewParcel,
} from '#contract/parcel/api.ts'
import * as desk from '#contract/parcel/desk.ts'
import { removeTrackingStep } from '#contract/parcel/tracking-desk.ts'
import { storedItem } from '#contract/warehouse/api.ts'
import { questionsOf, sureOk } from '../support/confirmed.ts'
import { account, type OnShelf, stock } from '../support/buying.ts'
import { enginesOf } from '../support/database.ts'
import {
  addressOf,
  bucketsOf,
  type Crew,
  hireCrew,
  packed,
  payFor,
  reading,
  shelvedBy,
  tickAll,
  weighed,
} from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { sampleCarrierNumber } from '#server/demo/sample-number.ts'

describe.each(enginesOf(import.meta.url))('from the shelf to the doormat on %s', (engine) => {
  let shop: Shop
  let crew: Crew
  let alice: Person
  let bob: Person
  let goods: OnShelf
  let home: string
  beforeAll(async () => {
    shop = await openShop(engine)
    goods = (await stock(shop))[0] as OnShelf
    crew = await hireCrew(shop)
    alice = await shop.as('alice')
    bob = await shop.as('bob')
    home = await addressOf(alice)
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })
  const see = (packNumber: string) => alice.ok(parcelDetail, { packNumber })
  const balance = async (who = alice) => (await account(shop, `CB:${who.id}`)) + (await account(shop, `BB:${who.id}`))
  const escrow = (packNumber: string) => account(shop, `PE:${packNumber}`)
  const shelved = () => shelvedBy(shop, crew, alice, goods)

  test('anybody compares all lines; blocked ones stay visible with the reason', async () => {
    const { offers } = await shop.nobody.ok(calculateLines, {
      country: 'GB',
      weightG: grams(1200),
      lengthMm: 120,
      widthMm: 120,
      heightMm: 120,
    } as never)
    expect(offers).toHaveLength(19)
    // 83.50 yuan in the file, at 0.1428
    expect(offers.find((it) => it.channelId === 'yun-general')).toMatchObject({
      total: 1192,
      chargeableG: 1200,
      blocked: [],
      sampleRates: true,
    })
    for (const it of offers)
      expect(it.total).toBe(it.freight - it.channelDiscount + it.surcharges.reduce((sum, one) => sum + one.amount, 0))
    expect(offers.find((it) => it.channelId === 'sagawa')?.blocked).toEqual(['country'])
    expect(
      (await shop.nobody(calculateLines, { country: 'GB', weightG: grams(1200), goodsClass: 'dragons' } as never)).code,
    ).toBe(codes.invalid)
    expect((await shop.nobody(calculateLines, { country: 'GB', weightG: grams(0) } as never)).code).toBe(codes.invalid)
  })

  test('the preview says what is missing until nothing is', async () => {
    const { itemId } = await shelved()
    const items = [{ itemId, quantity: 2 }]
    const first = await alice.ok(previewParcel, { items })
    expect(first).toMatchObject({
      missing: ['address', 'channel'],
      fees: null,
      weightG: 1100,
      weightSource: 'measured',
      offers: [],
    })
    const second = await alice.ok(previewParcel, { items, addressId: home })
    expect(second.missing).toEqual(['channel'])
    expect(second.offers).toHaveLength(19)
    const whole = await alice.ok(previewParcel, {
      items,
      addressId: home,
      channelId: 'yun-general',
      services: ['moisture-bag'],
      insured: cents(2500),
    })
    expect(whole.missing).toEqual([])
    const fees = whole.fees as NonNullable<typeof whole.fees>
    expect(fees.total).toBe(
      fees.freight +
        fees.surcharges +
        fees.services +
        fees.insurance +
        fees.packing -
        fees.channelDiscount -
        fees.couponDiscount,
    )
    expect(fees).toMatchObject({ services: 43, insurance: 100, packing: 150 })
    expect(whole.declared).toBe(whole.goodsWorth)
    const odd = await alice.ok(previewParcel, {
      items,
      addressId: home,
      channelId: 'yun-general',
      insured: cents(-1),
      declared: { type: 'custom', value: cents(whole.goodsWorth + 1) },
    })
    expect(odd.missing).toEqual(['declared', 'insured'])
    expect(
      (await alice.ok(previewParcel, { items: [{ itemId, quantity: 3 }], addressId: home, channelId: 'yun-general' }))
        .missing,
    ).toEqual(['items'])
    expect((await alice.ok(previewParcel, { items, addressId: home, channelId: 'sagawa' })).missing).toEqual([
      'channel',
    ])
    expect((await bob(previewParcel, { items })).code).toBe(codes.notFound)
  })

  test('another total than the shopper saw is refused with the fresh preview, and nothing is placed', async () => {
    const { itemId } = await shelved()
    // Without one of the coupons that Alice's level brings her.
    const wish = { items: [{ itemId, quantity: 2 }], addressId: home, channelId: 'yun-general', couponId: null }
    const preview = await alice.ok(previewParcel, wish)
    const refused = await alice(placeParcel, { ...wish, expectedTotal: cents((preview.fees?.total ?? 0) - 1) })
    expect(refused.code).toBe(codes.quoteChanged)
    expect((refused.data as unknown as { quote: typeof preview }).quote.fees).toEqual(preview.fees)
    expect((await alice(placeParcel, { items: wish.items, expectedTotal: cents(1) })).code).toBe(codes.invalid)
    expect(await bucketsOf(shop, itemId)).toMatchObject({ stored: 2, reserved: 0 })
    const key = shop.world.newId()
    const input = { ...wish, expectedTotal: cents(preview.fees?.total ?? 0) }
    const once = await alice.ok(placeParcel, input, { key })
    const chosen = preview.offers.find((it) => it.channelId === wish.channelId)
    expect([once.estimatedWeightG, once.estimatedChargeableG]).toEqual([preview.weightG, chosen?.chargeableG])
    expect(await alice.ok(placeParcel, input, { key })).toEqual(once)
    expect((await alice(placeParcel, input)).code).toBe(codes.conflict)
    expect(await bucketsOf(shop, itemId)).toMatchObject({ stored: 0, reserved: 2 })
  })

  test('canceled or unpaid for a day, the pieces are back on the shelf; paid and not packed, the money is back too', async () => {
    const { itemId } = await shelved()
    const first = await packed(alice, itemId, home)
    expect(first).toMatchObject({
      status: 'pack_ordered',
      actions: ['pay', 'cancel'],
      payDeadline: shop.clock.now() + hours(24),
    })
    expect((await bob(cancelParcel, { packNumber: first.packNumber })).code).toBe(codes.notFound)
    expect(await alice.ok(cancelParcel, { packNumber: first.packNumber })).toMatchObject({
      status: 'closed',
      closeReason: 'canceled',
      actions: [],
    })
    expect((await alice(cancelParcel, { packNumber: first.packNumber })).code).toBe(codes.conflict)
    const second = await packed(alice, itemId, home)
    shop.clock.advance(hours(24))
    await shop.settle()
    expect(await see(second.packNumber)).toMatchObject({ status: 'closed', closeReason: 'expired' })
    expect(await bucketsOf(shop, itemId)).toMatchObject({ stored: 2, reserved: 0 })
    const third = await packed(alice, itemId, home)
    const before = await balance()
    await payFor(shop, alice, 'LOGISTICS', third.packNumber)
    expect(await escrow(third.packNumber)).toBe(third.prepaid.total)
    expect(await see(third.packNumber)).toMatchObject({ status: 'ordered', actions: ['cancel', 'edit_address'] })
    expect(await alice.ok(cancelParcel, { packNumber: third.packNumber })).toMatchObject({
      status: 'closed',
      refunded: third.prepaid.total,
    })
    expect(await balance()).toBe(before + third.prepaid.total)
    expect(await escrow(third.packNumber)).toBe(0)
    expect(await bucketsOf(shop, itemId)).toMatchObject({ stored: 2 })
  })

  test('the address changes within the country until packing begins', async () => {
    const { itemId } = await shelved()
    const parcel = await packed(alice, itemId, home)
    await payFor(shop, alice, 'LOGISTICS', parcel.packNumber)
    const { version, packNumber } = await see(parcel.packNumber)
    const abroad = await addressOf(alice, 'US')
    expect((await alice(editParcel, { packNumber, version, addressId: abroad })).code).toBe(codes.conflict)
    expect((await alice(editParcel, { packNumber, version: version - 1, remark: 'x' })).code).toBe(codes.conflict)
    expect(
      await alice.ok(editParcel, {
        packNumber,
        version,
        addressId: await addressOf(alice),
        remark: 'Leave it next door',
      }),
    ).toMatchObject({ remark: 'Leave it next door', version: version + 1 })
    await crew.chen.ok(desk.startPacking, { packNumber })
    expect((await alice(editParcel, { packNumber, version: version + 2, remark: 'y' })).code).toBe(codes.conflict)
    expect((await alice(cancelParcel, { packNumber })).code).toBe(codes.conflict)
  })

  test('lighter than thought: the surplus is back with the scale photo, and shipping earns exactly the rest', async () => {
    const { itemId, order } = await shelved()
    const parcel = await packed(alice, itemId, home, { services: ['moisture-bag'], insured: cents(2000) })
    const before = await balance()
    const earnedBefore = await Promise.all(['ship', 'vas', 'ins', 'pack'].map((kind) => account(shop, `REV:${kind}`)))
    const onScale = await weighed(shop, crew, alice, parcel, 800)
    const final = onScale.final as NonNullable<typeof onScale.final>
    expect(final.total).toBeLessThan(parcel.prepaid.total)
    const surplus = parcel.prepaid.total - final.total
    expect(onScale).toMatchObject({ status: 'wait_ship', actualWeightG: 800, difference: -surplus, refunded: surplus })
    expect(onScale.photos.map((it) => it.caption)).toEqual([null, 'On the scale'])
    expect(await balance()).toBe(before + surplus)
    expect(await escrow(parcel.packNumber)).toBe(final.total)
    await crew.chen.ok(desk.shipParcel, {
      packNumber: parcel.packNumber,
      trackingNumber: sampleCarrierNumber(parcel.packNumber),
    })
    const earned = await Promise.all(['ship', 'vas', 'ins', 'pack'].map((kind) => account(shop, `REV:${kind}`)))
    expect(earned.map((it, at) => it - (earnedBefore[at] ?? 0))).toEqual([
      final.freight + final.surcharges - final.channelDiscount,
      43,
      100,
      150,
    ])
    expect(await escrow(parcel.packNumber)).toBe(0)
    expect(await bucketsOf(shop, itemId)).toMatchObject({ shipped: 2, reserved: 0 })
    expect(await see(parcel.packNumber)).toMatchObject({
      status: 'shipped',
      trackingNumber: sampleCarrierNumber(parcel.packNumber),
      actions: ['track', 'confirm_receipt'],
    })

    const step = {
      packNumber: parcel.packNumber,
      code: 'arrived' as const,
      place: 'London',
      text: 'Arrived',
      at: shop.clock.now(),
    }
    await crew.chen.ok(desk.trackParcel, step)
    await crew.chen.ok(desk.trackParcel, step)
    expect((await see(parcel.packNumber)).tracking).toHaveLength(1)
    expect((await crew.chen(desk.trackParcel, { ...step, at: shop.clock.now() + 1 })).code).toBe(codes.invalid)
    await crew.chen.ok(desk.trackParcel, { packNumber: parcel.packNumber, code: 'delivered', text: 'Delivered' })
    expect(await see(parcel.packNumber)).toMatchObject({ status: 'received', actions: ['track', 'claim'] })
    expect((await alice(confirmReceipt, { packNumber: parcel.packNumber })).code).toBe(codes.conflict)
    const { tracking } = await crew.chen.ok(desk.deskParcel, { packNumber: parcel.packNumber })
    expect(tracking.map((it) => [it.code, it.removable])).toEqual([
      ['delivered', false],
      ['arrived', true],
    ])
    const away = { packNumber: parcel.packNumber, stepId: tracking[0]?.id ?? '', reason: 'Another parcel' }
    expect((await crew.chen(removeTrackingStep, away)).message, 'what it moved is told').toContain('was delivered')
    shop.clock.advance(days(30))
    await shop.settle()
    expect(await see(parcel.packNumber)).toMatchObject({
      status: 'closed',
      closeReason: 'completed',
      actions: ['track'],
    })
    expect((await alice.ok(orderDetail, { orderNumber: order.orderNumber })).status).toBe('closed')
    expect((await see(parcel.packNumber)).timeline.map((it) => it.name)).toEqual([
      'parcel.place',
      'parcel.pay',
      'parcel.startPacking',
      'parcel.weigh',
      'parcel.ship',
      'parcel.track',
      'parcel.track',
      'parcel.receive',
      'parcel.finish',
    ])
  })

  test('readings that cannot be true, photos of the wrong kind and orders out of turn are refused, and nothing is charged', async () => {
    const { itemId } = await shelved()
    const parcel = await packed(alice, itemId, home)
    const packNumber = parcel.packNumber
    expect((await crew.chen(desk.startPacking, { packNumber })).code).toBe(codes.conflict)
    await payFor(shop, alice, 'LOGISTICS', packNumber)
    const good = await reading(shop, crew.chen, packNumber, 1100)
    expect((await crew.chen(desk.weighParcel, good)).code).toBe(codes.conflict)
    await crew.chen.ok(desk.startPacking, { packNumber })
    await tickAll(crew.chen, packNumber)
    for (const weightG of [1, 11, 110_000, -1100, 0])
      expect((await crew.chen(desk.weighParcel, { ...good, weightG: weightG as never })).code).toBe(codes.invalid)
    expect((await crew.chen(desk.weighParcel, { ...good, scalePhotoIds: good.parcelPhotoIds })).code).toBe(
      codes.notFound,
    )
    expect((await crew.chen(desk.weighParcel, { ...good, lengthMm: 900 as never })).code).toBe(codes.conflict)
    expect((await crew.zhao(desk.weighParcel, good)).code).toBe(codes.forbidden)
    expect((await crew.chen(desk.shipParcel, { packNumber, trackingNumber: 'LZ1234567' })).code).toBe(codes.conflict)
    expect(await escrow(packNumber)).toBe(parcel.prepaid.total)
    const key = shop.world.newId()
    const once = await crew.chen.ok(desk.weighParcel, good, { key })
    expect((await crew.chen.ok(desk.weighParcel, good, { key })).version).toBe(once.version)
    expect((await crew.chen(desk.weighParcel, good)).code).toBe(codes.conflict)
    expect((await alice(desk.shipParcel, { packNumber, trackingNumber: 'LZ1234567' })).code).toBe(codes.sessionInvalid)
  })

  test('a parcel nobody hears of counts as received after sixty days; the shopper may say so before', async () => {
    const first = await packed(alice, (await shelved()).itemId, home)
    const second = await packed(alice, (await shelved()).itemId, home)
    for (const it of [first, second]) {
      await weighed(shop, crew, alice, it, 1100)
      await crew.chen.ok(desk.shipParcel, {
        packNumber: it.packNumber,
        trackingNumber: sampleCarrierNumber(it.packNumber),
      })
    }
    expect((await bob(confirmReceipt, { packNumber: first.packNumber })).code).toBe(codes.notFound)
    expect((await alice.ok(confirmReceipt, { packNumber: first.packNumber })).status).toBe('received')
    shop.clock.advance(days(60) - 1)
    await shop.settle()
    expect((await see(second.packNumber)).status).toBe('shipped')
    shop.clock.advance(1)
    await shop.settle()
    expect((await see(second.packNumber)).status).toBe('received')
  })

  test('stopped before shipping and given up, everything goes back; lost after it, the goods are paid and the freight comes back', async () => {
    const [cheap = goods] = (await stock(shop)).toSorted((a, b) => a.price - b.price)
    const { itemId } = await shelvedBy(shop, crew, alice, cheap)
    const parcel = await packed(alice, itemId, home)
    const before = await balance()
    await weighed(shop, crew, alice, parcel, 800)
    const inOurHall = await crew.chen(desk.stopParcel, {
      packNumber: parcel.packNumber,
      why: 'customs_hold',
      note: 'x',
    })
    expect(inOurHall.code).toBe(codes.invalid)
    await crew.chen.ok(desk.stopParcel, { packNumber: parcel.packNumber, why: 'prohibited', note: 'A knife' })
    expect(await see(parcel.packNumber)).toMatchObject({
      status: 'pack_abnormal',
      actions: ['contact'],
      abnormalReason: 'prohibited',
    })
    await crew.chen.ok(desk.resumeParcel, { packNumber: parcel.packNumber, note: 'A butter knife' })
    expect((await see(parcel.packNumber)).status).toBe('wait_ship')
    await crew.chen.ok(desk.stopParcel, { packNumber: parcel.packNumber, why: 'prohibited', note: 'A knife after all' })
    const unsure = await crew.zhao(desk.giveUpParcel, { packNumber: parcel.packNumber, reason: 'Not allowed there' })
    // What weighing left over is back already.
    const left = before + parcel.prepaid.total - (await balance())
    expect(questionsOf(unsure), 'a slip unpacks nothing').toEqual([{ kind: 'unpack', amount: left }])
    expect((await see(parcel.packNumber)).status).toBe('pack_abnormal')
    expect(
      await sureOk(crew.zhao, desk.giveUpParcel, { packNumber: parcel.packNumber, reason: 'Not allowed there' }),
    ).toMatchObject({ status: 'closed', refunded: parcel.prepaid.total })
    expect(await balance()).toBe(before + parcel.prepaid.total)
    expect(await bucketsOf(shop, itemId)).toMatchObject({ stored: 2 })

    const insured = await packed(alice, itemId, home, { insured: cents(Math.round(cheap.price / 5)) })
    await weighed(shop, crew, alice, insured, 1100)
    await crew.chen.ok(desk.shipParcel, {
      packNumber: insured.packNumber,
      trackingNumber: sampleCarrierNumber(insured.packNumber),
    })
    await crew.chen.ok(desk.stopParcel, { packNumber: insured.packNumber, why: 'lost', note: 'Not found' })
    const afterShipping = await balance()
    expect(
      (await sureOk(crew.zhao, desk.giveUpParcel, { packNumber: insured.packNumber, reason: 'Lost' })).closeReason,
    ).toBe('lost')
    const { claim } = await crew.zhao.ok(desk.deskParcel, { packNumber: insured.packNumber })
    // Uninsured it would be up to 30.00: insuring for less takes nothing away, and the goods cost less than that.
    const { goodsWorth } = await alice.ok(previewParcel, { items: [{ itemId, quantity: 2 }] })
    expect(goodsWorth).toBeLessThan(3000)
    expect(claim?.goods).toBe(goodsWorth)
    expect(await balance()).toBe(afterShipping + (claim?.total ?? 0))
    expect(await bucketsOf(shop, itemId)).toMatchObject({ shipped: 2 })
  })

  test('a country that wants a number of the receiver asks for it', async () => {
    const { itemId } = await shelved()
    const id = await addressOf(alice, 'BR', { customsId: '529.982.247-25' })
    await shop.world.database.db.updateTable('address').set({ customs_id: null }).where('id', '=', id).execute()
    expect(
      (await alice.ok(previewParcel, { items: [{ itemId, quantity: 1 }], addressId: id, channelId: 'yun-general' }))
        .missing,
    ).toContain('customs-id')
  })

  test('desks and shoppers find parcels page by page', async () => {
    const { itemId } = await shelved()
    for (const _ of ['first', 'second'])
      await alice.ok(cancelParcel, { packNumber: (await packed(alice, itemId, home)).packNumber })
    const { counts, parcels } = await crew.chen.ok(desk.parcelQueue, { queue: 'done' })
    expect(counts['done']).toBe(parcels.length)
    expect(parcels[0]).toMatchObject({ customer: { name: 'alice' }, shelves: ['B-12'] })
    const [head, ...rest] = parcels
    const behind = await crew.chen.ok(desk.parcelQueue, { queue: 'done', before: `${head?.createdAt}_${head?.id}` })
    expect(behind.parcels.map((it) => it.id)).toEqual(rest.map((it) => it.id))
    expect((await crew.chen.ok(desk.parcelQueue, { queue: 'done', q: 'ali' })).parcels).toHaveLength(parcels.length)
    expect((await crew.chen.ok(desk.parcelQueue, { queue: 'done', q: '%' })).parcels).toHaveLength(0)
    const mine = await alice.ok(listParcels, {})
    expect(mine.next).toBeNull()
    expect((await crew.chen.ok(desk.deskParcel, { packNumber: mine.parcels[0]?.packNumber ?? '' })).id).toBe(
      mine.parcels[0]?.id,
    )
    expect((await bob.ok(listParcels, {})).parcels).toEqual([])
    expect((await alice.ok(storedItem, { itemId: mine.parcels[0]?.items[0]?.itemId ?? '' })).id).toBeTruthy()
  })
})
