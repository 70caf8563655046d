import { describe, expect, test } from 'vitest'
import { hasSpecs, piecePrice, skuOf } from './sku.ts'

const red = { skuId: '1', props: '1:1', price: 1200, stock: 4, specText: '红', specTextEn: 'Red', pic: null }
const tiers = [
  { from: 2, price: 1000 },
  { from: 50, price: 900 },
  { from: 200, price: 850 },
]

describe('the price of one piece', () => {
  test('is the price of the spec, or the base price when it has none', () => {
    expect(piecePrice({ price: 1000, priceTiers: [] }, red, 1)).toBe(1200)
    expect(piecePrice({ price: 1000, priceTiers: [] }, { price: 0 }, 1)).toBe(1000)
    expect(piecePrice({ price: 1000, priceTiers: [] }, null, 1)).toBe(1000)
  })
  test('falls with the tier that the quantity reaches, by the same amount for every spec', () => {
    expect(piecePrice({ price: 1000, priceTiers: tiers }, null, 49)).toBe(1000)
    expect(piecePrice({ price: 1000, priceTiers: tiers }, null, 50)).toBe(900)
    expect(piecePrice({ price: 1000, priceTiers: tiers }, null, 500)).toBe(850)
    expect(piecePrice({ price: 1000, priceTiers: tiers }, red, 50)).toBe(1100)
  })
  test('is never nothing', () => {
    expect(piecePrice({ price: 1000, priceTiers: [{ from: 1, price: 1 }] }, { price: 10 }, 1)).toBe(1)
  })
})

describe('the chosen spec', () => {
  test('must be one of the list where there is something to choose', () => {
    expect(skuOf({ skuList: [red] }, '1')).toBe(red)
    expect(skuOf({ skuList: [red] }, '2')).toBeUndefined()
    expect(skuOf({ skuList: [red] }, null)).toBeUndefined()
  })
  test('is none, or the one that was stated, where there is nothing to choose', () => {
    const stated = { ...red, props: '' }
    expect(skuOf({ skuList: [] }, null)).toBeNull()
    expect(skuOf({ skuList: [stated] }, null)).toBe(stated)
    expect(hasSpecs({ skuList: [stated] })).toBe(false)
  })
})
