import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asDecimal, fen } from '../kit/money.ts'
import { cartTotal, lineState, type CountedLine, lineTotal, sellerFreight } from './total.ts'

/** As the specification writes it: yuan as exact decimal text. */
function shownTotal({ quantity, price, sku }: CountedLine): string {
  const yuan = sku ? new Big(sku.price || price).times(quantity).div(100) : new Big(price).div(100).times(quantity)
  return yuan.toString()
}

describe('the cart total', () => {
  test('takes the price of the spec, times the quantity, over 100', () => {
    expect(shownTotal({ quantity: 3, price: fen(9900), sku: { price: fen(10_990) } })).toBe('329.7')
  })
  test('falls back on the base price when the spec has none', () => {
    expect(shownTotal({ quantity: 2, price: fen(9905), sku: { price: null } })).toBe('198.1')
    expect(lineTotal({ quantity: 2, price: fen(9905), sku: {} })).toBe(19_810)
  })
  test('without specs it takes the price over 100, times the quantity', () => {
    expect(shownTotal({ quantity: 7, price: fen(1), sku: null })).toBe('0.07')
    expect(shownTotal({ quantity: 3, price: fen(1999), sku: null })).toBe('59.97')
  })
  test('sums the lines, and nothing is 0', () => {
    expect(cartTotal([])).toBe(0)
    expect(
      cartTotal([
        { quantity: 2, price: fen(100), sku: null },
        { quantity: 1, price: fen(1), sku: { price: fen(250) } },
      ]),
    ).toBe(450)
  })
  test('what is shown is always what is counted', () => {
    const price = fc.integer({ min: 1, max: 10_000_000 }).map(fen)
    fc.assert(
      fc.property(price, fc.option(fc.option(price)), fc.integer({ min: 1, max: 9999 }), (base, own, quantity) => {
        const line = { quantity, price: base, sku: own === null ? null : { price: own } }
        expect(shownTotal(line)).toBe(new Big(asDecimal(lineTotal(line))).toString())
      }),
      { numRuns: 2000, seed: Number(process.env['SEED'] ?? 5) },
    )
  })
})

describe('a cart line', () => {
  const fine = { onShelf: true, known: true, stock: 5, minNum: 2, quantity: 3 }
  test('can be bought between the least number and the stock', () => {
    expect(lineState(fine)).toBe('ok')
    expect(lineState({ ...fine, quantity: 5 })).toBe('ok')
    expect(lineState({ ...fine, quantity: 2 })).toBe('ok')
  })
  test('says why it cannot', () => {
    expect(lineState({ ...fine, quantity: 1 })).toBe('below-minimum')
    expect(lineState({ ...fine, quantity: 6 })).toBe('too-few')
    expect(lineState({ ...fine, stock: 0 })).toBe('sold-out')
    expect(lineState({ ...fine, known: false })).toBe('off-shelf')
    expect(lineState({ ...fine, onShelf: false, stock: 0 })).toBe('off-shelf')
  })
})

describe('the delivery of a seller', () => {
  test('is the dearest that is known, and not known while nobody says it', () => {
    expect(sellerFreight([])).toBeNull()
    expect(sellerFreight([null, null])).toBeNull()
    expect(sellerFreight([fen(0), null])).toBe(0)
    expect(sellerFreight([null, fen(800), fen(600)])).toBe(800)
  })
})
