/** Tracking numbers of our own ranges (states.md K11, decision 107): given when a label is printed, and what the parcel leaves with. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '#contract/account/desk.ts'
import { searchConsole } from '#contract/console/desk.ts'
import { codes } from '#contract/kit/envelope.ts'
import { grams } from '#contract/kit/units.ts'
import { changeLine, parcelDetail } from '#contract/parcel/api.ts'
import * as bags from '#contract/parcel/bag-desk.ts'
import * as desk from '#contract/parcel/desk.ts'
import * as numbers from '#contract/parcel/number-range-desk.ts'
import { parcelSheet, printPapers } from '#contract/parcel/papers-desk.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { type OnShelf, stock } from '../support/buying.ts'
import { enginesOf } from '../support/database.ts'
import { labelOf, rangeWith, wishOf } from '../support/number-ranges.ts'
import { addressOf, type Crew, hireCrew, packed, shelvedBy, weighed } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('numbers of our own ranges on %s', (engine) => {
  let shop: Shop
  let crew: Crew
  let boss: Person
  let alice: Person
  let goods: OnShelf
  let home: string
  beforeAll(async () => {
    shop = await openShop(engine)
    goods = (await stock(shop))[0] as OnShelf
    crew = await hireCrew(shop)
    boss = await shop.staff('admin')
    alice = await shop.as('alice')
    home = await addressOf(alice)
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })
  // A story that failed leaves its ranges open for the next.
  afterEach(async () => {
    for (const { id } of (await crew.chen.ok(numbers.listNumberRanges, {})).ranges) await close(id)
  })
  const ready = async () => {
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    const { packNumber } = await packed(alice, itemId, home)
    expect((await weighed(shop, crew, alice, { packNumber } as never, 1100)).status).toBe('wait_ship')
    return packNumber
  }
  const ship = (packNumber: string, trackingNumber: string) =>
    crew.chen(desk.shipParcel, { packNumber, trackingNumber })
  const close = (rangeId: string) => boss.ok(numbers.closeNumberRange, { rangeId, reason: 'Of another story' })

  test('a label gets the next number once, the sheet says how many are left, and used up it is printed without', async () => {
    const range = await rangeWith(boss, { first: '48201204', last: '48201206' })
    expect(range).toMatchObject({ first: 'LX482012043CN', last: 'LX482012065CN', given: 0, left: 3, level: 'enough' })
    const [first, second, third, fourth] = [await ready(), await ready(), await ready(), await ready()]
    const before = await crew.chen.ok(parcelSheet, { packNumber: first })
    expect(before).toMatchObject({ allottedNumber: null, trackingNumber: null, range: { left: 3, level: 'enough' } })
    // What shows no number takes none.
    await crew.chen.ok(printPapers, { packNumber: first, papers: ['packing_list'] })
    expect((await crew.chen.ok(desk.deskParcel, { packNumber: first })).allottedNumber).toBeNull()
    expect(await labelOf(crew.chen, first)).toBe('LX482012043CN')
    expect(await labelOf(crew.chen, first)).toBe('LX482012043CN')
    const declared = await crew.chen.ok(printPapers, { packNumber: second, papers: ['declaration', 'label'] })
    expect(declared).toMatchObject({ allottedNumber: 'LX482012057CN', range: { left: 1, level: 'low' } })
    expect(await crew.chen.ok(numbers.lowNumbers, {})).toMatchObject({ lines: [{ id: 'yun-general', left: 1 }] })
    expect(await labelOf(crew.chen, third)).toBe('LX482012065CN')
    const without = await crew.chen.ok(printPapers, { packNumber: fourth, papers: ['label'] })
    expect(without).toMatchObject({ allottedNumber: null, range: { left: 0, level: 'used_up' } })
    expect((await ship(fourth, 'LZ482012999CN')).code).toBe(codes.ok)
    expect((await ship(first, 'LX482012043CN')).code).toBe(codes.ok)
    expect((await alice.ok(parcelDetail, { packNumber: first })).trackingNumber).toBe('LX482012043CN')
    // What has left keeps the number that it left with, and takes no other.
    expect(await labelOf(crew.chen, first)).toBe('LX482012043CN')
    const { ranges } = await crew.chen.ok(numbers.listNumberRanges, {})
    expect(ranges[0]).toMatchObject({ given: 3, left: 0, level: 'used_up' })
    const given = (await boss.ok(auditLog, { docNumber: second })).rows.filter((row) => row.name === 'paper.allot')
    expect(given.map((row) => row.facts['trackingNumber'])).toEqual(['LX482012057CN'])
    await close(range.id)
    expect(await crew.chen.ok(numbers.lowNumbers, {})).toEqual({ lines: [] })
  })

  test('another number than the one on its label, another parcel’s, and one that no label has yet are refused by name', async () => {
    const range = await rangeWith(boss, { first: '50000000', last: '50000009' })
    const [one, other, bare] = [await ready(), await ready(), await ready()]
    const [mine, theirs] = [await labelOf(crew.chen, one), await labelOf(crew.chen, other)]
    if (!mine || !theirs) throw new Error('nothing was given')
    for (const [packNumber, typed, says] of [
      [one, 'LZ777777777CN', `has ${mine}, not LZ777777777CN`],
      [one, theirs, 'stands on parcel'],
      [bare, theirs, 'stands on parcel'],
      [bare, 'LX500000021CN', 'is a number of our own range'],
    ] as const) {
      const answer = await ship(packNumber, typed)
      expect([typed, answer.code]).toEqual([typed, codes.invalid])
      expect(answer.message).toContain(says)
    }
    // Not one of the range: its check digit is another.
    expect((await ship(bare, 'LX500000023CN')).code).toBe(codes.ok)
    const { parcel } = await crew.chen.ok(numbers.parcelOfNumber, { number: theirs.toLowerCase() })
    expect(parcel).toMatchObject({ packNumber: other, allottedNumber: theirs })
    expect(await crew.chen.ok(numbers.parcelOfNumber, { number: 'LX500000021CN' })).toEqual({ parcel: null })
    const found = await crew.chen.ok(searchConsole, { q: theirs })
    expect(JSON.stringify(found)).toContain(other)
    const { parcels } = await crew.chen.ok(desk.parcelQueue, { queue: 'to_ship', q: theirs })
    expect(parcels.map((it) => it.packNumber)).toEqual([other])
    // A carrier that takes its range back: what was printed of it may be sent with another label.
    await close(range.id)
    expect((await ship(one, 'LZ777777777CN')).code).toBe(codes.ok)
    const corrected = { packNumber: one, trackingNumber: theirs, reason: 'Slip' }
    expect((await crew.chen(desk.correctTracking, corrected)).code).toBe(codes.invalid)
    expect((await ship(other, theirs)).code).toBe(codes.ok)
  })

  test('in a bag its own number needs no scan, and one that lies in a bag gets none', async () => {
    const range = await rangeWith(boss, { first: '51000000', last: '51000009' })
    const [labelled, stuck, lies] = [await ready(), await ready(), await ready()]
    const mine = (await labelOf(crew.chen, labelled)) ?? ''
    const { bagNumber } = await crew.chen.ok(bags.openBag, { channelId: 'yun-general' })
    const put = (packNumber: string, trackingNumber = '') =>
      crew.chen(bags.putInBag, { bagNumber, packNumber, trackingNumber })
    expect((await put(stuck)).data).toMatchObject({ fault: 'no_number' })
    expect((await put(labelled, 'LZ515151515CN')).code).toBe(codes.invalid)
    expect((await put(labelled)).code).toBe(codes.ok)
    expect((await put(lies, 'LZ616161616CN')).code).toBe(codes.ok)
    expect(await labelOf(crew.chen, lies)).toBeNull()
    await crew.chen.ok(bags.sealBag, { bagNumber, seal: 'NR1', weightG: grams(9000) })
    await crew.chen.ok(bags.handOverBag, { bagNumber, driver: 'Liang' })
    expect((await alice.ok(parcelDetail, { packNumber: labelled })).trackingNumber).toBe(mine)
    await close(range.id)
  })

  test('the line changed after the label: the number stays given, the old label is refused, the new one gets one of the new line', async () => {
    const { itemId } = await shelvedBy(shop, crew, alice, goods, 2, {
      weightG: 500,
      sides: [580, 300, 200],
      goodsClass: 'general',
    })
    const parcel = await packed(alice, itemId, home, { channelId: 'ems' })
    await weighed(shop, crew, alice, parcel, 1000)
    const { packNumber } = parcel
    const ems = await rangeWith(boss, { lineId: 'ems', prefix: 'EE', first: '00000001', last: '00000005' })
    const old = (await labelOf(crew.chen, packNumber)) ?? ''
    expect(old).toBe('EE000000014CN')
    const { cheaperLine, version } = await alice.ok(parcelDetail, { packNumber })
    const channelId = cheaperLine?.channelId ?? ''
    await alice.ok(changeLine, { packNumber, version, channelId })
    expect((await crew.chen.ok(desk.deskParcel, { packNumber })).allottedNumber).toBeNull()
    const refused = await ship(packNumber, old)
    expect([refused.code, refused.message]).toEqual([codes.invalid, expect.stringContaining('on an old label')])
    const theirs = await rangeWith(boss, { lineId: channelId, prefix: 'YA', first: '00000001', last: '00000005' })
    const now = (await labelOf(crew.chen, packNumber)) ?? ''
    expect(now).toMatch(/^YA00000001\dCN$/)
    expect((await ship(packNumber, old)).code).toBe(codes.invalid)
    expect((await ship(packNumber, now)).code).toBe(codes.ok)
    // Given is given: the next of that line has the next.
    const { ranges } = await crew.chen.ok(numbers.listNumberRanges, { q: old })
    expect(ranges).toMatchObject([{ id: ems.id, given: 1, left: 4 }])
    for (const it of [ems, theirs]) await close(it.id)
  })

  test('a number that a parcel left with before the range was added is passed over', async () => {
    const [gone, next] = [await ready(), await ready()]
    expect((await ship(gone, 'LX520000003CN')).code).toBe(codes.ok)
    const range = await rangeWith(boss, {
      prefix: 'LX',
      suffix: 'CN',
      check: 'none',
      first: '520000003',
      last: '520000004',
    })
    expect(await labelOf(crew.chen, next)).toBe('LX520000004CN')
    expect((await ship(next, 'LX520000004CN')).code).toBe(codes.ok)
    await close(range.id)
  })

  test('an admin adds and closes, the warehouse sees, others do not; what is no range or overlaps is refused', async () => {
    const wish = wishOf({ prefix: 'RR', first: '00000100', last: '00000199' })
    for (const who of [crew.chen, crew.lin])
      expect((await who(numbers.addNumberRange, wish)).code).toBe(codes.forbidden)
    for (const bad of [
      { last: '00000099' },
      { first: '100', last: '199' },
      { prefix: 'R1' },
      { suffix: '' },
      { check: 'none' as const, prefix: '', suffix: '', first: '1', last: '9' },
    ])
      expect((await boss(numbers.addNumberRange, { ...wish, ...bad })).code).toBe(codes.invalid)
    expect((await boss(numbers.addNumberRange, { ...wish, lineId: 'none-such' })).code).toBe(codes.notFound)
    const range = await boss.ok(numbers.addNumberRange, wish)
    const overlapping = await boss(numbers.addNumberRange, {
      ...wish,
      lineId: 'ems',
      first: '00000199',
      last: '00000300',
    })
    expect([overlapping.code, overlapping.message]).toEqual([codes.conflict, expect.stringContaining('RR000001006CN')])
    for (const who of [crew.lin, crew.zhao])
      expect((await who(numbers.listNumberRanges, {})).code).toBe(codes.forbidden)
    const seen = async (q: string, queue: 'open' | 'closed' = 'open') =>
      (await crew.chen.ok(numbers.listNumberRanges, { q, queue })).ranges.map((it) => it.id)
    expect(await seen('rr 00000150 5 cn')).toEqual([range.id])
    expect(await seen('YunExpress')).toContain(range.id)
    expect(await seen('RR000002001CN')).toEqual([])
    expect((await boss(numbers.closeNumberRange, { rangeId: range.id, reason: ' ' })).code).toBe(codes.invalid)
    expect((await crew.chen(numbers.closeNumberRange, { rangeId: range.id, reason: 'Mine' })).code).toBe(
      codes.forbidden,
    )
    const closed = await boss.ok(numbers.closeNumberRange, { rangeId: range.id, reason: 'Typed for the wrong line' })
    expect(closed).toMatchObject({ level: 'closed', closed: { reason: 'Typed for the wrong line', by: 'admin' } })
    expect((await boss(numbers.closeNumberRange, { rangeId: range.id, reason: 'Again' })).code).toBe(codes.conflict)
    expect([await seen('RR0000'), await seen('RR0000', 'closed')]).toEqual([[], [range.id]])
    // None of it was given, so it may be added again, for the right line.
    const again = await boss.ok(numbers.addNumberRange, { ...wish, lineId: 'ems' })
    await close(again.id)
    const log = (await boss.ok(auditLog, { docNumber: range.first })).rows.map((row) => row.name)
    expect(log.filter((name) => name.startsWith('numberRange.'))).toHaveLength(4)
  })
})
