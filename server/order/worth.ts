/** What pieces in our hands are worth (states.md 17): read from what was really paid to the seller and what came back. Cents. */
import { type Cents, cents, convert, fen, least, minus, most, plus } from '#contract/kit/money.ts'
import { worthOfLines, worthOfPieces } from '#contract/order/worth.ts'
import type { Ctx } from '#server/kit/context.ts'
import type { OrderRow } from './store.ts'

/** What the goods of an order really cost, and what of it the seller gave back since. */
export function paidForGoods(
  order: Pick<
    OrderRow,
    'rate' | 'real_goods_fen' | 'real_freight_fen' | 'procured' | 'goods' | 'paid_cash' | 'paid_bonus' | 'refunded'
  >,
): { goods: Cents; back: Cents } {
  if (order.real_goods_fen === null) {
    // Bought before the seller's price was kept, or not bought yet: never more than what the shopper has paid.
    const paid = most(cents(0), minus(plus(order.paid_cash, order.paid_bonus), order.refunded))
    return { goods: least(order.goods, paid), back: cents(0) }
  }
  const goods = convert(order.real_goods_fen, order.rate)
  const freight = convert(order.real_freight_fen ?? fen(0), order.rate)
  return { goods, back: most(cents(0), minus(plus(goods, freight), order.procured)) }
}

/** The worth of `quantity` pieces of each line, by line id. Takes lines of any orders; each order's lines share its cost. A line that nobody has is left out. */
export async function worthOfItems(
  ctx: Ctx,
  items: readonly { lineId: string; quantity: number }[],
): Promise<Map<string, Cents>> {
  const worth = new Map<string, Cents>()
  if (items.length === 0) return worth
  const wanted = new Map(items.map((it) => [it.lineId, it.quantity]))
  const orders = await ctx.tx
    .selectFrom('purchase_order')
    .selectAll()
    .where('id', 'in', (it) =>
      it
        .selectFrom('order_line')
        .select('order_id')
        .where('id', 'in', [...wanted.keys()]),
    )
    .execute()
  if (orders.length === 0) return worth
  const lines = await ctx.tx
    .selectFrom('order_line')
    .select(['id', 'order_id', 'num', 'missing', 'not_bought', 'returned', 'price_fen', 'agreed_fen'])
    .where(
      'order_id',
      'in',
      orders.map((order) => order.id),
    )
    .orderBy('position')
    .orderBy('id')
    .execute()
  for (const order of orders) {
    const { goods, back } = paidForGoods(order)
    const mine = lines
      .filter((line) => line.order_id === order.id)
      // What was not bought had no cost.
      .map((line) => ({
        id: line.id,
        num: line.num - line.not_bought,
        gone: line.missing - line.not_bought + line.returned,
        priceFen: line.agreed_fen ?? line.price_fen,
      }))
    const left = worthOfLines(mine, goods, back)
    for (const [index, line] of mine.entries()) {
      const quantity = wanted.get(line.id)
      if (quantity !== undefined)
        worth.set(line.id, worthOfPieces(left[index] ?? cents(0), quantity, line.num - line.gone))
    }
  }
  return worth
}
