/** A carrier's file that means harm (decision 091): as many rows as may be, words where figures belong, and scripts in its cells. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { billParcel } from '#contract/parcel/bill-desk.ts'
import * as files from '#contract/parcel/bill-file-desk.ts'
import { type BillFile, billFile, posted, strangers, type UnderWay, underWay } from '../support/bill-files.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { account, type OnShelf, stock } from '../support/buying.ts'
import { engines } from '../support/database.ts'
import { type Crew, hireCrew } from '../support/packing.ts'
import { openShop, type Shop } from '../support/shop.ts'

describe.each(engines)('a hostile file on %s', (engine) => {
  let shop: Shop
  let crew: Crew
  let goods: OnShelf
  beforeAll(async () => {
    shop = await openShop(engine)
    goods = (await stock(shop))[0] as OnShelf
    crew = await hireCrew(shop)
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })

  test('five thousand rows are read in one answer and kept once; one more is refused, as is a longer file', async () => {
    const parcel = await underWay(shop, crew, await shop.as('alice'), goods)
    const file = billFile([{ number: parcel.number, weight: '1.1', cost: '30.00' }, ...strangers(files.mostRows - 1)])
    const { rows, sums } = await crew.zhao.ok(files.previewBills, file)
    expect(rows).toHaveLength(files.mostRows)
    expect(sums).toMatchObject({ posted: 1, kept: files.mostRows - 1 })
    const before = await account(shop, 'EXP:freight')
    expect(await posted(crew.zhao, file)).toEqual(sums)
    expect(await account(shop, 'EXP:freight')).toBe(before - sums.cost)
    expect((await crew.zhao.ok(files.previewBills, file)).sums).toMatchObject({ posted: 0, kept: 0 })
    expect(await posted(crew.zhao, file)).toMatchObject({ posted: 0, kept: 0 })
    const listed = await crew.zhao.ok(files.listBillRows, {})
    expect([listed.rows.length, listed.counts.rows]).toEqual([50, files.mostRows - 1])

    const tooMany = await crew.zhao(files.previewBills, billFile(strangers(files.mostRows + 1)))
    expect(tooMany.code).toBe(codes.invalid)
    const long = { ...file, text: `${file.text}\n${'x'.repeat(files.longestFile)}` }
    expect((await crew.zhao(files.previewBills, long)).code).not.toBe(codes.ok)
  })

  test('a script, a formula and a broken quote are words: none is posted, none becomes a column or a parcel', async () => {
    const words = [
      '<script>alert(1)</script>',
      '=HYPERLINK("https://example.net")',
      '+1+1',
      '@SUM(A1)',
      "'; drop table parcel; --",
      '../../etc/passwd',
      '\u202e0000001YZ',
    ]
    const file = billFile(
      words.map((number) => ({ number: `"${number.replaceAll('"', '""')}"`, weight: '1.0', cost: '5.00' })),
    )
    const { rows, sums } = await crew.zhao.ok(files.previewBills, file)
    expect(rows.map((it) => it.outcome)).toEqual(words.map(() => 'number'))
    expect(sums).toMatchObject({ posted: 0, kept: 0 })
    // Words of the invoice are kept as they are: what writes them out again makes them harmless (src/kit/text/csv.test.ts).
    const named = { ...billFile([{ number: 'ZZ550000001', weight: '1.0', cost: '5.00' }]), invoice: '=1+1<script>' }
    expect(await posted(crew.zhao, named)).toMatchObject({ kept: 1 })
    for (const text of ['"', 'a,b\n"', '\n\n', ',,,\n,,,', 'Tracking number\n'.repeat(3)])
      expect((await crew.zhao.ok(files.previewBills, { ...named, text })).sums).toMatchObject({ posted: 0 })
  })

  test('sums that were not shown, negative ones and columns that are none post nothing', async () => {
    const parcel = await underWay(shop, crew, await shop.as('bob'), goods)
    const file = billFile([{ number: parcel.number, weight: '0.6', cost: '30.00' }])
    const { columns, sums } = await crew.zhao.ok(files.previewBills, file)
    const before = await account(shop, 'EXP:freight')
    for (const wrong of [{ back: 0 }, { cost: sums.cost + 1 }, { posted: 0 }, { asked: -1 }, { kept: 1 }])
      expect((await crew.zhao(files.importBills, { ...file, columns, expected: { ...sums, ...wrong } })).code).not.toBe(
        codes.ok,
      )
    const none = { ...columns, weight: 'toString', cost: '__proto__' }
    expect((await crew.zhao.ok(files.previewBills, { ...file, columns: none })).sums.posted).toBe(0)
    expect((await crew.zhao(files.importBills, { ...file, columns: none, expected: sums })).code).toBe(codes.conflict)
    expect(await account(shop, 'EXP:freight')).toBe(before)
    for (const who of [crew.chen, await shop.staff('xu')])
      expect((await who(files.previewBills, file)).code).toBe(codes.forbidden)
    expect((await (await shop.as('bob'))(files.importBills, { ...file, columns, expected: sums })).code).not.toBe(
      codes.ok,
    )
  })

  test('one file in two tabs, the same parcels in another one, and one of them typed, all at once: one bill for each parcel', async () => {
    const carla = await shop.as('carla')
    const parcels: UnderWay[] = []
    for (let nth = 0; nth < 4; nth += 1) parcels.push(await underWay(shop, crew, carla, goods))
    const rows = parcels.map((it) => ({ number: it.number, weight: '0.6', cost: '30.00' }))
    const looked = async (file: BillFile) => {
      const { columns, sums } = await crew.zhao.ok(files.previewBills, file)
      return { ...file, columns, expected: sums }
    }
    const tab = await looked(billFile(rows))
    const other = await looked(billFile(rows.toReversed()))
    const typed = {
      packNumber: parcels[2]?.packNumber ?? '',
      invoice: 'T-1',
      weightG: 600,
      freight: 3000,
      reason: 'Typed',
    }
    const cost = await account(shop, 'EXP:freight')
    const back = await account(shop, `CB:${carla.id}`)
    const [one, two, three, hand] = await Promise.all([
      crew.zhao(files.importBills, tab),
      crew.zhao(files.importBills, tab),
      crew.zhao(files.importBills, other),
      crew.zhao(billParcel, typed),
    ])
    const answers = [one, two, three].map((it) => it.code)
    expect(answers.filter((it) => it === codes.ok).length).toBeLessThanOrEqual(1)
    expect([codes.ok, codes.conflict]).toEqual(expect.arrayContaining([...new Set([...answers, hand.code])]))
    // Whoever was told that something changed looks again and posts what is left.
    await posted(crew.zhao, tab)
    const bills = await shop.world.database.db
      .selectFrom('carrier_bill as b')
      .innerJoin('parcel as p', 'p.id', 'b.parcel_id')
      .select(['p.number', 'b.cost', 'b.moved'])
      .where(
        'p.number',
        'in',
        parcels.map((it) => it.packNumber.replaceAll('-', '')),
      )
      .execute()
    expect(bills.map((it) => it.number).toSorted()).toEqual(
      parcels.map((it) => it.packNumber.replaceAll('-', '')).toSorted(),
    )
    expect(await account(shop, 'EXP:freight')).toBe(cost - bills.reduce((all, it) => all + it.cost, 0))
    expect(await account(shop, `CB:${carla.id}`)).toBe(back - bills.reduce((all, it) => all + (it.moved ?? 0), 0))
    expect(bills.every((it) => (it.moved ?? 0) < 0)).toBe(true)
  })

  test('two people post the same unknown numbers at once, in other orders: each is kept once', async () => {
    const rows = strangers(300).map((it) => ({ ...it, number: it.number.replace('ZZ', 'YY') }))
    const [one, other] = [billFile(rows), billFile(rows.toReversed())]
    const fay = await shop.staff('fay', ['finance'])
    const { columns, sums } = await crew.zhao.ok(files.previewBills, one)
    const same = { columns, invoice: one.invoice, expected: sums }
    const answers = await Promise.all([
      crew.zhao(files.importBills, { ...one, ...same }),
      fay(files.importBills, { ...other, ...same }),
    ])
    // Who comes second is told, or finds that all of it is kept.
    expect([codes.ok, codes.conflict]).toEqual(expect.arrayContaining([...new Set(answers.map((it) => it.code))]))
    const { count } = await shop.world.database.db
      .selectFrom('bill_row')
      .select((it) => it.fn.countAll<string>().as('count'))
      .where('invoice', '=', one.invoice)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(rows.length)
  })
})
