/** A movement belongs to the month that the shopper's own calendar showed. */
import { expect, test } from 'vitest'
import { byMonth, monthOf, monthsBetween, spanOf } from './months.ts'

const local = (year: number, month: number, day = 1, hour = 0, ms = 0) =>
  new Date(year, month - 1, day, hour, 0, 0, ms).getTime()

test('the last millisecond of a month is in it, the next one is not', () => {
  const { from, until } = spanOf('2026-02')
  expect([from, until]).toEqual([local(2026, 2), local(2026, 3)])
  expect(monthOf(from)).toBe('2026-02')
  expect(monthOf(until - 1)).toBe('2026-02')
  expect(monthOf(until)).toBe('2026-03')
})

test('over the turn of the year, newest first, none left out', () => {
  expect(monthsBetween(local(2025, 11, 30), local(2026, 2, 1))).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
  expect(monthsBetween(local(2026, 2, 3), local(2026, 2, 3))).toEqual(['2026-02'])
})

test('rows of one month stand together, in their order', () => {
  const rows = [local(2026, 3, 2), local(2026, 3, 1), local(2026, 1, 31, 23)]
  expect(byMonth(rows, (it) => it)).toEqual([
    { month: '2026-03', rows: rows.slice(0, 2) },
    { month: '2026-01', rows: rows.slice(2) },
  ])
  expect(byMonth([], Number)).toEqual([])
})
