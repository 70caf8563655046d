/** From a bought order to pieces on the shelf (states.md O15, O16, O16b; product.md 5), and the photos that prove them (safety.md D). */
import { sure, sureOk } from '../support/confirmed.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { fen } from '#contract/kit/money.ts'
import { printNumber } from '#contract/kit/number.ts'
import { days } from '#contract/kit/time.ts'
import { siteNoticeNum } from '#contract/notice/counters-api.ts'
import { changes } from '#contract/sync/changes.ts'
import { orderDetail } from '#contract/order/api.ts'
import { stateProduct } from '#contract/catalog/product-api.ts'
import { askOrderPatch, boughtOrder, claimOrder } from '#contract/order/desk.ts'
import { approveQc, listStored, storedItem } from '#contract/warehouse/api.ts'
import { arrivals, findArrival, receiveGoods, recordUnknown } from '#contract/warehouse/desk.ts'
import { type OnShelf, order, stock } from '../support/buying.ts'
import { enginesOf } from '../support/database.ts'
import {
  aPhoto,
  arrival,
  boughtBy,
  bucketsOf,
  type Crew,
  hireCrew,
  payFor,
  photos,
  shelvedBy,
  upload,
} from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { webm } from '../support/video.ts'
import { expectBooksBalanced } from '../support/books.ts'

