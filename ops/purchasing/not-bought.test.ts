import { expect, test } from 'vitest'
import { aDeskLine, aDeskOrder } from '#tests/phone/documents.ts'
import { firstCounts, linesToBuy, readCounts, waitingOf } from './not-bought.ts'

const line = (id: string, expected: number, notBought = 0) =>
  aDeskLine({ id, notBought, buckets: { ...aDeskLine().buckets, expected } })
const orderOf = (...lines: ReturnType<typeof line>[]) => aDeskOrder({ lines })

test('at first only the line in hand is meant', () => {
  const order = orderOf(line('a', 2), line('b', 1), line('c', 0, 1))
  expect(linesToBuy(order).map((it) => it.id)).toEqual(['a', 'b'])
  expect(firstCounts(order, order.lines[1])).toEqual({ a: '0', b: '1' })
})

test('what waits is said with its pieces; what was left out is not', () => {
  expect(waitingOf(orderOf(line('a', 2), line('c', 0, 1)))).toEqual([{ lineId: 'a', count: 2 }])
})

test('some pieces, everything, and what cannot be', () => {
  const order = orderOf(line('a', 2), line('b', 1))
  expect(readCounts(order, { a: '1', b: '0' })).toEqual({ whole: false, lines: [{ lineId: 'a', count: 1 }] })
  expect(readCounts(order, { a: '2', b: '1' })).toEqual({ whole: true })
  for (const wrong of [
    { a: '3', b: '0' },
    { a: '0', b: '0' },
    { a: '-1', b: '1' },
    { a: '', b: '1' },
    { a: '1.5', b: '0' },
  ])
    expect(readCounts(order, wrong)).toBeUndefined()
})

test('everything that is left, after some of it was given back, is the whole order too', () => {
  expect(readCounts(orderOf(line('a', 2), line('b', 0, 1)), { a: '2' })).toEqual({ whole: true })
})
