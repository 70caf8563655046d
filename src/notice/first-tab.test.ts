import { expect, test } from 'vitest'
import { firstTab } from './first-tab.ts'

const counted = (behaviorNum: number, couponNum: number, totalNum: number) => ({ behaviorNum, couponNum, totalNum })

test('the bell opens on Action while anything there waits, whatever else is unread', () => {
  expect(firstTab(counted(1, 2, 5), 0)).toBe('action')
  expect(firstTab(counted(0, 2, 2), 1)).toBe('action')
})

test('else on messages, on coupons, and on Action when nothing is unread', () => {
  expect(firstTab(counted(0, 1, 3), 0)).toBe('message')
  expect(firstTab(counted(0, 2, 2), 0)).toBe('coupon')
  expect(firstTab(counted(0, 0, 0), 0)).toBe('action')
})
