/** What a scanned parcel should hold where the order was bought by several orders at the seller's (decision 090). */
import type { DeskLine, DeskOrder } from '#contract/order/desk.ts'
import { partOfScan, type SellerOrder, waitsOf } from '#contract/order/seller-order.ts'

/** Undefined where the order was bought at once, and where the number is of none of them, or of several. */
export const partInHand = (order: DeskOrder, scan: string): SellerOrder | undefined =>
  partOfScan(order.sellerOrders, scan)

/** The lines of which something is still expected: those of this part first, with its pieces; of the others nothing is expected in this parcel, but may be counted. */
export function expectedLines({ lines }: DeskOrder, part: SellerOrder | undefined): DeskLine[] {
  const waiting = lines.filter((line) => line.buckets.expected > 0)
  if (!part) return waiting
  const inParcel = waiting.map((line) => ({
    ...line,
    buckets: { ...line.buckets, expected: waitsOf(part, line.id) },
  }))
  return inParcel.toSorted((a, b) => Math.sign(b.buckets.expected) - Math.sign(a.buckets.expected))
}
