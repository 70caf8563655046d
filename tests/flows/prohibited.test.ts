/** Goods that may not be shipped (decision 083): found at the door or on the shelf, told to their shopper, never packed, sent back or given up. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { cents } from '#contract/kit/money.ts'
import { days } from '#contract/kit/time.ts'
import { grams, millimetres } from '#contract/kit/units.ts'
import { siteNotices } from '#contract/notice/api.ts'
import { placeParcel, previewParcel } from '#contract/parcel/api.ts'
import { askReturn } from '#contract/returns/api.ts'
import { storedItem } from '#contract/warehouse/api.ts'
import { receiveGoods } from '#contract/warehouse/desk.ts'
import { correctStock } from '#contract/warehouse/stock-desk.ts'
import { type OnShelf, stock } from '../support/buying.ts'
import { enginesOf } from '../support/database.ts'
import { addressOf, arrival, boughtBy, bucketsOf, type Crew, hireCrew, packed, shelvedBy } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

const why = 'A lithium battery without its device'

describe.each(enginesOf(import.meta.url))('goods that may not be shipped on %s', (engine) => {
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
  afterAll(() => shop.close())

  const measured = {
    weightG: grams(550),
    lengthMm: millimetres(200),
    widthMm: millimetres(150),
    heightMm: millimetres(80),
    goodsClass: 'clothing',
    reason: 'Looked at again',
  }
  const notices = async () =>
    (await alice.ok(siteNotices, { tab: 'action' })).notices.filter((notice) => notice.kind === 'item.prohibited')
  /** Whether the shopper is still asked to do something about it. */
  const open = async (itemId: string) =>
    (await shop.world.database.db
      .selectFrom('notice')
      .select('id')
      .where('kind', '=', 'item.prohibited')
      .where('doc_id', '=', itemId)
      .where('done_at', 'is', null)
      .executeTakeFirst()) !== undefined
  async function atTheDoor() {
    const order = await boughtBy(shop, crew, alice, goods)
    const came = await arrival(shop, crew.chen, order)
    const said = (conditionNote: string) => ({
      ...came,
      lines: came.lines.map((line) => ({ ...line, condition: 'prohibited' as const, conditionNote })),
    })
    expect((await crew.chen(receiveGoods, said(' '))).code).toBe(codes.invalid)
    await crew.chen.ok(receiveGoods, said(why))
    return order.lines[0]?.id ?? ''
  }

  test('found at the door with a word why: the shopper is told, may send them back, and cannot pack or keep them longer', async () => {
    const before = (await notices()).length
    const itemId = await atTheDoor()
    expect(await notices()).toHaveLength(before + 1)
    const item = await alice.ok(storedItem, { itemId })
    expect(item).toMatchObject({ condition: 'prohibited', conditionNote: why, longer: [] })
    expect(item.actions).toContain('return')
    for (const action of ['pack', 'approve_qc', 'extend_storage']) expect(item.actions).not.toContain(action)
    const wish = { items: [{ itemId, quantity: 2 }], addressId: home, channelId: 'yun-general', couponId: null }
    const preview = await alice.ok(previewParcel, wish)
    expect(preview.missing).toEqual(['prohibited'])
    const refused = await alice(placeParcel, { ...wish, expectedTotal: cents(preview.fees?.total ?? 0) })
    expect([refused.code, refused.message]).toEqual([codes.conflict, expect.stringContaining('may not be shipped')])
    await alice.ok(askReturn, { itemId, quantity: 2, kind: 'return', reason: 'other', note: '' })
    expect(await bucketsOf(shop, itemId)).toMatchObject({ stored: 0, returning: 2 })
    expect(await open(itemId)).toBe(false)
  })

  test('a later piece that is fine makes none of them shippable; a correction does, and nobody is asked to send them back', async () => {
    const order = await boughtBy(shop, crew, alice, goods)
    const came = await arrival(shop, crew.chen, order)
    const one = (line: { condition?: 'prohibited'; conditionNote?: string }) => ({
      ...came,
      lines: came.lines.map((known) => ({ ...known, count: 1, ...line })),
    })
    await crew.chen.ok(receiveGoods, one({ condition: 'prohibited', conditionNote: why }))
    const itemId = order.lines[0]?.id ?? ''
    const again = await arrival(shop, crew.chen, order)
    await crew.chen.ok(receiveGoods, { ...one({}), lines: again.lines.map((line) => ({ ...line, count: 1 })) })
    expect(await alice.ok(storedItem, { itemId })).toMatchObject({ condition: 'prohibited', conditionNote: why })
    expect(await bucketsOf(shop, itemId)).toMatchObject({ stored: 2 })
    expect(await open(itemId)).toBe(true)
    await crew.chen.ok(correctStock, { itemId, ...measured, condition: 'fine', conditionNote: '', photoIds: [] })
    expect((await alice.ok(storedItem, { itemId })).actions).toContain('pack')
    expect(await open(itemId)).toBe(false)
  })

  test('what nobody sends back is given up when its storage ends, and nobody is asked to pack it before', async () => {
    const itemId = await atTheDoor()
    const asked = async () =>
      (await alice.ok(siteNotices, { tab: 'action' })).notices.filter((notice) =>
        notice.kind.startsWith('item.storage'),
      )
    for (let month = 0; month < 7; month += 1) {
      shop.clock.advance(days(30))
      await shop.settle()
    }
    expect((await asked()).filter((notice) => JSON.stringify(notice).includes(itemId))).toEqual([])
    expect(await bucketsOf(shop, itemId)).toMatchObject({ stored: 0, abandoned: 2 })
  })

  test('found on the shelf they are as prohibited, told once; in a parcel they are not before it is stopped', async () => {
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    const before = (await notices()).length
    const correct = { itemId, ...measured, condition: 'prohibited' as const, conditionNote: why, photoIds: [] }
    await crew.chen.ok(correctStock, correct)
    await crew.chen.ok(correctStock, correct)
    expect(await notices()).toHaveLength(before + 1)
    const other = await shelvedBy(shop, crew, alice, goods)
    await packed(alice, other.itemId, home)
    const refused = await crew.chen(correctStock, { ...correct, itemId: other.itemId })
    expect([refused.code, refused.message]).toEqual([codes.conflict, expect.stringContaining('are in a parcel')])
    await expect(
      shop.world.database.db
        .updateTable('order_line')
        .set({ condition: 'prohibited' })
        .where('id', '=', other.itemId)
        .execute(),
    ).rejects.toThrow('prohibited_is_not_packed')
  })
})
