import { expect, test } from 'vitest'
import { cents } from '#contract/kit/money.ts'
import { rangeText } from './range-text.ts'

const range = { low: cents(2140), high: cents(2960) }

test('the ends of an estimate are rounded away from each other, in the currency looked at', () => {
  expect(rangeText(range, { settlement: 'USD' }, 'en')).toBe('$21–$30')
  expect(rangeText(range, { settlement: 'USD', display: { currency: 'EUR', rate: '0.5' } }, 'en')).toBe('€10–€15')
  expect(rangeText(range, { settlement: 'USD' }, 'de')).toBe('21–30\u00A0$')
  expect(rangeText({ low: cents(2140), high: cents(2141) }, { settlement: 'USD' }, 'de')).toBe('21–22\u00A0$')
  expect(rangeText({ low: cents(2000), high: cents(2000) }, { settlement: 'USD' }, 'en')).toBe('$20')
})

test('an exact range keeps every cent of both its ends', () => {
  const view = { settlement: 'USD' }
  expect(rangeText(range, view, 'de', true)).toBe('21,40–29,60\u00A0$')
  expect(rangeText({ low: cents(900719925474098), high: cents(900719925474099) }, view, 'de', true)).toBe(
    '9.007.199.254.740,98–9.007.199.254.740,99\u00A0$',
  )
})
