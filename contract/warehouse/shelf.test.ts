import { expect, test } from 'vitest'
import { fullnessOf, mostShelves, shelfRange, looksLikeShelf } from './shelf.ts'

test('shelves are counted on by the digits at their end, and not between what does not belong together', () => {
  expect(shelfRange('A-09', 'A-11')).toEqual(['A-09', 'A-10', 'A-11'])
  expect(shelfRange('7', '9')).toEqual(['7', '8', '9'])
  expect(shelfRange('X-01', '')).toEqual(['X-01'])
  expect(shelfRange('FLOOR', '')).toEqual(['FLOOR'])
  expect(shelfRange('A1-01', `A1-${mostShelves - 1}`)).toHaveLength(mostShelves - 1)
  for (const [first, last] of [
    ['A-01', 'B-03'],
    ['A-12', 'A-01'],
    ['A-1', 'A-10'],
    ['A-001', 'A-101'],
    ['FLOOR', 'ROOF'],
    ['', ''],
    ['-1', '-3'],
  ] as const)
    expect(shelfRange(first, last), `${first} to ${last}`).toBeUndefined()
})

test('a shelf is full with as many pieces as fit, and more are marked', () => {
  const capacity = 3
  expect([0, 1, 3, 4].map((pieces) => fullnessOf({ pieces, capacity }))).toEqual(['empty', 'room', 'full', 'over'])
})

test('a code looks like a shelf’s by its short groups, and no parcel number does', () => {
  expect(['A-01', 'c-12-04', 'LOCK-1', 'B2-07'].filter((code) => !looksLikeShelf(code))).toEqual([])
  const others = ['YT200002', 'JD0012345-1-1-', '75012345-1-1', 'A01', 'SO-260105-AAAAAAA-A', 'SF 12-34-56', '']
  expect(others.filter((code) => looksLikeShelf(code))).toEqual([])
})
