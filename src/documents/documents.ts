/** What the order pages read out of a shopper's documents. */
import type { Order } from '#contract/order/order.ts'
import type { Parcel } from '#contract/parcel/parcel.ts'
import { wayBehind } from '#src/parcel/parcel.ts'
import type { StoredItem } from '#contract/warehouse/stored-item.ts'

export const piecesOf = (order: Pick<Order, 'lines'>): number => order.lines.reduce((all, line) => all + line.num, 0)
export const receivedOf = (order: Pick<Order, 'lines'>): number =>
  order.lines.reduce((all, line) => all + line.storeNum, 0)

/** Those of its pieces that went back to the seller. */
export const returnedOf = (order: Pick<Order, 'lines'>): number =>
  order.lines.reduce((all, { buckets }) => all + buckets.returned, 0)

/** What an order costs until it is paid, and what was paid for it afterwards, top-ups too. Cents. */
export const costOf = (order: Pick<Order, 'paidAt' | 'total' | 'paid'>): Order['total'] =>
  order.paidAt === null ? order.total : order.paid

/** Orders and parcels that nothing more happens to. */
export const isOver = (it: Order | Parcel): boolean => ['canceled', 'expired', 'closed'].includes(it.status)

/** The pieces of a line that can be packed now. */
export const packable = (item: StoredItem): boolean => item.actions.includes('pack') && item.buckets.stored > 0

/** Days of free storage left, never below 0; both in epoch ms. */
export const daysLeft = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / 86_400_000))

/** The days something may lie here for nothing, from the day it came. */
export const freeDays = ({ storedAt, storageFreeUntil }: Pick<StoredItem, 'storedAt' | 'storageFreeUntil'>): number =>
  Math.max(1, Math.round((storageFreeUntil - storedAt) / 86_400_000))

/** Grams that the shipping method charges for; a row that this phone has kept since before it was told does not know what was prepaid. */
export const prepaidFor = (parcel: Pick<Parcel, 'estimatedChargeableG' | 'estimatedWeightG'>): number =>
  parcel.estimatedChargeableG || parcel.estimatedWeightG
/** Volume or a least weight counts, and not what the scale says. Grams; undefined before it was weighed, or where the scale decides. */
export const chargedAs = ({ chargeableG, actualWeightG }: Parcel): number | undefined =>
  chargeableG === null || chargeableG === actualWeightG ? undefined : chargeableG

/** Closed without having left; one that got lost on its way has left. */
export const neverSent = ({ status, shippedAt, receivedAt }: Pick<Parcel, 'status' | 'shippedAt' | 'receivedAt'>) =>
  status === 'closed' && shippedAt === null && receivedAt === null

/** How far along a parcel is, 0 to 1: the part of the way from its order to the door that is behind it. */
export function partTravelled(parcel: Parcel): number {
  if (parcel.receivedAt !== null) return 1
  if (parcel.shippedAt === null) return { packing: 0.12, wait_ship: 0.18 }[parcel.status as string] ?? 0.06
  return 0.22 + 0.78 * wayBehind(parcel)
}
