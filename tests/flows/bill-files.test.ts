/** A carrier's bill as a file (states.md K13, K13r and 17; decision 091): looked at, posted whole, its open rows decided, and the list of bills. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { decideApproval, listApprovals } from '#contract/approval/desk.ts'
import { codes } from '#contract/kit/envelope.ts'
import { parcelDetail } from '#contract/parcel/api.ts'
import { deskCounts } from '#contract/console/desk.ts'
import { billParcel } from '#contract/parcel/bill-desk.ts'
import * as files from '#contract/parcel/bill-file-desk.ts'
import * as desk from '#contract/parcel/desk.ts'
import { sureOk } from '../support/confirmed.ts'
import { billCsv, billFile, carrier, posted, underWay } from '../support/bill-files.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { account, type OnShelf, stock } from '../support/buying.ts'
import { enginesOf } from '../support/database.ts'
import { type Crew, hireCrew } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('a carrier’s file on %s', (engine) => {
  let shop: Shop
  let crew: Crew
  let alice: Person
  let goods: OnShelf
  beforeAll(async () => {
    shop = await openShop(engine)
    goods = (await stock(shop))[0] as OnShelf
    crew = await hireCrew(shop)
  })
  beforeEach(async () => {
    alice = await shop.as(`alice${shop.world.newId()}`)
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })
  const shipped = (still = false) => underWay(shop, crew, alice, goods, still)
  const see = (packNumber: string) => alice.ok(parcelDetail, { packNumber })
  const money = async () => ({
    cash: (await account(shop, `CB:${alice.id}`)) + (await account(shop, `BB:${alice.id}`)),
    cost: -(await account(shop, 'EXP:freight')),
    owed: await account(shop, 'CARRIERS'),
  })
  const rowsOf = async (queue: (typeof files.rowQueues)[number] = 'rows') =>
    (await crew.zhao.ok(files.listBillRows, { queue })).rows

  test('each row says what it comes to; what is good is posted whole, with our cost and the shoppers’ differences', async () => {
    const [same, heavier, lighter, twice, far, billed] = [
      await shipped(),
      await shipped(),
      await shipped(),
      await shipped(),
      await shipped(),
      await shipped(),
    ]
    const waiting = await shipped(true)
    await posted(crew.zhao, billFile([{ number: billed.number, weight: '1.1', cost: '30.00' }]))
    const file = billFile([
      { number: same.number, weight: '1.100', cost: '31.00' },
      { number: heavier.number, weight: '1.300', cost: '32.00' },
      { number: lighter.packNumber, weight: '0.600', cost: '33.00' },
      { number: 'ZZ990000000', weight: '1.0', cost: '20.00' },
      { number: twice.number, weight: '1.1', cost: '30.00' },
      { number: twice.number, weight: '1.2', cost: '31.00' },
      { number: far.number, weight: '3.300', cost: '90.00' },
      { number: billed.number, weight: '1.1', cost: '30.00' },
      { number: waiting.packNumber, weight: '1.1', cost: '30.00' },
      { number: same.number.slice(0, 5), weight: '1.1', cost: '30.00' },
      { number: 'ZZ990000001', weight: '1.1', cost: '30.00', currency: 'USD' },
      { number: 'ZZ990000002', weight: 'heavy', cost: '30.00' },
    ])
    const before = await money()
    const { rows, sums, columns, margin } = await crew.zhao.ok(files.previewBills, file)
    expect(rows.map((it) => it.outcome)).toEqual([
      'post',
      'post',
      'post',
      'unknown',
      'twice',
      'twice',
      'approval',
      'billed',
      'unshipped',
      'number',
      'currency',
      'weight',
    ])
    const [first, second, third] = rows
    expect(first).toMatchObject({ packNumber: same.packNumber, price: { moved: { kind: 'even', amount: 0 } } })
    expect(first?.price?.byTariff).toBe(first?.price?.charged)
    expect(second?.price?.moved.kind).toBe('patch')
    expect(third?.price?.moved.kind).toBe('refund')
    const [asked, back] = [second?.price?.moved.amount ?? 0, third?.price?.moved.amount ?? 0]
    const prices = [first, second, third].map((it) => it?.price)
    const cost = prices.reduce((all, it) => all + (it?.cost ?? 0), 0)
    expect(sums).toEqual({ posted: 3, kept: 2, cost, asked, back })
    expect(margin).toBe(prices.reduce((all, it) => all + (it?.margin ?? 0), 0))
    expect(await money()).toEqual(before)

    const input = { ...file, columns, expected: sums }
    const key = shop.world.newId()
    expect(await crew.zhao.ok(files.importBills, input, { key })).toEqual(sums)
    const after = await money()
    expect(after).toEqual({ cash: before.cash + back, cost: before.cost + cost, owed: before.owed + cost })
    expect(await see(heavier.packNumber)).toMatchObject({
      status: 'patch_wait',
      patch: { total: asked, reason: 'carrier_weighed' },
    })
    expect(await see(same.packNumber)).toMatchObject({ status: 'shipped', patch: null })
    const kept = (await crew.zhao.ok(desk.deskParcel, { packNumber: lighter.packNumber })).bill
    expect(kept).toMatchObject({ invoice: file.invoice, weightG: 600, freight: 3300, cost: third?.price?.cost })

    // Sent again: the same answer. The file again: nothing is posted or kept twice.
    expect(await crew.zhao.ok(files.importBills, input, { key })).toEqual(sums)
    expect((await crew.zhao(files.importBills, input)).code).toBe(codes.conflict)
    const again = await crew.zhao.ok(files.previewBills, file)
    expect(again.rows.slice(0, 7).map((it) => it.outcome)).toEqual([
      'billed',
      'billed',
      'billed',
      'kept',
      'twice',
      'twice',
      'kept',
    ])
    expect(again.sums).toEqual({ posted: 0, kept: 0, cost: 0, asked: 0, back: 0 })
    expect(await posted(crew.zhao, file)).toEqual(again.sums)
    expect(await money()).toEqual(after)
  })

  test('two at once, and who looked before somebody posted: once, and the others are told', async () => {
    const [first, second] = [await shipped(), await shipped()]
    const file = billFile([
      { number: first.number, weight: '0.6', cost: '30.00' },
      { number: second.number, weight: '1.1', cost: '31.00' },
    ])
    const { columns, sums } = await crew.zhao.ok(files.previewBills, file)
    const before = await money()
    const all = await Promise.all(
      Array.from({ length: 4 }, () => crew.zhao(files.importBills, { ...file, columns, expected: sums })),
    )
    expect(all.map((it) => it.code).toSorted()).toEqual([codes.ok, ...Array(3).fill(codes.conflict)])
    expect(await money()).toEqual({
      cash: before.cash + sums.back,
      cost: before.cost + sums.cost,
      owed: before.owed + sums.cost,
    })
    // One that was posted by hand meanwhile is not posted with the rest, and the rest not without a look.
    const [third, fourth] = [await shipped(), await shipped()]
    const later = billFile([
      { number: third.number, weight: '1.1', cost: '30.00' },
      { number: fourth.number, weight: '1.1', cost: '31.00' },
    ])
    const seen = await crew.zhao.ok(files.previewBills, later)
    const byHand = { packNumber: third.packNumber, invoice: 'H-1', weightG: 1100, freight: 3000, reason: 'Typed' }
    await crew.zhao.ok(billParcel, byHand)
    const then = await money()
    const stale = await crew.zhao(files.importBills, { ...later, columns: seen.columns, expected: seen.sums })
    expect(stale.code).toBe(codes.conflict)
    expect(await money()).toEqual(then)
    expect(await posted(crew.zhao, later)).toMatchObject({ posted: 1 })
  })

  test('the columns are chosen once for each carrier', async () => {
    const parcel = await shipped()
    const text = ['No.;Kilo;Yuan;Bill', `${parcel.number};1,1;30,00;B-7`].join('\n')
    const file = { carrier, file: 'odd.csv', text, invoice: '' }
    const guessed = await crew.zhao.ok(files.previewBills, file)
    expect(guessed.rows[0]?.outcome).toBe('number')
    const columns = { number: 'No.', invoice: 'Bill', weight: 'Kilo', cost: 'Yuan', currency: '', unit: 'kg' as const }
    const { sums } = await crew.zhao.ok(files.previewBills, { ...file, columns })
    await crew.zhao.ok(files.importBills, { ...file, columns, expected: sums })
    expect((await crew.zhao.ok(files.previewBills, file)).columns).toEqual(columns)
    expect((await crew.zhao.ok(files.previewBills, { ...file, carrier: 'China EMS' })).columns).not.toEqual(columns)
    // Another file of theirs, with the names that are usual.
    const usual = { ...file, text: billCsv([{ number: parcel.number, weight: '1.1', cost: '30.00' }]) }
    expect((await crew.zhao.ok(files.previewBills, usual)).columns.number).toBe('Tracking number')
    expect((await crew.zhao(files.previewBills, { ...file, carrier: 'Nobody' })).code).toBe(codes.invalid)
  })

  test('a row with an unknown number waits: matched by hand it is posted once, dismissed it posts nothing, and may be taken up again', async () => {
    const parcel = await shipped()
    const file = billFile([
      { number: 'ZZ770000001', weight: '0.6', cost: '30.00' },
      { number: 'ZZ770000002', weight: '1.1', cost: '12.00' },
    ])
    expect(await posted(crew.zhao, file)).toMatchObject({ posted: 0, kept: 2 })
    const waits = (await rowsOf()).filter((it) => it.file === file.file)
    const { counts } = await crew.zhao.ok(files.listBillRows, {})
    const rail = (await crew.zhao.ok(deskCounts, {})).counts
    expect([rail['to_bill'], rail['bill_rows']], 'the rail says what the desk says').toEqual([
      counts['to_bill'],
      counts['rows'],
    ])
    const beside = (await crew.zhao.ok(desk.parcelQueue, { queue: 'to_bill' })).counts
    expect(Object.keys(counts)).toEqual(expect.arrayContaining(['to_bill', 'shipped', 'patch', 'done', 'rows']))
    expect(beside).toMatchObject(counts)
    expect(waits).toMatchObject([
      { why: 'unknown', carrier, invoice: file.invoice, weightG: 600, freight: 3000, packNumber: null },
      { weightG: 1100 },
    ])
    const [mine, wrong] = waits.map((it) => it.id) as [string, string]
    const before = await money()
    const match = { rowId: mine, packNumber: parcel.packNumber }
    const all = await Promise.all(Array.from({ length: 3 }, () => crew.zhao(files.matchBillRow, match)))
    expect(all.map((it) => it.code).toSorted()).toEqual([codes.ok, codes.conflict, codes.conflict])
    const after = await money()
    expect(after.cost).toBeGreaterThan(before.cost)
    expect(after.cash).toBeGreaterThan(before.cash)
    const { bill } = await crew.zhao.ok(desk.deskParcel, { packNumber: parcel.packNumber })
    expect(bill).toMatchObject({ carrierNumber: 'ZZ770000001', invoice: file.invoice })
    // The other one is not this parcel's too.
    expect((await crew.zhao(files.matchBillRow, { rowId: wrong, packNumber: parcel.packNumber })).code).toBe(
      codes.conflict,
    )
    await crew.zhao.ok(files.dismissBillRow, { rowId: wrong, reason: 'Another shop’s parcel' })
    expect((await crew.zhao(files.dismissBillRow, { rowId: mine, reason: 'Late' })).code).toBe(codes.conflict)
    const decided = (await rowsOf('rows_done')).filter((it) => it.file === file.file)
    expect(decided.map((it) => [it.status, it.note?.includes('Another shop’s parcel') ?? false]).toSorted()).toEqual([
      ['dismissed', true],
      ['matched', false],
    ])
    expect((await crew.zhao.ok(files.previewBills, file)).rows.map((it) => it.outcome)).toEqual(['billed', 'kept'])
    expect(await money()).toEqual(after)
    expect(await crew.zhao.ok(files.restoreBillRow, { rowId: wrong })).toMatchObject({ status: 'open', note: null })
    expect((await crew.zhao(files.restoreBillRow, { rowId: mine })).code).toBe(codes.conflict)
  })

  test('so much more that it takes a second person: kept, asked for, and posted once it is approved', async () => {
    const parcel = await shipped()
    const file = billFile([{ number: parcel.number, weight: '3.3', cost: '95.00' }])
    expect(await posted(crew.zhao, file)).toMatchObject({ posted: 0, kept: 1, asked: 0 })
    const row = (await rowsOf()).find((it) => it.file === file.file)
    expect(row).toMatchObject({ why: 'approval', packNumber: parcel.packNumber })
    const match = { rowId: row?.id ?? '', packNumber: parcel.packNumber }
    const before = await money()
    expect((await crew.zhao(files.matchBillRow, match)).code).toBe(codes.conflict)
    expect(await money()).toEqual(before)
    const fay = await shop.staff('fay', ['finance'])
    const approval = (await fay.ok(listApprovals, {})).approvals.find(
      (it) => it.kind === 'bill' && it.docNumber === parcel.packNumber,
    )
    await fay.ok(decideApproval, { approvalId: approval?.id ?? '', decision: 'approve', reason: 'Looked at it' })
    expect(await crew.zhao.ok(files.matchBillRow, match)).toMatchObject({ status: 'matched' })
    expect(await see(parcel.packNumber)).toMatchObject({ status: 'patch_wait' })
    expect((await money()).cost).toBeGreaterThan(before.cost)
  })

  test('of a parcel that is stopped or lost meanwhile the file posts the cost alone', async () => {
    const [stopped, lost] = [await shipped(), await shipped()]
    for (const { packNumber } of [stopped, lost])
      await crew.chen.ok(desk.stopParcel, { packNumber, why: 'lost', note: 'Not found' })
    await sureOk(crew.zhao, desk.giveUpParcel, { packNumber: lost.packNumber, reason: 'Lost' })
    const file = billFile([
      { number: stopped.number, weight: '3.3', cost: '30.00' },
      { number: lost.number, weight: '0.6', cost: '31.00' },
    ])
    const { rows } = await crew.zhao.ok(files.previewBills, file)
    expect(rows.map((it) => [it.outcome, it.price?.reach, it.price?.moved.amount])).toEqual([
      ['post', 'nothing', 0],
      ['post', 'nothing', 0],
    ])
    const before = await money()
    const sums = await posted(crew.zhao, file)
    expect(sums).toMatchObject({ posted: 2, asked: 0, back: 0 })
    expect(await money()).toEqual({ ...before, cost: before.cost + sums.cost, owed: before.owed + sums.cost })
  })
})
