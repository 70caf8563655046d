/** A carrier's bill as a file (decision 091): what is read, and that nothing is read in another way than it was written. */
import { describe, expect, test } from 'vitest'
import { toCsv } from '#src/kit/text/csv.ts'
import { readCsv } from '../kit/csv.ts'
import { guessBillColumns, readBillFile, readWeight } from './bill-file.ts'

const read = (text: string, more: Partial<ReturnType<typeof guessBillColumns>> = {}, invoice = 'INV-1') =>
  readBillFile(text, { ...guessBillColumns(readCsv(text)[0]?.cells ?? []), ...more }, invoice).rows

describe('weights', () => {
  test.each([
    ['1.25', 'kg', '.', 1250],
    ['1,25', 'kg', ',', 1250],
    ['1.250', 'kg', undefined, 1250],
    ['1,250', 'kg', undefined, 1250],
    ['1.2500', 'kg', '.', 1250],
    ['0.5 KG', 'kg', '.', 500],
    ['2', 'kg', undefined, 2000],
    ['1250', 'g', undefined, 1250],
    ['1,250', 'g', '.', 1250],
    ['1250.00', 'g', '.', 1250],
    ['900g', 'g', '.', 900],
  ] as const)('%s in %s is read', (text, unit, decimal, expected) =>
    expect(readWeight(text, unit, decimal)).toBe(expected),
  )
  test.each([
    ['1.2505', 'kg', '.'],
    ['1,250', 'g', undefined],
    ['12.5', 'g', '.'],
    ['0', 'kg', '.'],
    ['-1', 'kg', '.'],
    ['1.2.3', 'kg', '.'],
    ['two', 'kg', '.'],
    ['', 'kg', '.'],
    ['1001', 'kg', '.'],
  ] as const)('%s in %s is not', (text, unit, decimal) => expect(readWeight(text, unit, decimal)).toBeUndefined())
})

describe('a file', () => {
  test('of a Chinese carrier, with its own names of columns', () => {
    expect(read('运单号,计费重量,运费,币种,账单号\nYT2612345678,1.25,￥45.60,人民币,A-1\n')).toEqual([
      { nth: 2, carrierNumber: 'YT2612345678', invoice: 'A-1', weightG: 1250, freight: 4560, fault: null, text: '' },
    ])
  })
  test('with semicolons and commas, grams by its heading, the invoice typed for all', () => {
    expect(read('Tracking number;Weight (g);Amount\n"YT 26-1234";1250;1.045,60\n')).toMatchObject([
      { carrierNumber: 'YT261234', invoice: 'INV-1', weightG: 1250, freight: 104_560, fault: null },
    ])
  })
  test('a number that a spreadsheet was kept from rounding is read, one that was rounded is not', () => {
    const rows = read('Tracking,Weight,Amount\n"=""9261290100""",1.0,5.00\n9.26129E+21,1.0,5.00\n')
    expect(rows).toMatchObject([
      { carrierNumber: '9261290100', fault: null },
      { fault: 'number', text: '9.26129E+21' },
    ])
  })
  test('each row says what is wrong with it', () => {
    const text = [
      'Tracking,Invoice,Weight,Amount,Currency',
      ',A,1.0,5.00,CNY',
      '<script>alert(1)</script>,A,1.0,5.00,CNY',
      'YT000002,A,heavy,5.00,CNY',
      'YT000003,A,1.0,much,CNY',
      'YT000004,A,1.0,-5.00,CNY',
      'YT000005,A,1.0,5.00,USD',
      'YT000006,A,1.0,$5.00,',
      'YT000007,A,1.0,5.00,CNY',
      'yt 000007,B,1.0,5.00,CNY',
      'YT000008',
      'YT000009,A,1.0,5.00,rmb',
    ].join('\n')
    expect(read(text, {}, '').map((it) => it.fault)).toEqual([
      'number',
      'number',
      'weight',
      'cost',
      'cost',
      'currency',
      'currency',
      'twice',
      'twice',
      'invoice',
      null,
    ])
  })

  test('an amount that no parcel costs is said of its row: a column was taken for another, or a point was lost', () => {
    const rows = read(
      'Tracking,Weight,Amount\nYT000001,1.0,100000.00\nYT000002,1.0,100000.01\nYT000003,1.0,999999999.00',
    )
    expect(rows.map((it) => [it.fault, it.freight])).toEqual([
      [null, 10_000_000],
      ['high', null],
      ['high', null],
    ])
  })

  test('an amount in another currency is none of ours', () => {
    const rows = read(
      'Tracking number,Invoice,Weight,Amount,Currency\nYT000005,A,1.0,5.00,USD\nYT000006,A,1.0,$5.00,',
      {},
      '',
    )
    expect(rows.map((it) => [it.fault, it.freight])).toEqual([
      ['currency', null],
      ['currency', null],
    ])
  })
})