describe.each(enginesOf(import.meta.url))('from bought to the shelf on %s', (engine) => {
  let shop: Shop
  let crew: Crew
  let alice: Person
  let mallory: Person
  let goods: OnShelf
  beforeAll(async () => {
    shop = await openShop(engine)
    goods = (await stock(shop))[0] as OnShelf
    crew = await hireCrew(shop)
    alice = await shop.as('alice')
    mallory = await shop.as('mallory')
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })
  const see = (orderNumber: string) => alice.ok(orderDetail, { orderNumber })

  test('a scan finds the order that waits for it, by the seller’s number or by ours', async () => {
    const it = await boughtBy(shop, crew, alice, goods)
    for (const scan of [`yt${it.orderNumber}`, it.orderNumber, `YT${it.orderNumber}`]) {
      const found = await crew.chen.ok(findArrival, { scan })
      expect(found.orders.map((order) => order.orderNumber)).toContain(it.orderNumber)
      expect(found.before).toBeNull()
    }
    expect((await crew.chen.ok(findArrival, { scan: 'SF0000000' })).orders).toEqual([])
  })

  test('part arrives, then the rest: the order counts with it and both deadlines begin', async () => {
    const it = await boughtBy(shop, crew, alice, goods, 3)
    const lineId = it.lines[0]?.id ?? ''
    const first = await crew.chen.ok(receiveGoods, await arrival(shop, crew.chen, it, { count: 1, weightG: 640 }))
    expect(first.order).toMatchObject({ status: 'part_shelved' })
    expect(await bucketsOf(shop, lineId)).toMatchObject({ expected: 2, stored: 1 })
    const before = await crew.chen.ok(findArrival, { scan: `YT${it.orderNumber}` })
    expect(before).toMatchObject({ before: { packageId: first.packageId, who: 'chen' }, suggestedShelf: 'B-12' })
    shop.clock.advance(days(1))
    const second = await crew.chen.ok(receiveGoods, await arrival(shop, crew.chen, it, { count: 2, weightG: 640 }))
    expect(second.order).toMatchObject({ status: 'shelved', lines: [{ num: 3, storeNum: 3 }] })
    const item = await alice.ok(storedItem, { itemId: lineId })
    expect(item).toMatchObject({
      weightG: 640,
      packageId: second.packageId,
      returnDeadline: shop.clock.now() + days(5),
      storedAt: shop.clock.now(),
      qc: 'pending',
      shelf: 'B-12',
    })
    expect(item.storageFreeUntil).toBe(item.storedAt + days(90))
    expect(item.photos).toHaveLength(6)
    expect(item.actions).toEqual(['pack', 'return', 'view_qc', 'approve_qc', 'extend_storage', 'add_service'])
    expect((await alice.ok(approveQc, { itemId: lineId })).qc).toBe('approved')
    shop.clock.advance(days(5) + 1)
    expect((await alice.ok(storedItem, { itemId: lineId })).actions).toEqual([
      'pack',
      'view_qc',
      'extend_storage',
      'add_service',
    ])
    expect((await mallory(storedItem, { itemId: lineId })).code).toBe(codes.notFound)
    expect((await mallory(approveQc, { itemId: lineId })).code).toBe(codes.notFound)
    const product = await shop.world.database.db
      .selectFrom('product')
      .select(['weight_g', 'weight_source'])
      .where('id', '=', goods.id)
      .executeTakeFirstOrThrow()
    expect(product).toEqual({ weight_g: 640, weight_source: 'measured' })
  })

  test('more than was ordered, a weight that cannot be, and missing photos are refused, and nothing moves', async () => {
    const it = await boughtBy(shop, crew, alice, goods)
    const good = await arrival(shop, crew.chen, it)
    const line = good.lines[0] as (typeof good.lines)[number]
    const attempt = (more: object) => crew.chen(receiveGoods, { ...good, lines: [{ ...line, ...more }] })
    expect((await attempt({ count: 3 })).code).toBe(codes.conflict)
    for (const weightG of [-500, 0, 0.4, 40_001, 500_000]) expect((await attempt({ weightG })).code).toBe(codes.invalid)
    expect((await attempt({ photoIds: line.photoIds.slice(0, 2) })).code).toBe(codes.invalid)
    expect((await attempt({ photoIds: [line.photoIds[0], line.photoIds[0], line.photoIds[0]] })).code).toBe(
      codes.invalid,
    )
    expect((await attempt({ goodsClass: 'dragons' })).code).toBe(codes.invalid)
    expect((await crew.chen(receiveGoods, { ...good, lines: [line, line] })).code).toBe(codes.invalid)
    expect(await bucketsOf(shop, line.lineId)).toMatchObject({ expected: 2, stored: 0 })
    expect((await see(it.orderNumber)).status).toBe('purchased')
    const key = shop.world.newId()
    const once = await crew.chen.ok(receiveGoods, good, { key })
    expect(await crew.chen.ok(receiveGoods, good, { key })).toEqual(once)
    expect((await crew.chen(receiveGoods, good)).code).toBe(codes.conflict)
    expect(await bucketsOf(shop, line.lineId)).toMatchObject({ expected: 0, stored: 2 })
  })

  test('goods may arrive while an extra charge is open; they cannot be packed until it is paid', async () => {
    const it = await boughtBy(shop, crew, alice, goods)
    const { patch } = await sureOk(crew.lin, askOrderPatch, {
      orderNumber: it.orderNumber,
      realGoods: it.goodsFen,
      realFreight: fen((it.freightFen ?? 0) + 900),
      reason: 'Freight on delivery',
    })
    const { order } = await crew.chen.ok(receiveGoods, await arrival(shop, crew.chen, it))
    expect(order.status).toBe('purchase_patch')
    const itemId = it.lines[0]?.id ?? ''
    expect(await alice.ok(storedItem, { itemId })).toMatchObject({ blockedByPatch: true })
    expect((await alice.ok(storedItem, { itemId })).actions).not.toContain('pack')
    const { revision: since } = await alice.ok(siteNoticeNum, {})
    await payFor(shop, alice, 'SHOP_PATCH', patch?.patchNumber ?? '')
    expect((await see(it.orderNumber)).status).toBe('shelved')
    expect((await alice.ok(storedItem, { itemId })).actions).toContain('pack')
    // Her phone, which has it, is told as well.
    const { storedItems } = await alice.ok(changes, { since: String(since) as never })
    expect(storedItems.find(({ id }) => id === itemId)?.actions).toContain('pack')
  })

  test('delivery in China that nobody knew is prepaid with nothing, and asked for once the buyer knows it', async () => {
    const described = { mallType: 'taobao' as const, itemId: '690000000001', title: 'Tote', spec: 'sand', price: 4500 }
    const stated = await alice.ok(stateProduct, { ...described, freight: null })
    const { orders } = await order(alice, [
      { id: stated.id, sellerId: stated.sellerId, skuId: stated.skuList[0]?.skuId ?? null, price: 4500, minNum: 1 },
    ])
    const orderNumber = orders[0]?.orderNumber ?? ''
    expect(await see(orderNumber)).toMatchObject({ freightFen: null, freight: 0 })
    await payFor(shop, alice, 'SHOPPING', orderNumber)
    await crew.lin.ok(claimOrder, { orderNumber })
    const real = { realGoods: fen(4500), realFreight: fen(1200) }
    // Not within what was prepaid: it is not bought behind the shopper's back.
    const bought = { orderNumber, sellerOrderId: 'S1', sellerParcels: [`YT${orderNumber}`], ...real }
    expect((await sure(crew.lin, boughtOrder, bought)).code).toBe(codes.conflict)
    const { patch } = await sureOk(crew.lin, askOrderPatch, {
      orderNumber,
      ...real,
      reason: 'The seller asks for delivery',
    })
    expect(patch).toMatchObject({ prepaidFreight: 0, goodsPatch: 0, total: patch?.realFreight })
    expect(patch?.total).toBeGreaterThan(0)
    await payFor(shop, alice, 'SHOP_PATCH', patch?.patchNumber ?? '')
    await crew.lin.ok(claimOrder, { orderNumber })
    expect((await sureOk(crew.lin, boughtOrder, bought)).status).toBe('purchased')
    const { goods: goodsCents, total } = await see(orderNumber)
    expect([goodsCents > 0, total >= goodsCents]).toEqual([true, true])
  })

  test('a parcel nobody waits for is recorded and listed', async () => {
    const { packageId } = await crew.chen.ok(recordUnknown, {
      scan: 'sf 1 2 3',
      note: 'A blue coat',
      photoIds: await photos(shop, crew.chen, 'unknown', 1),
    })
    const { arrivals: list } = await crew.chen.ok(arrivals, {})
    expect(list.find((it) => it.packageId === packageId)).toMatchObject({
      scan: 'SF123',
      state: 'no-owner',
      what: 'A blue coat',
      who: 'chen',
    })
  })

  test('a label of our own is no parcel that came, and is not recorded as one', async () => {
    const { packageId } = await crew.chen.ok(recordUnknown, { scan: 'SF9988', note: 'A red hat' })
    for (const asked of [
      await crew.chen(findArrival, { scan: printNumber(packageId) }),
      await crew.chen(recordUnknown, { scan: packageId.toLowerCase(), note: 'The hat again' }),
    ]) {
      expect(asked.code).toBe(codes.invalid)
      expect(asked.message).toContain(`${printNumber(packageId)} is on a label of our own`)
    }
    const { arrivals: list } = await crew.chen.ok(arrivals, {})
    expect(list.filter((it) => it.what === 'The hat again')).toEqual([])
  })

  test('storage ends after 180 days, but not for pieces of a line that is in a parcel or on its way back', async () => {
    // Somebody without a level, which would give more days.
    const nora = await shop.as('nora')
    const { itemId } = await shelvedBy(shop, crew, nora, goods)
    const busy = await shelvedBy(shop, crew, nora, goods)
    await shop.world.database.db
      .updateTable('order_line')
      .set({ stored: 1, reserved: 1 })
      .where('id', '=', busy.itemId)
      .execute()
    shop.clock.advance(days(180) - 1)
    await shop.settle()
    expect(await bucketsOf(shop, itemId)).toMatchObject({ stored: 2 })
    shop.clock.advance(1)
    await shop.settle()
    expect(await bucketsOf(shop, itemId)).toMatchObject({ stored: 0, abandoned: 2 })
    expect(await bucketsOf(shop, busy.itemId)).toMatchObject({ stored: 1, reserved: 1 })
    expect((await nora.ok(listStored, {})).items.map((it) => it.id)).not.toContain(itemId)
    await shop.world.database.db
      .updateTable('order_line')
      .set({ stored: 2, reserved: 0 })
      .where('id', '=', busy.itemId)
      .execute()
  })

  describe('photos', () => {
    const fetched = (url: string, headers: Record<string, string> = {}) => shop.app.request(url, { headers })

    test('are drawn anew without what was hidden in them, and shown by a signed link that ends', async () => {
      const sent = await upload(shop, alice, await aPhoto(), 'return')
      expect(sent).toMatchObject({ code: codes.ok, data: { kind: 'photo', width: 64, height: 48 } })
      const answer = await fetched(sent.data.url)
      expect(answer.status).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      expect(answer.headers.get('cache-control')).toContain('private')
      const kept = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect(kept).toMatchObject({ format: 'webp', width: 64 })
      expect(kept.exif).toBeUndefined()
      expect((await fetched(sent.data.thumbUrl)).status).toBe(200)
      expect((await fetched(String(sent.data.url).replace(/s=.{4}/, 's=AAAA'))).status).toBe(404)
      expect((await fetched(String(sent.data.url).replace(/e=\d/, 'e=9'))).status).toBe(404)
      shop.clock.advance(days(2))
      expect((await fetched(sent.data.url)).status).toBe(404)
    })

    test('are refused when they are something else', async () => {
      const png = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#fff' } })
        .png()
        .toBuffer()
      const hostile = {
        svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        html: Buffer.from('<!doctype html><script>alert(1)</script>'),
        empty: Buffer.alloc(0),
        truncated: png.subarray(0, 60),
        'only a head': Buffer.concat([png.subarray(0, 8), Buffer.from('<script>')]),
        gif: Buffer.from('GIF89a\u0001\u0000\u0001\u0000'),
        large: Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]),
        video: Buffer.from('\u0000\u0000\u0000\u0018ftypmp42'),
        pixels: await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      }
      const frank = await shop.as('frank')
      for (const [name, bytes] of Object.entries(hostile))
        expect((await upload(shop, frank, bytes, 'return', { name: '../../etc/passwd' })).code, name).toBe(
          codes.invalid,
        )
      expect((await upload(shop, frank, png, 'qc', { door: '/api/files' })).code).toBe(codes.invalid)
      expect((await upload(shop, shop.nobody, png, 'return')).code).toBe(codes.sessionInvalid)
      expect((await upload(shop, frank, png, 'qc')).code).toBe(codes.sessionInvalid)
    })

    test('the same key gives the same file, and sixty an hour are enough', async () => {
      const grace = await shop.as('grace')
      const key = shop.world.newId()
      const first = await upload(shop, grace, await aPhoto(), 'return', { key })
      expect((await upload(shop, grace, await aPhoto(), 'return', { key })).data.id).toBe(first.data.id)
      expect((await upload(shop, grace, await aPhoto(), 'screenshot', { key })).code).toBe(codes.keyReused)
      for (let n = 4; n < 60; n += 1) await upload(shop, grace, Buffer.alloc(3), 'return')
      expect((await upload(shop, grace, await aPhoto(), 'return')).code).toBe(codes.ok)
      expect((await upload(shop, grace, await aPhoto(), 'return')).code).toBe(codes.slowDown)
    })

    test('videos are kept as they are and can be asked for in parts', async () => {
      const bytes = webm()
      const sent = await upload(shop, crew.chen, bytes, 'qc')
      expect(sent.data).toMatchObject({ kind: 'video' })
      const part = await fetched(sent.data.url, { range: 'bytes=0-3' })
      const first = Buffer.from(await part.arrayBuffer()).toString('hex')
      expect([part.status, first, part.headers.get('content-range')]).toEqual([
        206,
        '1a45dfa3',
        `bytes 0-3/${bytes.length}`,
      ])
      const last = await fetched(sent.data.url, { range: 'bytes=-3' })
      expect(Buffer.from(await last.arrayBuffer()).equals(bytes.subarray(-3))).toBe(true)
      expect((await fetched(sent.data.url, { range: 'bytes=9999-' })).status).toBe(416)
      expect((await fetched(sent.data.url)).status).toBe(200)
    })

    test('of others cannot be used', async () => {
      const it = await boughtBy(shop, crew, alice, goods)
      const hers = await photos(shop, mallory, 'return', 3)
      expect((await crew.chen(receiveGoods, await arrival(shop, crew.chen, it, { photoIds: hers }))).code).toBe(
        codes.notFound,
      )
    })
  })
})
