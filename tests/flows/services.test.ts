/** Paid services on goods (states.md 17): earned when done, with a proof the shopper sees; back at once when they cannot be. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskCounts } from '#contract/console/desk.ts'
import { codes } from '#contract/kit/envelope.ts'
import { fen } from '#contract/kit/money.ts'
import { days } from '#contract/kit/time.ts'
import { siteNotices } from '#contract/notice/api.ts'
import { orderDetail } from '#contract/order/api.ts'
import { boughtOrder, claimOrder, missingUnits } from '#contract/order/desk.ts'
import { storedItem } from '#contract/warehouse/api.ts'
import { receiveGoods } from '#contract/warehouse/desk.ts'
import { refuseService, serviceDone, serviceQueue } from '#contract/warehouse/service-desk.ts'
import { callerFor } from '#server/demo/caller.ts'
import { doNextService } from '#server/demo/service-hands.ts'
import { account, type OnShelf, order, stock } from '../support/buying.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { questionsOf, sure, sureOk } from '../support/confirmed.ts'
import { attacked, enginesOf } from '../support/database.ts'
import { arrival, couponFor, type Crew, hireCrew, payFor, photos } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('paid services on %s', (engine) => {
  let shop: Shop
  let crew: Crew
  let alice: Person
  let bob: Person
  let goods: OnShelf
  beforeAll(async () => {
    shop = await openShop(engine)
    goods = (await stock(shop))[0] as OnShelf
    crew = await hireCrew(shop)
    alice = await shop.as('alice')
    bob = await shop.as('bob')
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })

  const bought = async (services: readonly string[], couponId?: string) => {
    const { orders } = await order(alice, [goods], { quantity: 2, services, ...(couponId && { couponId }) })
    const orderNumber = orders[0]?.orderNumber ?? ''
    await payFor(shop, alice, 'SHOPPING', orderNumber)
    const placed = await alice.ok(orderDetail, { orderNumber })
    await crew.lin.ok(claimOrder, { orderNumber })
    await crew.lin.ok(boughtOrder, {
      orderNumber,
      sellerOrderId: `S${orderNumber}`,
      realGoods: fen(placed.goodsFen),
      realFreight: fen(placed.freightFen ?? 0),
    })
    return alice.ok(orderDetail, { orderNumber })
  }
  const shelve = async (services: readonly string[], couponId?: string) => {
    const it = await bought(services, couponId)
    await crew.chen.ok(receiveGoods, await arrival(shop, crew.chen, it))
    const itemId = it.lines[0]?.id ?? ''
    const item = await alice.ok(storedItem, { itemId })
    return { itemId, order: it, service: (key: string) => item.services.find((one) => one.key === key)?.id ?? '' }
  }
  const balance = () => account(shop, `CB:${alice.id}`)
  const earned = () => account(shop, 'REV:vas')

  test('nothing is earned when the order is bought, and all of it when the service is done with its proof', async () => {
    const before = await earned()
    const it = await bought(['measure', 'extra-photo'])
    expect(await earned()).toBe(before)
    const later = await crew.chen.ok(serviceQueue, { queue: 'later' })
    expect(later.services.map((one) => one.key).toSorted()).toEqual(['extra-photo', 'measure'])
    const [early] = later.services
    const serviceId = early?.id ?? ''
    expect((await crew.chen(serviceDone, { serviceId, words: 'x' })).code).toBe(codes.conflict)

    await crew.chen.ok(receiveGoods, await arrival(shop, crew.chen, it))
    const itemId = it.lines[0]?.id ?? ''
    const open = await crew.chen.ok(serviceQueue, {})
    expect(open.services.map((one) => one.dueAt)).toEqual([shop.clock.now() + days(1), shop.clock.now() + days(1)])
    expect((await crew.chen.ok(deskCounts, {})).counts['services']).toBe(2)
    const measure = open.services.find((one) => one.key === 'measure')
    const done = { serviceId: measure?.id ?? '', words: 'Chest 52 cm' }
    expect((await crew.chen(serviceDone, { ...done, words: '' })).code).toBe(codes.invalid)
    expect((await alice(serviceDone, done)).code).not.toBe(codes.ok)
    const key = shop.world.newId()
    await crew.chen.ok(serviceDone, done, { key })
    await crew.chen.ok(serviceDone, done, { key })
    expect((await crew.chen(serviceDone, done)).code).toBe(codes.conflict)
    expect(await earned()).toBe(before + (measure?.fee ?? 0))

    const photoIds = await photos(shop, crew.chen, 'qc', 1)
    await crew.chen.ok(serviceDone, { serviceId: open.services.find((one) => one !== measure)?.id ?? '', photoIds })
    const { services } = await alice.ok(storedItem, { itemId })
    expect(services.map((one) => [one.key, one.state, one.words, one.media.length])).toEqual([
      ['extra-photo', 'done', '', 1],
      ['measure', 'done', 'Chest 52 cm', 0],
    ])
    expect((await bob(storedItem, { itemId })).code).toBe(codes.notFound)
    const told = (await alice.ok(siteNotices, {})).notices.filter((one) => one.kind === 'item.serviced')
    expect(told.filter((one) => one.doneAt === null && one.path?.includes(itemId))).toHaveLength(1)
  })

  test('the robot of the demo does what needs no clip, in turn, with a photo and the measure in words', async () => {
    const { itemId } = await shelve(['measure', 'detail-photo', 'video'])
    const robot = callerFor(shop.app, () => crew.chen.token ?? '', shop.world.newId)
    expect(await doNextService(robot)).toMatch(/^VS/)
    expect(await doNextService(robot)).toMatch(/^VS/)
    expect(await doNextService(robot)).toBeUndefined()
    const { services } = await alice.ok(storedItem, { itemId })
    expect(services.map((one) => [one.key, one.state, one.words !== '', one.media.length]).toSorted()).toEqual([
      ['detail-photo', 'done', false, 1],
      ['measure', 'done', true, 1],
      ['video', 'waits', false, 0],
    ])
    const [left] = (await crew.chen.ok(serviceQueue, {})).services
    await sureOk(crew.chen, refuseService, { serviceId: left?.id ?? '', why: 'no_time' as const })
  })

  test('refused, its money is back at once, the coupon’s share with the coupon', async () => {
    const couponId = await couponFor(shop, alice, 300, 'purchase')
    const { service } = await shelve(['try-on'], couponId)
    const [before, revenue] = [await balance(), await earned()]
    const refusal = { serviceId: service('try-on'), why: 'harmful' as const, words: 'It is sealed' }
    const asked = questionsOf(await crew.chen(refuseService, refusal))
    expect(asked).toMatchObject([{ kind: 'giveBack' }])
    const back = await sureOk(crew.chen, refuseService, refusal)
    expect(asked).toEqual([{ kind: 'giveBack', amount: back.refund }])
    expect(back).toMatchObject({ state: 'back', why: 'harmful', words: 'It is sealed' })
    expect(back.refund).toBeGreaterThan(0)
    expect(back.refund).toBeLessThan(back.fee)
    expect([await balance(), await earned()]).toEqual([before + back.refund, revenue])
    expect((await crew.chen(refuseService, refusal)).code).toBe(codes.conflict)
    const [news] = (await alice.ok(siteNotices, {})).notices.filter((one) => one.kind === 'item.service-back')
    expect(news?.title).toContain('back')
  })

  test('of pieces that never come it goes back with what the seller paid back', async () => {
    const it = await bought(['video'])
    const before = await balance()
    const lines = [{ lineId: it.lines[0]?.id ?? '', count: 2 }]
    const seller = { orderNumber: it.orderNumber, lines, sellerRefund: fen(it.goodsFen) }
    await sureOk(crew.lin, missingUnits, seller)
    expect(await balance()).toBe(before + it.goods + it.services)
    expect((await alice.ok(orderDetail, { orderNumber: it.orderNumber })).refunded).toBe(it.goods + it.services)
  })

  test('of pieces that have left it goes back by itself', async () => {
    const { itemId, service } = await shelve(['tag-removal'])
    const before = await balance()
    await shop.world.database.db
      .updateTable('order_line')
      .set({ stored: 0, abandoned: 2 })
      .where('id', '=', itemId)
      .execute()
    await shop.settle()
    const { services } = await alice.ok(storedItem, { itemId })
    expect(services).toMatchObject([{ id: service('tag-removal'), state: 'back', why: 'gone' }])
    expect(await balance()).toBe(before + (services[0]?.refund ?? 0))
  })

  test.runIf(attacked.includes(engine))(
    'done and refused at the same moment, exactly one of both happens',
    async () => {
      for (let round = 0; round < 4; round += 1) {
        const { service, itemId } = await shelve(['measure'])
        const serviceId = service('measure')
        const [before, revenue] = [await balance(), await earned()]
        const answers = await Promise.all([
          crew.chen(serviceDone, { serviceId, words: '52 cm' }),
          sure(crew.chen, refuseService, { serviceId, why: 'unclear' as const }),
          crew.chen(serviceDone, { serviceId, words: '53 cm' }),
        ])
        expect(answers.filter((one) => one.code === codes.ok)).toHaveLength(1)
        const fee = (await alice.ok(storedItem, { itemId })).services[0]?.fee ?? 0
        expect((await balance()) - before + (await earned()) - revenue).toBe(fee)
      }
    },
  )
})
