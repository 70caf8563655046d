import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasBox, withoutBox } from './boxes.ts'
import { estimateWeight, type PackedPiece, packedVolume } from './estimate.ts'
import { expectParcel } from './expected-parcel.ts'
import { goodsClasses } from '../catalog/goods-class.ts'

const pair: PackedPiece = {
  quantity: 1,
  weightG: 1100,
  source: 'measured',
  size: { lengthMm: 330, widthMm: 210, heightMm: 120 },
  goodsClass: 'shoes',
}
const anyPiece = fc.record({
  quantity: fc.integer({ min: 1, max: 20 }),
  weightG: fc.option(fc.integer({ min: 1, max: 30_000 })),
  source: fc.constantFrom('measured', 'stated', 'category'),
  size: fc.option(
    fc.record({
      lengthMm: fc.integer({ min: 1, max: 900 }),
      widthMm: fc.integer({ min: 1, max: 900 }),
      heightMm: fc.integer({ min: 1, max: 900 }),
    }),
  ),
  goodsClass: fc.constantFrom(...goodsClasses),
})

describe('without its box', () => {
  test('a pair of shoes is 250 g lighter and takes seven tenths of the room', () => {
    const bare = withoutBox(pair)
    expect(bare.weightG).toBe(850)
    expect(packedVolume(bare) / packedVolume(pair)).toBeCloseTo(0.7, 1)
    expect(estimateWeight([pair]) - estimateWeight([bare])).toBe(250)
  })

  test('small shoes never lose more than a quarter', () => {
    expect(withoutBox({ ...pair, weightG: 400 }).weightG).toBe(300)
  })

  test('what the scale said is no longer a measured weight', () => {
    expect(expectParcel('US', [pair]).source).toBe('measured')
    expect(expectParcel('US', [withoutBox(pair)]).source).toBe('stated')
  })

  test('only shoes have one; nothing gets heavier, larger or surer', () => {
    fc.assert(
      fc.property(anyPiece, (piece) => {
        const bare = withoutBox(piece)
        if (!hasBox(piece)) {
          expect(bare).toEqual(piece)
          return
        }
        expect(bare.weightG).toBeGreaterThan(0)
        expect(estimateWeight([bare])).toBeLessThanOrEqual(estimateWeight([piece]))
        expect(packedVolume(bare)).toBeLessThanOrEqual(packedVolume(piece))
        expect(bare.source).not.toBe('measured')
      }),
    )
  })
})
