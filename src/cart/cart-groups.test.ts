/** The cart's order and its total. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CartLine } from '#contract/cart/cart.ts'
import { cents, fen } from '#contract/kit/money.ts'
import { quoteOrders } from '#contract/order/total.ts'
import { chosenLines, countCart, goodsTotal, groupBySeller, lineTotals } from './cart-groups.ts'

const line = (it: Partial<Record<keyof CartLine, unknown>>): CartLine =>
  ({
    id: 'l1',
    mallType: 'taobao',
    sellerId: 's1',
    sellerName: 'One',
    skuId: null,
    quantity: 1,
    selected: true,
    price: 1000,
    freight: 0,
    state: 'ok',
    addedAt: 1,
    ...it,
  }) as unknown as CartLine

describe('by seller', () => {
  test('the newest seller first, and the newest line first within it', () => {
    const groups = groupBySeller([
      line({ id: 'a', sellerId: 's1', addedAt: 1 }),
      line({ id: 'b', sellerId: 's2', addedAt: 2 }),
      line({ id: 'c', sellerId: 's1', addedAt: 3 }),
    ])
    expect(groups.map((it) => it.lines.map(({ id }) => id))).toEqual([['c', 'a'], ['b']])
  })

  test('what is sold out stands at the end, of its seller and of the cart', () => {
    const groups = groupBySeller([
      line({ id: 'a', sellerId: 's1', addedAt: 9, state: 'sold-out' }),
      line({ id: 'b', sellerId: 's2', addedAt: 1, state: 'ok' }),
      line({ id: 'c', sellerId: 's2', addedAt: 5, state: 'off-shelf' }),
    ])
    expect(groups.map((it) => it.lines.map(({ id }) => id))).toEqual([['b', 'c'], ['a']])
  })

  test('two marketplaces may use the same seller id', () => {
    expect(groupBySeller([line({ id: 'a' }), line({ id: 'b', mallType: '1688' })])).toHaveLength(2)
  })
})

describe('what is chosen comes to', () => {
  test('price times quantity of the lines that are chosen and can be bought', () => {
    const lines = [
      line({ id: 'a', quantity: 2, price: 1000 }),
      line({ id: 'b', quantity: 1, price: 500, selected: false }),
      line({ id: 'c', quantity: 1, price: 700, state: 'sold-out' }),
    ]
    expect(goodsTotal(lines, '0.1')).toBe(200)
    expect(countCart(chosenLines(lines))).toEqual({ lines: 1, pieces: 2 })
  })

  test('what is only on this phone so far is ticked, and counted like the rest', () => {
    const lines = [line({ id: 'a', quantity: 3 }), { ...line({ id: 'b', quantity: 1 }), newKey: 'k' }]
    expect(goodsTotal(lines, '0.1')).toBe(400)
    expect(countCart(chosenLines(lines))).toEqual({ lines: 2, pieces: 4 })
  })
  test('converted once for each seller, as the orders will be', () => {
    const halves = [line({ id: 'a', price: 5 }), line({ id: 'b', price: 5 })]
    expect(goodsTotal(halves, '0.1')).toBe(1)
    const apart = [line({ id: 'a', price: 15 }), line({ id: 'b', price: 15, sellerId: 's2' })]
    expect(goodsTotal(apart, '0.1')).toBe(4)
  })

  test('nothing for nothing', () => {
    expect(goodsTotal([], '0.1428')).toBe(0)
  })
})

describe('what each line comes to', () => {
  // One piece is 8.43: two are 16.85, not 16.86.
  const rate = '0.14283'
  const lines = [
    line({ id: 'a', price: 5900, quantity: 2 }),
    line({ id: 'b', price: 15_900 }),
    line({ id: 'c', price: 333, quantity: 3 }),
    line({ id: 'd', price: 5900, quantity: 2, selected: false }),
  ]
  const [group] = groupBySeller(lines)
  const totals = lineTotals(group ?? { lines: [] }, rate)

  test('adds up to the total of the cart', () => {
    const shown = ['a', 'b', 'c'].map((id) => totals.get(id) ?? cents(0))
    expect(shown.reduce((all, amount) => all + amount, 0)).toBe(goodsTotal(lines, rate))
    expect(totals.get('a')).toBe(1685)
  })

  test('is what the confirmation says of the same line, whatever is bought at whatever rate', () => {
    const some = fc.array(
      fc.record({ price: fc.integer({ min: 1, max: 99_999 }), quantity: fc.integer({ min: 1, max: 9 }) }),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    const rates = fc.integer({ min: 1_000_000, max: 90_000_000 }).map((it) => `0.${String(it).padStart(8, '0')}`)
    fc.assert(
      fc.property(some, rates, (bought, at) => {
        const mine = bought.map((it, nth) => line({ ...it, id: `l${nth}`, addedAt: nth }))
        const [seller] = groupBySeller(mine)
        const said = lineTotals(seller ?? { lines: [] }, at)
        // The confirmation names the oldest first, the cart the newest.
        const lines = mine.map(({ id, price, quantity }) => ({ id, priceFen: price, quantity, services: cents(0) }))
        const quote = quoteOrders([{ lines, freightFen: fen(0) }], {
          rate: at,
          serviceFeePercent: '5',
          serviceFeeLeast: cents(50),
          feeOff: '0',
        })
        expect(quote.sellers[0]?.lines.map(({ amount }) => amount)).toEqual(mine.map(({ id }) => said.get(id)))
        expect(quote.goods).toBe(goodsTotal(mine, at))
      }),
    )
  })

  test('a line that is not chosen is counted alone', () => {
    expect(totals.get('d')).toBe(1685)
  })
})
