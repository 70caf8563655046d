/** Search over everything in the console: one call, and each role is led to a desk of its own (product.md 13). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskCounts, searchConsole } from '#contract/console/desk.ts'
import type { Place } from '#contract/console/place.ts'
import { codes } from '#contract/kit/envelope.ts'
import { printNumber } from '#contract/kit/number.ts'
import type { Order } from '#contract/order/order.ts'
import { purchaseQueue } from '#contract/order/desk.ts'
import type { Parcel } from '#contract/parcel/parcel.ts'
import { parcelQueue, shipParcel, stopParcel } from '#contract/parcel/desk.ts'
import { giveMoney, type OnShelf, order, stock } from '../support/buying.ts'
import { enginesOf } from '../support/database.ts'
import { addressOf, boughtBy, type Crew, hireCrew, packed, payFor, shelvedBy, weighed } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('the search of the console on %s', (engine) => {
  let shop: Shop
  let alice: Person
  let crew: Crew
  let sue: Person
  let boss: Person
  let goods: OnShelf
  let bought: Order
  let parcel: Parcel
  const search = async (who: Person, q: string): Promise<Place | null> => (await who.ok(searchConsole, { q })).place

  beforeAll(async () => {
    shop = await openShop(engine)
    const [first] = await stock(shop)
    if (!first) throw new Error('nothing is on the shelves')
    goods = first
    alice = await shop.as('alice')
    crew = await hireCrew(shop)
    sue = await shop.staff('xu')
    boss = await shop.staff('admin')
    await giveMoney(shop, alice, 0, 1000)
    bought = await boughtBy(shop, crew, alice, goods)
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    parcel = await packed(alice, itemId, await addressOf(alice))
    await payFor(shop, alice, 'LOGISTICS', parcel.packNumber)
    // And one that is still to be bought.
    const [open] = (await order(alice, [goods])).orders
    await payFor(shop, alice, 'SHOPPING', open?.orderNumber ?? '')
  })
  afterAll(() => shop.close())

  test('an order leads buyers to its queue, the door to its scan, and everybody else to its events', async () => {
    const at = bought.orderNumber
    expect(await search(crew.lin, printNumber(at))).toEqual({ desk: 'purchasing', queue: 'bought', at })
    expect(await search(crew.chen, at)).toEqual({ desk: 'receiving', scan: at })
    expect(await search(sue, at)).toEqual({ desk: 'audit', n: at })
    // Finance may not read the audit log.
    expect(await search(crew.zhao, at)).toBeNull()
    const { orders } = await order(alice, [goods])
    const unpaid = orders[0]?.orderNumber ?? ''
    expect(await search(crew.lin, unpaid)).toEqual({ desk: 'purchasing', queue: 'done', at: unpaid })
    await payFor(shop, alice, 'SHOPPING', unpaid)
    expect(await search(crew.lin, unpaid)).toEqual({ desk: 'purchasing', at: unpaid })
  })

  test('a name leads buyers to the first queue that holds one of hers, in the order of their work', async () => {
    // Of the newest few only: whoever has many orders is led to one of these.
    const nora = await shop.as('nora')
    await giveMoney(shop, nora, 0, 1000)
    await boughtBy(shop, crew, nora, goods)
    const [open] = (await order(nora, [goods])).orders
    const at = open?.orderNumber ?? ''
    await payFor(shop, nora, 'SHOPPING', at)
    expect(await search(crew.lin, 'nora')).toEqual({ desk: 'purchasing', at })
    expect((await crew.lin.ok(purchaseQueue, { queue: 'open', q: 'nora' })).orders[0]?.orderNumber).toBe(at)
    expect(await search(crew.lin, `S${bought.orderNumber}`)).toEqual({
      desk: 'purchasing',
      queue: 'bought',
      at: bought.orderNumber,
    })
    expect(await search(crew.lin, '100%')).toBeNull()
  })

  test('a seller’s parcel number leads the door to the scan, and buyers to the order', async () => {
    const scan = `yt ${bought.orderNumber.toLowerCase()}`
    expect(await search(crew.chen, scan)).toEqual({ desk: 'receiving', scan })
    expect(await search(crew.lin, scan)).toMatchObject({ desk: 'purchasing', at: bought.orderNumber })
    expect(await search(boss, scan)).toEqual({ desk: 'receiving', scan })
  })

  test('a parcel is found where it lies now: to pack, to ship, under way by the carrier’s number, stopped', async () => {
    const at = parcel.packNumber
    expect(await search(crew.chen, printNumber(at))).toEqual({ desk: 'packing', at })
    // Finance has no desk at which it lies yet; buyers have nothing to do with parcels.
    expect(await search(crew.zhao, at)).toBeNull()
    expect(await search(crew.lin, at)).toBeNull()
    const [first] = (await crew.chen.ok(parcelQueue, { queue: 'to_pack', q: 'alice' })).parcels
    expect(first?.packNumber).toBe(at)
    expect(await search(sue, 'alice')).toEqual({ desk: 'audit', n: at })
  })

  test('what was shipped is found by its label, and once it is stopped at the exceptions', async () => {
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    const second = await packed(alice, itemId, await addressOf(alice))
    const at = second.packNumber
    const scale = await weighed(shop, crew, alice, second, 1000)
    if (scale.status === 'patch_wait') await payFor(shop, alice, 'PATCH', scale.patch?.patchNumber ?? '')
    expect(await search(crew.chen, at)).toEqual({ desk: 'dispatch', at })
    await crew.chen.ok(shipParcel, { packNumber: at, trackingNumber: 'LX123456789CN' })
    for (const who of [crew.chen, sue]) expect(await search(who, 'lx 123456-789 cn')).toEqual({ desk: 'tracking', at })
    expect(await search(crew.zhao, 'LX123456789CN')).toEqual({ desk: 'settlements', at })
    await crew.chen.ok(stopParcel, { packNumber: at, why: 'lost', note: 'gone' })
    expect(await search(crew.zhao, at)).toEqual({ desk: 'exceptions', at })
  })

  test('words give a list, with the why of each; each role finds what its own desks show', async () => {
    const listed = async (who: Person, q: string) => await who.ok(searchConsole, { q })
    const lin = await listed(crew.lin, `S${bought.orderNumber}`)
    expect(lin.documents).toEqual({
      hits: [
        {
          title: bought.orderNumber,
          why: 'seller-number',
          found: `S${bought.orderNumber}`,
          owner: expect.any(String),
          place: { desk: 'purchasing', queue: 'bought', at: bought.orderNumber },
          again: null,
        },
      ],
      more: false,
    })
    // Neither buyers nor the warehouse see a list of people, and only the warehouse sees goods.
    expect((await listed(crew.lin, 'alice')).people.hits).toEqual([])
    const door = await listed(crew.chen, 'alice')
    expect(door.people.hits).toEqual([])
    expect(door.goods.hits.map((hit) => hit.place?.desk)).toContain('stock')
    for (const who of [crew.zhao, sue, boss]) {
      const { people, goods: pieces } = await listed(who, 'alice')
      expect(people.hits).toMatchObject([{ why: 'mail', place: null }])
      if (who !== boss) expect(pieces.hits).toEqual([])
    }
    // Nobody is led to where they may not sit: finance has parcels, and no orders.
    for (const { title } of (await listed(crew.zhao, 'alice')).documents.hits) expect(title).toMatch(/^PK/)
    // A number of ours is one document, and needs no list.
    expect((await listed(boss, bought.orderNumber)).documents).toEqual({ hits: [], more: false })
  })

  test('six of a kind are shown, and more when they are asked for', async () => {
    for (let count = 0; count < 7; count += 1) await order(alice, [goods])
    const few = await crew.lin.ok(searchConsole, { q: 'alice' })
    expect(few.documents).toMatchObject({ more: true })
    expect(few.documents.hits).toHaveLength(6)
    const all = await crew.lin.ok(searchConsole, { q: 'alice', kind: 'documents' })
    expect(all.documents.hits.length).toBeGreaterThan(7)
    expect(new Set(all.documents.hits.map((hit) => hit.title)).size).toBe(all.documents.hits.length)
    expect(all.people.hits).toEqual([])
  })

  test('a desk counts as much in the rail as in its queue', async () => {
    const { counts } = await crew.lin.ok(deskCounts, {})
    const own = (await crew.lin.ok(purchaseQueue, {})).counts
    const parcels = (await crew.chen.ok(parcelQueue, {})).counts
    expect(counts).toMatchObject({
      to_buy: own['to_buy'],
      mine: own['mine'],
      cancel_asked: own['cancel_asked'],
      receiving: own['bought'],
      to_pack: parcels['to_pack'],
      shipped: parcels['shipped'],
      abnormal: parcels['abnormal'],
    })
    for (const queue of ['to_buy', 'receiving', 'to_pack'] as const) expect(counts[queue], queue).toBeGreaterThan(0)
  })

  test('a dash is in every number as people write it, and finds none', async () => {
    for (const who of [crew.lin, crew.chen, crew.zhao, sue, boss]) expect(await search(who, '-')).toBeNull()
    expect((await crew.lin.ok(purchaseQueue, { queue: 'bought', q: '-' })).orders).toEqual([])
    expect((await crew.chen.ok(parcelQueue, { queue: 'to_pack', q: '-' })).parcels).toEqual([])
  })

  test('what nobody knows is nowhere, and shoppers cannot ask', async () => {
    expect(await search(boss, 'SO-261121-7K3Q9ZP-T')).toBeNull()
    expect(await search(boss, 'nobody by that name')).toBeNull()
    expect((await alice(searchConsole, { q: 'alice' })).code).toBe(codes.sessionInvalid)
    expect((await boss(searchConsole, { q: ' ' })).code).not.toBe(codes.ok)
  })
})
