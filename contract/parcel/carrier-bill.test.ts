/** The carrier's bill by our own tariff (states.md K13 and 17, decision 086). */
import { describe, expect, test } from 'vitest'
import { cents } from '../kit/money.ts'
import { settleBill } from './carrier-bill.ts'

const terms = { tolerance: cents(50), mayAsk: true }
const settled = (charged: number, weighed: number, billed: number | null, mayAsk = true) =>
  settleBill(
    { charged: cents(charged), weighed: cents(weighed), billed: billed === null ? null : cents(billed) },
    { ...terms, mayAsk },
  )

describe('the shopper’s difference after a carrier’s bill', () => {
  test('the same weight moves nothing', () => {
    expect(settled(1000, 1000, 1000)).toEqual({ kind: 'even', forgiven: 0 })
  })
  test('heavier: the tariff’s difference is asked for whole, above the tolerance', () => {
    expect(settled(1000, 1000, 1051)).toEqual({ kind: 'patch', amount: 51 })
    expect(settled(1000, 1000, 1050)).toEqual({ kind: 'even', forgiven: 50 })
  })
  test('lighter: each cent of the tariff’s difference goes back', () => {
    expect(settled(1000, 1000, 999)).toEqual({ kind: 'refund', amount: 1 })
  })
  test('what was forgiven or dropped is not asked for again, and never goes back', () => {
    expect(settled(1000, 1400, 1400)).toEqual({ kind: 'even', forgiven: 0 })
    expect(settled(1000, 1400, 1200)).toEqual({ kind: 'even', forgiven: 0 })
    expect(settled(1000, 1400, 1500)).toEqual({ kind: 'patch', amount: 100 })
    expect(settled(1000, 1400, 900)).toEqual({ kind: 'refund', amount: 100 })
  })
  test('after thirty days nothing more is asked, but what is too much still goes back', () => {
    expect(settled(1000, 1000, 2000, false)).toEqual({ kind: 'even', forgiven: 1000 })
    expect(settled(1000, 1000, 900, false)).toEqual({ kind: 'refund', amount: 100 })
  })
  test('a weight that the line has no price for moves nothing', () => {
    expect(settled(1000, 1000, null)).toEqual({ kind: 'even', forgiven: 0 })
  })
})
