import { expect, test } from 'vitest'
import { standing } from '../kit/promised.ts'
import { days, hours } from '../kit/time.ts'
import { orderPromise, type OrderStep } from './promise.ts'

const order = (change: Partial<OrderStep>): OrderStep => ({
  status: 'paid',
  cancelRequestedAt: null,
  sellerParcels: [],
  sellerOrders: [],
  questions: [],
  ...change,
})

test.each([
  ['to be bought for four hours', {}, hours(4), 'soon'],
  ['to be bought for six hours', {}, hours(6), 'late'],
  ['asked to be cancelled for five hours', { cancelRequestedAt: 1 }, hours(5), 'late'],
  ['on hold for six hours', { questions: [{ outcome: null }] }, hours(6), 'fine'],
  ['answered, to be bought for six hours', { questions: [{ outcome: 'taken' }] }, hours(6), 'late'],
  ['bought a day ago', { status: 'purchased' }, days(1), 'fine'],
  ['bought four days ago and not sent', { status: 'purchased' }, days(4), 'late'],
  ['sent by the seller four days ago', { status: 'purchased', sellerParcels: ['YT1'] }, days(4), 'fine'],
  [
    'of which one of two parts was sent four days ago',
    { status: 'purchased', sellerParcels: ['YT1'], sellerOrders: [{ sellerParcels: ['YT1'] }, { sellerParcels: [] }] },
    days(4),
    'late',
  ],
  [
    'of which both parts were sent four days ago',
    {
      status: 'purchased',
      sellerParcels: ['1', '2'],
      sellerOrders: [{ sellerParcels: ['1'] }, { sellerParcels: ['2'] }],
    },
    days(4),
    'fine',
  ],
  ['done long ago', { status: 'closed' }, days(400), 'fine'],
] as const)('an order %s', (_, change, ms, stands) => {
  expect(standing(orderPromise(order(change)), ms)).toBe(stands)
})
