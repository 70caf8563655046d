/** A way to pay that does not take an amount says which amounts it takes, to the cent. */
import { expect, test } from 'vitest'
import { limitNear } from './channel-limits.ts'

const within = (least: number, most: number) => (amount: number) => amount >= least && amount <= most

test.each([1, 2, 30, 49])('%i is too little where the least is 50', (amount) => {
  expect(limitNear(amount, within(50, 99_999_999))).toEqual({ least: 50 })
})
test.each([1_000_001, 1_500_000, 90_000_000])('%i is too much where the most is a million', (amount) => {
  expect(limitNear(amount, within(50, 1_000_000))).toEqual({ most: 1_000_000 })
})
test('of another currency, nothing is taken', () => {
  expect(limitNear(5000, () => false)).toBeUndefined()
  expect(limitNear(0, () => false)).toBeUndefined()
})
