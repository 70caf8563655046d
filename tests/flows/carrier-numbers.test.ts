/** A carrier's number stands on one parcel, is the carrier's, and can be put right after the parcel has left (states.md K11). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '#contract/account/desk.ts'
import { codes } from '#contract/kit/envelope.ts'
import { days } from '#contract/kit/time.ts'
import { siteNotices } from '#contract/notice/api.ts'
import { parcelDetail } from '#contract/parcel/api.ts'
import * as desk from '#contract/parcel/desk.ts'
import { removeTrackingStep } from '#contract/parcel/tracking-desk.ts'
import type { Parcel } from '#contract/parcel/parcel.ts'
import { orderDetail } from '#contract/order/api.ts'
import { sellerShipped } from '#contract/order/desk.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { type OnShelf, stock } from '../support/buying.ts'
import { enginesOf } from '../support/database.ts'
import { addressOf, boughtBy, type Crew, hireCrew, packed, payFor, shelvedBy, weighed } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('carriers’ numbers on %s', (engine) => {
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
  const ready = async (): Promise<Parcel> => {
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    const parcel = await packed(alice, itemId, home)
    const scale = await weighed(shop, crew, alice, parcel, 1000)
    if (scale.status === 'patch_wait') await payFor(shop, alice, 'PATCH', scale.patch?.patchNumber ?? '')
    return parcel
  }
  const ship = ({ packNumber }: Parcel, trackingNumber: string) =>
    crew.chen(desk.shipParcel, { packNumber, trackingNumber })
  const numberOf = async ({ packNumber }: Parcel) => (await alice.ok(parcelDetail, { packNumber })).trackingNumber

  test('the number of another parcel, of ours and of a seller is refused by name, and the parcel stays', async () => {
    const [first, second] = [await ready(), await ready()]
    expect((await ship(first, 'lx 482-012-041 cn')).code).toBe(codes.ok)
    expect(await numberOf(first)).toBe('LX482012041CN')
    const order = await boughtBy(shop, crew, alice, goods)
    await crew.lin.ok(sellerShipped, { orderNumber: order.orderNumber, sellerParcels: ['YT771200000013'] })
    for (const [typed, says] of [
      ['LX482012041CN', 'stands on parcel'],
      [second.packNumber, 'is a number of ours'],
      [order.orderNumber, 'is a number of ours'],
      ['YT7712 0000 0013', 'is the seller’s parcel'],
    ] as const) {
      const answer = await ship(second, typed)
      expect([typed, answer.code]).toEqual([typed, codes.invalid])
      expect(answer.message).toContain(says)
    }
    expect((await alice.ok(parcelDetail, { packNumber: second.packNumber })).status).toBe('wait_ship')
    expect((await alice.ok(orderDetail, { orderNumber: order.orderNumber })).status).toBe('purchased')
    expect((await ship(second, 'LX482012055CN')).code).toBe(codes.ok)
  })

  test('two parcels with one label at the same moment: one leaves, the other is told why not', async () => {
    const both = [await ready(), await ready()]
    const answers = await Promise.all(both.map((parcel) => ship(parcel, 'LX900000001CN')))
    expect(answers.map((it) => it.code).toSorted()).toEqual([codes.ok, codes.invalid].toSorted())
  })

  test('a wrong number is put right once, the shopper is told, and a parcel that has not left has none to correct', async () => {
    const [one, other] = [await ready(), await ready()]
    const correct = (parcel: Parcel, trackingNumber: string, by = crew.chen, key = shop.world.newId()) =>
      by(
        desk.correctTracking,
        { packNumber: parcel.packNumber, trackingNumber, reason: 'Label of another parcel' },
        { key },
      )
    expect((await correct(one, 'LX111111111CN')).code).toBe(codes.conflict)
    expect((await ship(one, 'LX111111111CN')).code).toBe(codes.ok)
    expect((await ship(other, 'LX222222222CN')).code).toBe(codes.ok)
    expect((await correct(one, 'LX222222222CN')).code).toBe(codes.invalid)
    expect((await correct(one, 'LX333333333CN', crew.lin)).code).toBe(codes.forbidden)
    const key = shop.world.newId()
    expect((await correct(one, 'LX333333333CN', crew.chen, key)).code).toBe(codes.ok)
    expect((await correct(one, 'LX333333333CN', crew.chen, key)).code).toBe(codes.ok)
    expect((await correct(one, 'LX333333333CN')).code).toBe(codes.ok)
    expect(await numberOf(one)).toBe('LX333333333CN')
    await shop.settle()
    const { notices } = await alice.ok(siteNotices, { tab: 'message' })
    const told = notices.filter((notice) => notice.kind === 'parcel.renumbered')
    expect(told).toHaveLength(1)
    expect(told[0]?.body).toContain('LX333333333CN')
    // The number that came free is another parcel's to have.
    expect((await correct(other, 'LX111111111CN')).code).toBe(codes.ok)
  })

  test('a step that a colleague wrote by mistake goes, with its reason; the shopper no longer sees it, and nobody is told', async () => {
    const parcel = await ready()
    const { packNumber } = parcel
    await ship(parcel, 'LX444444444CN')
    const shippedAt = shop.clock.now()
    shop.clock.advance(days(8))
    const wrong = await crew.chen.ok(desk.trackParcel, { packNumber, code: 'attempted', text: 'Nobody at home' })
    const [step] = wrong.tracking
    const away = { packNumber, stepId: step?.id ?? '', reason: 'Of another parcel' }
    expect((await crew.lin(removeTrackingStep, away)).code).toBe(codes.forbidden)
    const other = await ready()
    const ofOther = { ...away, packNumber: other.packNumber }
    expect((await crew.chen(removeTrackingStep, ofOther)).code, 'not under way').toBe(codes.conflict)
    await ship(other, 'LX666666666CN')
    expect((await crew.chen(removeTrackingStep, ofOther)).code, 'of another').toBe(codes.notFound)
    const key = shop.world.newId()
    expect((await crew.chen.ok(removeTrackingStep, away, { key })).tracking).toEqual([])
    await crew.chen.ok(removeTrackingStep, away, { key })
    expect((await crew.chen(removeTrackingStep, away)).code).toBe(codes.notFound)
    const shown = await alice.ok(parcelDetail, { packNumber })
    expect([shown.tracking, shown.timeline.filter((it) => JSON.stringify(it).includes('Nobody'))]).toEqual([[], []])
    // The carrier was last heard of when it took the parcel: it stands under "No news" again.
    expect((await crew.chen.ok(desk.deskParcel, { packNumber })).since).toBe(shippedAt)
    const { rows } = await (await shop.staff('xu')).ok(auditLog, { docNumber: packNumber })
    expect(rows.find((row) => row.name === 'parcel.removeStep')).toMatchObject({ who: 'chen', reason: away.reason })
    await crew.chen.ok(desk.trackParcel, { packNumber, code: 'attempted', text: 'Nobody at home' })
    expect((await alice.ok(parcelDetail, { packNumber })).tracking).toHaveLength(1)
  })

  test('what the carrier itself told and what delivered the parcel stay', async () => {
    const parcel = await ready()
    const { packNumber } = parcel
    await ship(parcel, 'LX555555555CN')
    await crew.chen.ok(desk.trackParcel, { packNumber, code: 'arrived' })
    await shop.world.database.db
      .updateTable('tracking_step')
      .set({ source: 'carrier' })
      .where('parcel_id', '=', parcel.id)
      .execute()
    shop.clock.advance(1000)
    await crew.chen.ok(desk.trackParcel, { packNumber, code: 'delivered' })
    const { tracking } = await crew.chen.ok(desk.deskParcel, { packNumber })
    expect(tracking.map((it) => it.removable)).toEqual([false, false])
    const words = await Promise.all(
      tracking.map(async ({ id: stepId }) => {
        const answer = await crew.chen(removeTrackingStep, { packNumber, stepId, reason: 'A slip' })
        expect(answer.code).toBe(codes.conflict)
        return answer.message
      }),
    )
    expect(words[0]).toContain('delivered and the shopper was told')
    expect(words[1]).toContain('The carrier itself')
    expect((await alice.ok(parcelDetail, { packNumber })).tracking).toHaveLength(2)
  })
})
