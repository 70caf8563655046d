/** Sellers' parcel numbers, however they are written. */
import { expect, test } from 'vitest'
import { flatNumber, isSameParcel } from './flat-number.ts'

test.each([
  ['yt 900-1', 'YT9001'],
  ['SF1234567890', 'SF1234567890'],
  ['JD0012345-1-1-', 'JD0012345'],
  ['jd0012345-1-2-', 'JD0012345'],
  ['JDVA00123456-12-30-B62', 'JDVA00123456'],
  ['JD0012345', 'JD0012345'],
  // Not so long, or not three dashes: all of it is the number.
  ['YT1-1-1-', 'YT111'],
  ['75012345-1-1', '7501234511'],
  [' -- ', ''],
])('%s is compared as %s', (typed, flat) => {
  expect(flatNumber(typed)).toBe(flat)
})

test('two boxes of one waybill are one parcel’s, another waybill is not', () => {
  expect(isSameParcel('JD0012345-1-2-', 'jd0012345-2-2-')).toBe(true)
  expect(isSameParcel('JD0012345', 'JD0012346-1-1-')).toBe(false)
})
