/** Bags (states.md K11, decision 064): filled by scan, sealed, handed over all at once, whatever happens beside it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchConsole } from '#contract/console/desk.ts'
import type { Answer } from '#contract/kit/endpoint.ts'
import { codes } from '#contract/kit/envelope.ts'
import { grams } from '#contract/kit/units.ts'
import { parcelDetail } from '#contract/parcel/api.ts'
import * as bags from '#contract/parcel/bag-desk.ts'
import { resumeParcel, shipParcel, stopParcel } from '#contract/parcel/desk.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { type OnShelf, stock } from '../support/buying.ts'
import { enginesOf } from '../support/database.ts'
import { addressOf, bucketsOf, type Crew, hireCrew, packed, shelvedBy, weighed } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('bags on %s', (engine) => {
  let shop: Shop
  let crew: Crew
  let alice: Person
  let goods: OnShelf
  let home: string
  let seals = 0
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
  const ready = async () => {
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    const parcel = await packed(alice, itemId, home)
    const { status } = await weighed(shop, crew, alice, parcel, 1100)
    expect(status).toBe('wait_ship')
    return { itemId, packNumber: parcel.packNumber }
  }
  const open = async (channelId = 'yun-general') => (await crew.chen.ok(bags.openBag, { channelId })).bagNumber
  let numbers = 0
  const put = (bagNumber: string, packNumber: string) => {
    numbers += 1
    return crew.chen(bags.putInBag, { bagNumber, packNumber, trackingNumber: `LX48201${numbers}041CN` })
  }
  const seal = (bagNumber: string) => {
    seals += 1
    return crew.chen(bags.sealBag, { bagNumber, seal: `A${seals}`, weightG: grams(9000) })
  }
  const statusOf = async (packNumber: string) => (await alice.ok(parcelDetail, { packNumber })).status

  test('two parcels leave in one bag: each ships as alone, and the manifest names them', async () => {
    const [first, second] = [await ready(), await ready()]
    const bagNumber = await open()
    expect((await seal(bagNumber)).message).toBe('The bag is empty. Nothing was changed.')
    for (const it of [first, second]) expect((await put(bagNumber, it.packNumber)).code).toBe(codes.ok)
    expect((await put(bagNumber, first.packNumber)).data).toMatchObject({ fault: 'in_bag' })
    const alone = await crew.chen(shipParcel, { packNumber: first.packNumber, trackingNumber: 'LZ123456789CN' })
    expect([alone.code, await statusOf(first.packNumber)]).toEqual([codes.conflict, 'wait_ship'])
    expect((await crew.chen(bags.sealBag, { bagNumber, seal: 'A', weightG: grams(2199) })).code).toBe(codes.invalid)
    expect((await crew.chen(bags.handOverBag, { bagNumber, driver: 'Liang' })).code).toBe(codes.conflict)
    expect((await seal(bagNumber)).data.status).toBe('sealed')
    expect((await crew.chen.ok(bags.reopenBag, { bagNumber })).seal).toBeNull()
    await crew.chen.ok(bags.takeOut, { bagNumber, packNumber: second.packNumber })
    await put(bagNumber, second.packNumber)
    await seal(bagNumber)
    const handed = await crew.chen.ok(bags.handOverBag, { bagNumber, driver: 'Liang Jun, A3K719' })
    expect(handed).toMatchObject({ status: 'handed_over', driver: 'Liang Jun, A3K719', handedAt: shop.clock.now() })
    for (const it of [first, second]) {
      const shown = await alice.ok(parcelDetail, { packNumber: it.packNumber })
      expect(shown).toMatchObject({ status: 'shipped' })
      expect(shown.trackingNumber).toBe(handed.parcels.find((one) => one.packNumber === it.packNumber)?.trackingNumber)
      expect(await bucketsOf(shop, it.itemId)).toMatchObject({ shipped: 2, reserved: 0 })
    }
    expect((await crew.chen.ok(bags.bagQueue, { queue: 'handed_over' })).counts['handed_over']).toBeGreaterThan(0)
  })

  test('no bag is out of reach: the list goes on behind its page, by days, and its number is found', async () => {
    const all: string[] = []
    for (let nth = 0; nth < 31; nth += 1) all.push(await open())
    const seen: string[] = []
    for (let before: string | null | undefined; before !== null;) {
      const page: Answer<typeof bags.bagQueue> = await crew.chen.ok(bags.bagQueue, {
        queue: 'open',
        ...(before && { before }),
      })
      seen.push(...page.bags.map((bag) => bag.bagNumber))
      before = page.next
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(expect.arrayContaining(all))
    const days = { from: shop.clock.now() + 1 }
    expect((await crew.chen.ok(bags.bagQueue, days)).bags).toEqual([])
    const [bagNumber = ''] = all
    expect(await crew.chen.ok(bags.deskBag, { bagNumber })).toMatchObject({ bagNumber, status: 'open' })
    const place = async (who: Person) => (await who.ok(searchConsole, { q: bagNumber })).place
    expect(await place(crew.chen)).toEqual({ desk: 'dispatch', view: 'bags', at: bagNumber })
    expect(await place(crew.lin)).toBeNull()
  })

  test('what may not leave stays out, and says why', async () => {
    const { packNumber } = await ready()
    const bagNumber = await open()
    const fault = async (bag: string, trackingNumber = 'LX999999999CN') =>
      ((await crew.chen(bags.putInBag, { bagNumber: bag, packNumber, trackingNumber })).data as { fault?: string })
        .fault
    expect(await fault(bagNumber, '')).toBe('no_number')
    expect(await fault(await open('4px-general').catch(() => open('sagawa')))).toBe('line')
    await crew.chen.ok(stopParcel, { packNumber, why: 'prohibited', note: 'A knife' })
    expect(await fault(bagNumber)).toBe('stopped')
    expect((await crew.lin(bags.openBag, { channelId: 'yun-general' })).code).toBe(codes.forbidden)
    expect((await crew.chen(bags.openBag, { channelId: 'nowhere' })).code).toBe(codes.notFound)
  })

  test('scanned into two bags at the same moment it is in one', async () => {
    const { packNumber } = await ready()
    const [one, two] = [await open(), await open()]
    const answers = await Promise.all([put(one, packNumber), put(two, packNumber), put(one, packNumber)])
    expect(answers.filter((it) => it.code === codes.ok)).toHaveLength(1)
    const rows = await shop.world.database.db
      .selectFrom('bag_parcel')
      .selectAll()
      .where('bag_id', 'is not', null)
      .execute()
    expect(new Set(rows.map((row) => row.parcel_id)).size).toBe(rows.length)
  })

  test('the number of a parcel in a bag is given to no other, in a bag or alone', async () => {
    const [bagged, alone] = [await ready(), await ready()]
    const trackingNumber = 'LX555000041CN'
    const [one, two] = [await open(), await open()]
    await crew.chen.ok(bags.putInBag, { bagNumber: one, packNumber: bagged.packNumber, trackingNumber })
    for (const refused of [
      await crew.chen(bags.putInBag, { bagNumber: two, packNumber: alone.packNumber, trackingNumber }),
      await crew.chen(shipParcel, { packNumber: alone.packNumber, trackingNumber }),
    ])
      expect([refused.code, refused.message]).toEqual([codes.invalid, expect.stringContaining('stands on parcel')])
    await crew.chen.ok(bags.takeOut, { bagNumber: one, packNumber: bagged.packNumber })
    await crew.chen.ok(shipParcel, { packNumber: alone.packNumber, trackingNumber })
  })

  test('one seal on several bags at the same moment closes one, and the others are told on which it is', async () => {
    const numbers: string[] = []
    for (let n = 0; n < 6; n += 1) {
      const bagNumber = await open()
      await put(bagNumber, (await ready()).packNumber)
      numbers.push(bagNumber)
    }
    const answers = await Promise.all(
      numbers.map((bagNumber) => crew.chen(bags.sealBag, { bagNumber, seal: 'once-1', weightG: grams(9000) })),
    )
    const [sealed, refused] = [
      answers.filter((it) => it.code === codes.ok),
      answers.filter((it) => it.code !== codes.ok),
    ]
    expect(sealed).toHaveLength(1)
    for (const { code, message } of refused)
      expect([code, message]).toEqual([codes.conflict, expect.stringContaining('This seal is on bag')])
  })

  test('handed over twice at the same moment it leaves once', async () => {
    const { packNumber } = await ready()
    const bagNumber = await open()
    await put(bagNumber, packNumber)
    await seal(bagNumber)
    const answers = await Promise.all(
      ['Liang', 'Wu', 'Hu'].map((driver) => crew.chen(bags.handOverBag, { bagNumber, driver })),
    )
    expect(answers.filter((it) => it.code === codes.ok)).toHaveLength(1)
    const { timeline } = await alice.ok(parcelDetail, { packNumber })
    expect(timeline.filter((step) => step.name === 'parcel.ship')).toHaveLength(1)
  })

  test('one that was stopped after the seal keeps all of them here, by name, until it is out', async () => {
    const [kept, fine] = [await ready(), await ready()]
    const bagNumber = await open()
    for (const it of [kept, fine]) await put(bagNumber, it.packNumber)
    await seal(bagNumber)
    await crew.chen.ok(stopParcel, { packNumber: kept.packNumber, why: 'prohibited', note: 'A knife' })
    const refused = await crew.chen(bags.handOverBag, { bagNumber, driver: 'Liang' })
    expect(refused.code).toBe(codes.conflict)
    expect(refused.data).toMatchObject({ blocked: [{ packNumber: kept.packNumber, fault: 'stopped' }] })
    expect(refused.message).toContain(kept.packNumber)
    expect([await statusOf(kept.packNumber), await statusOf(fine.packNumber)]).toEqual(['pack_abnormal', 'wait_ship'])
    await crew.chen.ok(bags.reopenBag, { bagNumber })
    await crew.chen.ok(bags.takeOut, { bagNumber, packNumber: kept.packNumber })
    await seal(bagNumber)
    await crew.chen.ok(bags.handOverBag, { bagNumber, driver: 'Liang' })
    expect(await statusOf(fine.packNumber)).toBe('shipped')
    await crew.chen.ok(resumeParcel, { packNumber: kept.packNumber, note: 'A butter knife' })
    expect(await statusOf(kept.packNumber)).toBe('wait_ship')
  })
})
