import { expect, test } from 'vitest'
import { cents, convert, fen } from '#contract/kit/money.ts'
import { limitsOf, priceRanges } from './price-ranges.ts'

test('every price is in exactly one range, whatever the rate', () => {
  for (const rate of ['0.1428', '0.14', '1', '0.9371'])
    for (let price = 0; price < 40_000; price += 7) {
      const mine = priceRanges.filter((range) => {
        const { priceFrom = 0, priceTo = Infinity } = limitsOf(range, rate)
        return price >= priceFrom && price <= priceTo
      })
      expect(mine, `${price} at ${rate}`).toHaveLength(1)
    }
})

test('what comes to less than ten is in the first range', () => {
  const rate = '0.1428'
  const { priceTo = fen(0) } = limitsOf({ id: 'low', from: null, to: cents(1000) }, rate)
  expect(convert(priceTo, rate)).toBeLessThanOrEqual(1000)
  expect(convert(fen(priceTo + 10), rate)).toBeGreaterThanOrEqual(1000)
})
