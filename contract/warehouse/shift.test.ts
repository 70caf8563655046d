import { expect, test } from 'vitest'
import { perHour, shiftBegan } from './shift.ts'

test('a shift begins at the warehouse’s midnight, which is no other’s', () => {
  expect(new Date(shiftBegan(Date.parse('2026-11-25T15:59:00Z'))).toISOString()).toBe('2026-11-24T16:00:00.000Z')
  expect(new Date(shiftBegan(Date.parse('2026-11-25T16:01:00Z'))).toISOString()).toBe('2026-11-25T16:00:00.000Z')
})

test('the average is over the hours since the first parcel, and the first hour is a whole one', () => {
  const first = Date.parse('2026-11-25T01:00:00Z')
  expect(perHour(0, null, first)).toBeNull()
  expect(perHour(5, first, first + 600_000)).toBe(5)
  expect(perHour(50, first, first + 4 * 3_600_000)).toBe(12.5)
})
