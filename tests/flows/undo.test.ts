/** What staff take back within ten seconds was a slip: its shopper is told of neither, and no phone rings (product.md 13). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { undoFor } from '#contract/console/undo.ts'
import { fen } from '#contract/kit/money.ts'
import { readNotice, siteNotices } from '#contract/notice/api.ts'
import { askOrderPatch, deskOrder, voidOrderPatch } from '#contract/order/desk.ts'
import { resumeParcel, stopParcel } from '#contract/parcel/desk.ts'
import { type OnShelf, stock } from '../support/buying.ts'
import { sureOk } from '../support/confirmed.ts'
import { enginesOf } from '../support/database.ts'
import { addressOf, boughtBy, type Crew, hireCrew, packed, shelvedBy, weighed } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('taken back on %s', (engine) => {
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

  const told = async (docNumber: string) =>
    (await alice.ok(siteNotices, {})).notices.filter((notice) => notice.docNumber === docNumber)
  const open = async (docNumber: string) =>
    (await told(docNumber)).filter((notice) => notice.doneAt === null).map((notice) => notice.kind)
  const asked = async () => {
    const { orderNumber } = await boughtBy(shop, crew, alice, goods)
    const { real } = await crew.lin.ok(deskOrder, { orderNumber })
    await sureOk(crew.lin, askOrderPatch, {
      orderNumber,
      realGoods: fen((real?.realGoods ?? 0) + 1000),
      realFreight: real?.realFreight ?? fen(0),
      reason: 'price_raised',
    })
    return { orderNumber, reason: 'read it wrongly' }
  }

  test('a top-up within the ten seconds leaves no word', async () => {
    const slip = await asked()
    expect(await open(slip.orderNumber)).toContain('order.patch')
    shop.clock.advance(undoFor - 1)
    await crew.lin.ok(voidOrderPatch, slip)
    expect(await open(slip.orderNumber)).not.toContain('order.patch')
    expect((await told(slip.orderNumber)).map((notice) => notice.kind)).not.toContain('order.patch-void')
  })

  test('later, or once it was read, the shopper is told that it is over', async () => {
    const late = await asked()
    shop.clock.advance(undoFor)
    await crew.lin.ok(voidOrderPatch, late)
    expect(await open(late.orderNumber)).toContain('order.patch-void')
    const read = await asked()
    const notice = (await told(read.orderNumber)).find(({ kind }) => kind === 'order.patch')
    await alice.ok(readNotice, { id: notice?.id ?? '' })
    await crew.lin.ok(voidOrderPatch, read)
    expect(await open(read.orderNumber)).toContain('order.patch-void')
  })

  test('a parcel stopped by mistake goes on without a word', async () => {
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    const parcel = await packed(alice, itemId, await addressOf(alice))
    const { packNumber } = parcel
    await weighed(shop, crew, alice, parcel, 800)
    const before = (await told(packNumber)).length
    await crew.chen.ok(stopParcel, { packNumber, why: 'damaged', note: 'Wet' })
    expect(await open(packNumber)).toContain('parcel.abnormal')
    await crew.chen.ok(resumeParcel, { packNumber, note: 'Stopped by mistake' })
    expect(await open(packNumber)).not.toContain('parcel.abnormal')
    expect((await told(packNumber)).length).toBe(before + 1)
  })
})
