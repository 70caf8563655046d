/** Orders of one shop that are bought with one bill (decision 094): paid by their shoppers, claimed, and what is sent of them. */
import { fen, plus } from '#contract/kit/money.ts'
import { claimOrder, deskOrder, type DeskOrder } from '#contract/order/desk.ts'
import { type OnShelf, order as placed } from './buying.ts'
import { type Crew, payFor } from './packing.ts'
import type { Person, Shop } from './shop.ts'

/** A shopper's paid order of so many pieces, as the buyers see it. */
export async function paidBy(
  shop: Shop,
  crew: Crew,
  who: Person,
  goods: OnShelf,
  quantity: number,
): Promise<DeskOrder> {
  const { orders } = await placed(who, [goods], { quantity })
  const orderNumber = orders[0]?.orderNumber ?? ''
  await payFor(shop, who, 'SHOPPING', orderNumber)
  return crew.lin.ok(deskOrder, { orderNumber })
}

export async function claimed(who: Person, orders: readonly DeskOrder[]): Promise<void> {
  for (const { orderNumber } of orders) await who.ok(claimOrder, { orderNumber })
}

/** An order as the buyer saw it: all of it is to be bought. */
export const seen = ({ orderNumber, lines }: DeskOrder) => ({
  orderNumber,
  lines: lines.map((line) => ({ lineId: line.id, count: line.buckets.expected })),
})

/** One bill for exactly what was quoted, but with delivery once. */
export const bill = (orders: readonly DeskOrder[]) => ({
  orders: orders.map((order) => seen(order)),
  sellerOrderId: `T${orders[0]?.orderNumber ?? ''}`,
  sellerParcels: [`YT${orders[0]?.orderNumber ?? ''}`],
  realGoods: plus(fen(0), ...orders.map((order) => order.goodsFen)),
  realFreight: orders[0]?.freightFen ?? fen(0),
})

export async function statusesOf(crew: Crew, orders: readonly DeskOrder[]): Promise<string[]> {
  const now = []
  for (const { orderNumber } of orders) now.push((await crew.lin.ok(deskOrder, { orderNumber })).status)
  return now
}
