/** What is typed of several orders at the seller's (decision 090). */
import { expect, test } from 'vitest'
import type { DeskOrder } from '#contract/order/desk.ts'
import { nothingTyped, partsOf, readSplit } from './split-typed.ts'

const order = {
  lines: [
    { id: 'a', buckets: { expected: 5 } },
    { id: 'b', buckets: { expected: 1 } },
    { id: 'gone', buckets: { expected: 0 } },
  ],
} as unknown as DeskOrder
const first = { ...nothingTyped, seller: 'A1', goods: '30', freight: '5' }
const second = { ...nothingTyped, seller: 'A2', goods: '20.50', freight: '0', parcels: 'yt1, yt2', counts: { a: '2' } }

test('the first has the rest, and everything goes along', () => {
  const typed = [first, second]
  expect(partsOf(typed, readSplit(order, typed))).toEqual([
    {
      sellerOrderId: 'A1',
      realGoods: 3000,
      realFreight: 500,
      sellerParcels: [],
      lines: [
        { lineId: 'a', count: 3 },
        { lineId: 'b', count: 1 },
      ],
    },
    {
      sellerOrderId: 'A2',
      realGoods: 2050,
      realFreight: 0,
      sellerParcels: ['yt1', 'yt2'],
      lines: [{ lineId: 'a', count: 2 }],
    },
  ])
})

test.each([
  ['no pieces for the second', { counts: {} }, 'lines'],
  ['more pieces than wait', { counts: { a: '6' } }, 'lines'],
  ['no number of pieces', { counts: { a: '-2' } }, 'lines'],
  ['nothing left for the first', { counts: { a: '5', b: '1' } }, 'lines'],
  ['no amount', { goods: '' }, 'paid'],
] as const)('%s: it is not bought', (_, change, what) => {
  const typed = [first, { ...second, ...change }]
  expect(readSplit(order, typed)[what]).toBeUndefined()
  expect(partsOf(typed, readSplit(order, typed))).toBeUndefined()
})

test.each(['', ' a1 '])('the number %o is the second one’s to be corrected', (seller) => {
  const typed = [first, { ...second, seller }]
  expect(readSplit(order, typed).wrongNumber).toBe(1)
  expect(partsOf(typed, readSplit(order, typed))).toBeUndefined()
})
