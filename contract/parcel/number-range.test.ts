import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  keyOf,
  leftOnLine,
  levelOf,
  manyIn,
  nthOf,
  type NumberRange,
  numberOf,
  overlap,
  rangeFaults,
  s10Check,
  serialIn,
  spanOf,
} from './number-range.ts'

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const s10 = (first: number, last: number, prefix = 'LX', suffix = 'CN'): NumberRange => ({
  prefix,
  first,
  last,
  digits: 8,
  suffix,
  check: 's10',
})
const plain = (prefix: string, first: number, last: number, digits: number, suffix = ''): NumberRange => ({
  prefix,
  first,
  last,
  digits,
  suffix,
  check: 'none',
})

describe('the check digit of UPU S10', () => {
  test.each([
    // The first is the example of the standard itself.
    [47_312_482, 9],
    [48_201_204, 3],
    [12_345_678, 5],
    [0, 5],
  ])('%i has %i', (serial, digit) => expect(s10Check(serial)).toBe(digit))

  test('a rest of ten is written as 0, one of eleven as 5', () => {
    const rests = new Map<number, number>()
    for (let serial = 0; serial < 200; serial += 1) {
      const sum = Array.from(String(serial).padStart(8, '0'), Number).reduce(
        (all, digit, at) => all + digit * ([8, 6, 4, 2, 3, 5, 9, 7][at] ?? 0),
        0,
      )
      rests.set(11 - (sum % 11), s10Check(serial))
    }
    expect([rests.get(10), rests.get(11), rests.get(4)]).toEqual([0, 5, 4])
  })
})

describe('the numbers of a range', () => {
  test('the nth is the first and so many more, with its zeros and its check digit; none beyond the end', () => {
    const range = s10(48_201_204, 48_201_206)
    expect([0, 1, 2, 3, -1].map((nth) => nthOf(range, nth))).toEqual([
      'LX482012043CN',
      'LX482012057CN',
      'LX482012065CN',
      undefined,
      undefined,
    ])
    expect(nthOf(plain('YT', 7, 9, 5), 0)).toBe('YT00007')
    expect(manyIn(range)).toBe(3)
  })

  test('a number lies in it only whole: with the right check digit, width, prefix and suffix', () => {
    const range = s10(48_201_204, 48_201_206)
    expect(serialIn(range, 'LX482012057CN')).toBe(48_201_205)
    for (const other of ['LX482012054CN', 'LX482012057DE', 'LY482012057CN', 'LX48201205CN', 'LX482012074CN', 'LX'])
      expect([other, serialIn(range, other)]).toEqual([other, undefined])
    expect(serialIn(plain('A', 0, 9, 1), 'A')).toBeUndefined()
  })
})

describe('two ranges', () => {
  const cases: [string, NumberRange, NumberRange, boolean][] = [
    ['one after the other', s10(1, 9), s10(10, 19), false],
    ['with one serial in both', s10(1, 10), s10(10, 19), true],
    ['one inside the other', s10(1, 100), s10(10, 19), true],
    ['of other countries', s10(1, 9), s10(1, 9, 'LX', 'DE'), false],
    ['of other letters', s10(1, 9), s10(1, 9, 'LY'), false],
    ['of other widths', plain('YT', 1, 9, 4), plain('YT', 1, 9, 5), false],
    ['with digits of the prefix that are the other’s serial', plain('YT1', 0, 99, 3), plain('YT', 1050, 1060, 4), true],
    ['with digits of the prefix beside it', plain('YT1', 0, 99, 3), plain('YT', 1100, 1200, 4), false],
    ['plain over S10', s10(5, 6), plain('LX', 52, 53, 9, 'CN'), true],
    ['plain beside S10', s10(5, 6), plain('LX', 70, 99, 9, 'CN'), false],
    ['with a letter where the other has a digit', plain('AB0A', 0, 99, 2), plain('AB', 0, 9999, 4), false],
  ]
  test.each(cases)('%s', (_, one, other, expected) => {
    expect([overlap(one, other), overlap(other, one)]).toEqual([expected, expected])
    expect(overlap(one, one)).toBe(true)
  })

  test(`that share a number overlap, whatever they are: counted out, many times (SEED=${seed})`, () => {
    const range = fc
      .record({
        prefix: fc.constantFrom('', 'A', 'A1', 'A12', '1'),
        first: fc.integer({ min: 0, max: 8 }),
        many: fc.integer({ min: 0, max: 9 }),
        digits: fc.integer({ min: 1, max: 3 }),
        suffix: fc.constantFrom('', 'B'),
      })
      .map(({ prefix, first, many, digits, suffix }) => plain(prefix, first, Math.min(9, first + many), digits, suffix))
    const all = (of: NumberRange) => Array.from({ length: manyIn(of) }, (_, nth) => numberOf(of, of.first + nth))
    fc.assert(
      fc.property(range, range, (one, other) => {
        const shares = all(one).some((number) => all(other).includes(number))
        expect(overlap(one, other)).toBe(shares)
      }),
      { seed, numRuns: 2000 },
    )
  })

  test('a number of a range stands between its ends', () => {
    const range = s10(98, 102)
    const { from, to } = spanOf(range)
    for (let nth = 0; nth < 5; nth += 1) {
      const key = keyOf(nthOf(range, nth) ?? '') ?? ''
      expect(from <= key && key <= to).toBe(true)
    }
    expect(keyOf('ABC')).toBeUndefined()
  })
})

test('what is typed wrong is named', () => {
  const right = { prefix: 'LX', first: '48201204', last: '48201299', suffix: 'CN', check: 's10' as const }
  expect(rangeFaults(right)).toEqual([])
  expect(rangeFaults({ ...right, prefix: 'L1', first: '482012041', suffix: '' })).toEqual([
    'prefix',
    'first',
    'last',
    'suffix',
  ])
  expect(rangeFaults({ ...right, last: '48201203' })).toEqual(['last'])
  const plainOne = { prefix: 'YT24', first: '000001', last: '005000', suffix: '', check: 'none' as const }
  expect(rangeFaults(plainOne)).toEqual([])
  expect(rangeFaults({ ...plainOne, last: '5000' })).toEqual(['last'])
  expect(rangeFaults({ ...plainOne, prefix: '', first: '1', last: '9' })).toEqual(['length'])
  expect(rangeFaults({ ...plainOne, first: '0'.repeat(16), last: '9'.repeat(16) })).toEqual(['first', 'last'])
})

test('a range is low below its mark, used up at none, and closed whatever is left', () => {
  expect(levelOf({ left: 100, low: 100, closed: false })).toBe('enough')
  expect(levelOf({ left: 99, low: 100, closed: false })).toBe('low')
  expect(levelOf({ left: 0, low: 0, closed: false })).toBe('used_up')
  expect(levelOf({ left: 5, low: 0, closed: true })).toBe('closed')
})

test('a line has what its open ranges have together, by the highest of their marks', () => {
  expect(leftOnLine([])).toBeNull()
  expect(leftOnLine([{ left: 0, low: 10 }])).toEqual({ left: 0, level: 'used_up' })
  expect(
    leftOnLine([
      { left: 4, low: 10 },
      { left: 0, low: 5 },
    ]),
  ).toEqual({ left: 4, level: 'low' })
  expect(
    leftOnLine([
      { left: 4, low: 10 },
      { left: 6, low: 5 },
    ]),
  ).toEqual({ left: 10, level: 'enough' })
})
