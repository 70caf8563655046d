import { expect, test } from 'vitest'
import { cents } from '../kit/money.ts'
import { byWorth, chosenOf, type CouponTerms, couponWorth } from './applies.ts'

const five: CouponTerms = {
  scope: 'purchase',
  amount: 500,
  percent: null,
  most: null,
  minimum: 2000,
  status: 'available',
  expiresAt: 1000,
}
const on = (amount: number, { goods = amount, fee = 0 } = {}) =>
  ({ on: 'purchase', amount: cents(amount), goods: cents(goods), fee: cents(fee) }) as const
const parcel = (amount: number) => ({ on: 'parcel', amount: cents(amount) }) as const

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

test('a percentage stops at its cap', () => {
  const eight = { ...five, amount: null, percent: '8', most: 400, minimum: 0 }
  expect(couponWorth(eight, on(4900), 1).worth).toBe(392)
  expect(couponWorth(eight, on(90_000), 1).worth).toBe(400)
})
test('one for the goods or for our fee takes off no more than these, and is nothing for a parcel', () => {
  const use = on(5000, { goods: 4000, fee: 200 })
  expect(couponWorth({ ...five, scope: 'fee' }, use, 1).worth).toBe(200)
  expect(couponWorth({ ...five, scope: 'goods', minimum: 4000 }, use, 1).worth).toBe(500)
  expect(couponWorth({ ...five, scope: 'goods', minimum: 4001 }, use, 1).why).toBe('below-minimum')
  expect(couponWorth({ ...five, scope: 'fee', minimum: 5000 }, use, 1).applicable).toBe(true)
  for (const scope of ['fee', 'goods', 'purchase'] as const)
    expect(couponWorth({ ...five, scope }, parcel(5000), 1).why).toBe('wrong-scope')
  expect(couponWorth({ ...five, scope: 'parcel' }, parcel(5000), 1).worth).toBe(500)
})
test('without a choice it is the one that takes off most, of equal ones the one that ends first; null is none', () => {
  const choice = (id: string, worth: number, expiresAt: number, applicable = true) => ({
    id,
    worth: cents(worth),
    expiresAt,
    applicable,
  })
  const some = [choice('a', 300, 9), choice('b', 500, 9), choice('c', 500, 5), choice('d', 900, 1, false)]
  expect(chosenOf(some, undefined)?.id).toBe('c')
  expect(chosenOf(some, null)).toBeUndefined()
  expect(chosenOf(some, 'a')?.id).toBe('a')
  expect(chosenOf(some, 'd')).toBeUndefined()
  expect(byWorth(some).map(({ id }) => id)).toEqual(['c', 'b', 'a', 'd'])
})
