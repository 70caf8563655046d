/** Photos that follow what they show (decision 099): promised when it is received or closed, taken in once each, missed until then. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { seconds } from '#contract/kit/time.ts'
import { siteNotices } from '#contract/notice/api.ts'
import { parcelDetail } from '#contract/parcel/api.ts'
import { deskParcel, shipParcel, startPacking, weighParcel } from '#contract/parcel/desk.ts'
import { storedItem } from '#contract/warehouse/api.ts'
import { receiveGoods, recordUnknown } from '#contract/warehouse/desk.ts'
import { attachLater } from '#contract/warehouse/later-desk.ts'
import { noOwnerQueue } from '#contract/warehouse/no-owner-desk.ts'
import { findStock, stockFile } from '#contract/warehouse/stock-desk.ts'
import { system, transact } from '#server/kit/transact.ts'
import { eraseNow } from '#server/privacy/erase.ts'
import { type OnShelf, stock } from '../support/buying.ts'
import { enginesOf } from '../support/database.ts'
import {
  addressOf,
  aPhoto,
  arrival,
  boughtBy,
  type Crew,
  hireCrew,
  packed,
  payFor,
  photos,
  reading,
  shelvedBy,
  tickAll,
  upload,
} from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('photos that follow on %s', (engine) => {
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
  afterAll(() => shop.close())
  const ids = (count: number) => Array.from({ length: count }, () => shop.world.newId())
  const aQcPhoto = async () => (await photos(shop, crew.chen, 'qc', 1))[0] ?? ''

  /** Received with one photo here and two that follow. */
  async function received(by: Person = alice) {
    const order = await boughtBy(shop, crew, by, goods, 2)
    const sent = await arrival(shop, crew.chen, order, { photoIds: [await aQcPhoto()] })
    const later = ids(2)
    const lines = sent.lines.map((line) => ({ ...line, photosLater: later }))
    await crew.chen.ok(receiveGoods, { ...sent, lines })
    return { itemId: order.lines[0]?.id ?? '', later: later as [string, string], orderNumber: order.orderNumber }
  }

  test('goods are received at once; the shopper hears that photos still come, and staff sees which lack', async () => {
    const { itemId, later, orderNumber } = await received()
    const item = await alice.ok(storedItem, { itemId })
    expect([item.photos.length, item.photosComing]).toEqual([1, 2])
    const { notices } = await alice.ok(siteNotices, { tab: 'action' })
    const told = notices.find((it) => it.docNumber === orderNumber && it.kind === 'order.shelved')
    expect(told?.body).toContain('Photos are still being uploaded')
    const lacking = await crew.chen.ok(findStock, { queue: 'photos' })
    const mine = lacking.items.find((it) => it.id === itemId)
    expect(mine?.later.map(({ id, kind, who }) => ({ id, kind, who }))).toEqual(
      later.toSorted().map((id) => ({ id, kind: 'photo', who: 'chen' })),
    )

    shop.clock.advance(seconds(30))
    expect(await crew.chen.ok(attachLater, { laterId: later[0], fileId: await aQcPhoto() })).toEqual({ missing: 1 })
    expect(await crew.chen.ok(attachLater, { laterId: later[1], fileId: await aQcPhoto() })).toEqual({ missing: 0 })
    const whole = await alice.ok(storedItem, { itemId })
    expect([whole.photos.length, whole.photosComing]).toEqual([3, 0])
    const after = await crew.chen.ok(findStock, { queue: 'photos' })
    expect(after.items.map((it) => it.id)).not.toContain(itemId)
    expect(after.counts['photos']).toBe(Number(lacking.counts['photos']) - 1)
    expect((await crew.chen.ok(stockFile, { itemId })).history[0]).toMatchObject({
      name: 'line.photo',
      who: 'chen',
      facts: { of: 'line', kind: 'photo' },
    })
  })

  test('with all photos here nothing is said of ones that come', async () => {
    const { order } = await shelvedBy(shop, crew, alice, goods)
    const { notices } = await alice.ok(siteNotices, { tab: 'action' })
    const told = notices.find((it) => it.docNumber === order.orderNumber && it.kind === 'order.shelved')
    expect(told?.body).toBe('Look at the photos, then pack it or send it back to the seller.')
  })

  test('too few with those that follow is refused, and so is an id that was promised for something else', async () => {
    const { later } = await received()
    const order = await boughtBy(shop, crew, alice, goods, 2)
    const sent = await arrival(shop, crew.chen, order, { photoIds: [] })
    const withLater = (photosLater: string[]) => ({
      ...sent,
      lines: sent.lines.map((line) => ({ ...line, photosLater })),
    })
    const few = ids(1)
    expect((await crew.chen(receiveGoods, withLater([...few, ...few]))).code).toBe(codes.invalid)
    expect((await crew.chen(receiveGoods, withLater([...later, ...ids(2)]))).code).toBe(codes.invalid)
    await crew.chen.ok(receiveGoods, withLater(ids(3)))
  })

  test('the same photo twice, also at once, is there once; another one for the same promise is refused', async () => {
    const { itemId, later } = await received()
    const [fileId, another] = [await aQcPhoto(), await aQcPhoto()]
    const put = { laterId: later[0], fileId }
    const both = await Promise.all([crew.chen(attachLater, put), crew.chen(attachLater, put)])
    expect(both.map(({ code }) => code)).toEqual([codes.ok, codes.ok])
    const late = await crew.chen(attachLater, { laterId: later[0], fileId: another })
    expect([late.code, late.message]).toEqual([codes.conflict, expect.stringContaining('has come')])
    // Nor does one photo keep two promises.
    const again = await crew.chen(attachLater, { laterId: later[1], fileId })
    expect(again.code).toBe(codes.conflict)
    expect((await crew.chen.ok(stockFile, { itemId })).photos).toHaveLength(2)

    const [one, other] = await Promise.all([
      crew.chen(attachLater, { laterId: later[1], fileId: another }),
      crew.chen(attachLater, { laterId: later[1], fileId: await aQcPhoto() }),
    ])
    expect([one.code, other.code].toSorted()).toEqual([codes.ok, codes.conflict])
    expect((await crew.chen.ok(stockFile, { itemId })).photos).toHaveLength(3)
  })

  test('one photo is not put to two things at once', async () => {
    const [mine, theirs] = [await received(), await received()]
    const fileId = await aQcPhoto()
    const answers = await Promise.all([
      crew.chen(attachLater, { laterId: mine.later[0], fileId }),
      crew.chen(attachLater, { laterId: theirs.later[0], fileId }),
    ])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.conflict])
  })

  test('a shopper’s photo, one of another purpose or kind, and an unknown promise or file are not found', async () => {
    const { itemId, later } = await received()
    const hers = await upload(shop, alice, await aPhoto(), 'return')
    const [scale] = await photos(shop, crew.chen, 'scale', 1)
    for (const fileId of [hers.data.id, scale ?? '', ...ids(1)])
      expect((await crew.chen(attachLater, { laterId: later[0], fileId })).code, fileId).toBe(codes.notFound)
    expect((await crew.chen(attachLater, { laterId: ids(1)[0] ?? '', fileId: await aQcPhoto() })).code).toBe(
      codes.notFound,
    )
    expect((await alice.ok(storedItem, { itemId })).photosComing).toBe(2)
    // A photo that is another item's already.
    const { photos: shown } = await crew.chen.ok(stockFile, { itemId: (await received()).itemId })
    const taken = await crew.chen(attachLater, { laterId: later[0], fileId: shown[0]?.id ?? '' })
    expect(taken.code).toBe(codes.conflict)
    expect((await crew.lin(attachLater, { laterId: later[0], fileId: await aQcPhoto() })).code).toBe(codes.forbidden)
  })

  test('whoever sits at the device next sends what was left there, and is named with it', async () => {
    const { itemId, later } = await received()
    const wu = await shop.staff('wu', ['warehouse'])
    const fileId = (await photos(shop, wu, 'qc', 1))[0] ?? ''
    await wu.ok(attachLater, { laterId: later[0], fileId })
    expect((await crew.chen.ok(stockFile, { itemId })).history[0]).toMatchObject({ name: 'line.photo', who: 'wu' })
    // What a colleague uploaded is put there by anybody of the warehouse.
    await wu.ok(attachLater, { laterId: later[1], fileId: await aQcPhoto() })
  })

  test('the same file again, with another key, changes nothing and tells what lacks', async () => {
    const { later } = await received()
    const fileId = await aQcPhoto()
    await crew.chen.ok(attachLater, { laterId: later[0], fileId })
    expect(await crew.chen.ok(attachLater, { laterId: later[0], fileId })).toEqual({ missing: 1 })
  })

  test('once the shopper is erased nothing is promised: what comes then is not found, and shows nothing', async () => {
    const leaver = await shop.as('leaver')
    const { itemId, later } = await received(leaver)
    const here = await aQcPhoto()
    await crew.chen.ok(attachLater, { laterId: later[0], fileId: here })
    await transact(shop.world, system(shop.world), (ctx) => eraseNow(ctx, leaver.id))
    const [before, after] = [here, await aQcPhoto()]
    for (const [laterId, fileId] of [
      [later[0], before],
      [later[1], after],
    ] as const)
      expect((await crew.chen(attachLater, { laterId, fileId })).code).toBe(codes.notFound)
    const { db } = shop.world.database
    const left = await db.selectFrom('later_file').select('id').where('doc_id', '=', itemId).execute()
    const shown = await db.selectFrom('attachment').select('file_id').where('doc_id', '=', itemId).execute()
    expect([left, shown]).toEqual([[], []])
  })

  test('a parcel is closed at once, ships, and its photos come afterwards', async () => {
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    const { packNumber } = await packed(alice, itemId, await addressOf(alice))
    await payFor(shop, alice, 'LOGISTICS', packNumber)
    await crew.chen.ok(startPacking, { packNumber })
    await tickAll(crew.chen, packNumber)
    const input = await reading(shop, crew.chen, packNumber, 1050)
    const [box, scale] = ids(2) as [string, string]
    const none = await crew.chen(weighParcel, { ...input, parcelPhotosLater: [box], scalePhotoIds: [] })
    expect(none.code).toBe(codes.invalid)
    const late = { parcelPhotoIds: [], scalePhotoIds: [], parcelPhotosLater: [box], scalePhotosLater: [scale] }
    const closed = await crew.chen.ok(weighParcel, { ...input, ...late })
    expect(closed.later.map(({ of }) => of).toSorted()).toEqual(['parcel', 'scale'])
    expect(await alice.ok(parcelDetail, { packNumber })).toMatchObject({ photos: [], photosComing: 2 })

    if (closed.status === 'patch_wait') await payFor(shop, alice, 'PATCH', closed.patch?.patchNumber ?? '')
    await crew.chen.ok(shipParcel, { packNumber, trackingNumber: 'YT2026000999' })
    const [fileId] = await photos(shop, crew.chen, 'scale', 1)
    expect(await crew.chen.ok(attachLater, { laterId: scale, fileId: fileId ?? '' })).toEqual({ missing: 0 })
    expect((await crew.chen.ok(deskParcel, { packNumber })).later.map(({ id }) => id)).toEqual([box])
    const mine = await alice.ok(parcelDetail, { packNumber })
    expect([mine.photos.length, mine.photosComing, mine.status]).toEqual([1, 1, 'shipped'])
  })

  test('photos of a parcel without owner follow too', async () => {
    const [laterId] = ids(1) as [string]
    await crew.chen.ok(recordUnknown, { scan: 'SF771', note: 'A blue coat', photosLater: [laterId] })
    const shown = async () => (await crew.chen.ok(noOwnerQueue, {})).parcels.find((it) => it.scan === 'SF771')
    expect([(await shown())?.photos.length, (await shown())?.later.length]).toEqual([0, 1])
    const [fileId] = await photos(shop, crew.chen, 'unknown', 1)
    await crew.chen.ok(attachLater, { laterId, fileId: fileId ?? '' })
    expect([(await shown())?.photos.length, (await shown())?.later.length]).toEqual([1, 0])
  })
})
