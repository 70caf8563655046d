/** The address of a payment names its documents, and paying them again leads to the same ones. */
import { expect, test } from 'vitest'
import { addressOf, readingsOf } from './documents.ts'

test('several orders are one payment', () => {
  expect(readingsOf({ orders: ['A', 'B'] })).toEqual([
    [
      { type: 'SHOPPING', number: 'A' },
      { type: 'SHOPPING', number: 'B' },
    ],
  ])
})

test('a patch may be on an order or on a parcel: both are tried, one at a time', () => {
  expect(readingsOf({ patch: 'PT1' }).map((reading) => reading.map(({ type }) => type))).toEqual([
    ['SHOP_PATCH'],
    ['PATCH'],
  ])
})

test.each([{ orders: ['A', 'B'] }, { parcel: 'PK1' }, { recharge: 'RC1' }, { service: 'VS1' }, { patch: 'PT1' }])(
  'the way back to %o is the same address',
  (address) => {
    expect(addressOf(readingsOf(address)[0] ?? [])).toEqual(address)
  },
)

test('an address without documents asks for nothing', () => {
  expect(readingsOf({})).toEqual([])
  expect(addressOf([])).toEqual({})
})
