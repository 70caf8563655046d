/** What our own packed parcels teach about volume: how much larger or smaller than estimated the real boxes were. */
import { type GoodsClass, goodsClasses } from '../catalog/goods-class.ts'

/** What estimated volumes of a class are multiplied by; 1 while too little is known. */
export type PackingFactors = Readonly<Record<GoodsClass, number>>

/** A parcel of goods of one class: the box that was estimated without any correction, and the real one. Cubic millimetres. */
export interface PackedBefore {
  goodsClass: GoodsClass
  estimatedMm3: number
  realMm3: number
}

const factorsBy = (factor: (goodsClass: GoodsClass) => number): PackingFactors => {
  const all: Partial<Record<GoodsClass, number>> = {}
  for (const goodsClass of goodsClasses) all[goodsClass] = factor(goodsClass)
  // Every class was just given one.
  return all as Record<GoodsClass, number>
}

export const noneLearned: PackingFactors = factorsBy(() => 1)

/** Fewer parcels than this say more about chance than about packing. */
const learnsFrom = 8
const [smallest, largest] = [0.6, 1.6]

/** The middle of what was seen, so that one odd parcel moves nothing; never below 0.6 nor above 1.6. */
export function learnFactors(before: readonly PackedBefore[]): PackingFactors {
  return factorsBy((kind) => {
    const ratios = before
      .filter(({ goodsClass, estimatedMm3, realMm3 }) => goodsClass === kind && estimatedMm3 > 0 && realMm3 > 0)
      .map(({ estimatedMm3, realMm3 }) => realMm3 / estimatedMm3)
      .toSorted((a, b) => a - b)
    if (ratios.length < learnsFrom) return 1
    const [below = 1, above = 1] = [ratios[(ratios.length - 1) >> 1], ratios[ratios.length >> 1]]
    return Math.min(largest, Math.max(smallest, (below + above) / 2))
  })
}
