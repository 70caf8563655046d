import { expect, test } from 'vitest'
import type { Coupon } from '#contract/coupon/coupon.ts'
import { cents } from '#contract/kit/money.ts'
import { couponTabs, inTab } from './tabs.ts'

const coupon = (id: string, it: Partial<Coupon>): Coupon => ({
  id,
  name: 'Welcome',
  scope: 'parcel',
  amount: cents(400),
  percent: null,
  most: null,
  minimum: cents(0),
  status: 'available',
  receivedAt: 1,
  expiresAt: 1000,
  inUseBy: null,
  usedAt: null,
  note: null,
  ...it,
})

test('each coupon is in one tab, in the order in which it matters; one that was taken back is in none', () => {
  const all = [
    coupon('late', { expiresAt: 900 }),
    coupon('soon', { expiresAt: 600 }),
    coupon('locked', { status: 'locked', inUseBy: 'PK1', expiresAt: 550 }),
    coupon('over', { expiresAt: 500 }),
    coupon('expired', { status: 'expired', expiresAt: 400 }),
    coupon('first', { status: 'used', usedAt: 10 }),
    coupon('last', { status: 'used', usedAt: 20 }),
    coupon('gone', { status: 'void' }),
  ]
  const shown = couponTabs.map((tab) => inTab(all, tab, 500).map(({ id }) => id))
  expect(shown).toEqual([
    ['soon', 'late', 'locked'],
    ['last', 'first'],
    ['over', 'expired'],
  ])
})
