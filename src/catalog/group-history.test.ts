/** Search history by age. */
import { expect, test } from 'vitest'
import { groupHistory, groupOf } from './group-history.ts'

const midnight = 1_700_000_000_000
const day = 86_400_000

test('today begins at midnight, last week reaches seven days behind it', () => {
  expect(groupOf(midnight, midnight)).toBe('today')
  expect(groupOf(midnight - 1, midnight)).toBe('week')
  expect(groupOf(midnight - 7 * day, midnight)).toBe('week')
  expect(groupOf(midnight - 7 * day - 1, midnight)).toBe('long')
})

test('only groups with something are shown, and the order within them is kept', () => {
  const entries = [{ at: midnight + 5 }, { at: midnight + 1 }, { at: midnight - 30 * day }]
  expect(groupHistory(entries, midnight)).toEqual([
    { group: 'today', entries: [entries[0], entries[1]] },
    { group: 'long', entries: [entries[2]] },
  ])
})
