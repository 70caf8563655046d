/**
 * What a parcel will weigh and measure before it is packed, and which scale readings cannot be true. Grams and
 * millimetres. Every page that names a price to ship asks here, so that the first page and the last say the same.
 */
import { type GoodsClass, goodsClasses } from '../catalog/goods-class.ts'
import { grams, type Grams, millimetres, type Size } from '../kit/units.ts'
import { noneLearned, type PackingFactors } from './learn.ts'

/** Where a weight comes from: our scale, what the seller states, or what such things usually weigh. */
export type WeightBasis = 'measured' | 'stated' | 'category'

export interface PackedPiece {
  quantity: number
  /** One piece; null: nobody has said, what such things usually weigh is taken. */
  weightG: number | null
  source: WeightBasis
  /** One piece as it arrives at our shelf: soft goods are not pressed yet. */
  size: { lengthMm: number; widthMm: number; heightMm: number } | null
  goodsClass: GoodsClass
}

/** How goods of a class go into a parcel. */
interface Packing {
  /** Soft goods give way to the hand that packs them, others keep the box they come in. */
  soft: boolean
  /** Grams in a litre once packed. */
  density: number
  /** Grams of a piece of which nobody has said anything. */
  usualG: number
}

const boxed = (density: number, usualG: number): Packing => ({ soft: false, density, usualG })
const packings: Record<GoodsClass, Packing> = {
  general: boxed(260, 500),
  clothing: { soft: true, density: 210, usualG: 480 },
  shoes: boxed(125, 1100),
  accessories: { soft: true, density: 190, usualG: 380 },
  built_in_battery: boxed(300, 350),
  pure_battery: boxed(600, 350),
  magnet_small: boxed(350, 350),
  cosmetics_liquid_small: boxed(450, 250),
  food_dry: boxed(420, 500),
  brand_sensitive: { soft: true, density: 190, usualG: 600 },
  furniture: boxed(180, 5000),
  forbidden: boxed(260, 500),
}

const isSoft = (goodsClass: GoodsClass): boolean => packings[goodsClass].soft
/** What one piece is taken to weigh. */
export const weightOf = ({ weightG, goodsClass }: Pick<PackedPiece, 'weightG' | 'goodsClass'>): number =>
  weightG ?? packings[goodsClass].usualG
/** A weight that nobody has said is never better known than by its kind. */
export const basisOf = ({ weightG, source }: PackedPiece): WeightBasis => (weightG === null ? 'category' : source)

/** Box, tape and filling of the smallest parcel; a larger one takes more of them, see `packagingFor`. */
const packagingG = 100
const packagingShare = 0.05

const packagingFor = (goodsG: number): number => Math.max(packagingG, Math.round(goodsG * packagingShare))

/** Pieces and packaging together. */
export function estimateWeight(pieces: readonly Pick<PackedPiece, 'weightG' | 'goodsClass' | 'quantity'>[]): Grams {
  const goodsG = pieces.reduce((sum, piece) => sum + weightOf(piece) * piece.quantity, 0)
  return grams(Math.round(goodsG + packagingFor(goodsG)))
}

/** Cubic millimetres that a piece takes up in a packed parcel. */
export function packedVolume(piece: Omit<PackedPiece, 'quantity' | 'source'>, factors = noneLearned): number {
  const { soft, density } = packings[piece.goodsClass]
  const byWeight = (weightOf(piece) / density) * 1_000_000
  const outside = piece.size ? piece.size.lengthMm * piece.size.widthMm * piece.size.heightMm : undefined
  const packed = outside === undefined ? byWeight : soft ? Math.min(outside, byWeight) : outside
  return packed * factors[piece.goodsClass]
}

/** What no packing fills: corners, filling, the board of the box. */
const voids = 1.12
/** Lengths to each other of the box that is taken when nothing forces another: a little flat, as parcels are. */
const shape = [1.33, 1, 0.75] as const
/** Cardboard and rounding around a piece that keeps its sides. */
const wallMm = 10

/**
 * A box that holds the volume of all and whose sides no stiff piece sticks out of. Soft pieces are folded, so only their
 * volume counts. Never unknown: without any side stated the volume comes from the weight.
 */
export function estimateSize(pieces: readonly PackedPiece[], factors: PackingFactors = noneLearned): Size {
  let volume = 0
  const stiff: number[][] = []
  for (const piece of pieces) {
    volume += packedVolume(piece, factors) * piece.quantity
    if (piece.size && !isSoft(piece.goodsClass)) {
      const { lengthMm, widthMm, heightMm } = piece.size
      stiff.push([lengthMm, widthMm, heightMm].toSorted((a, b) => b - a))
    }
  }
  const held = Math.max(1, volume * voids)
  const cube = Math.cbrt(held)
  const needed = (side: number) => Math.max(0, ...stiff.map((sides) => (sides[side] ?? 0) + wallMm))
  // The longest side first; what it is longer than usual the others need not be.
  const length = Math.max(cube * shape[0], needed(0))
  const width = Math.max(Math.sqrt(held / length) * Math.sqrt(shape[1] / shape[2]), needed(1))
  const height = Math.max(held / (length * width), needed(2))
  const [longest = 1, second = 1, third = 1] = [length, width, height].map(Math.ceil).toSorted((a, b) => b - a)
  return { lengthMm: millimetres(longest), widthMm: millimetres(second), heightMm: millimetres(third) }
}

/** The classes in a parcel, each once, in the order of the list. */
export const classesOf = (pieces: readonly PackedPiece[]): GoodsClass[] =>
  goodsClasses.filter((kind) => pieces.some(({ goodsClass }) => goodsClass === kind))

/**
 * A packed parcel never weighs a quarter of what its pieces weighed, and no packing makes it four times and five
 * kilograms more: such a reading is kilograms for grams, or another parcel on the scale.
 */
export const isPlausibleReading = (readingG: number, estimatedG: number): boolean =>
  readingG > 0 && readingG * 4 >= estimatedG && readingG <= estimatedG * 4 + 5000
