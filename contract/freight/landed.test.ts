import { describe, expect, test } from 'vitest'
import file from '#server/freight/import-rules.json' with { type: 'json' }
import * as v from 'valibot'
import { countryCodes } from '../address/country-rule.ts'
import { cents } from '../kit/money.ts'
import { days } from '../kit/time.ts'
import { atTheDoor, ImportTable_, tableLasts } from './landed.ts'

const table = v.parse(ImportTable_, file)
const checked = Date.parse(table.checkedOn)
const rates = { USD: '1', GBP: '0.78', AUD: '1.52' }
const ask = (
  country: string,
  goods: number,
  more: { now?: number; taxIncluded?: boolean; rates?: typeof rates } = {},
) =>
  atTheDoor(
    table,
    {
      country,
      goods: cents(goods),
      delivery: cents(420),
      shipping: { low: cents(2142), high: cents(2457) },
      taxIncluded: more.taxIncluded ?? false,
    },
    { rates: more.rates ?? rates, now: more.now ?? checked + days(3) },
  )

describe('the table that we ship', () => {
  test('says of each country whence it is, on a day, and names only countries that we send to', () => {
    for (const [code, { source, tax }] of Object.entries(table.countries)) {
      expect(countryCodes as readonly string[]).toContain(code)
      expect(source.url).toMatch(/^https:\/\//)
      if (tax) expect(Number(tax.low)).toBeLessThanOrEqual(Number(tax.high))
    }
  })
})

describe('at the door', () => {
  test('tax is on goods, delivery and shipping, and duty is nothing under the limit', () => {
    const door = ask('GB', 11_280)
    // 20 % of 138.42 and of 141.57.
    expect(door.tax).toMatchObject({ known: true, low: 2768, high: 2831, percent: { low: '20', high: '20' } })
    expect(door.duty).toEqual({
      known: true,
      low: 0,
      high: 0,
      percent: null,
      upTo: { amount: 13_500, currency: 'GBP' },
    })
    expect(door.source?.url).toContain('gov.uk')
  })

  test('over the limit duty follows the goods: it has no number, and tax has a least but no most', () => {
    const door = ask('GB', 20_000)
    expect(door.duty).toEqual({ known: false, why: 'by-goods' })
    expect(door.tax).toMatchObject({ known: true, high: null })
  })

  test('near the limit nothing is said, as customs count with another rate', () => {
    // £135 are $173.08 at our rate.
    for (const goods of [16_600, 17_308, 18_000])
      expect(ask('GB', goods).duty).toEqual({ known: false, why: 'near-limit' })
    expect(ask('GB', 16_000).duty.known).toBe(true)
  })

  test('a tax between two rates is a range', () => {
    // 5 and 15 % of 121.42 and 124.57; duty is not known, so there is no most.
    expect(ask('CA', 9580).tax).toMatchObject({ known: true, low: 607, high: null, percent: { low: '5', high: '15' } })
  })

  test('where nothing is asked up to a limit, nothing is asked, and above it nothing is said', () => {
    expect(ask('AU', 30_000)).toMatchObject({ tax: { known: true, low: 0, high: 0 }, duty: { known: true, low: 0 } })
    expect(ask('AU', 90_000)).toMatchObject({ tax: { known: false }, duty: { known: false, why: 'by-goods' } })
  })

  test('a country that the table does not name, a money without a rate, a table too old: no number', () => {
    expect(ask('US', 5000)).toMatchObject({ source: null, tax: { why: 'no-rule' }, duty: { why: 'no-rule' } })
    expect(ask('constructor', 5000).tax).toEqual({ known: false, why: 'no-rule' })
    expect(ask('GB', 5000, { rates: { ...rates, GBP: '0' } }).duty).toEqual({ known: false, why: 'no-rate' })
    expect(ask('GB', 5000, { now: checked + tableLasts }).tax.known).toBe(true)
    expect(ask('GB', 5000, { now: checked + tableLasts + 1 })).toMatchObject({
      tax: { known: false, why: 'old' },
      duty: { known: false, why: 'old' },
    })
  })

  test('a line that pays them leaves nothing to pay', () => {
    expect(ask('US', 5000, { taxIncluded: true })).toMatchObject({
      included: true,
      tax: { known: true, low: 0, high: 0 },
      duty: { known: true, low: 0, high: 0 },
    })
  })
})
