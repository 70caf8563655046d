/** Two people at one document: each sees the other before typing, and who was slower is told by whom (decision 071). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskPresence, holdDocument, holdFor } from '#contract/console/presence.ts'
import { codes } from '#contract/kit/envelope.ts'
import { fen } from '#contract/kit/money.ts'
import { boughtOrder, claimOrder } from '#contract/order/desk.ts'
import { openBag } from '#contract/parcel/bag-desk.ts'
import { startPacking } from '#contract/parcel/desk.ts'
import { lines } from '#server/freight/lines.ts'
import { giveMoney, type OnShelf, order, stock } from '../support/buying.ts'
import { enginesOf } from '../support/database.ts'
import { addressOf, type Crew, hireCrew, packed, payFor, shelvedBy } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('a document in two hands on %s', (engine) => {
  let shop: Shop
  let alice: Person
  let crew: Crew
  let wang: Person
  let goods: OnShelf

  beforeAll(async () => {
    shop = await openShop(engine)
    const [first] = await stock(shop)
    if (!first) throw new Error('nothing is on the shelves')
    goods = first
    alice = await shop.as('alice')
    crew = await hireCrew(shop)
    wang = await shop.staff('wang', ['buyer', 'warehouse'])
    await giveMoney(shop, alice, 0, 1000)
  })
  afterAll(() => shop.close())

  test('who works on it is seen by others, not by oneself, and no longer than two minutes after the last work', async () => {
    const doc = (await order(alice, [goods])).orders[0]?.orderNumber ?? ''
    const seen = async (who: Person) => (await who.ok(deskPresence, { doc })).others.map((it) => it.name)
    const [once, again] = await Promise.all([crew.lin.ok(holdDocument, { doc }), crew.lin.ok(holdDocument, { doc })])
    expect([once.others, again.others]).toEqual([[], []])
    expect(await seen(wang)).toHaveLength(1)
    expect(await seen(crew.lin)).toEqual([])
    shop.clock.advance(holdFor - 1000)
    expect((await wang.ok(holdDocument, { doc })).others).toHaveLength(1)
    await crew.lin.ok(holdDocument, { doc })
    shop.clock.advance(2000)
    expect(await seen(wang)).toHaveLength(1)
    expect(await seen(crew.lin)).toHaveLength(1)
    shop.clock.advance(holdFor)
    expect(await seen(wang)).toEqual([])
    expect((await alice(holdDocument, { doc })).code).toBe(codes.sessionInvalid)
  })

  test('what a colleague did is told, with the name; a hold by another refuses nothing', async () => {
    const doc = (await order(alice, [goods])).orders[0]?.orderNumber ?? ''
    await payFor(shop, alice, 'SHOPPING', doc)
    await wang.ok(holdDocument, { doc })
    const claimed = await crew.lin.ok(claimOrder, { orderNumber: doc })
    await crew.lin.ok(boughtOrder, {
      orderNumber: doc,
      sellerOrderId: 'S1',
      realGoods: claimed.goodsFen,
      realFreight: claimed.freightFen ?? fen(0),
    })
    const { last } = await wang.ok(deskPresence, { doc })
    expect(last).toMatchObject({ event: 'order.purchase', at: shop.clock.now() })
    expect((await crew.lin.ok(deskPresence, { doc })).last).toBeNull()
  })

  test('a bag and a task of the bench can be in two hands too; what is no document cannot', async () => {
    const { bagNumber } = await crew.chen.ok(openBag, { channelId: lines[0]?.id ?? '' })
    await crew.chen.ok(holdDocument, { doc: bagNumber })
    const { others, last } = await wang.ok(deskPresence, { doc: bagNumber })
    expect(others).toHaveLength(1)
    expect(last).toMatchObject({ event: 'bag.open', at: shop.clock.now() })
    const task = shop.world.newId()
    await crew.chen.ok(holdDocument, { doc: task })
    expect((await wang.ok(deskPresence, { doc: task })).others).toHaveLength(1)
    expect((await wang(holdDocument, { doc: '' })).code).toBe(codes.invalid)
  })

  test('who was slower reads that a colleague was faster, not that nothing was charged', async () => {
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    const { packNumber } = await packed(alice, itemId, await addressOf(alice))
    await payFor(shop, alice, 'LOGISTICS', packNumber)
    await crew.chen.ok(startPacking, { packNumber })
    const refused = await wang(startPacking, { packNumber })
    expect(refused.code).toBe(codes.conflict)
    expect(refused.message).toContain('A colleague was faster')
  })
})
