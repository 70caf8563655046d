/** Pieces of a parcel beyond those that its order still waits for. */
import type { DeskOrder } from '#contract/order/desk.ts'
import type { ClassedLine } from './counted.ts'
import type { Counting } from './use-counting.ts'

export interface SurplusLine {
  lineId: string
  count: number
}

/** Counted of each line beyond all that is expected of it, in this parcel and in others. */
export function surplusOf<Line extends ClassedLine>(
  order: Pick<DeskOrder, 'lines'>,
  { here, counted }: Pick<Counting<Line>, 'here' | 'counted'>,
): SurplusLine[] {
  return here.flatMap(({ id }) => {
    const expected = order.lines.find((line) => line.id === id)?.buckets.expected ?? 0
    const count = Number(counted[id]?.count) - expected
    return count > 0 ? [{ lineId: id, count }] : []
  })
}

export const sumOf = (surplus: readonly SurplusLine[]): number => surplus.reduce((sum, { count }) => sum + count, 0)
