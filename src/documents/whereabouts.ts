/**
 * Where the pieces of an order are once all of them came: its status only says "shelved" or "closed" (states.md O16, O18),
 * the shopper asks where the things are. Nothing here decides what can be done.
 */
import type { Order } from '#contract/order/order.ts'
import type { Parcel } from '#contract/parcel/parcel.ts'

export type Whereabouts = 'packed' | 'shipped' | 'returning' | 'delivered' | 'returned'

type Pieces = Pick<Order, 'orderNumber' | 'status' | 'lines'>
type Carrier = Pick<Parcel, 'items' | 'shippedAt' | 'receivedAt' | 'closedAt'>

/** The parcels that carried pieces of this order out of the warehouse, the latest first. */
export const parcelsOf = <It extends Carrier>(
  { orderNumber }: Pick<Order, 'orderNumber'>,
  parcels: readonly It[],
): It[] =>
  parcels
    .filter(({ items, shippedAt }) => shippedAt !== null && items.some((it) => it.orderNumber === orderNumber))
    .toSorted((a, b) => (b.shippedAt ?? 0) - (a.shippedAt ?? 0))

/**
 * The place of the piece that is least far on its way. Undefined while the status says enough: not all came yet, some are
 * still on the shelf, or nothing ever came.
 */
export function whereaboutsOf(order: Pieces, parcels: readonly Carrier[]): Whereabouts | undefined {
  if (order.status !== 'shelved' && order.status !== 'closed') return undefined
  const some = (bucket: keyof Order['lines'][number]['buckets']) =>
    order.lines.some(({ buckets }) => buckets[bucket] > 0)
  if (some('stored')) return undefined
  if (some('reserved')) return 'packed'
  if (some('shipped')) {
    const carriers = parcelsOf(order, parcels)
    if (carriers.some((it) => it.receivedAt === null && it.closedAt === null)) return 'shipped'
    if (some('returning')) return 'returning'
    if (carriers.length === 0) return order.status === 'closed' ? 'delivered' : 'shipped'
    // A parcel that was given up brought nothing.
    return carriers.some(({ receivedAt }) => receivedAt !== null) ? 'delivered' : undefined
  }
  if (some('returning')) return 'returning'
  return some('returned') ? 'returned' : undefined
}

/** Nothing more happens to the pieces. */
export const isThere = (where: Whereabouts | undefined): boolean => where === 'delivered' || where === 'returned'
