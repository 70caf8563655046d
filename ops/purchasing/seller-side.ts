/** What a form after buying is about: the whole order, or one of several orders at the seller's (decision 090). */
import type { DeskOrder } from '#contract/order/desk.ts'

export interface SellerSide {
  /** Undefined where the order was bought at once. */
  part: number | undefined
  sellerOrderId: string
  sellerParcels: string[]
  real: DeskOrder['real']
}

export function sellerSideOf(order: DeskOrder, part: number | undefined): SellerSide {
  const side = order.sellerOrders.find((each) => each.part === part) ?? order.sellerOrders[0]
  if (side) {
    const { realGoods, realFreight } = side
    return { ...side, real: { realGoods, realFreight } }
  }
  const { sellerOrderId, sellerParcels, real } = order
  return { part: undefined, sellerOrderId: sellerOrderId ?? '', sellerParcels, real }
}

/** How a call says which one it is about. */
export const partOf = ({ part }: SellerSide): { part?: number } => (part === undefined ? {} : { part })
