/** Several orders at the seller's for one order (decision 090): nothing is lost between them, and nothing is said that nobody knows. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fen, plus } from '../kit/money.ts'
import {
  faultOfParts,
  isSameNumber,
  partOfScan,
  partsTogether,
  restForFirst,
  stillToCome,
  waitsOf,
  withoutPart,
} from './seller-order.ts'
import { areStillWaiting } from './waiting-lines.ts'

const part = (sellerOrderId: string, count: number, realGoods = 1000, realFreight = 0, lineId = 'a') => ({
  sellerOrderId,
  realGoods: fen(realGoods),
  realFreight: fen(realFreight),
  lines: [{ lineId, count }],
})

test('together the parts are one purchase: costs and pieces add up', () => {
  const parts = [part('1', 3, 3001, 500), part('2', 2, 1999, 0), part('3', 1, 7, 3, 'b')]
  expect(partsTogether(parts)).toEqual({
    realGoods: 5007,
    realFreight: 503,
    lines: [
      { lineId: 'a', count: 5 },
      { lineId: 'b', count: 1 },
    ],
  })
})

test('one number twice and a line twice in a part are faults, in whatever letters', () => {
  expect(faultOfParts([part('tb88', 3), part('TB89', 2)])).toBeUndefined()
  expect(faultOfParts([part('tb88', 3), part(' TB88', 2)])).toEqual({ nth: 1, fault: 'number' })
  const twice = { ...part('2', 1), lines: [...part('2', 1).lines, ...part('2', 1).lines] }
  expect(faultOfParts([part('1', 3), twice])).toEqual({ nth: 1, fault: 'line' })
  expect(isSameNumber('a1', 'a2')).toBe(false)
})

test('the first part has what the others leave, and each part has something', () => {
  const waiting = [
    { lineId: 'a', count: 5 },
    { lineId: 'b', count: 1 },
  ]
  expect(restForFirst(waiting, [[{ lineId: 'a', count: 2 }]])).toEqual([
    { lineId: 'a', count: 3 },
    { lineId: 'b', count: 1 },
  ])
  expect(restForFirst(waiting, [[{ lineId: 'a', count: 5 }]])).toEqual([{ lineId: 'b', count: 1 }])
  expect(restForFirst(waiting, [[{ lineId: 'a', count: 6 }]])).toBeUndefined()
  expect(restForFirst(waiting, [[{ lineId: 'a', count: 0 }]])).toBeUndefined()
  expect(restForFirst([{ lineId: 'a', count: 2 }], [[{ lineId: 'a', count: 2 }]])).toBeUndefined()
})

test('whatever the others have, all parts together are what waits', () => {
  const count = fc.integer({ min: 0, max: 4 })
  fc.assert(
    fc.property(fc.array(fc.tuple(count, count, count), { minLength: 1, maxLength: 4 }), (drawn) => {
      const waiting = drawn.map(([waits], line) => ({ lineId: `${line}`, count: waits + 1 }))
      const others = [1, 2].map((nth) => drawn.map((counts, line) => ({ lineId: `${line}`, count: counts[nth] ?? 0 })))
      const first = restForFirst(waiting, others)
      if (first === undefined) return
      const lists = [first, ...others.map((lines) => lines.filter((line) => line.count > 0))]
      const parts = lists.map((lines, nth) => ({ ...part(`${nth}`, 1, nth, nth), lines }))
      expect(areStillWaiting(partsTogether(parts).lines, waiting)).toBe(true)
      expect(plus(...parts.map((each) => each.realGoods))).toBe(partsTogether(parts).realGoods)
    }),
  )
})

const bought = (sellerOrderId: string, waits: number, sellerParcels: string[] = []) => ({
  part: 1,
  ...part(sellerOrderId, 1),
  sellerParcels,
  lines: [{ lineId: 'a', count: 3, waits }],
})

test('what came under a part’s own number is of that part; of what came under none nobody knows the part', () => {
  // Three and two; two came under the first one's number.
  expect([stillToCome({ pieces: 3, came: 2 }, 3), stillToCome({ pieces: 2, came: 0 }, 3)]).toEqual([1, 2])
  expect(withoutPart([bought('1', 1), bought('2', 2)], 'a', 3)).toBe(0)
  // One more came without a number: it is of either.
  expect([stillToCome({ pieces: 3, came: 2 }, 2), stillToCome({ pieces: 2, came: 0 }, 2)]).toEqual([1, 2])
  expect(withoutPart([bought('1', 1), bought('2', 2)], 'a', 2)).toBe(1)
  // Four came under the first one's number: only the other is left to be waited for.
  expect([stillToCome({ pieces: 3, came: 4 }, 1), stillToCome({ pieces: 2, came: 0 }, 1)]).toEqual([0, 1])
  expect(waitsOf(bought('1', 1), 'b')).toBe(0)
})

test('a scan is of the one part that has it, as parcel or as order; of both it is of none', () => {
  const parts = [bought('tb 88', 1, ['YT1', 'YT9']), bought('TB89', 1, ['YT2', 'YT9'])]
  expect(partOfScan(parts, 'yt 2')?.sellerOrderId).toBe('TB89')
  expect(partOfScan(parts, 'TB88')?.sellerOrderId).toBe('tb 88')
  expect(partOfScan(parts, 'YT9')).toBeUndefined()
  expect(partOfScan(parts, 'yt-2')?.sellerOrderId).toBe('TB89')
  expect(partOfScan(parts, 'YT3')).toBeUndefined()
})
