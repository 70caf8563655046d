/** Which documents stand in which section of the orders page, and in what order: what needs the shopper first (specification 2, design.md 1). */
import type { Order } from '#contract/order/order.ts'
import type { Parcel } from '#contract/parcel/parcel.ts'
import type { Return } from '#contract/returns/return.ts'
import type { StoredItem } from '#contract/warehouse/stored-item.ts'
import { packable } from './documents.ts'
import { isThere, type Whereabouts, whereaboutsOf } from './whereabouts.ts'

const sections = ['all', 'purchase', 'warehouse', 'logistics', 'shipped', 'afterSales'] as const
export type Section = (typeof sections)[number]
export type Group = 'needsYou' | 'underWay' | 'earlier'

type Entry =
  | { kind: 'order'; key: string; at: number; group: Group; order: Order; where: Whereabouts | undefined }
  | { kind: 'parcel'; key: string; at: number; group: Group; parcel: Parcel }
  | { kind: 'return'; key: string; at: number; group: Group; request: Return }
export type Row =
  | { kind: 'title'; key: Group; group: Group }
  | { kind: 'together'; key: string; orders: readonly Order[] }
  | Entry

export interface Documents {
  orders: readonly Order[]
  parcels: readonly Parcel[]
  returns: readonly Return[]
  stored: readonly StoredItem[]
}

const over = new Set([
  'canceled',
  'expired',
  'closed',
  'received',
  'refunded',
  'return_apply_refuse',
  'return_canceled',
])
const asks = new Set(['pay', 'pay_patch', 'answer'])
const mayPay = ({ actions }: Order): boolean => actions.includes('pay')

/** Money or an answer is asked for, or a parcel stands still: the shopper is waited for. The server's actions say so, not the status. */
export function groupOf(it: { status: string; actions: readonly string[] }): Group {
  if (it.actions.some((action) => asks.has(action)) || it.status === 'pack_abnormal') return 'needsYou'
  return over.has(it.status) ? 'earlier' : 'underWay'
}

/** When something last happened to it; epoch ms. */
const lastAt = (it: { createdAt: number; timeline: readonly { at: number }[] }): number =>
  it.timeline.reduce((last, { at }) => Math.max(last, at), it.createdAt)

/** An order whose pieces arrived is over, whatever its status waits for; one whose pieces are in the air is not. */
function groupOfOrder(order: Order, where: Whereabouts | undefined): Group {
  const group = groupOf(order)
  return group === 'needsYou' || !where ? group : isThere(where) ? 'earlier' : 'underWay'
}

/** A shopper may have thousands of each: the parcels of an order are looked up, not searched for. */
function parcelsByOrder(parcels: readonly Parcel[]): (order: Order) => readonly Parcel[] {
  const found = new Map<string, Parcel[]>()
  for (const parcel of parcels)
    for (const number of new Set(parcel.items.map((it) => it.orderNumber)))
      found.set(number, [...(found.get(number) ?? []), parcel])
  return ({ orderNumber }) => found.get(orderNumber) ?? []
}

const orderEntries = (orders: readonly Order[], parcels: readonly Parcel[]): Entry[] => {
  const carriers = parcelsByOrder(parcels)
  return orders.map((order) => {
    const where = whereaboutsOf(order, carriers(order))
    const group = groupOfOrder(order, where)
    return { kind: 'order', key: order.orderNumber, at: lastAt(order), group, order, where }
  })
}
const parcelEntries = (parcels: readonly Parcel[]): Entry[] =>
  parcels.map((it) => ({ kind: 'parcel', key: it.packNumber, at: lastAt(it), group: groupOf(it), parcel: it }))
const returnEntries = (returns: readonly Return[]): Entry[] =>
  returns.map((request) => ({
    kind: 'return',
    key: request.returnNumber,
    at: lastAt(request),
    group: groupOf(request),
    request,
  }))

const hasShipped = (parcel: Parcel): boolean => parcel.shippedAt !== null

function entriesOf(section: Section, { orders, parcels, returns }: Documents): Entry[] {
  switch (section) {
    case 'all':
      return [...orderEntries(orders, parcels), ...parcelEntries(parcels), ...returnEntries(returns)]
    case 'purchase':
      return orderEntries(orders, parcels)
    case 'logistics':
      return parcelEntries(parcels)
    case 'shipped':
      return parcelEntries(parcels.filter(hasShipped))
    case 'afterSales':
      return returnEntries(returns)
    case 'warehouse':
      return []
  }
}

const groups: readonly Group[] = ['needsYou', 'underWay', 'earlier']

/** The rows of a section: each group under its title, newest first; what needs the shopper by its age, oldest first. */
export function rowsOf(section: Section, documents: Documents): Row[] {
  const entries = entriesOf(section, documents)
  return groups.flatMap((group): Row[] => {
    const inside = entries.filter((it) => it.group === group)
    if (inside.length === 0) return []
    inside.sort((a, b) => (group === 'needsYou' ? a.at - b.at : b.at - a.at) || a.key.localeCompare(b.key))
    return [{ kind: 'title', key: group, group }, ...(group === 'needsYou' ? withTogether(inside) : inside)]
  })
}

/** Unpaid orders that were placed together stand together, under the way to pay them at once. */
function withTogether(entries: readonly Entry[]): Row[] {
  const groupsBy = new Map<string, Entry[]>()
  for (const entry of entries) {
    const key = entry.kind === 'order' && mayPay(entry.order) ? entry.order.checkoutNumber : entry.key
    groupsBy.set(key, [...(groupsBy.get(key) ?? []), entry])
  }
  return [...groupsBy].flatMap(([key, some]): Row[] => {
    const orders = some.flatMap((it) => (it.kind === 'order' ? it.order : []))
    return orders.length > 1 ? [{ kind: 'together', key, orders }, ...some] : some
  })
}

const open = (it: { status: string; actions: readonly string[] }): boolean => groupOf(it) !== 'earlier'

/** What each pill counts: documents that are not over; `all` counts nothing. */
export function countsOf({ orders, parcels, returns, stored }: Documents): Record<Section, number | undefined> {
  const carriers = parcelsByOrder(parcels)
  return {
    all: undefined,
    purchase: orders.filter((it) => groupOfOrder(it, whereaboutsOf(it, carriers(it))) !== 'earlier').length,
    warehouse: stored.filter(packable).length,
    logistics: parcels.filter(open).length,
    shipped: parcels.filter((it) => hasShipped(it) && open(it)).length,
    afterSales: returns.filter(open).length,
  }
}
