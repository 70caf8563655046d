/** The carrier's bill by our own tariff (states.md K13 and 17, decision 086). */
import { describe, expect, test } from 'vitest'
import { cents, fen } from '../kit/money.ts'
import { days } from '../kit/time.ts'
import { parcelStatuses } from './status.ts'
import { type BillReach, isPlausibleFreight, mostFreight, reachOfBill, settleBill } from './carrier-bill.ts'

const settled = (charged: number, weighed: number, billed: number | null, reach: BillReach = 'both') =>
  settleBill(
    { charged: cents(charged), weighed: cents(weighed), billed: billed === null ? null : cents(billed) },
    { tolerance: cents(50), reach },
  )

test('one parcel costs us nothing to a hundred thousand yuan, and no more', () => {
  expect([0, 1, mostFreight].map((it) => isPlausibleFreight(fen(it)))).toEqual([true, true, true])
  expect([-1, mostFreight + 1, 99_999_999_900].map((it) => isPlausibleFreight(fen(it)))).toEqual([false, false, false])
})

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
    expect(settled(1000, 1000, 2000, 'back')).toEqual({ kind: 'even', forgiven: 1000 })
    expect(settled(1000, 1000, 900, 'back')).toEqual({ kind: 'refund', amount: 100 })
  })
  test('a weight that the line has no price for moves nothing', () => {
    expect(settled(1000, 1000, null)).toEqual({ kind: 'even', forgiven: 0 })
  })
  test('of a stopped or closed parcel nothing moves, however much the scales differ', () => {
    for (const billed of [1, 900, 1000, 1100, 9000])
      expect(settled(1000, 1000, billed, 'nothing')).toEqual({ kind: 'even', forgiven: 0 })
  })
})

describe('what a bill may move', () => {
  const at = days(100)
  const reach = (
    status: (typeof parcelStatuses)[number],
    more: { rehearsal?: boolean; shippedAt?: number | null } = {},
  ) => reachOfBill({ status, shippedAt: at, rehearsal: false, ...more }, at + days(30))

  test('under way or received: either way for thirty days, then only back', () => {
    for (const status of ['shipped', 'received'] as const) {
      expect(reach(status)).toBe('both')
      expect(reach(status, { shippedAt: at - 1 })).toBe('back')
      expect(reach(status, { rehearsal: true })).toBe('nothing')
    }
  })
  test('in any other status it is our cost alone', () => {
    for (const status of parcelStatuses.filter((it) => it !== 'shipped' && it !== 'received'))
      expect(reach(status)).toBe('nothing')
  })
  test('what the carrier never had cannot be billed', () => {
    for (const status of parcelStatuses) expect(reach(status, { shippedAt: null })).toBeUndefined()
  })
})
