/** Of what a search found, where somebody is led to first. */

export interface Queued {
  id: string
  /** By which its queue is ordered, epoch ms. */
  time: number
  /** The place of its queue among the queues; null where it is in none. */
  place: number | null
}

/** The one that stands first in the first queue that holds one, in that queue's own order; undefined where none is in a queue. */
export function firstInQueues<Row extends Queued>(
  rows: readonly Row[],
  wayOf: (place: number) => 'asc' | 'desc',
): (Row & { place: number }) | undefined {
  const queued = rows.flatMap((row) => (row.place === null ? [] : [{ ...row, place: row.place }]))
  const [first] = queued.toSorted((a, b) => {
    const later = a.time - b.time || (a.id < b.id ? -1 : 1)
    return a.place - b.place || (wayOf(a.place) === 'desc' ? -later : later)
  })
  return first
}
