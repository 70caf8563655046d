/** One order bought by several orders at the seller's (decision 090): what is sent of it. */
import { type Fen, fen, minus } from '#contract/kit/money.ts'
import type { DeskOrder } from '#contract/order/desk.ts'

/** All but `second` pieces of the only line under one number, the others under another; costs as quoted, so much of the goods for the second. Fen. */
export function inTwo(order: DeskOrder, second = 2, secondGoods: Fen = fen(1000)) {
  const [line] = order.lines
  if (!line) throw new Error('an order without lines')
  const pieces = (count: number) => [{ lineId: line.id, count }]
  const { orderNumber } = order
  return {
    orderNumber,
    parts: [
      {
        sellerOrderId: `A${orderNumber}`,
        realGoods: minus(order.goodsFen, secondGoods),
        realFreight: order.freightFen ?? fen(0),
        sellerParcels: [`YT1${orderNumber}`],
        lines: pieces(line.buckets.expected - second),
      },
      {
        sellerOrderId: `B${orderNumber}`,
        realGoods: secondGoods,
        realFreight: fen(0),
        sellerParcels: [] as string[],
        lines: pieces(second),
      },
    ],
  }
}
