import { expect, test } from 'vitest'
import { languages } from '#contract/account/account.ts'
import { readDecimal, typedDecimal } from '#src/kit/text/read-decimal.ts'
import { formOf, inUnits, type ParcelForm, readParcel } from './parcel-form.ts'

const form = (change: Partial<ParcelForm> = {}): ParcelForm => ({
  country: 'US',
  units: 'kg',
  weight: '2.5',
  length: '',
  width: '',
  height: '',
  goodsClass: 'general',
  ...change,
})
const stated = { country: 'US', weightG: 2500, lengthMm: 0, widthMm: 0, heightMm: 0, goodsClass: 'general' }

test.each([
  ['2.5', 2.5],
  [' 2,5 ', 2.5],
  ['٢٫٥', 2.5],
  ['0', undefined],
  ['-1', undefined],
  ['1.2.3', undefined],
  ['1e3', undefined],
  ['', undefined],
])('%s is %s', (typed, value) => expect(readDecimal(typed)).toBe(value))

test('a parcel is read in the units it was typed in, with sides or without', () => {
  expect(readParcel(form())).toEqual({ parcel: stated })
  expect(readParcel(form({ units: 'g', weight: '2,500' }))).toEqual({ parcel: stated })
  expect(readParcel(form({ length: '40', width: '30,5', height: '20' }))).toEqual({
    parcel: { ...stated, lengthMm: 400, widthMm: 305, heightMm: 200 },
  })
  expect(readParcel(form({ units: 'lb', weight: '1', length: '10', width: '1', height: '1' }))).toEqual({
    parcel: { ...stated, weightG: 454, lengthMm: 254, widthMm: 25, heightMm: 25 },
  })
})

test('what cannot be read is named, two sides are no box yet, and nothing is larger than a call takes', () => {
  expect(readParcel(form({ weight: 'two' }))).toEqual({ wrong: ['weight'], areNumbers: false })
  expect(readParcel(form({ length: '40', width: '30' }))).toEqual({ parcel: stated })
  expect(readParcel(form({ length: '40', width: 'wide' }))).toEqual({ wrong: ['width'], areNumbers: false })
  expect(readParcel(form({ weight: '1000.1', length: '1001', width: '1', height: '1' }))).toEqual({
    wrong: ['weight', 'length'],
    areNumbers: true,
  })
  expect(readParcel(form({ weight: '1000.1', length: 'wide' }))).toEqual({
    wrong: ['weight', 'length'],
    areNumbers: false,
  })
})

test('in other units it is the same parcel, and what is no number stays as it was typed', () => {
  const typed = form({ weight: '2.5', length: '40', width: 'wide', height: '20' })
  expect(inUnits(typed, 'lb', 'en')).toMatchObject({
    weight: '5.512',
    length: '15.748',
    width: 'wide',
    height: '7.874',
  })
  expect(readParcel(inUnits(form({ length: '40', width: '30', height: '20' }), 'lb', 'en'))).toEqual({
    parcel: { ...stated, lengthMm: 400, widthMm: 300, heightMm: 200 },
  })
})

test('what a link knows is filled in as it would be typed', () => {
  expect(formOf({ country: 'US', goodsClass: 'shoes', weightG: 1250, lengthMm: 325 }, 'kg', 'en')).toEqual(
    form({ weight: '1.25', length: '32.5', goodsClass: 'shoes' }),
  )
})

test.each([
  ['en', '2.5'],
  ['de', '2,5'],
  ['br', '2,5'],
  ['zh-CN', '2.5'],
])('what is filled in is written as in %s, and read again as the same', (language, text) => {
  expect(typedDecimal('2.5', language)).toBe(text)
  expect(formOf({ country: 'US', goodsClass: 'general', weightG: 2500 }, 'kg', language).weight).toBe(text)
  expect(readDecimal(text)).toBe(2.5)
})

test('no language writes a number that cannot be read', () => {
  for (const language of languages) expect(readDecimal(typedDecimal('2.5', language)), language).toBe(2.5)
})
