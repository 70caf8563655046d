import { expect, test } from 'vitest'
import { dayBegins } from './warehouse-day.ts'

test('a day begins at midnight of the warehouse’s wall', () => {
  expect(dayBegins('2026-09-24')).toBe(Date.parse('2026-09-23T16:00:00Z'))
})

test('what is no day is none', () => {
  expect(['', '2026-13-40', 'tomorrow'].map(dayBegins)).toEqual([undefined, undefined, undefined])
})
