/** Whether a price that a buyer typed is still the price of what waits to be bought (decision 066). */

export interface WaitingLine {
  lineId: string
  /** Pieces still expected. */
  count: number
}

/** `seen` and `waiting` in any order; a line twice, one too many, one too few or another number of pieces is not the same. */
export function areStillWaiting(seen: readonly WaitingLine[], waiting: readonly WaitingLine[]): boolean {
  const counts = new Map(seen.map(({ lineId, count }) => [lineId, count]))
  return (
    counts.size === seen.length &&
    seen.length === waiting.length &&
    waiting.every(({ lineId, count }) => counts.get(lineId) === count)
  )
}
