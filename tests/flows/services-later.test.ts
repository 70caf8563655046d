/** Services that are asked for on goods in the warehouse (decision 103): asked, paid, due, done; or unpaid, too late, refused, gone. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { cents } from '#contract/kit/money.ts'
import { days, hours } from '#contract/kit/time.ts'
import type { ServiceKey } from '#contract/order/service.ts'
import { deskParcel, shipParcel, startPacking, weighParcel } from '#contract/parcel/desk.ts'
import { cancelPayment, pay, payOptions, receipt } from '#contract/payment/api.ts'
import { changes } from '#contract/sync/changes.ts'
import { askService, serviceOffers, storedItem } from '#contract/warehouse/api.ts'
import { refuseService, serviceDone, serviceQueue } from '#contract/warehouse/service-desk.ts'
import { refundsBack } from '#contract/withdrawal/api.ts'
import { sampleCarrierNumber } from '#server/demo/sample-number.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { account, giveMoney, type OnShelf, stock } from '../support/buying.ts'
import { sureOk } from '../support/confirmed.ts'
import { enginesOf } from '../support/database.ts'
import {
  addressOf,
  type Crew,
  hireCrew,
  packed,
  payFor,
  photos,
  reading,
  shelvedBy,
  tickAll,
} from '../support/packing.ts'
import { openShop, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('services asked for later on %s', (engine) => {
  let shop: Shop
  let crew: Crew
  let goods: OnShelf
  let nth = 0
  beforeAll(async () => {
    shop = await openShop(engine)
    goods = (await stock(shop))[0] as OnShelf
    crew = await hireCrew(shop)
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })

  /** Somebody with two pieces on the shelf, cash and a bonus. */
  const owner = async (bonus = 0, services: readonly string[] = []) => {
    nth += 1
    const who = await shop.as(`owner-${nth}`)
    await giveMoney(shop, who, 20_000, bonus)
    const { itemId, order } = await shelvedBy(shop, crew, who, goods, 2, { services })
    const offers = async () => (await who.ok(serviceOffers, { itemId })).offers
    const fees = new Map((await offers()).map((offer) => [offer.key, offer.fee]))
    const wish = (service: ServiceKey, words = '') => ({
      itemId,
      service,
      wish: words,
      expectedTotal: fees.get(service) ?? cents(0),
    })
    return {
      who,
      itemId,
      orderNumber: order.orderNumber,
      offers,
      wish,
      fee: (service: ServiceKey): number => fees.get(service) ?? 0,
      item: () => who.ok(storedItem, { itemId }),
      ask: (service: ServiceKey, words?: string) => who(askService, wish(service, words)),
      askOk: (service: ServiceKey, words?: string) => who.ok(askService, wish(service, words)),
      cash: () => account(shop, `CB:${who.id}`),
      bonus: () => account(shop, `BB:${who.id}`),
    }
  }
  const bought = async (mine: Awaited<ReturnType<typeof owner>>, service: ServiceKey, words?: string) => {
    const { serviceNumber } = await mine.askOk(service, words)
    await payFor(shop, mine.who, 'PACKAGE', serviceNumber, true)
    const { services } = await mine.item()
    return { serviceNumber, serviceId: services.find((it) => it.key === service)?.id ?? '' }
  }
  const tasks = async (itemId: string) =>
    (await crew.chen.ok(serviceQueue, {})).services.filter((it) => it.itemId === itemId)
  const escrow = (serviceNumber: string) => account(shop, `SE:${serviceNumber}`)
  const paymentOf = async (number: string) =>
    (
      await shop.world.database.db
        .selectFrom('payment_item as i')
        .innerJoin('payment as p', 'p.id', 'i.payment_id')
        .select('p.number')
        .where('i.number', '=', number)
        .executeTakeFirst()
    )?.number
  const earned = () => account(shop, 'REV:vas')
  const opened = async (mine: Awaited<ReturnType<typeof owner>>, serviceNumber: string) => {
    const { payables, total } = await mine.who.ok(payOptions, {
      payables: [{ type: 'PACKAGE', number: serviceNumber }],
    })
    return {
      payables: payables.map(({ type, number, version }) => ({ type, number, version })),
      expectedTotal: cents(total),
      useBalance: false,
      channel: 'sandbox' as const,
    }
  }

  test('asked for, paid, due in working days, seen by the bench with its words, done with its proof', async () => {
    const mine = await owner()
    expect((await mine.item()).actions).toContain('add_service')
    const offers = await mine.offers()
    expect(offers.map((it) => it.key)).toEqual([
      'extra-photo',
      'detail-photo',
      'measure',
      'try-on',
      'video',
      'change-packaging',
      'tag-removal',
    ])
    // By the piece for what lies there: two; 3.00 yuan each at 0.1428.
    expect(offers.find((it) => it.key === 'measure')).toMatchObject({ fee: 86, dueAt: shop.clock.now() + days(1) })
    const asked = await mine.askOk('extra-photo', '  The seam at the back ')
    expect(asked).toMatchObject({ key: 'extra-photo', amount: 21, wish: 'The seam at the back' })
    expect(asked.deadline).toBe(shop.clock.now() + hours(24))
    expect(await mine.item()).toMatchObject({ askedServices: [asked], services: [] })
    expect(await tasks(mine.itemId)).toEqual([])

    const revenue = await earned()
    const options = await mine.who.ok(payOptions, { payables: [{ type: 'PACKAGE', number: asked.serviceNumber }] })
    expect(options.payables).toMatchObject([{ amount: 21, service: 'extra-photo', itemId: mine.itemId }])
    await payFor(shop, mine.who, 'PACKAGE', asked.serviceNumber)
    expect([await escrow(asked.serviceNumber), await earned()]).toEqual([21, revenue])
    const { services, askedServices, actions } = await mine.item()
    expect(askedServices).toEqual([])
    expect(actions).toContain('add_service')
    expect(services).toMatchObject([
      { key: 'extra-photo', state: 'waits', fee: 21, wish: 'The seam at the back', askedLater: true },
    ])
    // A working day from the payment: the goods are here.
    expect(services[0]?.dueAt).toBe(shop.clock.now() + days(1))
    expect((await mine.offers()).map((it) => it.key)).not.toContain('extra-photo')
    const [task] = await tasks(mine.itemId)
    expect(task).toMatchObject({ wish: 'The seam at the back', askedLater: true, note: '', here: 2, num: 2 })

    const serviceId = task?.id ?? ''
    expect((await crew.chen(serviceDone, { serviceId, words: 'x' })).code).toBe(codes.invalid)
    await crew.chen.ok(serviceDone, { serviceId, photoIds: await photos(shop, crew.chen, 'qc', 1) })
    expect([await escrow(asked.serviceNumber), await earned()]).toEqual([0, revenue + 21])
    expect((await mine.item()).services).toMatchObject([{ state: 'done', media: [{ kind: 'photo' }] }])
    // Done once, it may be asked for again.
    expect((await mine.askOk('extra-photo', 'And the sole')).serviceNumber).not.toBe(asked.serviceNumber)
    const paper = await mine.who.ok(receipt, { number: (await paymentOf(asked.serviceNumber)) ?? '' })
    expect(paper.documents).toMatchObject([{ type: 'PACKAGE', service: 'extra-photo', total: 21 }])
  })
  test('the same wish keeps its number, other words end it; other services stand beside it', async () => {
    const mine = await owner()
    const first = await mine.askOk('measure', 'The sleeve')
    expect(await mine.askOk('measure', 'The sleeve')).toEqual(first)
    const second = await mine.askOk('measure', 'The waist')
    expect(second.serviceNumber).not.toBe(first.serviceNumber)
    const over = await mine.who.ok(payOptions, { payables: [{ type: 'PACKAGE', number: first.serviceNumber }] })
    expect(over.gone).toEqual([{ type: 'PACKAGE', number: first.serviceNumber, closed: true }])
    const video = await mine.askOk('video')
    expect((await mine.item()).askedServices).toEqual([second, video])
  })

  test('while a payment is open for it the same wish is answered, another one is refused', async () => {
    const mine = await owner()
    const asked = await mine.askOk('measure', 'The sleeve')
    const payment = await mine.who.ok(pay, await opened(mine, asked.serviceNumber))
    expect(payment.payables).toMatchObject([{ service: 'measure', itemId: mine.itemId }])
    expect((await mine.askOk('measure', 'The sleeve')).serviceNumber).toBe(asked.serviceNumber)
    expect(await mine.ask('measure', 'The waist')).toMatchObject({
      code: codes.conflict,
      message: 'A payment for this service is still open. Finish or cancel it first. Nothing was changed.',
    })
    await mine.askOk('video')
    await shop.settle()
    await mine.who.ok(cancelPayment, { paymentNumber: payment.paymentNumber })
    expect((await mine.askOk('measure', 'The waist')).serviceNumber).not.toBe(asked.serviceNumber)
  })

  test('not twice while it is still to be done, whether it came with the order or later', async () => {
    const mine = await owner(0, ['measure'])
    expect((await mine.offers()).map((it) => it.key)).not.toContain('measure')
    const again = { ...mine.wish('measure'), expectedTotal: cents(86) }
    expect(await mine.who(askService, again)).toMatchObject({
      code: codes.conflict,
      message: 'This service is already paid for and still to be done on it. Nothing was changed.',
    })
    await bought(mine, 'video')
    expect((await mine.ask('video')).code).toBe(codes.conflict)
    expect((await mine.item()).services.map((it) => [it.key, it.askedLater])).toEqual([
      ['measure', false],
      ['video', true],
    ])
  })

  test('another’s item is not found, its words are nobody else’s, and another price is refused', async () => {
    const mine = await owner()
    const bob = await shop.as('bob')
    const wish = mine.wish('measure', 'For my wife')
    expect((await bob(askService, wish)).code).toBe(codes.notFound)
    expect((await bob(serviceOffers, { itemId: mine.itemId })).code).toBe(codes.notFound)
    expect(await mine.who(askService, { ...wish, expectedTotal: cents(1) })).toMatchObject({
      code: codes.quoteChanged,
      data: { quote: { key: 'measure', fee: 86 } },
    })
    expect((await mine.who(askService, { ...wish, wish: 'x'.repeat(201) })).code).toBe(codes.invalid)
    expect((await mine.who(askService, { ...wish, service: 'ironing' as ServiceKey })).code).toBe(codes.invalid)
    const { serviceNumber } = await mine.askOk('measure', 'For my wife')
    const theirs = await bob.ok(payOptions, { payables: [{ type: 'PACKAGE', number: serviceNumber }] })
    expect(theirs).toMatchObject({ payables: [], gone: [{ closed: false }] })
    expect(JSON.stringify(await bob.ok(changes, {}))).not.toContain('For my wife')
  })

  test('two taps and two payments at once are one service', async () => {
    const mine = await owner()
    const answers = await Promise.all(Array.from({ length: 6 }, () => mine.askOk('measure')))
    expect(new Set(answers.map((it) => it.serviceNumber)).size).toBe(1)
    const serviceNumber = answers[0]?.serviceNumber ?? ''
    const before = await mine.cash()
    const wish = { ...(await opened(mine, serviceNumber)), useBalance: true, channel: null }
    const paid = await Promise.all(Array.from({ length: 6 }, () => mine.who(pay, wish)))
    expect(paid.filter((it) => it.code === codes.ok)).toHaveLength(1)
    await shop.settle()
    expect((await mine.item()).services).toHaveLength(1)
    expect([await mine.cash(), await escrow(serviceNumber)]).toEqual([before - 86, 86])
    const rows = await shop.world.database.db
      .selectFrom('service_order')
      .selectAll()
      .where('line_id', '=', mine.itemId)
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('what nobody pays ends by its clock, and money that comes later is on the balance', async () => {
    const mine = await owner()
    const asked = await mine.askOk('measure')
    const other = await mine.askOk('video')
    const payment = await mine.who.ok(pay, await opened(mine, other.serviceNumber))
    await shop.settle()
    shop.clock.advance(hours(25))
    await shop.settle()
    expect((await mine.item()).askedServices.map((it) => it.key)).not.toContain('measure')
    const over = await mine.who.ok(payOptions, { payables: [{ type: 'PACKAGE', number: asked.serviceNumber }] })
    expect(over).toMatchObject({ payables: [], gone: [{ closed: true }] })
    const before = await mine.cash()
    await shop.providers.gateway.tell(payment.paymentNumber, 'captured')
    await shop.settle()
    expect(await mine.cash()).toBe(before + mine.fee('video'))
    expect(await mine.item()).toMatchObject({ services: [], askedServices: [] })
    expect(await escrow(other.serviceNumber)).toBe(0)
  })

  test('refused at the bench, bonus and cash are back as they were paid, and the order knows nothing of it', async () => {
    const mine = await owner(50)
    const [cash, bonus] = [await mine.cash(), await mine.bonus()]
    const { serviceNumber, serviceId } = await bought(mine, 'measure', 'The sleeve')
    expect([await mine.cash(), await mine.bonus()]).toEqual([cash - 86 + bonus, 0])
    const refusal = { serviceId, why: 'unclear' as const, words: 'Which sleeve?' }
    expect(await sureOk(crew.chen, refuseService, refusal)).toMatchObject({ state: 'back', refund: 86 })
    expect([await mine.cash(), await mine.bonus(), await escrow(serviceNumber)]).toEqual([cash, bonus, 0])
    const order = await shop.world.database.db
      .selectFrom('purchase_order')
      .selectAll()
      .where('number', '=', mine.orderNumber)
      .executeTakeFirstOrThrow()
    expect(order.refunded).toBe(0)
    expect((await crew.chen(serviceDone, { serviceId, words: '52 cm' })).code).toBe(codes.conflict)
    // Asked for again, with better words.
    await bought(mine, 'measure', 'The left sleeve')
  })

  test('what was paid from outside and refused can go back there', async () => {
    const mine = await owner()
    const { serviceNumber } = await mine.askOk('try-on')
    await payFor(shop, mine.who, 'PACKAGE', serviceNumber)
    const [service] = (await mine.item()).services
    await sureOk(crew.chen, refuseService, { serviceId: service?.id ?? '', why: 'harmful' })
    expect((await mine.who.ok(refundsBack, {})).refunds).toMatchObject([
      { docType: 'service', docNumber: serviceNumber, can: mine.fee('try-on') },
    ])
  })

  test('packed before it is done, it is done at the bench, or keeps the parcel open; shipped, its money is back', async () => {
    const mine = await owner()
    const before = await mine.cash()
    const { serviceId } = await bought(mine, 'measure')
    const unpaid = await mine.askOk('video')
    const { packNumber } = await packed(mine.who, mine.itemId, await addressOf(mine.who))
    // Nothing of it is on the shelf: no more is sold, and what was asked for is not paid any more.
    expect((await mine.item()).actions).not.toContain('add_service')
    expect(await mine.offers()).toEqual([])
    expect((await mine.ask('extra-photo')).code).toBe(codes.conflict)
    const late = await mine.who.ok(payOptions, { payables: [{ type: 'PACKAGE', number: unpaid.serviceNumber }] })
    expect(late.payables).toEqual([])
    await payFor(shop, mine.who, 'LOGISTICS', packNumber)
    await crew.chen.ok(startPacking, { packNumber })
    await tickAll(crew.chen, packNumber)
    expect((await crew.chen.ok(deskParcel, { packNumber })).check.unproven).toMatchObject([{ itemId: mine.itemId }])
    const input = await reading(shop, crew.chen, packNumber, 1100)
    expect((await crew.chen(weighParcel, input)).code).toBe(codes.conflict)
    await crew.chen.ok(weighParcel, { ...input, unchecked: { why: 'service_impossible', words: 'It is sealed' } })
    await shop.settle()
    expect((await mine.item()).services).toMatchObject([{ id: serviceId, state: 'waits' }])
    await crew.chen.ok(shipParcel, { packNumber, trackingNumber: sampleCarrierNumber(packNumber) })
    await shop.settle()
    expect((await mine.item()).services).toMatchObject([{ id: serviceId, state: 'back', why: 'gone', refund: 86 }])
    expect(await mine.cash()).toBeGreaterThanOrEqual(before)
  })
})
