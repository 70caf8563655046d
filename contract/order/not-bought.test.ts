import { expect, test } from 'vitest'
import { cents, fen } from '../kit/money.ts'
import { worthOfNotBought } from './not-bought.ts'

const left = { goodsFen: fen(10_000), rate: '0.1437', freight: cents(100), fee: cents(77) }
const none = cents(0)

test('goods go back at the stored rate, with their part of the fee', () => {
  const back = worthOfNotBought(left, [{ priceFen: fen(2500), count: 2, services: cents(50) }])
  // 1437 of goods and 100 of freight; 718 and 100 are left, so the fee kept is 77 × 818 / 1537 rounded down.
  expect(back).toEqual({
    goodsFen: 5000,
    goods: 1437 - 718,
    fee: 77 - 40,
    services: 50,
    together: 719 + 37 + 50,
  })
})

test('one piece after the other gives the same goods as all at once, and never more fee than there is', () => {
  for (const price of [1, 7, 333, 2499]) {
    const prices = { priceFen: fen(price), services: none }
    const atOnce = worthOfNotBought(left, [{ ...prices, count: 4 }])
    let rest = { ...left }
    const back = { goods: 0, fee: 0 }
    for (let n = 0; n < 4; n += 1) {
      const piece = worthOfNotBought(rest, [{ ...prices, count: 1 }])
      back.goods += piece.goods
      back.fee += piece.fee
      rest = { ...rest, goodsFen: fen(rest.goodsFen - price), fee: cents(rest.fee - piece.fee) }
    }
    expect(back.goods).toBe(atOnce.goods)
    expect(back.fee).toBeGreaterThanOrEqual(atOnce.fee)
    expect(back.fee).toBeLessThanOrEqual(Math.min(left.fee, atOnce.fee + 4))
  }
})

test('nothing left out gives nothing back, and free goods take no fee with them', () => {
  expect(worthOfNotBought(left, []).together).toBe(0)
  const free = { ...left, goodsFen: fen(0), freight: none }
  expect(worthOfNotBought(free, [{ priceFen: fen(0), count: 1, services: none }]).together).toBe(0)
})
