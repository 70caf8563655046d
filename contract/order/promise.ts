/** How long an order may stand at each step of the buyers' desk (design.md 12: five hours are too many to buy). */
import { type Promised, within } from '../kit/promised.ts'
import { days, hours, type Instant } from '../kit/time.ts'
import type { OrderStatus } from './status.ts'

export const orderPromises = {
  paid: within(hours(2), hours(5)),
  /** The shopper asked to cancel what is not bought yet. */
  cancelAsked: within(hours(1), hours(4)),
  /** The shopper's own time to answer about a line. */
  asked: within(days(1), days(2)),
  /** Bought: until the seller has given the parcel to a carrier. */
  purchased: within(days(2), days(3)),
  /** Sent by the seller: until all of it is on the shelf. */
  sent: within(days(5), days(8)),
  part_shelved: within(days(5), days(8)),
  /** The shopper's own time to pay the top-up. */
  purchase_patch: within(days(2), days(3)),
} as const satisfies Partial<Record<OrderStatus | 'cancelAsked' | 'asked' | 'sent', Promised>>

export interface OrderStep {
  status: OrderStatus
  cancelRequestedAt: Instant | null
  sellerParcels: readonly string[]
  /** Of several orders at the seller's each has its parcels; empty where there is one only. */
  sellerOrders: readonly { sellerParcels: readonly string[] }[]
  /** Open while they have no outcome. */
  questions: readonly { outcome: string | null }[]
}

/** The promise of the step that an order is at; undefined where nothing waits for anybody. */
export function orderPromise(order: OrderStep): Promised | undefined {
  const { status, cancelRequestedAt, questions } = order
  if (status === 'paid' && cancelRequestedAt !== null) return orderPromises.cancelAsked
  if (status === 'paid' && questions.some(({ outcome }) => outcome === null)) return orderPromises.asked
  if (status === 'purchased' && isSent(order)) return orderPromises.sent
  const byStatus: Readonly<Partial<Record<OrderStatus, Promised>>> = orderPromises
  return byStatus[status]
}

/** Of every order at the seller's a parcel is known. */
const isSent = ({ sellerParcels, sellerOrders }: OrderStep): boolean =>
  sellerParcels.length > 0 && sellerOrders.every((part) => part.sellerParcels.length > 0)
