/** The desk that asked for an extra payment gives the shopper more time for it (decision 104). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { fen } from '#contract/kit/money.ts'
import { days, hours } from '#contract/kit/time.ts'
import { siteNotices } from '#contract/notice/api.ts'
import { orderDetail } from '#contract/order/api.ts'
import { askOrderPatch } from '#contract/order/desk.ts'
import { extendOrderPatch } from '#contract/order/patch-desk.ts'
import { parcelDetail } from '#contract/parcel/api.ts'
import { extendParcelPatch } from '#contract/parcel/patch-desk.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { type OnShelf, stock } from '../support/buying.ts'
import { sureOk } from '../support/confirmed.ts'
import { enginesOf } from '../support/database.ts'
import { addressOf, boughtBy, type Crew, hireCrew, packed, payFor, shelvedBy, weighed } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('more time for an extra payment on %s', (engine) => {
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
  const reason = 'The bank of the shopper is slow'
  /** What the shopper is asked for now about this document, with its date. */
  const asked = async (docNumber: string) => {
    await shop.settle()
    const { notices } = await alice.ok(siteNotices, { tab: 'action' })
    return notices
      .filter((notice) => notice.docNumber === docNumber && notice.doneAt === null)
      .map((notice) => [notice.kind, notice.deadline])
  }
  const mailsSoon = async (docId: string) => {
    await shop.settle()
    const mails = shop.world.database.db.selectFrom('mail_item').select('dedupe').where('doc_id', '=', docId)
    return (await mails.where('kind', 'like', '%.patch-soon').execute()).length
  }
  const later = async (ms: number) => {
    shop.clock.advance(ms)
    await shop.settle()
  }
  const heavier = async () => {
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    const parcel = await packed(alice, itemId, await addressOf(alice))
    return weighed(shop, crew, alice, parcel, 1500)
  }

  test('of a parcel: told with the new date, reminded of it again, and unpacked only when that is over', async () => {
    const { id, packNumber, patch } = await heavier()
    const first = patch?.deadline ?? 0
    expect(await asked(packNumber)).toEqual([['parcel.patch', first]])
    await later(days(13.5))
    expect(await mailsSoon(id)).toBe(1)
    const until = first + days(7)
    expect((await crew.lin(extendParcelPatch, { packNumber, until, reason })).code).toBe(codes.forbidden)
    for (const wrong of [first, first - 1, (patch?.createdAt ?? 0) + days(30) + 1]) {
      const answer = await crew.chen(extendParcelPatch, { packNumber, until: wrong, reason })
      expect([answer.code, answer.message.includes('30 days')]).toEqual([codes.invalid, true])
    }
    const after = await crew.chen.ok(extendParcelPatch, { packNumber, until, reason })
    expect([after.patch?.deadline, after.patch?.status]).toEqual([until, 'open'])
    expect(await asked(packNumber)).toEqual([['parcel.patch-extended', until]])
    await later(days(1))
    expect((await alice.ok(parcelDetail, { packNumber })).status, 'the first date passed').toBe('patch_wait')
    const last = (patch?.createdAt ?? 0) + days(30)
    await crew.zhao.ok(extendParcelPatch, { packNumber, until: last, reason })
    expect(await asked(packNumber)).toEqual([['parcel.patch-extended', last]])
    expect((await crew.zhao(extendParcelPatch, { packNumber, until: last + 1, reason })).code).toBe(codes.invalid)
    await later(last - days(0.5) - shop.clock.now())
    expect(await mailsSoon(id)).toBe(2)
    await later(days(1))
    expect((await alice.ok(parcelDetail, { packNumber })).closeReason).toBe('unpacked')
    expect(await asked(packNumber)).toEqual([])
    expect((await crew.chen(extendParcelPatch, { packNumber, until: last, reason })).code).not.toBe(codes.ok)
  })

  test('of an order, until it is paid or over', async () => {
    const order = await boughtBy(shop, crew, alice, goods)
    const { orderNumber } = order
    const { patch } = await sureOk(crew.lin, askOrderPatch, {
      orderNumber,
      realGoods: order.goodsFen,
      realFreight: fen((order.freightFen ?? 0) + 900),
      reason: 'Freight on delivery',
    })
    const until = (patch?.deadline ?? 0) + days(3)
    expect((await crew.chen(extendOrderPatch, { orderNumber, until, reason })).code).toBe(codes.forbidden)
    await crew.lin.ok(extendOrderPatch, { orderNumber, until, reason })
    expect(await asked(orderNumber)).toEqual([['order.patch-extended', until]])
    const { timeline } = await alice.ok(orderDetail, { orderNumber })
    expect(timeline.find((step) => step.name === 'order.extendPatch')).toMatchObject({ reason })
    await later(hours(73))
    expect((await alice.ok(orderDetail, { orderNumber })).patch?.status).toBe('open')
    await later(days(3))
    expect((await alice.ok(orderDetail, { orderNumber })).patch?.status).toBe('overdue')
    const over = await crew.lin(extendOrderPatch, { orderNumber, until: until + days(3), reason })
    expect([over.code, over.message]).toEqual([codes.conflict, expect.stringContaining('overdue')])
    await payFor(shop, alice, 'SHOP_PATCH', patch?.patchNumber ?? '')
    expect((await crew.lin(extendOrderPatch, { orderNumber, until: until + days(3), reason })).code).toBe(
      codes.conflict,
    )
  })
})
