/**
 * Shoes without the box they are sold in, where the shopper wants it (product.md 6): lighter, and smaller. What a box weighs
 * was not measured at the shelf, so a piece without it is never better known than as stated. Grams, millimetres.
 */
import { basisOf, type PackedPiece, weightOf } from './estimate.ts'

/** The parcel's service by which it is asked for. */
export const leaveBoxes = 'leave-boxes'

/** An adult's shoe box; small shoes come in small boxes. */
const boxG = 250
const mostOfPiece = 0.25
/** Of each side: seven tenths of the volume are left. */
const sideLeft = 0.888

export const hasBox = ({ goodsClass }: Pick<PackedPiece, 'goodsClass'>): boolean => goodsClass === 'shoes'

/** The piece as it goes into the parcel without its box; others as they are. */
export function withoutBox<Piece extends PackedPiece>(piece: Piece): Piece {
  if (!hasBox(piece)) return piece
  const weight = weightOf(piece)
  const side = (mm: number) => Math.max(1, Math.round(mm * sideLeft))
  return {
    ...piece,
    weightG: Math.max(1, Math.round(weight - Math.min(boxG, weight * mostOfPiece))),
    source: basisOf(piece) === 'category' ? 'category' : 'stated',
    size: piece.size && {
      lengthMm: side(piece.size.lengthMm),
      widthMm: side(piece.size.widthMm),
      heightMm: side(piece.size.heightMm),
    },
  }
}
