import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import tariffs from '#server/freight/shipping-lines.json' with { type: 'json' }
import type { GoodsClass } from '../catalog/goods-class.ts'
import { estimateSize, estimateWeight, type PackedPiece } from './estimate.ts'
import { expectParcel, laterPrice, rangeOf } from './expected-parcel.ts'
import { learnFactors, noneLearned } from './learn.ts'
import { readTariffFile } from './tariff-file.ts'

const seed = Number(process.env['SEED'] ?? 20261123)
const lines = readTariffFile(tariffs).channels

const anyPiece: fc.Arbitrary<PackedPiece> = fc.record({
  quantity: fc.integer({ min: 1, max: 20 }),
  weightG: fc.option(fc.integer({ min: 1, max: 5000 })),
  source: fc.constantFrom('measured', 'stated', 'category'),
  size: fc.option(
    fc.record({
      lengthMm: fc.integer({ min: 1, max: 800 }),
      widthMm: fc.integer({ min: 1, max: 800 }),
      heightMm: fc.integer({ min: 1, max: 800 }),
    }),
  ),
  goodsClass: fc.constantFrom('general', 'clothing', 'shoes', 'accessories', 'built_in_battery'),
})
const anyPieces = fc.array(anyPiece, { minLength: 1, maxLength: 8 })

describe('the estimate', () => {
  it('is a range around a likely price, never a point', () => {
    fc.assert(
      fc.property(anyPieces, fc.constantFrom('US', 'GB', 'DE'), fc.constantFrom(...lines), (pieces, country, line) => {
        const expected = expectParcel(country, pieces)
        for (const range of [rangeOf(line, expected), laterPrice(lines, expected)]) {
          if (!range) continue
          expect(range.low).toBeLessThanOrEqual(range.likely)
          expect(range.likely).toBeLessThanOrEqual(range.high)
          expect(range.low).toBeLessThan(range.high)
        }
      }),
      { seed },
    )
  })
  it('names a sooner way only when it is surely sooner, and never one that is cheaper', () => {
    fc.assert(
      fc.property(anyPieces, (pieces) => {
        const price = laterPrice(lines, expectParcel('US', pieces))
        if (!price?.faster) return
        expect(price.faster.transitMaxDays).toBeLessThanOrEqual(price.quote.price.transitMinDays)
        expect(price.faster.likely).toBeGreaterThanOrEqual(price.likely)
      }),
      { seed },
    )
  })
  it('says beside the sea what the air costs', () => {
    const piece: PackedPiece = { quantity: 1, weightG: 2780, source: 'measured', size: null, goodsClass: 'clothing' }
    const price = laterPrice(lines, expectParcel('US', [piece]))
    expect(price?.quote.price).toMatchObject({ transitMinDays: 35, transitMaxDays: 55 })
    expect(price?.faster).toMatchObject({ transitMinDays: 10, transitMaxDays: 20 })
  })
  it('has a box for every parcel, which a stiff piece never sticks out of', () => {
    fc.assert(
      fc.property(anyPieces, (pieces) => {
        const box = estimateSize(pieces)
        const sides = [box.lengthMm, box.widthMm, box.heightMm]
        for (const { size, goodsClass } of pieces) {
          if (!size || goodsClass === 'clothing' || goodsClass === 'accessories') continue
          const own = [size.lengthMm, size.widthMm, size.heightMm].toSorted((a, b) => b - a)
          own.forEach((side, at) => expect(side).toBeLessThanOrEqual(sides[at] ?? 0))
        }
        expect(estimateWeight(pieces)).toBeGreaterThan(0)
      }),
      { seed },
    )
  })
  it('presses clothes and leaves boxes as they are', () => {
    const size = { lengthMm: 340, widthMm: 280, heightMm: 80 }
    const volume = (goodsClass: GoodsClass) => {
      const box = estimateSize([{ quantity: 1, weightG: 780, source: 'measured', size, goodsClass }])
      return (box.lengthMm * box.widthMm * box.heightMm) / 1_000_000
    }
    expect(volume('clothing')).toBeLessThan(4.6)
    expect(volume('shoes')).toBeGreaterThan(7.6)
  })
})

describe('what packed parcels teach', () => {
  const seen = (count: number, ratio: number) =>
    Array.from({ length: count }, () => ({
      goodsClass: 'clothing' as const,
      estimatedMm3: 10_000_000,
      realMm3: ratio * 10_000_000,
    }))
  it('is nothing before there are enough of them, and then for their class alone', () => {
    expect(learnFactors(seen(7, 1.3))).toEqual(noneLearned)
    expect(learnFactors(seen(8, 1.3))).toEqual({ ...noneLearned, clothing: 1.3 })
  })
  it('is the middle of them, within bounds', () => {
    expect(learnFactors([...seen(8, 1.2), ...seen(3, 50)]).clothing).toBe(1.2)
    expect(learnFactors(seen(9, 9)).clothing).toBe(1.6)
    expect(learnFactors(seen(9, 0.1)).clothing).toBe(0.6)
  })
  it('makes the estimated box larger or smaller', () => {
    const pieces: PackedPiece[] = [{ quantity: 2, weightG: 700, source: 'stated', size: null, goodsClass: 'clothing' }]
    const box = estimateSize(pieces, { ...noneLearned, clothing: 1.5 })
    const before = estimateSize(pieces)
    const grown = (box.lengthMm * box.widthMm * box.heightMm) / (before.lengthMm * before.widthMm * before.heightMm)
    expect(grown).toBeCloseTo(1.5, 1)
  })
})
