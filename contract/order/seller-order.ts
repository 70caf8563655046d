/** One order bought by several orders at the seller's (decision 090): what each is, what they are together, what of each is still to come. Pure. */
import * as v from 'valibot'
import { Count_, Fen_, Id_, someText } from '../kit/fields.ts'
import { isSameParcel } from '../kit/flat-number.ts'
import { type Fen, fen, sum } from '../kit/money.ts'
import type { WaitingLine } from './waiting-lines.ts'

/** More are refused. */
export const mostParts = 5
/** Which of them, counted from one in the order in which they were typed. */
export const Part_ = v.pipe(Count_, v.minValue(1), v.maxValue(mostParts))

/** As the desks see it. Fen. */
export const SellerOrder = v.object({
  part: Part_,
  sellerOrderId: someText(60),
  realGoods: Fen_,
  realFreight: Fen_,
  sellerParcels: v.array(v.string()),
  /** `count`: bought by it. `waits`: may still come of it. */
  lines: v.array(v.object({ lineId: Id_, count: Count_, waits: Count_ })),
})
export type SellerOrder = v.InferOutput<typeof SellerOrder>

/** Fen. */
export interface PartToBuy {
  sellerOrderId: string
  realGoods: Fen
  realFreight: Fen
  lines: readonly WaitingLine[]
}
export interface Together {
  realGoods: Fen
  realFreight: Fen
  lines: WaitingLine[]
}

/** What the parts are together: the order is bought as if at once, for the sum of what they cost. */
export function partsTogether(parts: readonly PartToBuy[]): Together {
  const counts = new Map<string, number>()
  for (const { lineId, count } of parts.flatMap((part) => part.lines))
    counts.set(lineId, (counts.get(lineId) ?? 0) + count)
  return {
    realGoods: sum([fen(0), ...parts.map((part) => part.realGoods)]),
    realFreight: sum([fen(0), ...parts.map((part) => part.realFreight)]),
    lines: [...counts].map(([lineId, count]) => ({ lineId, count })),
  }
}

/** Sellers' numbers are the same in small letters and in capitals. */
export const isSameNumber = (one: string, other: string): boolean =>
  one.trim().toUpperCase() === other.trim().toUpperCase()

/** The first part (by its place in the list) whose number an earlier one has, or which has a line twice; undefined where there is none. */
export function faultOfParts(parts: readonly PartToBuy[]): { nth: number; fault: 'number' | 'line' } | undefined {
  for (const [nth, { sellerOrderId, lines }] of parts.entries()) {
    if (parts.slice(0, nth).some((earlier) => isSameNumber(earlier.sellerOrderId, sellerOrderId)))
      return { nth, fault: 'number' }
    if (new Set(lines.map((line) => line.lineId)).size < lines.length) return { nth, fault: 'line' }
  }
  return undefined
}

/**
 * What the first part has: all pieces that are not of the others. Undefined where the others have more of a line than waits, one of them has nothing, or
 * nothing is left for the first.
 */
export function restForFirst(
  waiting: readonly WaitingLine[],
  others: readonly (readonly WaitingLine[])[],
): WaitingLine[] | undefined {
  if (others.some((lines) => lines.every(({ count }) => count === 0))) return undefined
  const rest = waiting.map(({ lineId, count }) => {
    const taken = others.flat().filter((line) => line.lineId === lineId)
    return { lineId, count: taken.reduce((left, line) => left - line.count, count) }
  })
  if (rest.some(({ count }) => count < 0)) return undefined
  const left = rest.filter(({ count }) => count > 0)
  return left.length > 0 ? left : undefined
}

/**
 * Pieces of a line that may still come of one part: those that it was to send less those that came under a number of its own, but never more than are still
 * `expected` of the line at all.
 */
export const stillToCome = ({ pieces, came }: { pieces: number; came: number }, expected: number): number =>
  Math.min(Math.max(0, pieces - came), expected)

/**
 * How many pieces of a line came under no part's number, or never come, so that nobody can say of which part they are: what the parts wait for
 * together, less what is still expected.
 */
export const withoutPart = (sellerOrders: readonly SellerOrder[], lineId: string, expected: number): number =>
  sellerOrders.reduce((all, part) => all + waitsOf(part, lineId), 0) - expected

/** What may still come of one line of this part. */
export const waitsOf = ({ lines }: Pick<SellerOrder, 'lines'>, lineId: string): number =>
  lines.find((line) => line.lineId === lineId)?.waits ?? 0

/** The one part that a scanned number is of: its parcel's, or its order's. Undefined where it is of none, or of several. */
export function partOfScan<Part extends { sellerOrderId: string; sellerParcels: readonly string[] }>(
  parts: readonly Part[],
  scan: string,
): Part | undefined {
  const tidy = (number: string): string => number.toUpperCase().replaceAll(/\s+/g, '')
  const found = parts.filter(
    ({ sellerOrderId, sellerParcels }) =>
      tidy(sellerOrderId) === tidy(scan) || sellerParcels.some((number) => isSameParcel(number, scan)),
  )
  return found.length === 1 ? found[0] : undefined
}
