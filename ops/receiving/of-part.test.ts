/** A parcel of one of several orders at the seller's (decision 090): it should hold that one's pieces. */
import { expect, test } from 'vitest'
import type { DeskOrder } from '#contract/order/desk.ts'
import { expectedLines, partInHand } from './of-part.ts'

const line = (id: string, expected: number) => ({ id, buckets: { expected } })
const part = (number: string, lineId: string, waits: number) => ({
  sellerOrderId: number,
  sellerParcels: [`YT${number}`],
  lines: [{ lineId, count: 3, waits }],
})
const order = {
  lines: [line('a', 3), line('b', 2), line('gone', 0)],
  sellerOrders: [part('1', 'a', 3), part('2', 'b', 2)],
} as unknown as DeskOrder
const seen = (scan: string) =>
  expectedLines(order, partInHand(order, scan)).map((each) => [each.id, each.buckets.expected])

test('the pieces of the part whose number was scanned, those of the others stand behind', () => {
  expect(seen('YT2')).toEqual([
    ['b', 2],
    ['a', 0],
  ])
  expect(seen('1')).toEqual([
    ['a', 3],
    ['b', 0],
  ])
})

test('a number of none: all that is expected', () => {
  expect(seen('SO1')).toEqual([
    ['a', 3],
    ['b', 2],
  ])
})
