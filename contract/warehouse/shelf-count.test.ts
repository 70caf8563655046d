import { expect, test } from 'vitest'
import { judgeCounted } from './shelf-count.ts'

test.each([
  ['all are here', 3, 'A-01', 'fits'],
  ['those in a parcel are on the bench', 2, 'A-01', 'fits'],
  ['a free one is not here', 1, 'A-01', 'missing'],
  ['none is here', 0, 'A-01', 'missing'],
  ['more than there are', 4, 'A-01', 'extra'],
  ['more than there are, of another shelf', 4, 'B-01', 'extra'],
  ['all of another shelf', 3, 'B-01', 'moved'],
  ['all free ones of another shelf: the one in a parcel may lie there', 2, 'B-01', 'apart'],
  ['all of what was on no shelf', 3, null, 'moved'],
  ['some of another shelf', 1, 'B-01', 'apart'],
  ['none of another shelf: counted by mistake', 0, 'B-01', 'fits'],
] as const)('two free pieces, one in a parcel: %s', (_, pieces, layOn, result) => {
  expect(judgeCounted({ pieces, least: 2, most: 3, layOn }, 'A-01')).toBe(result)
})

test('what has left the warehouse and lies here is extra', () => {
  expect(judgeCounted({ pieces: 1, least: 0, most: 0, layOn: 'A-01' }, 'A-01')).toBe('extra')
})
