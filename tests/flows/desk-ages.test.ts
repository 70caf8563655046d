/** Ages at the desks: since the step began, against what the step promises, and late ones counted for the rail. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deskCounts } from '#contract/console/desk.ts'
import type { Answer } from '#contract/kit/endpoint.ts'
import { fen } from '#contract/kit/money.ts'
import { days, hours, minutes } from '#contract/kit/time.ts'
import { boughtOrder, claimOrder, deskOrder, purchaseQueue, sellerShipped } from '#contract/order/desk.ts'
import { deskParcel, parcelQueue, shipParcel, startPacking, trackParcel } from '#contract/parcel/desk.ts'
import { sendMessage } from '#contract/support/api.ts'
import { giveMoney, type OnShelf, order, stock } from '../support/buying.ts'
import { enginesOf } from '../support/database.ts'
import { addressOf, boughtBy, type Crew, hireCrew, packed, payFor, shelvedBy, weighed } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

type Claimed = Pick<Answer<typeof claimOrder>, 'orderNumber' | 'goodsFen' | 'freightFen'>

describe.each(enginesOf(import.meta.url))('ages at the desks on %s', (engine) => {
  let shop: Shop
  let alice: Person
  let crew: Crew
  let goods: OnShelf
  /** After a night everybody signs in again. */
  const later = async (ms: number) => {
    shop.clock.advance(ms)
    crew = await hireCrew(shop)
  }
  const late = async (queue: string) => (await crew.lin.ok(deskCounts, {})).late[queue]

  // What is late is counted: each story has a shop of its own.
  beforeEach(async () => {
    shop = await openShop(engine)
    const [first] = await stock(shop)
    if (!first) throw new Error('nothing is on the shelves')
    goods = first
    alice = await shop.as('alice')
    crew = await hireCrew(shop)
    await giveMoney(shop, alice, 0, 1000)
  })
  afterEach(() => shop.close())

  const buy = ({ orderNumber, goodsFen, freightFen }: Claimed) =>
    crew.lin.ok(boughtOrder, {
      orderNumber,
      sellerOrderId: 'S1',
      realGoods: goodsFen,
      realFreight: freightFen ?? fen(0),
    })

  test('an order to buy is late after five hours, is no younger when it is claimed, and begins anew once it is bought', async () => {
    const orderNumber = (await order(alice, [goods])).orders[0]?.orderNumber ?? ''
    shop.clock.advance(hours(3))
    await payFor(shop, alice, 'SHOPPING', orderNumber)
    const paidAt = shop.clock.now()
    await later(hours(4))
    expect((await crew.lin.ok(deskOrder, { orderNumber })).since).toBe(paidAt)
    expect(await late('to_buy')).toBe(0)
    await later(hours(2))
    expect(await late('to_buy')).toBe(1)
    const claimed = await crew.lin.ok(claimOrder, { orderNumber })
    expect(claimed.since).toBe(paidAt)
    expect(await late('mine')).toBe(1)
    const bought = await buy(claimed)
    expect(bought.since).toBe(shop.clock.now())
  })

  test('what the seller has not sent after three days stands in a queue of its own until a number is known', async () => {
    const unsent = async () =>
      (await crew.lin.ok(purchaseQueue, { queue: 'unsent' })).orders.map((it) => it.orderNumber)
    const orderNumber = (await order(alice, [goods])).orders[0]?.orderNumber ?? ''
    await payFor(shop, alice, 'SHOPPING', orderNumber)
    await buy(await crew.lin.ok(claimOrder, { orderNumber }))
    expect(await unsent()).toEqual([])
    await later(days(4))
    expect(await unsent()).toEqual([orderNumber])
    expect(await late('unsent')).toBe(1)
    await crew.lin.ok(sellerShipped, { orderNumber, sellerParcels: ['YT771'] })
    expect(await unsent()).toEqual([])
  })

  test('late services, late answers and what the door waits for are marked too', async () => {
    await shelvedBy(shop, crew, alice, goods, 1, { services: ['measure'] })
    await boughtBy(shop, crew, alice, goods)
    await alice.ok(sendMessage, { about: null, text: 'Where is it?', writtenAt: shop.clock.now() })
    expect([await late('services'), await late('support_waiting'), await late('receiving')]).toEqual([0, 0, 0])
    await later(days(9))
    expect([await late('services'), await late('support_waiting'), await late('receiving')]).toEqual([1, 1, 1])
    await alice.ok(sendMessage, { about: null, text: 'I have it', writtenAt: shop.clock.now() })
  })

  test('a parcel under way is as old as the carrier’s last word, and stands under “No news” after a week', async () => {
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    const parcel = await packed(alice, itemId, await addressOf(alice))
    const packNumber = parcel.packNumber
    const scale = await weighed(shop, crew, alice, parcel, 1000)
    if (scale.status === 'patch_wait') await payFor(shop, alice, 'PATCH', scale.patch?.patchNumber ?? '')
    await crew.chen.ok(shipParcel, { packNumber, trackingNumber: 'LX123456785CN' })
    const silent = async () => (await crew.chen.ok(parcelQueue, { queue: 'silent' })).parcels.map((it) => it.packNumber)
    await later(days(8))
    expect(await silent()).toEqual([packNumber])
    expect(await late('shipped')).toBe(1)
    await crew.chen.ok(trackParcel, { packNumber, code: 'arrived', place: 'Leipzig', text: 'Sorted' })
    expect(await silent()).toEqual([])
    expect((await crew.chen.ok(deskParcel, { packNumber })).since).toBe(shop.clock.now())
  })
})

describe.each(enginesOf(import.meta.url))('the order of a queue on %s', (engine) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(engine)
  })
  afterAll(() => shop.close())

  test('parcels stand by when their step began, not by when they were ordered', async () => {
    const goods = (await stock(shop))[0] as OnShelf
    const [alice, crew] = [await shop.as('alice'), await hireCrew(shop)]
    const order = async () => {
      const { itemId } = await shelvedBy(shop, crew, alice, goods)
      const parcel = await packed(alice, itemId, await addressOf(alice))
      await payFor(shop, alice, 'LOGISTICS', parcel.packNumber)
      return parcel
    }
    const [first, second] = [await order(), await order()]
    const places = async () => {
      const { parcels } = await crew.chen.ok(parcelQueue, { queue: 'packing' })
      return parcels.map((it) => it.packNumber).filter((it) => [first.packNumber, second.packNumber].includes(it))
    }
    for (const { packNumber } of [second, first]) {
      shop.clock.advance(minutes(5))
      await crew.chen.ok(startPacking, { packNumber })
    }
    expect(await places()).toEqual([second.packNumber, first.packNumber])
  })
})
