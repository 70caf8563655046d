/** The parcel on the home page's line. */
import { expect, test } from 'vitest'
import { type MovingParcel, shareOf } from './way.ts'

const parcel = (it: Partial<MovingParcel>): MovingParcel => ({
  packNumber: 'P1',
  status: 'shipped',
  shippedAt: 1000,
  arrivesFrom: 1500,
  arrivesTo: 2000,
  address: { city: 'Portland' },
  tracking: [],
  ...it,
})

test('a parcel moves on with its status, and with time once it is shipped', () => {
  const road = [
    shareOf(parcel({ status: 'ordered' }), 0),
    shareOf(parcel({ status: 'packing' }), 0),
    shareOf(parcel({ status: 'wait_ship' }), 0),
    shareOf(parcel({}), 1000),
    shareOf(parcel({}), 1500),
    shareOf(parcel({}), 2000),
  ]
  expect(road).toEqual([...road].toSorted((a, b) => a - b))
  expect(new Set(road).size).toBe(road.length)
})

test('however late it is, it is not at the door until somebody says so', () => {
  expect(shareOf(parcel({}), 1_000_000)).toBeLessThan(1)
})

test('without a promised day it has just left', () => {
  expect(shareOf(parcel({ arrivesTo: null }), 5000)).toBe(shareOf(parcel({}), 1000))
})
