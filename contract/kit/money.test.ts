import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asDecimal, cents, convert, fen, minor, multiplyRates, percentOf, readAmount, split } from './money.ts'

test('fractions never become money', () => {
  expect(() => minor(1.5)).toThrow(RangeError)
  expect(() => minor(Number.MAX_SAFE_INTEGER + 1)).toThrow(RangeError)
})

test.each([
  [10, '0.05', 0], // 0.5 to the even side
  [30, '0.05', 2], // 1.5 to the even side
  [29_800, '0.1428', 4255],
  [1, '0.1428', 0],
])('%i fen at %s are %i cents, half to even', (amount, rate, gives) => {
  expect(convert(fen(amount), rate)).toBe(gives)
})

test.each([
  [1000, '5', 50],
  [10, '5', 1],
  [9, '5', 0],
  [1999, '2.5', 50],
])('of %i, %s percent are %i, half up', (amount, percent, gives) => {
  expect(percentOf(cents(amount), percent)).toBe(gives)
})

describe('splitting', () => {
  test('the parts add up to the whole and none strays more than a cent from its share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 12 }),
        (amount, weights) => {
          const parts = split(cents(amount), weights)
          const whole = weights.reduce((a, b) => a + b, 0)
          expect(parts.reduce((a: number, b) => a + b, 0)).toBe(amount)
          if (whole > 0)
            parts.forEach((part, i) =>
              expect(Math.abs(part - (amount * (weights[i] ?? 0)) / whole)).toBeLessThan(1.000001),
            )
        },
      ),
      { numRuns: 2000 },
    )
  })
})

test('what a person types is read as minor units or refused', () => {
  expect(readAmount('12.3')).toBe(1230)
  expect(readAmount('12,30')).toBe(1230)
  expect(readAmount('12.')).toBe(1200)
  for (const odd of ['', '1.234', '-1', '1e3', ' ', '1,2,3', '٣']) expect(readAmount(odd)).toBeUndefined()
})

test('display is the value divided by 100, and rates multiply without floats', () => {
  expect(asDecimal(7875)).toBe('78.75')
  expect(asDecimal(-5)).toBe('-0.05')
  expect(multiplyRates('0.14', '1.02')).toBe('0.1428')
})
