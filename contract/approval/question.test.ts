/** What is asked once before money moves (states.md 17). */
import { expect, test } from 'vitest'
import { cents, fen } from '../kit/money.ts'
import { isFarFrom, keyOfQuestion, type Question, unconfirmed } from './question.ts'

test('a price is asked about below 70 % and above 130 % of the quote, and not at the edges', () => {
  const asked = [0, 100, 9519, 9520, 13_600, 17_680, 17_681, 9_999_900].map((real) => isFarFrom(fen(real), fen(13_600)))
  expect(asked).toEqual([true, true, true, false, false, false, true, true])
  expect(isFarFrom(fen(1), fen(0))).toBe(true)
  expect(isFarFrom(fen(0), fen(0))).toBe(false)
})

test('what was confirmed is exactly that: another amount, another number or one order more is asked again', () => {
  const price: Question = { kind: 'price', real: fen(100), quoted: fen(13_600) }
  const seller: Question = { kind: 'sellerNumber', sellerOrderId: '88', orders: ['SO1'] }
  const back: Question = { kind: 'giveBack', amount: cents(500) }
  const confirmed = [price, seller, back].map(keyOfQuestion)
  expect(unconfirmed([price, seller, back], confirmed)).toEqual([])
  const others: Question[] = [
    { ...price, real: fen(101) },
    { ...price, quoted: fen(13_601) },
    { ...seller, orders: ['SO2', 'SO1'] },
    { ...back, amount: cents(501) },
    { kind: 'shopPays', amount: cents(500) },
    { kind: 'sellerPaidBack', real: fen(100), paid: fen(13_600) },
  ]
  expect(unconfirmed(others, confirmed)).toEqual(others)
})
