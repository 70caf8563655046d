/** The packing bench (states.md K6 to K8, decision 082): nothing is closed that is not ticked, and no piece of another parcel is taken. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { withService } from '../support/packing-services.ts'
import { cancelParcel, parcelDetail } from '#contract/parcel/api.ts'
import * as desk from '#contract/parcel/desk.ts'
import { scanPiece, tickContent, tickService } from '#contract/parcel/tick-desk.ts'
import { type OnShelf, stock } from '../support/buying.ts'
import { enginesOf } from '../support/database.ts'
import { addressOf, type Crew, hireCrew, packed, payFor, reading, shelvedBy, tickAll } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('the packing bench on %s', (engine) => {
  let shop: Shop
  let crew: Crew
  let alice: Person
  let wang: Person
  let goods: OnShelf
  let home: string
  beforeAll(async () => {
    shop = await openShop(engine)
    goods = (await stock(shop))[0] as OnShelf
    crew = await hireCrew(shop)
    wang = await shop.staff('wang', ['warehouse'])
    alice = await shop.as('alice')
    home = await addressOf(alice)
  })
  afterAll(() => shop.close())

  const labelOf = async (lineId: string) =>
    (
      await shop.world.database.db
        .selectFrom('arrival_line')
        .innerJoin('arrival', 'arrival.id', 'arrival_line.arrival_id')
        .select('arrival.number')
        .where('line_id', '=', lineId)
        .executeTakeFirstOrThrow()
    ).number
  async function onBench(services: string[] = []) {
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    const { packNumber } = await packed(alice, itemId, home, { services })
    await payFor(shop, alice, 'LOGISTICS', packNumber)
    await crew.chen.ok(desk.startPacking, { packNumber })
    return { itemId, packNumber, code: await labelOf(itemId) }
  }
  const checkOf = async (packNumber: string) => (await wang.ok(desk.deskParcel, { packNumber })).check
  const tickedOf = async (packNumber: string) => (await checkOf(packNumber)).contents.map((content) => content.ticked)

  test('what was begun too early is put back once: nothing is ticked, and the shopper may cancel again', async () => {
    const { packNumber, code } = await onBench(['moisture-bag'])
    await crew.chen.ok(scanPiece, { packNumber, code })
    await crew.chen.ok(tickService, { packNumber, service: 'moisture-bag', on: true })
    expect((await crew.lin(desk.putBack, { packNumber })).code).toBe(codes.forbidden)
    const key = shop.world.newId()
    const back = await crew.chen.ok(desk.putBack, { packNumber }, { key })
    await crew.chen.ok(desk.putBack, { packNumber }, { key })
    expect(back).toMatchObject({ status: 'ordered', check: { contents: [{ ticked: 0 }], services: [{ done: false }] } })
    expect((await crew.chen(desk.putBack, { packNumber })).code).toBe(codes.conflict)
    const [begun, canceled] = await Promise.all([
      crew.chen(desk.startPacking, { packNumber }),
      alice(cancelParcel, { packNumber }),
    ])
    expect([begun.code, canceled.code].toSorted((a, b) => a - b)).toEqual([codes.ok, codes.conflict])
    const { timeline } = await alice.ok(parcelDetail, { packNumber })
    expect(timeline.map((it) => it.name)).toContain('parcel.putBack')
  })

  test('each scan of a label ticks one piece, and a colleague finds who ticked what', async () => {
    const { packNumber, code } = await onBench()
    const key = shop.world.newId()
    await crew.chen.ok(scanPiece, { packNumber, code }, { key })
    await crew.chen.ok(scanPiece, { packNumber, code }, { key })
    expect(await tickedOf(packNumber)).toEqual([1])
    const { check } = await wang.ok(scanPiece, { packNumber, code })
    expect(check.contents).toMatchObject([{ ticked: 2, quantity: 2, shelf: 'B-12', at: shop.clock.now() }])
    expect(check.contents[0]?.tickedBy).toBe(
      (await shop.world.database.db.selectFrom('staff').select('name').where('id', '=', wang.id).executeTakeFirst())
        ?.name,
    )
    const full = await crew.chen(scanPiece, { packNumber, code })
    expect([full.code, full.message]).toEqual([codes.conflict, expect.stringContaining('are in the box')])
  })

  test('a piece of another parcel is refused with its name and number, one of no parcel with its shelf; nothing changes', async () => {
    const mine = await onBench()
    const other = await onBench()
    const refused = await crew.chen(scanPiece, { packNumber: mine.packNumber, code: other.code })
    expect(refused.code).toBe(codes.conflict)
    expect(refused.message).toContain('belongs to parcel PK-')
    expect(refused.message).toContain(other.packNumber.slice(-8, -1))
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    const loose = await crew.chen(scanPiece, { packNumber: mine.packNumber, code: await labelOf(itemId) })
    expect([loose.code, loose.message]).toEqual([codes.conflict, expect.stringContaining('B-12')])
    for (const code of ['YT123', 'PI2611217K3Q9ZPT', mine.packNumber])
      expect((await crew.chen(scanPiece, { packNumber: mine.packNumber, code })).code).toBe(codes.notFound)
    expect([await tickedOf(mine.packNumber), await tickedOf(other.packNumber)]).toEqual([[0], [0]])
  })

  test('not closed while a piece or a service is not ticked; ticked, it is, and then nothing is ticked any more', async () => {
    const { packNumber, itemId, code } = await onBench(['moisture-bag'])
    const input = await reading(shop, crew.chen, packNumber, 1100)
    const lacking = async () => (await crew.chen(desk.weighParcel, input)).data as unknown
    expect(await lacking()).toMatchObject({ lacking: { pieces: 2, services: 1, unproven: 0 } })
    await crew.chen.ok(tickContent, { packNumber, itemId, on: true })
    await crew.chen.ok(tickContent, { packNumber, itemId, on: false })
    await crew.chen.ok(tickService, { packNumber, service: 'moisture-bag', on: true })
    expect(await lacking()).toMatchObject({ lacking: { pieces: 2, services: 0 } })
    await crew.chen.ok(scanPiece, { packNumber, code })
    await crew.chen.ok(tickContent, { packNumber, itemId, on: true })
    expect(await tickedOf(packNumber)).toEqual([2])
    expect((await alice.ok(parcelDetail, { packNumber })).status).toBe('packing')
    const closed = await crew.chen.ok(desk.weighParcel, input)
    expect(closed.check.unchecked).toBeNull()
    for (const late of [
      crew.chen(scanPiece, { packNumber, code }),
      crew.chen(tickContent, { packNumber, itemId, on: false }),
      crew.chen(tickService, { packNumber, service: 'moisture-bag', on: false }),
    ])
      expect((await late).code).toBe(codes.conflict)
    expect(await tickedOf(packNumber)).toEqual([2])
  })

  test('closed without ticks for a reason, which is a choice and words, kept and audited', async () => {
    const { packNumber } = await onBench()
    const input = await reading(shop, crew.chen, packNumber, 1100)
    expect((await crew.chen(desk.weighParcel, { ...input, unchecked: { why: 'other', words: ' ' } })).code).toBe(
      codes.invalid,
    )
    const unchecked = { why: 'label_unreadable' as const, words: 'Wet label, counted twice' }
    const closed = await crew.chen.ok(desk.weighParcel, { ...input, unchecked })
    expect(closed.check.unchecked).toEqual(unchecked)
    const event = await shop.world.database.db
      .selectFrom('event')
      .select(['reason', 'facts', 'actor_id'])
      .where('name', '=', 'parcel.closeUnticked')
      .where('doc_id', '=', closed.id)
      .executeTakeFirst()
    expect(event).toEqual({
      reason: unchecked.words,
      facts: { why: unchecked.why, count: 2, services: 0, unproven: 0 },
      actor_id: crew.chen.id,
    })
    expect((await alice.ok(parcelDetail, { packNumber })).timeline.map((step) => step.name)).toEqual([
      'parcel.place',
      'parcel.pay',
      'parcel.startPacking',
      'parcel.weigh',
    ])
  })

  test('two benches at once: every piece is counted once, and a tick and a take-out leave all or nothing', async () => {
    const { packNumber, itemId, code } = await onBench()
    const scans = await Promise.all(
      Array.from({ length: 6 }, (_, nth) => (nth % 2 === 0 ? crew.chen : wang)(scanPiece, { packNumber, code })),
    )
    expect(scans.filter((scan) => scan.code === codes.ok)).toHaveLength(2)
    expect(await tickedOf(packNumber)).toEqual([2])
    await Promise.all([
      crew.chen.ok(tickContent, { packNumber, itemId, on: false }),
      wang.ok(tickContent, { packNumber, itemId, on: true }),
    ])
    expect([[0], [2]]).toContainEqual(await tickedOf(packNumber))
    await tickAll(crew.chen, packNumber)
    const input = await reading(shop, crew.chen, packNumber, 1100)
    const [closing, taken] = await Promise.all([
      crew.chen(desk.weighParcel, input),
      wang(tickContent, { packNumber, itemId, on: false }),
    ])
    // Whoever is first: what is closed is whole, what is taken out stays open.
    expect([closing.code, taken.code].toSorted()).toEqual([codes.ok, codes.conflict].toSorted())
    expect(await tickedOf(packNumber)).toEqual([closing.code === codes.ok ? 2 : 0])
  })

  test('a paid service on the goods keeps the parcel open until its proof is there', async () => {
    const { packNumber, prove } = await withService({ shop, crew, alice, goods, home })
    await crew.chen.ok(desk.startPacking, { packNumber })
    await tickAll(crew.chen, packNumber)
    const input = await reading(shop, crew.chen, packNumber, 1100)
    expect((await crew.chen(desk.weighParcel, input)).data as unknown).toMatchObject({
      lacking: { pieces: 0, services: 0, unproven: 1 },
    })
    await prove()
    await crew.chen.ok(desk.weighParcel, input)
  })

  test('the database itself refuses to close what is not ticked', async () => {
    const { packNumber } = await onBench()
    await expect(
      shop.world.database.db
        .updateTable('parcel')
        .set({ weighed_at: shop.clock.now() })
        .where('number', '=', packNumber)
        .execute(),
    ).rejects.toThrow('is not ticked')
  })

  test('only the warehouse ticks, and looking at a parcel starts nothing', async () => {
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    const { packNumber } = await packed(alice, itemId, home)
    await payFor(shop, alice, 'LOGISTICS', packNumber)
    await crew.chen.ok(desk.deskParcel, { packNumber })
    expect((await alice.ok(parcelDetail, { packNumber })).status).toBe('ordered')
    expect((await crew.chen(tickContent, { packNumber, itemId, on: true })).code).toBe(codes.conflict)
    expect((await crew.zhao(tickContent, { packNumber, itemId, on: true })).code).toBe(codes.forbidden)
  })
})
