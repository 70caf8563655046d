/** What the button of a notice pays. */
import { expect, test } from 'vitest'
import type { Order } from '#contract/order/order.ts'
import { dueOf } from './due.ts'

// Only what the rule reads.
const order = (orderNumber: string, total: number, checkoutNumber = 'CK1', actions = ['pay', 'cancel']) =>
  ({ orderNumber, checkoutNumber, total, actions, patch: null }) as unknown as Order
const known = (...orders: Order[]) => ({
  orders: new Map(orders.map((it) => [it.orderNumber, it])),
  parcels: new Map(),
})
const about = (docNumber: string) => ({ docType: 'order', docNumber })

test('one payment for all that were placed together and still wait', () => {
  const some = known(order('A', 100), order('B', 250), order('C', 30, 'CK2'), order('D', 7, 'CK1', ['cancel']))
  expect(dueOf(about('A'), some)).toEqual({ amount: 350, search: { orders: ['A', 'B'] } })
})

test('nothing when it was paid, and nothing of what the phone does not know', () => {
  expect(dueOf(about('D'), known(order('D', 7, 'CK1', [])))).toBeUndefined()
  expect(dueOf(about('X'), known())).toBeUndefined()
})
