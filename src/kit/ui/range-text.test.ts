import { expect, test } from 'vitest'
import { cents } from '#contract/kit/money.ts'
import { rangeText } from './range-text.ts'

const range = { low: cents(2140), high: cents(2960) }

test('the ends of an estimate are rounded away from each other, in the currency looked at', () => {
  expect(rangeText(range, { settlement: 'USD' }, 'en')).toBe('$21–$30')
  expect(rangeText(range, { settlement: 'USD', display: { currency: 'EUR', rate: '0.5' } }, 'en')).toBe('€10–€15')
  expect(rangeText({ low: cents(2000), high: cents(2000) }, { settlement: 'USD' }, 'en')).toBe('$20')
})
