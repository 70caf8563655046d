import { expect, test } from 'vitest'
import { bySpan } from './spans.ts'

const at = (day: number, hour = 12) => new Date(2026, 8, day, hour).getTime()
const now = at(24, 9)
const spansOf = (...times: number[]) =>
  bySpan(
    times.map((it) => ({ at: it })),
    now,
  ).map(({ span, notices }) => [span, notices.length])

test('what came after midnight is today, six days before are this week, the rest is earlier', () => {
  expect(spansOf(at(24, 0), at(23, 23), at(18, 0), at(17, 23))).toEqual([
    ['today', 1],
    ['week', 2],
    ['earlier', 1],
  ])
})

test('the newest comes first and empty spans are not shown', () => {
  expect(bySpan([{ at: at(10) }, { at: at(12) }], now)).toEqual([
    { span: 'earlier', notices: [{ at: at(12) }, { at: at(10) }] },
  ])
})
