/** Received n of m (states.md O15, O16, O16b): what an arrival does to its order, and which weights a scale can mean. Pieces and grams. */
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
