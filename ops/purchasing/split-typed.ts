/** What a buyer types of several orders at the seller's for one order (decision 090), and what it is as a purchase. */
import type { Fen } from '#contract/kit/money.ts'
import type { DeskOrder } from '#contract/order/desk.ts'
import { isSameNumber, restForFirst } from '#contract/order/seller-order.ts'
import type { WaitingLine } from '#contract/order/waiting-lines.ts'
import { readYuan } from '#ops/kit/parts/measures.ts'
import type { Bought } from './BuyingFields.tsx'
import { type Counts, waitingOf } from './not-bought.ts'
import { readParcels } from './read-parcels.ts'

/** `counts`: pieces by the id of their line; of the first part nothing is typed, it has the rest. */
export interface PartTyped extends Bought {
  counts: Counts
}
export const nothingTyped: PartTyped = { seller: '', goods: '', freight: '', parcels: '', counts: {} }

export interface SplitRead {
  /** What each part has; undefined where the pieces that were typed are not possible. */
  lines: WaitingLine[][] | undefined
  /** The amounts of each part, fen; undefined where something is no amount. */
  paid: { realGoods: Fen; realFreight: Fen }[] | undefined
  /** The first part without a number, or with the number of an earlier one. */
  wrongNumber: number | undefined
}

export function readSplit(order: DeskOrder, typed: readonly PartTyped[]): SplitRead {
  const waiting = waitingOf(order)
  const others = typed.slice(1).map(({ counts }) => readPieces(waiting, counts))
  const known = others.flatMap((lines) => (lines ? [lines] : []))
  const first = known.length === others.length ? restForFirst(waiting, known) : undefined
  const paid = typed.flatMap(({ goods, freight }) => {
    const [realGoods, realFreight] = [readYuan(goods), readYuan(freight)]
    return realGoods === undefined || realFreight === undefined ? [] : [{ realGoods, realFreight }]
  })
  const wrongNumber = typed.findIndex(
    ({ seller }, at) => !seller.trim() || typed.slice(0, at).some((earlier) => isSameNumber(earlier.seller, seller)),
  )
  return {
    lines: first && [first, ...known.map((lines) => lines.filter(({ count }) => count > 0))],
    paid: paid.length === typed.length ? paid : undefined,
    wrongNumber: wrongNumber < 0 ? undefined : wrongNumber,
  }
}

/** Undefined where something is no number of pieces; nothing typed is none. */
function readPieces(waiting: readonly WaitingLine[], counts: Counts): WaitingLine[] | undefined {
  const lines = waiting.map(({ lineId }) => ({ lineId, typed: counts[lineId]?.trim() || '0' }))
  if (lines.some(({ typed }) => !/^\d{1,4}$/.test(typed))) return undefined
  return lines.map(({ lineId, typed }) => ({ lineId, count: Number(typed) }))
}

/** As the shop is told; undefined while something is missing. */
export function partsOf(typed: readonly PartTyped[], { lines, paid, wrongNumber }: SplitRead) {
  if (!lines || !paid || wrongNumber !== undefined) return undefined
  return typed.flatMap(({ seller, parcels }, at) => {
    const [amounts, pieces] = [paid[at], lines[at]]
    return amounts && pieces
      ? [{ sellerOrderId: seller.trim(), ...amounts, sellerParcels: readParcels(parcels), lines: pieces }]
      : []
  })
}
export type PartsToBuy = NonNullable<ReturnType<typeof partsOf>>
