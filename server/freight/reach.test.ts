import { expect, test } from 'vitest'
import { countryCodes } from '#contract/address/country-rule.ts'
import data from './shipping-lines.json' with { type: 'json' }

test('every country that a line reaches can be chosen in an address', () => {
  const reached = new Set(data.channels.flatMap((line) => line.rates.map((rate) => rate.country)))
  expect([...reached].filter((code) => !(countryCodes as readonly string[]).includes(code))).toEqual([])
  expect(reached.size).toBeGreaterThan(0)
})