describe('columns', () => {
  test.each([
    [
      'Shipment date,Invoice date,Invoice No.,Tracking No.,Chargeable weight (kg),Actual weight (kg),Fee type,Base freight,Fuel fee,Total amount,Currency',
      ['Tracking No.', 'Invoice No.', 'Actual weight (kg)', 'Total amount', 'Currency'],
    ],
    ['Waybill,Total weight,Declared amount,Charge', ['Waybill', '', 'Total weight', 'Charge', '']],
    ['Parcel number,Volumetric weight,Weight,Freight', ['Parcel number', '', 'Weight', 'Freight', '']],
    ['运单号,收费重量,实重,费用类型,总费用,币种', ['运单号', '', '实重', '总费用', '币种']],
  ] as const)('of %s are guessed', (head, expected) => {
    const { number, invoice, weight, cost, currency } = guessBillColumns(head.split(','))
    expect([number, invoice, weight, cost, currency]).toEqual(expected)
  })
})

describe('what a heading says', () => {
  test.each([
    ['Amount (USD)', 'currency'],
    ['Freight, HK$', 'currency'],
    ['金额（美元）', 'currency'],
    ['Amount (CNY)', null],
    ['金额（元）', null],
    ['Amount RMB', null],
  ] as const)('%s: %s', (head, fault) => {
    expect(read(`Tracking;Weight;${head}\nYT000001;1.0;5.00`)).toMatchObject([{ fault }])
    // The row itself knows better.
    expect(read(`Tracking;Weight;${head};Currency\nYT000001;1.0;5.00;CNY`)).toMatchObject([{ fault: null }])
  })
  test.each(['Weight (lb)', 'Weight lbs', 'Weight, oz', '重量（磅）'])('%s: none of our weights', (head) => {
    expect(read(`Tracking;${head};Amount\nYT000001;1.0;5.00`)).toMatchObject([{ fault: 'weight', weightG: null }])
  })
  test('a row that names two currencies is in neither', () => {
    expect(read('Tracking,Weight,Amount,Currency\nYT000001,1.0,$5.00,CNY\nYT000002,1.0,5.00 EUR,CNY')).toMatchObject([
      { fault: 'currency', freight: null },
      { fault: 'currency', freight: null },
    ])
  })
})

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
test(`whatever a carrier's habits, a row is read as it was written or not at all (SEED=${seed})`, () => {
  let state = seed
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  const group = (whole: number, sign: string) => String(whole).replaceAll(/\B(?=(\d{3})+$)/g, sign)
  let taken = 0
  for (let file = 0; file < 300; file += 1) {
    const [decimal, thousands] = next(2) === 0 ? ['.', ','] : [',', '.']
    const unit = next(2) === 0 ? 'kg' : 'g'
    const [grouped, currency] = [next(2) === 0, next(3)]
    const written = Array.from({ length: 1 + next(8) }, (_, nth) => ({
      carrierNumber: `YT${100_000 + file * 10 + nth}`,
      weightG: 1 + next(40_000),
      freight: next(900_000),
    }))
    const money = (fen: number) =>
      `${currency === 1 ? '¥' : ''}${grouped ? group(Math.floor(fen / 100), thousands) : Math.floor(fen / 100)}${decimal}${String(fen % 100).padStart(2, '0')}`
    const weight = (g: number) =>
      unit === 'g' ? String(g) : `${Math.floor(g / 1000)}${decimal}${String(g % 1000).padStart(3, '0')}`
    const text = toCsv([
      ['Tracking', `Weight (${unit})`, 'Amount', 'Currency'],
      ...written.map((it) => [it.carrierNumber, weight(it.weightG), money(it.freight), currency === 2 ? 'CNY' : '']),
    ])
    const rows = read(text)
    expect(rows).toHaveLength(written.length)
    for (const [nth, row] of rows.entries()) {
      if (row.fault === null) expect(row).toMatchObject({ ...written[nth], invoice: 'INV-1' })
      if (row.fault === null) taken += 1
    }
    // What a file of one habit writes with two decimals is never unclear.
    expect(rows.every((row) => row.fault === null)).toBe(true)
  }
  expect(taken).toBeGreaterThan(300)
})
