/** One bill for several orders (decision 094): every fen of it is somebody's, and whose does not hang on who is named first. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fen, sum } from '../kit/money.ts'
import { areOfOneShop, shareTogether } from './together.ts'

test('what was quoted is paid: each order has its own goods, and delivery by what they are worth', () => {
  const orders = [
    { id: 'b', goodsFen: fen(3000) },
    { id: 'a', goodsFen: fen(1000) },
  ]
  expect(shareTogether(orders, { realGoods: fen(4000), realFreight: fen(801) })).toEqual([
    { id: 'a', realGoods: 1000, realFreight: 200 },
    { id: 'b', realGoods: 3000, realFreight: 601 },
  ])
})

test('a fen that cannot be halved goes to the first by id', () => {
  const orders = ['c', 'a', 'b'].map((id) => ({ id, goodsFen: fen(500) }))
  expect(shareTogether(orders, { realGoods: fen(1500), realFreight: fen(800) }).map((it) => it.realFreight)).toEqual([
    267, 267, 266,
  ])
})

test('the shares are the whole, none is below zero, none is a fen off its part, and the order they are named in is nothing', () => {
  const amount = fc.integer({ min: 0, max: 100_000_000 }).map(fen)
  const worths = fc.uniqueArray(fc.record({ id: fc.uuid(), goodsFen: amount }), {
    minLength: 2,
    maxLength: 30,
    selector: (it) => it.id,
  })
  fc.assert(
    fc.property(worths, amount, amount, (orders, realGoods, realFreight) => {
      const shares = shareTogether(orders, { realGoods, realFreight })
      expect(shares.map((it) => it.id)).toEqual(orders.map((it) => it.id).toSorted())
      expect(sum(shares.map((it) => it.realGoods))).toBe(realGoods)
      expect(sum(shares.map((it) => it.realFreight))).toBe(realFreight)
      const whole = orders.reduce((all, it) => all + it.goodsFen, 0)
      for (const share of shares) {
        expect(Math.min(share.realGoods, share.realFreight)).toBeGreaterThanOrEqual(0)
        const worth = orders.find((it) => it.id === share.id)?.goodsFen ?? 0
        if (whole > 0) expect(Math.abs(share.realFreight - (realFreight * worth) / whole)).toBeLessThan(1.001)
      }
      expect(shareTogether(orders.toReversed(), { realGoods, realFreight })).toEqual(shares)
    }),
  )
})

test('one shop is the same seller of the same marketplace', () => {
  const order = { mallType: 'taobao', sellerId: '7' }
  expect(areOfOneShop([order, { ...order }])).toBe(true)
  expect(areOfOneShop([order, { ...order, sellerId: '8' }])).toBe(false)
  expect(areOfOneShop([order, { ...order, mallType: '1688' }])).toBe(false)
})
