/** Ranges of tracking numbers under attack (decision 107): labels printed at once, overlapping ranges added at once, and rows written past the rules. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { manyIn, type NumberRange, numberOf, overlap } from '#contract/parcel/number-range.ts'
import { shipParcel } from '#contract/parcel/desk.ts'
import * as numbers from '#contract/parcel/number-range-desk.ts'
import { printPapers } from '#contract/parcel/papers-desk.ts'
import { type OnShelf, stock } from '../support/buying.ts'
import { attacked } from '../support/database.ts'
import { labelOf, rangeWith, wishOf } from '../support/number-ranges.ts'
import { addressOf, type Crew, hireCrew, packed, shelvedBy, weighed } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(attacked)('ranges of numbers under attack on %s', (engine) => {
  let shop: Shop
  let crew: Crew
  let boss: Person
  let wang: Person
  let alice: Person
  let goods: OnShelf
  let home: string
  beforeAll(async () => {
    shop = await openShop(engine, { connections: 12 })
    goods = (await stock(shop))[0] as OnShelf
    crew = await hireCrew(shop)
    boss = await shop.staff('admin')
    wang = await shop.staff('wang', ['warehouse'])
    alice = await shop.as('alice')
    home = await addressOf(alice)
  })
  afterAll(() => shop.close())
  // A story that failed leaves its ranges open for the next.
  afterEach(async () => {
    for (const { id } of (await boss.ok(numbers.listNumberRanges, {})).ranges) await close(id)
  })
  const ready = async () => {
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    const parcel = await packed(alice, itemId, home)
    await weighed(shop, crew, alice, parcel, 1100)
    return parcel.packNumber
  }
  const print = (who: Person, packNumber: string, key?: string) =>
    who(printPapers, { packNumber, papers: ['label'] }, key === undefined ? {} : { key })
  const close = (rangeId: string) => boss.ok(numbers.closeNumberRange, { rangeId, reason: 'Of another story' })
  const codesOf = (answers: readonly { code: number }[]) => answers.map((it) => it.code).toSorted((a, b) => a - b)

  test('labels of several parcels at once: each has a number of its own, none is lost; one parcel at several desks has one', async () => {
    const range = await rangeWith(boss, { first: '60000000', last: '60000099' })
    const parcels = [await ready(), await ready(), await ready()]
    const printed = await Promise.all(
      parcels.flatMap((it) => [print(crew.chen, it), print(wang, it)]).concat(print(boss, parcels[0] ?? '')),
    )
    expect(codesOf(printed)).toEqual(printed.map(() => codes.ok))
    const given = new Map(printed.map(({ data }) => [data.packNumber, data.allottedNumber]))
    for (const { data } of printed) expect(data.allottedNumber).toBe(given.get(data.packNumber))
    expect(new Set(given.values()).size).toBe(3)
    const [row] = (await boss.ok(numbers.listNumberRanges, { q: 'LX600000007CN' })).ranges
    expect(row).toMatchObject({ given: 3, left: 97 })
    await close(range.id)
  })

  test('the last number wanted by two: one has it, the other the first of the next range, or none', async () => {
    const last = await rangeWith(boss, { first: '61000000', last: '61000000' })
    const [one, two] = [await ready(), await ready()]
    const both = await Promise.all([print(crew.chen, one), print(wang, two)])
    expect(both.map(({ data }) => data.allottedNumber).toSorted()).toEqual(['LX610000001CN', null].toSorted())
    const [three, four] = [await ready(), await ready()]
    const [first, second] = [
      await rangeWith(boss, { first: '61500000', last: '61500000' }),
      await rangeWith(boss, { first: '61600000', last: '61600005' }),
    ]
    const next = await Promise.all([print(crew.chen, three), print(wang, four)])
    expect(next.map(({ data }) => String(data.allottedNumber).slice(0, 4)).toSorted()).toEqual(['LX61', 'LX61'])
    expect(new Set(next.map(({ data }) => data.allottedNumber)).size).toBe(2)
    for (const it of [last, first, second]) await close(it.id)
  })

  test('overlapping ranges added at the same moment: one is, the others are refused by name', async () => {
    for (let round = 0; round < 4; round += 1) {
      const at = (n: number) => String(62_000_000 + round * 1000 + n)
      const answers = await Promise.all([
        boss(numbers.addNumberRange, wishOf({ first: at(0), last: at(100) })),
        boss(numbers.addNumberRange, wishOf({ first: at(100), last: at(200), lineId: 'ems' })),
        boss(numbers.addNumberRange, wishOf({ first: at(50), last: at(150), lineId: '4px-general' })),
      ])
      expect(codesOf(answers).filter((code) => code === codes.ok)).toHaveLength(1)
      expect(codesOf(answers).every((code) => code === codes.ok || code === codes.conflict)).toBe(true)
      for (const { code, data } of answers) if (code === codes.ok) await close(data.id)
    }
  })

  test('a range closed while labels are printed: each has a number that was given before, or none', async () => {
    for (let round = 0; round < 3; round += 1) {
      const at = String(67_000_000 + round * 10)
      const range = await rangeWith(boss, { first: at, last: String(Number(at) + 9) })
      const [one, two] = [await ready(), await ready()]
      const [closed, ...printed] = await Promise.all([close(range.id), print(crew.chen, one), print(wang, two)])
      expect([closed.level, ...codesOf(printed)]).toEqual(['closed', codes.ok, codes.ok])
      const given = printed.filter(({ data }) => data.allottedNumber !== null)
      const [row] = (await boss.ok(numbers.listNumberRanges, { queue: 'closed' })).ranges
      expect(row).toMatchObject({ id: range.id, given: given.length })
      expect(await labelOf(crew.chen, one)).toBe(printed[0]?.data.allottedNumber)
    }
  })

  test('sent twice with one key, also at once, a range is there once and a label has one number', async () => {
    const key = shop.world.newId()
    const wish = wishOf({ first: '63000000', last: '63000009' })
    const twice = await Promise.all([
      boss(numbers.addNumberRange, wish, { key }),
      boss(numbers.addNumberRange, wish, { key }),
    ])
    expect(twice.some((it) => it.code === codes.ok)).toBe(true)
    const range = await boss.ok(numbers.addNumberRange, wish, { key })
    const parcel = await ready()
    const printing = shop.world.newId()
    await Promise.all([print(crew.chen, parcel, printing), print(crew.chen, parcel, printing)])
    expect(await labelOf(crew.chen, parcel)).toBe('LX630000005CN')
    const [row] = (await boss.ok(numbers.listNumberRanges, { q: range.first })).ranges
    expect(row?.given).toBe(1)
    await close(range.id)
  })

  test('a crash after the number was taken: nothing was given, and the next print has it', async () => {
    const range = await rangeWith(boss, { first: '64000000', last: '64000009' })
    const parcel = await ready()
    const { pool } = shop.world.database
    await pool.query(`create function breaks() returns trigger language plpgsql as $$ begin raise exception 'crash'; end $$;
      create trigger breaks before insert on event for each row when (new.name = 'paper.print') execute function breaks()`)
    expect((await print(crew.chen, parcel)).code).toBe(codes.unexpected)
    await pool.query('drop trigger breaks on event; drop function breaks()')
    const [row] = (await boss.ok(numbers.listNumberRanges, { q: range.first })).ranges
    expect(row?.given).toBe(0)
    // Printed, and the machine broke down before the paper came: the same number again.
    expect(await labelOf(crew.chen, parcel)).toBe('LX640000005CN')
    expect(await labelOf(wang, parcel)).toBe('LX640000005CN')
    await close(range.id)
  })

  test('a number typed for one parcel while a range gives it to another: one of them has it', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [typed, printed] = [await ready(), await ready()]
      // Known as a plain number of nine digits, so that no check digit stands between.
      const number = `LX65000000${round}CN`
      const wish = wishOf({ check: 'none', first: `65000000${round}`, last: `65000000${round}` })
      const [shipped, added] = await Promise.all([
        crew.chen(shipParcel, { packNumber: typed, trackingNumber: number }),
        boss.ok(numbers.addNumberRange, wish),
      ])
      const label = await labelOf(wang, printed)
      expect([shipped.code, label]).toEqual(shipped.code === codes.ok ? [codes.ok, null] : [codes.invalid, number])
      await close(added.id)
    }
  })

  test('the database knows which ranges share a number as the rule does', async () => {
    const any = (most: number) => Math.floor((shop.world.random(1)[0]! / 256) * most)
    const make = (): NumberRange => {
      const [digits, first] = [6 + any(2), any(9)]
      return {
        prefix: ['ZQ', 'ZQ1', 'ZQ10', 'ZQA'][any(4)] ?? '',
        first,
        last: first + any(10 - first),
        digits,
        suffix: ['', 'B'][any(2)] ?? '',
        check: 'none',
      }
    }
    const { db } = shop.world.database
    const insert = (range: NumberRange) =>
      db
        .insertInto('number_range')
        .values({
          id: shop.world.newId(),
          line_id: 'ems',
          line_name: 'EMS',
          prefix: range.prefix,
          digits: range.digits,
          first_serial: range.first,
          last_serial: range.last,
          suffix: range.suffix,
          check_kind: range.check,
          next_serial: range.first,
          low: 0,
          added_at: shop.clock.now(),
          added_by: boss.id,
        })
        .execute()
    const kept: NumberRange[] = []
    for (let round = 0; round < 60; round += 1) {
      const range = make()
      const clashes = kept.some((it) => overlap(it, range))
      const went = await insert(range).then(
        () => true,
        (error: Error) => {
          expect(String(error)).toContain('ranges_apart')
          return false
        },
      )
      expect([range, went]).toEqual([range, !clashes])
      if (went) kept.push(range)
    }
    const all = kept.flatMap((range) =>
      Array.from({ length: manyIn(range) }, (_, nth) => numberOf(range, range.first + nth)),
    )
    expect(new Set(all).size).toBe(all.length)
  })

  test('the database takes no number twice, none that its range has not given, and no edit', async () => {
    const range = await rangeWith(boss, { first: '66000000', last: '66000009' })
    const [parcel, other] = [await ready(), await ready()]
    const number = await labelOf(crew.chen, parcel)
    const { db } = shop.world.database
    const idOf = async (packNumber: string) =>
      (await db.selectFrom('parcel').select('id').where('number', '=', packNumber).executeTakeFirstOrThrow()).id
    const row = {
      number: 'LX660000999CN',
      range_id: range.id,
      serial: 66_000_000,
      parcel_id: await idOf(other),
      line_id: 'yun-general',
      given_at: shop.clock.now(),
    }
    const refused = (more: object, constraint: RegExp) =>
      expect(
        db
          .insertInto('allotted_number')
          .values({ ...row, ...more })
          .execute(),
      ).rejects.toThrow(constraint)
    await refused({}, /serial_given_once/)
    await refused({ number: number ?? '', serial: 66_000_000 }, /allotted_number_pkey|serial_given_once/)
    await refused({ serial: 66_000_001 }, /not one that its range gave/)
    await refused({ line_id: 'ems' }, /not one that its range gave/)
    const change = (set: object) => db.updateTable('number_range').set(set).where('id', '=', range.id).execute()
    await expect(change({ next_serial: 66_000_000 })).rejects.toThrow(/never edited/)
    await expect(change({ next_serial: 66_000_011 })).rejects.toThrow(/range_next/)
    await expect(change({ last_serial: 66_000_099 })).rejects.toThrow(/never edited/)
    await expect(change({ line_id: 'ems' })).rejects.toThrow(/never edited/)
    await expect(db.deleteFrom('number_range').where('id', '=', range.id).execute()).rejects.toThrow()
    await expect(db.deleteFrom('allotted_number').where('range_id', '=', range.id).execute()).rejects.toThrow()
    await close(range.id)
    await expect(change({ closed_at: null, closed_by: null, close_reason: null })).rejects.toThrow(/never edited/)
    await expect(change({ next_serial: 66_000_005 })).rejects.toThrow(/never edited/)
  })
})
