import { expect, test } from 'vitest'
import { cents } from '../kit/money.ts'
import { type CouponTerms, couponWorth } from './applies.ts'

const five: CouponTerms = {
  scope: 'purchase',
  amount: 500,
  percent: null,
  minimum: 2000,
  status: 'available',
  expiresAt: 1000,
}
const on = (amount: number) => ({ on: 'purchase' as const, amount: cents(amount) })

test('a coupon takes off its amount from its least amount on', () => {
  expect(couponWorth(five, on(2000), 999)).toEqual({ applicable: true, worth: 500, why: null })
  expect(couponWorth(five, on(1999), 999).why).toBe('below-minimum')
})
test('it never takes off more than is due', () => {
  expect(couponWorth({ ...five, minimum: 0 }, on(300), 1).worth).toBe(300)
})
test('a percent is taken of what is due, rounded half up', () => {
  expect(couponWorth({ ...five, amount: null, percent: '12.5' }, on(2004), 1).worth).toBe(251)
})
test('it ends with its last moment', () => {
  expect(couponWorth(five, on(2000), 1000)).toEqual({ applicable: false, worth: 0, why: 'expired' })
})
test('it is refused where it does not belong or is in use', () => {
  expect(couponWorth({ ...five, scope: 'parcel' }, on(2000), 1).why).toBe('wrong-scope')
  expect(couponWorth({ ...five, scope: 'any' }, on(2000), 1).applicable).toBe(true)
  expect(couponWorth({ ...five, status: 'locked' }, on(2000), 1).why).toBe('in-use')
  expect(couponWorth({ ...five, status: 'void' }, on(2000), 1).why).toBe('expired')
  expect(couponWorth({ ...five, minimum: 0 }, on(0), 1).why).toBe('nothing-to-discount')
})
