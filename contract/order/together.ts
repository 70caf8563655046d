/** Several orders of one seller bought in one go (decision 094): what each has of one bill. Pure; fen. */
import { type Fen, split } from '../kit/money.ts'

export interface GoodsToBuy {
  id: string
  /** What is left to buy of the order, at the prices the shopper has agreed to. */
  goodsFen: Fen
}
export interface PaidTogether {
  realGoods: Fen
  realFreight: Fen
}
export interface Share extends PaidTogether {
  id: string
}

/**
 * Goods and delivery by what the goods of each order are worth, by largest remainder: the shares add up to what was paid. In the order of the
 * ids, whatever order they come in, so that a fen that cannot be halved is always the same order's.
 */
export function shareTogether(orders: readonly GoodsToBuy[], paid: PaidTogether): Share[] {
  const sorted = orders.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const worth = sorted.map((order) => order.goodsFen)
  const [goods, freight] = [split(paid.realGoods, worth), split(paid.realFreight, worth)]
  return sorted.flatMap(({ id }, nth) => {
    const [realGoods, realFreight] = [goods[nth], freight[nth]]
    return realGoods === undefined || realFreight === undefined ? [] : [{ id, realGoods, realFreight }]
  })
}

/** The same shop of the same marketplace: one bill can be for all of them. */
export const areOfOneShop = (orders: readonly { mallType: string; sellerId: string }[]): boolean =>
  orders.every(({ mallType, sellerId }) => mallType === orders[0]?.mallType && sellerId === orders[0].sellerId)
