/** The wheel: 10,000 numbers around it, each prize in as many slices as make it readable, together exactly as wide as its chance. */
import type { Prize } from './game.ts'
import { rangesOf } from './odds.ts'

export interface Slice {
  prize: Prize
  /** Where it begins, clockwise in 10,000ths of the circle, and how wide it is. */
  at: number
  width: number
  /** The first of its numbers: they lie side by side within it. */
  firstNumber: number
}

/** A likely prize is cut in several slices, so that the wheel is no pie with one half. */
const piecesFor = (chance: number): number => (chance >= 4000 ? 6 : chance >= 2000 ? 3 : chance >= 400 ? 2 : 1)

/** The same for everybody with the same table. The widths are whole numbers and add up to 10,000. */
export function slicesOf(prizes: readonly Prize[]): Slice[] {
  const pieces = rangesOf(prizes).flatMap(({ prize, from }) => {
    const count = piecesFor(prize.chance)
    const edge = (nth: number) => Math.floor((prize.chance * nth) / count)
    return Array.from({ length: count }, (_, nth) => ({
      prize,
      // Spread evenly around the wheel, and each prize begun elsewhere, so that narrow slices do not lie side by side.
      turn: (nth + ((0.3 + 0.45 * prize.key) % 1)) / count,
      width: edge(nth + 1) - edge(nth),
      firstNumber: from + edge(nth),
    }))
  })
  const around = pieces.toSorted((a, b) => a.turn - b.turn || b.prize.chance - a.prize.chance)
  let begins = 0
  return around.map(({ prize, width, firstNumber }) => {
    const slice = { prize, at: begins, width, firstNumber }
    begins += width
    return slice
  })
}

/** Where a number lies on the wheel, in 10,000ths of the circle: what was drawn says where it stops, and nothing else. */
export function placeOf(prizes: readonly Prize[], number: number): number {
  const slice = slicesOf(prizes).find(({ firstNumber, width }) => number >= firstNumber && number < firstNumber + width)
  return slice ? slice.at + (number - slice.firstNumber) + 0.5 : 0
}
