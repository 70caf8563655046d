/** Several orders of one shop, bought with one bill (decision 094): all of them, or none. Cents, and fen where it says so. */
import { isFarFrom, type Question } from '#contract/approval/question.ts'
import type { Input } from '#contract/kit/endpoint.ts'
import { MoveRefused } from '#contract/kit/machine.ts'
import { type Fen, fen, plus, sum } from '#contract/kit/money.ts'
import type { DeskOrder } from '#contract/order/desk.ts'
import { areOfOneShop, shareTogether } from '#contract/order/together.ts'
import type { buyTogether as call } from '#contract/order/together-desk.ts'
import { mustBeConfirmed } from '#server/approval/must-be-confirmed.ts'
import type { Ctx } from '#server/kit/context.ts'
import { kitWords, Refused } from '#server/kit/refused.ts'
import {
  asksAboutCovered,
  bookPurchase,
  checkPurchase,
  mustBeApprovedToBuy,
  type Paid,
  type Purchase,
} from './book-purchase.ts'
import { mustPayFrom } from './buying-movements.ts'
import { agreedSince } from './line-questions.ts'
import { prepaidFen } from './prepaid.ts'
import { sameSellerNumber } from './questions.ts'
import { showDeskOrders } from './show-desk-orders.ts'
import { lockOrders, orderIdOf, type OrderRow } from './store.ts'
import { orderWords } from './words.ts'

/** Refuses and asks as the call says. All are looked at before the first is booked. */
export async function buyTogether(ctx: Ctx, input: Input<typeof call>): Promise<{ orders: DeskOrder[] }> {
  const wanted = new Map<string, (typeof input.orders)[number]>()
  for (const order of input.orders) wanted.set(await orderIdOf(ctx, order.orderNumber), order)
  if (wanted.size < input.orders.length)
    throw new Refused('invalid', kitWords.invalid, {}, { fields: [{ path: 'orders', message: 'an order twice' }] })
  const orders = await lockOrders(ctx, [...wanted.keys()])
  if (!areOfOneShop(orders.map((order) => ({ mallType: order.mall_type, sellerId: order.seller_id }))))
    throw new Refused('conflict', orderWords.severalShops)
  const { shares, quoted } = await shared(ctx, orders, input)
  const purchases: Purchase[] = []
  for (const order of orders) {
    const share = shares.get(order.id) ?? { realGoods: fen(0), realFreight: fen(0) }
    purchases.push(
      await named(order, () => {
        mustNotBeCancelled(order)
        return checkPurchase(ctx, order, share, wanted.get(order.id)?.lines)
      }),
    )
  }
  for (const mallType of new Set(orders.map((order) => order.mall_type)))
    await mustPayFrom(ctx, mallType, input.buyingAccountId)
  const ids = orders.map((order) => order.id)
  const questions = [
    ...farTogether(plus(input.realGoods, input.realFreight), quoted),
    ...(await sameSellerNumber(ctx, ids, input.sellerOrderId)),
    ...asksAboutCovered(purchases),
  ]
  mustBeConfirmed(questions, input.confirmed, 'paid')
  await mustBeApprovedToBuy(ctx, purchases)
  for (const purchase of purchases) await named(purchase.order, () => bookPurchase(ctx, purchase, input))
  return { orders: await showDeskOrders(ctx, ids) }
}

/** Each order's part of the bill by its id, and what was prepaid for all of them together; fen. */
async function shared(
  ctx: Ctx,
  orders: readonly OrderRow[],
  paid: Paid,
): Promise<{ shares: Map<string, Paid>; quoted: Fen }> {
  const prepaid = await prepaidFen(ctx, orders)
  const agreed = await agreedSince(
    ctx,
    orders.map((order) => order.id),
  )
  const toBuy = orders.map(({ id }) => ({
    id,
    goodsFen: plus(prepaid.get(id)?.goods ?? fen(0), agreed.get(id) ?? fen(0)),
  }))
  return {
    shares: new Map(shareTogether(toBuy, paid).map((share) => [share.id, share])),
    quoted: sum([...prepaid.values()].flatMap(({ goods, freight }) => [goods, freight])),
  }
}

/** Its shopper asked to cancel while the batch was being typed: whoever buys it all the same does so by itself, having seen that. */
function mustNotBeCancelled(order: OrderRow): void {
  if (order.status === 'paid' && order.cancel_requested_at !== null)
    throw new Refused('conflict', orderWords.cancelFirst, {}, { current: order.status })
}

const farTogether = (real: Fen, quoted: Fen): Question[] =>
  isFarFrom(real, quoted) ? [{ kind: 'price', real, quoted }] : []

/** What is refused for one of many says which one. */
async function named<Result>(order: OrderRow, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const orderNumber = order.number
    if (error instanceof MoveRefused)
      throw new Refused('conflict', kitWords.conflictAtDesk, {}, { current: error.current, orderNumber })
    if (error instanceof Refused) Object.assign(error.extra, { orderNumber })
    throw error
  }
}
