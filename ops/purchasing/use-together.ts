/** Buying several orders of one shop with one bill: what is offered, and what is being bought (decision 094). */
import { useState } from 'react'
import { type DeskOrder, purchaseQueue } from '#contract/order/desk.ts'
import { useAsk } from '#ops/kit/use-ask.ts'
import { mayBeBought, offeredTogether } from './offered-together.ts'

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

export interface Shown {
  /** What is bought is bought from one queue, and over when another is looked at. */
  queue: string
  rows: readonly DeskOrder[]
  /** There are other pages of it, on which orders of the same shop may wait. */
  hasPages: boolean
}

export function useTogether(
  { queue, rows: page, hasPages }: Shown,
  current: DeskOrder | undefined,
  selected: ReadonlySet<string>,
): Together {
  const [begun, setBegun] = useState<{ queue: string; numbers: readonly string[] }>()
  if (begun && (begun.queue !== queue || begun.numbers.length === 0)) setBegun(undefined)
  const numbers = begun?.numbers
  const shopOf = numbers?.[0] ?? (current?.status === 'paid' ? current.orderNumber : undefined)
  const asks = hasPages && shopOf !== undefined && (queue === 'open' || queue === 'mine')
  const { answer } = useAsk(purchaseQueue, asks ? { queue, shopOf } : undefined)
  const known = new Set(page.map((order) => order.orderNumber))
  const rows = [...page, ...(answer?.orders ?? []).filter((order) => !known.has(order.orderNumber))]
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
