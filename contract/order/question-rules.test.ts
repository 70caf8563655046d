import { expect, test } from 'vitest'
import { cents, fen } from '../kit/money.ts'
import { areOffers, backFor, extraFor } from './question-rules.ts'

const line = { spec: '白色', priceFen: fen(10_000) }
const offer = (spec: string, price: number) => ({ spec, priceFen: fen(price) })

test('an offer is another version or another price, and no two are the same', () => {
  expect(areOffers([offer('蓝色', 10_000)], line)).toBe(true)
  expect(areOffers([offer('', 12_000), offer('蓝色', 12_000)], line)).toBe(true)
  expect(areOffers([offer('', 10_000)], line)).toBe(false)
  expect(areOffers([offer('白色', 10_000)], line)).toBe(false)
  expect(areOffers([offer('', 12_000), offer('白色', 12_000)], line)).toBe(false)
})

test('what costs more is asked for all the pieces at the stored rate; hardly more, or less, is not asked for', () => {
  const extra = (price: number, count: number) => extraFor(offer('', price), line, count, '0.1437', cents(50))
  expect(extra(10_500, 2)).toBe(144)
  expect(extra(10_100, 3)).toBe(0)
  expect(extra(10_348, 1)).toBe(0)
  expect(extra(10_352, 1)).toBe(51)
  expect(extra(8000, 5)).toBe(0)
})

test('the last line gives everything back, another one its goods and its part of the fee', () => {
  const left = {
    goodsFen: fen(10_000),
    rate: '0.1437',
    freight: cents(100),
    fee: cents(77),
    paid: cents(1614),
    discount: cents(0),
    kept: cents(0),
    refunded: cents(0),
  }
  const pieces = { priceFen: fen(2500), count: 2, services: cents(0) }
  expect(backFor(left, pieces, true)).toBe(1614)
  expect(backFor(left, pieces, false)).toBe(719 + 37)
})
