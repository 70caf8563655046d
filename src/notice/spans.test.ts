import { expect, test } from 'vitest'
import { bySpan } from './spans.ts'

const at = (day: number, hour = 12) => new Date(2026, 8, day, hour).getTime()
const now = at(24, 9)
const spansOf = (...times: number[]) =>
  bySpan(
    times.map((it) => ({ at: it, doneAt: null })),
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
  const [older, newer] = [
    { at: at(10), doneAt: null },
    { at: at(12), doneAt: null },
  ]
  expect(bySpan([older, newer], now)).toEqual([{ span: 'earlier', notices: [newer, older] }])
})

test('what asked for something that has happened stands last, however new it is', () => {
  const [done, waits] = [
    { at: at(24, 8), doneAt: at(24, 9) },
    { at: at(10), doneAt: null },
  ]
  expect(bySpan([done, waits], now)).toEqual([
    { span: 'earlier', notices: [waits] },
    { span: 'done', notices: [done] },
  ])
})
