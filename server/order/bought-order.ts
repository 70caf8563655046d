/** Bought at the seller's (states.md O11), and what cannot be bought (O7). */
import { mustAllow } from '#contract/kit/machine.ts'
import type { Input } from '#contract/kit/endpoint.ts'
import type * as desk from '#contract/order/desk.ts'
import { orderMachine } from '#contract/order/status.ts'
import { mustBeConfirmed } from '#server/approval/must-be-confirmed.ts'
import type { Ctx } from '#server/kit/context.ts'
import { asksAboutCovered, bookPurchase, checkPurchase, mustBeApprovedToBuy } from './book-purchase.ts'
import { mustPayFrom } from './buying-movements.ts'
import { mustNotBeOthers } from './claim-order.ts'
import { giveUpOrder } from './give-up-order.ts'
import { farPrice, sameSellerNumber } from './questions.ts'
import { showDeskOrder } from './show-desk-orders.ts'
import { lockAnyOrder, type OrderRow } from './store.ts'

/** Prices in fen. What was prepaid too much goes back at once. Refuses (40900) lines that are not those waiting any more, an order that waits for an answer, an account that cannot be paid from, and a price above what was prepaid: ask for a patch. A price far from the quote and a seller's number on another order are asked about (40906); much less than prepaid waits for a second person. */
export async function boughtOrder(ctx: Ctx, input: Input<typeof desk.boughtOrder>): Promise<desk.DeskOrder> {
  const order = await lockAnyOrder(ctx, input.orderNumber)
  const purchase = await checkPurchase(ctx, order, input, input.lines)
  await mustPayFrom(ctx, order.mall_type, input.buyingAccountId)
  const questions = [
    ...(await farPrice(ctx, order, input)),
    ...(await sameSellerNumber(ctx, [order.id], input.sellerOrderId)),
    ...asksAboutCovered([purchase]),
  ]
  mustBeConfirmed(questions, input.confirmed, order.status)
  await mustBeApprovedToBuy(ctx, [purchase])
  await bookPurchase(ctx, purchase, input)
  return showDeskOrder(ctx, order.id)
}

/** Bought, and not everything of it has come. */
export const isOnItsWay = ({ status, resume_status }: OrderRow): boolean =>
  ['purchased', 'part_shelved'].includes(status) || (status === 'purchase_patch' && resume_status !== 'paid')

/** O7: everything goes back, with the reason; the coupon too. Refuses (40906) until the amount is confirmed. */
export async function cannotBuy(ctx: Ctx, input: Input<typeof desk.cannotBuy>): Promise<desk.DeskOrder> {
  const order = await lockAnyOrder(ctx, input.orderNumber)
  mustAllow(orderMachine, 'giveUp', order)
  await mustNotBeOthers(ctx, order)
  await giveUpOrder(ctx, order, {
    why: input.why,
    note: input.note,
    check: (amount) => mustBeConfirmed([{ kind: 'giveBack', amount }], input.confirmed, order.status),
  })
  return showDeskOrder(ctx, order.id)
}
