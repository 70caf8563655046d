/** Which orders are bought with one bill: those that were chosen, or all of this shop that are still to be bought (decision 094). */
import { useState } from 'react'
import type { DeskOrder } from '#contract/order/desk.ts'
import { areOfOneShop } from '#contract/order/together.ts'

/** Paid, and nobody is asked or asks anything about it. */
const mayBeBought = (order: DeskOrder): boolean =>
  order.status === 'paid' &&
  order.cancelRequestedAt === null &&
  order.questions.every((question) => question.outcome !== null)

/** The chosen ones, where there are several; else the order in hand and the others of its shop. Fewer than two is none. */
export function offeredTogether(
  rows: readonly DeskOrder[],
  current: DeskOrder | undefined,
  selected: ReadonlySet<string>,
): DeskOrder[] {
  const chosen = rows.filter((order) => selected.has(order.orderNumber))
  const offered = chosen.length > 1 ? chosen : current ? rows.filter((order) => areOfOneShop([current, order])) : []
  const fit = offered.filter(mayBeBought)
  return fit.length > 1 && fit.length >= chosen.length && areOfOneShop(fit) ? fit : []
}

export interface Together {
  /** What could be bought with one bill from here. */
  offered: DeskOrder[]
  /** What is being bought; undefined while it is not about this. */
  orders: DeskOrder[] | undefined
  /** Of those, how many are not to be bought any more. */
  gone: number
  begin: () => void
  leave: (orderNumber: string) => void
  end: () => void
}

/** `queue`: what is bought is bought from one queue, and over when another is looked at. */
export function useTogether(
  queue: string,
  rows: readonly DeskOrder[],
  current: DeskOrder | undefined,
  selected: ReadonlySet<string>,
): Together {
  const [begun, setBegun] = useState<{ queue: string; numbers: readonly string[] }>()
  if (begun && (begun.queue !== queue || begun.numbers.length === 0)) setBegun(undefined)
  const numbers = begun?.numbers
  const offered = offeredTogether(rows, current, selected)
  const orders = numbers && rows.filter((order) => numbers.includes(order.orderNumber) && mayBeBought(order))
  return {
    offered,
    orders,
    gone: numbers && orders ? numbers.length - orders.length : 0,
    begin: () => setBegun({ queue, numbers: offered.map((order) => order.orderNumber) }),
    leave: (orderNumber) =>
      setBegun((now) => now && { queue, numbers: now.numbers.filter((number) => number !== orderNumber) }),
    end: () => setBegun(undefined),
  }
}
