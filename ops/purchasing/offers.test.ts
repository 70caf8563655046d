import { expect, test } from 'vitest'
import { readOffers } from './offers.ts'

test('each filled row is an offer; a price that is none, and nothing at all, are no question', () => {
  expect(
    readOffers([
      { spec: ' 蓝色 ', price: '99' },
      { spec: '', price: '' },
      { spec: '', price: '120.5' },
    ]),
  ).toEqual([
    { spec: '蓝色', priceFen: 9900 },
    { spec: '', priceFen: 12_050 },
  ])
  expect(readOffers([{ spec: '蓝色', price: '' }])).toBeUndefined()
  expect(readOffers([{ spec: '蓝色', price: 'x' }])).toBeUndefined()
  expect(readOffers([{ spec: '蓝色', price: '0' }])).toBeUndefined()
  expect(readOffers([{ spec: '', price: '' }])).toBeUndefined()
})
