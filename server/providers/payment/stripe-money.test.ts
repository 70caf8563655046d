import { describe, expect, test } from 'vitest'
import { canCharge, fromStripe, toStripe } from './stripe-money.ts'

describe("Stripe's way of writing money", () => {
  test.each([
    { currency: 'USD', ours: 1234, theirs: 1234 },
    { currency: 'eur', ours: 50, theirs: 50 },
    { currency: 'JPY', ours: 120_000, theirs: 1200 },
    { currency: 'KWD', ours: 1234, theirs: 12_340 },
    { currency: 'ISK', ours: 120_000, theirs: 120_000 },
    { currency: 'USD', ours: -1234, theirs: -1234 },
    { currency: 'JPY', ours: 0, theirs: 0 },
  ])('$ours hundredths of $currency are $theirs there, and back', ({ currency, ours, theirs }) => {
    expect(toStripe(ours, currency)).toBe(theirs)
    expect(fromStripe(theirs, currency)).toBe(ours)
  })

  test('what a currency cannot be divided into is refused', () => {
    expect(() => toStripe(120_050, 'JPY')).toThrow(RangeError)
    expect(() => toStripe(120_050, 'ISK')).toThrow(RangeError)
    expect(() => toStripe(0.5, 'USD')).toThrow(RangeError)
    expect(() => fromStripe(12_345, 'KWD')).toThrow(RangeError)
    expect(() => fromStripe(1.5, 'USD')).toThrow(RangeError)
  })

  test('every whole amount of ours goes there and back', () => {
    for (const currency of ['USD', 'JPY', 'KWD', 'UGX'])
      for (let amount = 0; amount < 100_000; amount += 100) {
        expect(fromStripe(toStripe(amount, currency), currency)).toBe(amount)
      }
  })

  test('too little, too much and no currency are not taken', () => {
    expect(canCharge(50, 'USD')).toBe(true)
    expect(canCharge(49, 'USD')).toBe(false)
    expect(canCharge(4900, 'JPY')).toBe(false)
    expect(canCharge(120_050, 'JPY')).toBe(false)
    expect(canCharge(99_999_999, 'USD')).toBe(true)
    expect(canCharge(100_000_000, 'USD')).toBe(false)
    expect(canCharge(99_999_999, 'KWD')).toBe(false)
    expect(canCharge(0, 'XYZ')).toBe(false)
    expect(canCharge(1000, 'DOLLARS')).toBe(false)
  })
})
