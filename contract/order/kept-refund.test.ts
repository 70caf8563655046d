/** What the shopper kept of a purchase that was taken back: the shop pays no more than that, and nothing goes back twice (decision 106). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, plus } from '../kit/money.ts'
import { backBeyond, coveredOf } from './kept-refund.ts'

const real = cents(2000)

test('the shop pays what is lacking, up to what was kept and to what the seller gets', () => {
  expect(coveredOf(cents(-300), { kept: cents(300), real })).toBe(300)
  expect(coveredOf(cents(-100), { kept: cents(300), real })).toBe(100)
  expect(coveredOf(cents(-800), { kept: cents(300), real })).toBe(300)
  expect(coveredOf(cents(200), { kept: cents(300), real })).toBe(0)
  expect(coveredOf(cents(-300), { kept: cents(300), real: cents(120) })).toBe(120)
  expect(coveredOf(cents(-300), { kept: cents(0), real })).toBe(0)
})

test('of pieces that are left out goes back what the shopper has not had', () => {
  expect(backBeyond(cents(1000), cents(300))).toEqual({ back: 700, left: 0 })
  expect(backBeyond(cents(200), cents(300))).toEqual({ back: 0, left: 100 })
  expect(backBeyond(cents(200), cents(0))).toEqual({ back: 200, left: 0 })
  const some = fc.integer({ min: 0, max: 100_000 }).map((amount) => cents(amount))
  fc.assert(
    fc.property(some, some, (worth, kept) => {
      const { back, left } = backBeyond(worth, kept)
      // What goes back and what is used up of the kept are together its worth.
      expect(plus(back, cents(kept - left))).toBe(worth)
      expect(Math.min(back, left)).toBe(0)
    }),
  )
})
