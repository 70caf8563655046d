import { expect, test } from 'vitest'
import { cents, fen } from '#contract/kit/money.ts'
import { verdictOf } from './verdict.ts'

const order = (change: { keptRefund?: number } = {}) => ({
  prepaidFen: fen(10_000),
  rate: '0.14',
  tolerance: cents(5),
  keptRefund: cents(change.keptRefund ?? 0),
})

test('what is paid less than was prepaid goes back, more is forgiven or asked for', () => {
  expect(verdictOf(fen(10_000), order())).toEqual({ kind: 'matches' })
  expect(verdictOf(fen(9000), order())).toEqual({ kind: 'back', by: 1000 })
  expect(verdictOf(fen(10_030), order())).toEqual({ kind: 'forgiven', by: 30 })
  expect(verdictOf(fen(10_100), order())).toEqual({ kind: 'topUp', by: 100 })
})

test('what the shopper has had of a purchase that was taken back does not go back again', () => {
  // 10.00 yuan are 1.40: as much was kept.
  expect(verdictOf(fen(9000), order({ keptRefund: 140 }))).toEqual({ kind: 'had' })
  expect(verdictOf(fen(9500), order({ keptRefund: 140 }))).toEqual({ kind: 'had' })
  expect(verdictOf(fen(8000), order({ keptRefund: 140 }))).toEqual({ kind: 'back', by: 1000 })
  expect(verdictOf(fen(10_100), order({ keptRefund: 140 }))).toEqual({ kind: 'topUp', by: 100 })
})
