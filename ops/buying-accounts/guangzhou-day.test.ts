import { expect, test } from 'vitest'
import { beginOf, endOf } from './guangzhou-day.ts'

test('a day is the day of Guangzhou’s clock', () => {
  expect(beginOf('2026-09-24')).toBe(Date.parse('2026-09-23T16:00:00Z'))
  expect(endOf('2026-09-24')).toBe(beginOf('2026-09-25'))
})

test('what is no day is none', () => {
  expect([beginOf(''), beginOf('2026-13-40'), endOf('tomorrow')]).toEqual([undefined, undefined, undefined])
})
