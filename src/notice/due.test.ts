/** What the button of a notice pays. */
import { expect, test } from 'vitest'
import type { Notice } from '#contract/notice/notice.ts'
import type { Order } from '#contract/order/order.ts'
import type { Parcel } from '#contract/parcel/parcel.ts'
import type { Payment } from '#contract/payment/payment.ts'
import { dueOf, payable, unpaidWithoutNotice } from './due.ts'

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

test('what no open notice asks for is told beside them, and nothing twice', () => {
  const orders = [order('A', 100), order('B', 250), order('C', 30, 'CK2')]
  const parcel = { packNumber: 'P', actions: ['pay'], prepaid: { total: 9 }, patch: null } as unknown as Parcel
  const all = { orders: known(...orders).orders, parcels: new Map([['P', parcel]]) }
  const notice = (kind: string, docType: string, docNumber: string, doneAt: number | null = null) =>
    ({ kind, docType, docNumber, doneAt }) as unknown as Notice
  const told = (...notices: Notice[]) => {
    const left = unpaidWithoutNotice({ orders, parcels: [parcel] }, notices, all)
    return [...left.orders.map((it) => it.orderNumber), ...left.parcels.map((it) => it.packNumber)]
  }
  expect(told()).toEqual(['A', 'B', 'C', 'P'])
  expect(told(notice('order.unpaid', 'order', 'B'))).toEqual(['C', 'P'])
  expect(told(notice('parcel.unpaid', 'parcel', 'P'))).toEqual(['A', 'B', 'C'])
  // Done, or about something else.
  expect(told(notice('order.unpaid', 'order', 'B', 5), notice('order.shelved', 'order', 'A'))).toEqual([
    'A',
    'B',
    'C',
    'P',
  ])
})

test('what an open payment covers, and what cannot be paid, is not offered again', () => {
  const orders = [order('A', 100), order('B', 250), order('C', 30, 'CK2', ['cancel'])]
  const parcels = ['P', 'Q'].map((packNumber) => ({ packNumber, actions: ['pay'] }) as unknown as Parcel)
  const open = { payables: [{ number: 'A' }, { number: 'Q' }] } as unknown as Payment
  const left = payable({ orders, parcels }, [open])
  expect(left.orders.map((it) => it.orderNumber)).toEqual(['B'])
  expect(left.parcels.map((it) => it.packNumber)).toEqual(['P'])
})
