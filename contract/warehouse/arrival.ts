/** Received n of m (states.md O15, O16, O16b): what an arrival does to its order, and which weights and sizes can be meant. Pieces, grams, millimetres. */
import type { Size } from '../kit/units.ts'
import type { OrderStatus } from '../order/status.ts'

/** One line's pieces: ordered, never coming, and in the warehouse so far. */
export interface Counted {
  num: number
  missing: number
  storeNum: number
}

export type ArrivalMove =
  | { event: 'shelvePart' | 'shelve'; resume: null }
  /** The patch stays open; the order comes back to `resume` when it is paid. */
  | { event: 'shelveDuringPatch'; resume: 'part_shelved' | 'shelved' }

/** True when nothing more is on its way. */
const isComplete = (lines: readonly Counted[]): boolean =>
  lines.every((line) => line.storeNum >= line.num - line.missing)

/** How the order moves once its lines count what arrived; null when nothing was bought yet, or all is over. */
export function afterArrival(
  status: OrderStatus,
  resume: OrderStatus | null,
  lines: readonly Counted[],
): ArrivalMove | null {
  const complete = isComplete(lines)
  if (status === 'purchased' || status === 'part_shelved')
    return { event: complete ? 'shelve' : 'shelvePart', resume: null }
  if (status === 'purchase_patch' && (resume === 'purchased' || resume === 'part_shelved')) {
    return { event: 'shelveDuringPatch', resume: complete ? 'shelved' : 'part_shelved' }
  }
  return null
}

/** One piece weighs from a gram to forty kilograms: more is grams typed where kilograms were meant, or a pallet. */
const lightestPieceG = 1
const heaviestPieceG = 40_000
export const isPieceWeight = (weightG: number): boolean =>
  Number.isSafeInteger(weightG) && weightG >= lightestPieceG && weightG <= heaviestPieceG

/** Differences below this are no slip of the hand. */
const smallestDoubtG = 100
/** So many times heavier or lighter than known is far. */
const farTimes = 3

/**
 * What is doubtful about the weight of one piece, when one is known to weigh `knownG`: `all` when it fits the weight of all `count` pieces,
 * `far` when it is three times more or less. Undefined when it may be true, or when nothing is known (null). Grams.
 */
export function doubtOfWeight(weightG: number, knownG: number | null, count: number): 'all' | 'far' | undefined {
  if (knownG === null || Math.abs(weightG - knownG) < smallestDoubtG) return undefined
  const all = knownG * count
  if (count > 1 && weightG * 20 >= all * 17 && weightG * 20 <= all * 23 && weightG * 2 >= knownG * 3) return 'all'
  return weightG >= knownG * farTimes || weightG * farTimes <= knownG ? 'far' : undefined
}

/** The weight of one piece, grams, rounded up, where `count` of them were weighed together. */
export const weightOfOne = (allG: number, count: number): number => Math.ceil(allG / count)

/** Differences below this are how goods are folded. */
const smallestSideDoubtMm = 50
/** Ten times, with what a tape may differ: millimetres typed where centimetres were meant, or a comma too few. */
const farSideTimes = 8

const sidesOf = ({ lengthMm, widthMm, heightMm }: Size): number[] =>
  [lengthMm, widthMm, heightMm].toSorted((one, other) => one - other)

/**
 * True when a side of one piece is about ten times longer or shorter than known, or more. However it lay: the longest is compared with
 * the longest. False where nothing is known (null). Millimetres.
 */
export function isSizeDoubtful(size: Size, known: Size | null): boolean {
  if (!known) return false
  const before = sidesOf(known)
  return sidesOf(size).some((side, nth) => {
    const was = before[nth] ?? side
    if (Math.abs(side - was) < smallestSideDoubtMm) return false
    return side >= was * farSideTimes || side * farSideTimes <= was
  })
}
