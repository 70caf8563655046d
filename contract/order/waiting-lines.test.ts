import { expect, test } from 'vitest'
import { areStillWaiting } from './waiting-lines.ts'

const [a, b] = [
  { lineId: 'a', count: 2 },
  { lineId: 'b', count: 1 },
]

test('the same lines with the same pieces, in any order, still wait', () => {
  expect(areStillWaiting([a, b], [b, a])).toBe(true)
})

test('a line more, a line less, other pieces or a line twice are something else', () => {
  expect(areStillWaiting([a], [a, b])).toBe(false)
  expect(areStillWaiting([a, b], [a])).toBe(false)
  expect(areStillWaiting([a, { ...b, count: 2 }], [a, b])).toBe(false)
  expect(areStillWaiting([a, a], [a, b])).toBe(false)
  expect(areStillWaiting([], [a])).toBe(false)
})
