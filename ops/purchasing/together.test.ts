/** What the desk offers to buy with one bill (decision 094). */
import { expect, test } from 'vitest'
import type { DeskOrder } from '#contract/order/desk.ts'
import { aDeskOrder } from '#tests/phone/documents.ts'
import { offeredTogether } from './use-together.ts'

const order = (orderNumber: string, change: Partial<DeskOrder> = {}) =>
  aDeskOrder({ orderNumber, status: 'paid', ...change })
const numbers = (orders: DeskOrder[]) => orders.map((each) => each.orderNumber)
const rows = [
  order('A'),
  order('B', { sellerId: '8' }),
  order('C'),
  order('D', { cancelRequestedAt: 1 }),
  order('E', { mallType: '1688' }),
  order('F'),
]

test('without a choice it is the order in hand and all others of its shop that may be bought', () => {
  expect(numbers(offeredTogether(rows, rows[0], new Set()))).toEqual(['A', 'C', 'F'])
  expect(offeredTogether(rows, rows[1], new Set())).toEqual([])
  expect(offeredTogether(rows, undefined, new Set())).toEqual([])
})

test('with a choice it is exactly that, or nothing where one of it does not fit', () => {
  expect(numbers(offeredTogether(rows, rows[1], new Set(['A', 'F'])))).toEqual(['A', 'F'])
  expect(offeredTogether(rows, rows[0], new Set(['A', 'B']))).toEqual([])
  expect(offeredTogether(rows, rows[0], new Set(['A', 'C', 'D']))).toEqual([])
})
