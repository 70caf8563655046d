/** Which pieces of an order cannot be bought, as typed at the buyers' desk. */
import type { DeskLine, DeskOrder } from '#contract/order/desk.ts'
import type { WaitingLine } from '#contract/order/waiting-lines.ts'

/** Pieces by the id of their line, as typed. */
export type Counts = Readonly<Record<string, string>>

/** The lines of which something is still to be bought. */
export const linesToBuy = (order: DeskOrder): DeskLine[] => order.lines.filter((line) => line.buckets.expected > 0)

/** What the desk shows as waiting: it goes along with a price, so that nothing else is bought for it (decision 066). */
export const waitingOf = (order: DeskOrder): WaitingLine[] =>
  linesToBuy(order).map((line) => ({ lineId: line.id, count: line.buckets.expected }))

/** At first it is the line in hand and no other: what nobody looked at is not given back. */
export const firstCounts = (order: DeskOrder, line: DeskLine | undefined): Counts =>
  Object.fromEntries(
    linesToBuy(order).map((each) => [
      each.id,
      line === undefined || each.id === line.id ? String(each.buckets.expected) : '0',
    ]),
  )

export type Pieces = { whole: true } | { whole: false; lines: { lineId: string; count: number }[] }

/** What was typed: everything that is left, some of it, or undefined where it is no number of pieces of that line, or none at all. */
export function readCounts(order: DeskOrder, counts: Counts): Pieces | undefined {
  const read = linesToBuy(order).map((line) => ({
    lineId: line.id,
    of: line.buckets.expected,
    count: /^\d{1,4}$/.test(counts[line.id]?.trim() ?? '') ? Number(counts[line.id]) : Number.NaN,
  }))
  if (read.some(({ count, of }) => !(count <= of)) || read.every(({ count }) => count === 0)) return undefined
  if (read.every(({ count, of }) => count === of)) return { whole: true }
  return { whole: false, lines: read.flatMap(({ lineId, count }) => (count > 0 ? [{ lineId, count }] : [])) }
}
