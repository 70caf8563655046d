/** What a parcel will weigh and measure before it is packed, and which scale readings cannot be true. Grams and millimetres. */
import { grams, type Grams, millimetres, type Size } from '../kit/units.ts'

export interface PackedPiece {
  quantity: number
  /** One piece. */
  weightG: number
  size: { lengthMm: number; widthMm: number; heightMm: number } | null
}

/** Box, tape and filling: stated to the shopper as part of the estimate. */
export const packagingG = 100

/** Pieces and packaging together. */
export const estimateWeight = (pieces: readonly PackedPiece[]): Grams =>
  grams(pieces.reduce((sum, piece) => sum + piece.weightG * piece.quantity, packagingG))

/** A box that the largest piece fits and that holds the volume of all; null while a piece was never measured. */
export function estimateSize(pieces: readonly PackedPiece[]): Size | null {
  const boxes: { sides: number[]; volume: number }[] = []
  for (const { size, quantity } of pieces) {
    if (!size) return null
    const sides = [size.lengthMm, size.widthMm, size.heightMm].toSorted((a, b) => b - a)
    boxes.push({ sides, volume: quantity * size.lengthMm * size.widthMm * size.heightMm })
  }
  const longest = (at: number) => Math.max(1, ...boxes.map((box) => box.sides[at] ?? 1))
  const [length, width] = [longest(0), longest(1)]
  const volume = boxes.reduce((sum, box) => sum + box.volume, 0)
  return {
    lengthMm: millimetres(length),
    widthMm: millimetres(width),
    heightMm: millimetres(Math.max(longest(2), Math.ceil(volume / (length * width)))),
  }
}

/**
 * A packed parcel never weighs a quarter of what its pieces weighed, and no packing makes it four times and five
 * kilograms more: such a reading is kilograms for grams, or another parcel on the scale.
 */
export const isPlausibleReading = (readingG: number, estimatedG: number): boolean =>
  readingG > 0 && readingG * 4 >= estimatedG && readingG <= estimatedG * 4 + 5000
