import { expect, test } from 'vitest'
import { days } from '#contract/kit/time.ts'
import { partOf, wayTo } from './way.ts'

const parcel = (points: number, day: number) => ({ points, shippedAt: days(day) })

test('a date is said where what is shipped reaches the next level, and it is the last day of the parcel that does', () => {
  expect(wayTo(1000, 940, [parcel(30, 5), parcel(20, 1), parcel(40, 9)], 60)).toEqual({
    missing: 60,
    coming: 90,
    by: days(69),
  })
  expect(wayTo(1000, 950, [parcel(30, 5), parcel(20, 1)], 60).by).toBe(days(65))
})

test('without enough on its way there is no date, only what is missing', () => {
  expect(wayTo(1000, 940, [parcel(59, 1)], 60)).toEqual({ missing: 60, coming: 59, by: undefined })
  expect(wayTo(1000, 940, [], 60)).toEqual({ missing: 60, coming: 0, by: undefined })
})

test('the bar begins where the level does and never leaves its ends', () => {
  expect(partOf(740, 500, 1000)).toBe(0.48)
  expect(partOf(100, 500, 1000)).toBe(0)
  expect(partOf(2000, 500, 1000)).toBe(1)
})
