/** What the desk offers to buy with one bill (decision 094). */
import { expect, test } from 'vitest'
import type { DeskOrder } from '#contract/order/desk.ts'
import { aDeskOrder } from '#tests/phone/documents.ts'
import { offeredTogether } from './offered-together.ts'

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

test('one bill takes thirty: of more, those of the order in hand and the first others', () => {
  const many = Array.from({ length: 40 }, (_, nth) => order(`N${nth}`))
  const offered = numbers(offeredTogether(many, many[35], new Set()))
  expect(offered).toHaveLength(30)
  expect(offered.slice(0, 3)).toEqual(['N35', 'N0', 'N1'])
  // What was chosen is bought whole or not at all.
  expect(offeredTogether(many, many[0], new Set(numbers(many)))).toEqual([])
})
