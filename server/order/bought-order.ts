/** Bought at the seller's (states.md O11), the seller's parcels (product.md 5), and what cannot be bought (O7). */
import { mustAllow } from '#contract/kit/machine.ts'
import { takesTwo } from '#contract/approval/approval.ts'
import type { Input } from '#contract/kit/endpoint.ts'
import { type Cents, cents, convert, least, minus, most, negative, plus } from '#contract/kit/money.ts'
import type * as desk from '#contract/order/desk.ts'
import { orderMachine } from '#contract/order/status.ts'
import { mustBeApproved } from '#server/approval/must-be-approved.ts'
import { mustBeConfirmed } from '#server/approval/must-be-confirmed.ts'
import type { Ctx } from '#server/kit/context.ts'
import { move } from '#server/kit/move.ts'
import { newNumber } from '#server/kit/numbers.ts'
import { record } from '#server/kit/record.ts'
import { Refused } from '#server/kit/refused.ts'
import { shareOut, writeRefund } from '#server/payment/write-refund.ts'
import { orderEscrow, procurement, promo, revenue } from '#server/wallet/accounts.ts'
import { balanceOf, post } from '#server/wallet/ledger.ts'
import { mustBeMine, mustNotBeOthers } from './claim-order.ts'
import { giveUpOrder } from './give-up-order.ts'
import { mustHaveNoQuestion } from './line-questions.ts'
import { farPrice, sameSellerNumber } from './questions.ts'
import { openServices } from './service-tasks.ts'
import { showDeskOrder } from './show-desk-orders.ts'
import { lockAnyOrder, type OrderRow } from './store.ts'
import { mustStillWait } from './waiting-lines.ts'
import { orderWords } from './words.ts'

/** As scanned at the door: upper case, without spaces, each once. */
export const parcelsOf = (...typed: readonly string[]): string[] => [
  ...new Set(typed.map((it) => it.toUpperCase().replaceAll(/\s/g, '')).filter(Boolean)),
]

/** Prices in fen. What was prepaid too much goes back at once. Refuses (40900) lines that are not those waiting any more, an order that waits for an answer, and a price above what was prepaid: ask for a patch. A price far from the quote and a seller's number on another order are asked about (40906); much less than prepaid waits for a second person. */
export async function boughtOrder(ctx: Ctx, input: Input<typeof desk.boughtOrder>): Promise<desk.DeskOrder> {
  const order = await lockAnyOrder(ctx, input.orderNumber)
  // Not `paid` any more: the machine says so before anybody is asked for a claim.
  mustAllow(orderMachine, 'purchase', order)
  await mustBeMine(ctx, order)
  await mustHaveNoQuestion(ctx, order)
  await mustStillWait(ctx, order, input.lines)
  const real = plus(convert(input.realGoods, order.rate), convert(input.realFreight, order.rate))
  const bought = await postPurchase(ctx, order, real, input)
  await move(ctx, 'purchase_order', order, 'purchase', {
    set: {
      purchase_number: newNumber(ctx, 'PN'),
      purchased_at: ctx.now,
      seller_order_id: input.sellerOrderId,
      seller_parcels: parcelsOf(...input.sellerParcels),
      real_goods_fen: input.realGoods,
      real_freight_fen: input.realFreight,
      procured: real,
      refunded: plus(order.refunded, bought.refund),
      claimed_until: null,
      cancel_requested_at: null,
    },
    facts: { refund: bought.refund },
    journalId: bought.journalId,
  })
  return showDeskOrder(ctx, order.id)
}

/** PURCHASE, in cents: the seller's price, our fee, what waits for each service, and the difference back to the shopper as far as the shopper paid it. */
async function postPurchase(
  ctx: Ctx,
  order: OrderRow,
  real: Cents,
  input: Input<typeof desk.boughtOrder>,
): Promise<{ refund: Cents; journalId: number | null }> {
  const escrow = await balanceOf(ctx, orderEscrow(order.number))
  const keptFee = minus(order.service_fee, order.fee_back)
  const difference = minus(escrow, plus(keptFee, minus(order.services, order.services_back), real))
  if (difference < -ctx.world.terms.tolerance)
    throw new Refused(
      'conflict',
      orderWords.moreThanPrepaid,
      {},
      { current: order.status, short: negative(difference) },
    )
  const { realGoods, realFreight } = input
  const questions = [
    ...(await farPrice(ctx, order, input)),
    ...(await sameSellerNumber(ctx, order, input.sellerOrderId)),
  ]
  mustBeConfirmed(questions, input.confirmed, order.status)
  // A shortfall too small for a patch is forgiven: it comes out of our fee.
  const fee = plus(keptFee, least(difference, cents(0)))
  const left = most(difference, cents(0))
  const payable = least(left, minus(plus(order.paid_cash, order.paid_bonus), order.refunded))
  const parts = await shareOut(ctx, 'order', order, payable)
  const refund = plus(parts.bonus, parts.cash)
  if (takesTwo(refund, ctx.world.terms))
    await mustBeApproved(ctx, {
      kind: 'bought',
      docType: 'order',
      doc: order,
      amount: refund,
      intent: { realGoods, realFreight },
      reason: '',
    })
  const services = await openServices(ctx, order)
  const journalId = await post(ctx, {
    code: 'PURCHASE',
    refType: 'order',
    refId: order.id,
    legs: [
      { account: orderEscrow(order.number), amount: negative(escrow) },
      { account: procurement, amount: real },
      { account: revenue('svc'), amount: fee },
      ...services,
      { account: promo, amount: minus(left, refund) },
      ...parts.legs,
    ],
  })
  await writeRefund(ctx, 'order', order, parts, 'cheaper')
  return { refund, journalId }
}

/** Bought, and not everything of it has come. */
export const isOnItsWay = ({ status, resume_status }: OrderRow): boolean =>
  ['purchased', 'part_shelved'].includes(status) || (status === 'purchase_patch' && resume_status !== 'paid')

/** The seller's parcel numbers, added to those known before. Refuses orders of which nothing is on its way. */
export async function sellerShipped(ctx: Ctx, input: Input<typeof desk.sellerShipped>): Promise<desk.DeskOrder> {
  const order = await lockAnyOrder(ctx, input.orderNumber)
  if (!isOnItsWay(order)) throw new Refused('conflict', orderWords.nothingOnItsWay, {}, { current: order.status })
  const parcels = parcelsOf(...order.seller_parcels, ...input.sellerParcels)
  await ctx.tx.updateTable('purchase_order').set({ seller_parcels: parcels }).where('id', '=', order.id).execute()
  await record(ctx, {
    name: 'order.sellerShipped',
    docId: order.id,
    docNumber: order.number,
    customerId: order.customer_id,
    facts: { parcels: parcels.length },
  })
  return showDeskOrder(ctx, order.id)
}

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
