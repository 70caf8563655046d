/** One order bought for a real price (states.md O11): asked whether it may be, and booked. Cents, and fen where it says so. */
import { takesTwo } from '#contract/approval/approval.ts'
import type { Question } from '#contract/approval/question.ts'
import { mustAllow } from '#contract/kit/machine.ts'
import { type Cents, cents, convert, type Fen, least, minus, most, negative, plus, sum } from '#contract/kit/money.ts'
import { printNumber } from '#contract/kit/number.ts'
import { coveredOf } from '#contract/order/kept-refund.ts'
import { orderMachine } from '#contract/order/status.ts'
import type { WaitingLine } from '#contract/order/waiting-lines.ts'
import { mustBeApproved } from '#server/approval/must-be-approved.ts'
import type { Ctx } from '#server/kit/context.ts'
import { move } from '#server/kit/move.ts'
import { newNumber } from '#server/kit/numbers.ts'
import { Refused } from '#server/kit/refused.ts'
import { shareOut, writeRefund } from '#server/payment/write-refund.ts'
import { expense, orderEscrow, procurement, promo, revenue } from '#server/wallet/accounts.ts'
import { balanceOf, post } from '#server/wallet/ledger.ts'
import { moveOfOrder } from './buying-movements.ts'
import { mustBeMine } from './claim-order.ts'
import { mustHaveNoQuestion } from './line-questions.ts'
import { openServices } from './service-tasks.ts'
import type { OrderRow } from './store.ts'
import { mustStillWait } from './waiting-lines.ts'
import { orderWords } from './words.ts'

/** As scanned at the door: upper case, without spaces, each once. */
export const parcelsOf = (...typed: readonly string[]): string[] => [
  ...new Set(typed.map((it) => it.toUpperCase().replaceAll(/\s/g, '')).filter(Boolean)),
]

/** Fen. */
export interface Paid {
  realGoods: Fen
  realFreight: Fen
}
export interface Purchase extends Paid {
  order: OrderRow
  escrow: Cents
  real: Cents
  /** What the shop pays itself, as far as the shopper has kept it of a purchase that was taken back (decision 106). */
  covered: Cents
  /** What is left of our fee, and of the escrow after everything. */
  fee: Cents
  left: Cents
  parts: Awaited<ReturnType<typeof shareOut>>
  /** What goes back to the shopper, as far as the shopper paid it. */
  refund: Cents
}

/**
 * The order is locked; nothing is written. Refuses (40900) what is not paid any more, is not claimed by who asks or waits for an answer, lines that are not
 * those waiting, and a price above what was prepaid: ask for a patch.
 */
export async function checkPurchase(
  ctx: Ctx,
  order: OrderRow,
  { realGoods, realFreight }: Paid,
  lines: readonly WaitingLine[] | undefined,
): Promise<Purchase> {
  // Not `paid` any more: the machine says so before anybody is asked for a claim.
  mustAllow(orderMachine, 'purchase', order)
  await mustBeMine(ctx, order)
  await mustHaveNoQuestion(ctx, order)
  await mustStillWait(ctx, order, lines)
  const real = plus(convert(realGoods, order.rate), convert(realFreight, order.rate))
  const escrow = await balanceOf(ctx, orderEscrow(order.number))
  const keptFee = minus(order.service_fee, order.fee_back)
  const without = minus(escrow, plus(keptFee, minus(order.services, order.services_back), real))
  const covered = coveredOf(without, { kept: order.kept_refund, real })
  const difference = plus(without, covered)
  if (difference < -ctx.world.terms.tolerance)
    throw new Refused(
      'conflict',
      orderWords.moreThanPrepaid,
      {},
      { current: order.status, short: negative(difference) },
    )
  const left = most(difference, cents(0))
  const payable = least(left, minus(plus(order.paid_cash, order.paid_bonus), order.refunded))
  const parts = await shareOut(ctx, 'order', order, payable)
  return {
    order,
    realGoods,
    realFreight,
    escrow,
    real,
    covered,
    // A shortfall too small for a patch is forgiven: it comes out of our fee.
    fee: plus(keptFee, least(difference, cents(0))),
    left,
    parts,
    refund: plus(parts.bonus, parts.cash),
  }
}

/** What the shop pays itself, by orders together, is asked about once. */
export function asksAboutCovered(purchases: readonly Purchase[]): Question[] {
  const amount = sum(purchases.map((purchase) => purchase.covered))
  return amount > 0 ? [{ kind: 'shopPays', amount }] : []
}

/** What goes back of it, with what the shopper has kept of it before, so that small steps count together; or what the shop pays itself. Cents. */
const atStake = ({ order, refund, covered }: Purchase): Cents =>
  refund > 0 ? plus(refund, order.kept_refund) : covered

/** What goes back for all of these together. Much of it waits for a second person (40900), for exactly these, at the one that most goes back for. */
export async function mustBeApprovedToBuy(ctx: Ctx, purchases: readonly Purchase[]): Promise<void> {
  const [first, ...others] = purchases.toSorted((a, b) => atStake(b) - atStake(a))
  const amount = sum(purchases.map((purchase) => atStake(purchase)))
  if (!first || !takesTwo(amount, ctx.world.terms)) return
  const each = ({ order, realGoods, realFreight }: Purchase) => ({ id: order.id, realGoods, realFreight })
  await mustBeApproved(ctx, {
    kind: 'bought',
    docType: 'order',
    doc: first.order,
    amount,
    intent: {
      realGoods: first.realGoods,
      realFreight: first.realFreight,
      ...(others.length > 0 && { others: others.map((purchase) => each(purchase)) }),
    },
    reason: others.length > 0 ? purchases.map(({ order }) => printNumber(order.number)).join(', ') : '',
  })
}

/** Books what was checked and approved, and moves the order. */
export async function bookPurchase(
  ctx: Ctx,
  purchase: Purchase,
  seller: { sellerOrderId: string; sellerParcels: readonly string[]; buyingAccountId?: string | undefined },
): Promise<void> {
  const { order, realGoods, realFreight, real, refund } = purchase
  const journalId = await postPurchase(ctx, purchase)
  const paidFrom = { id: order.id, buying_account_id: seller.buyingAccountId ?? null }
  const amount = negative(plus(realGoods, realFreight))
  await moveOfOrder(ctx, paidFrom, { kind: 'bought', amount, journalId: real === 0 ? null : journalId, booked: real })
  await move(ctx, 'purchase_order', order, 'purchase', {
    set: {
      purchase_number: newNumber(ctx, 'PN'),
      purchased_at: ctx.now,
      seller_order_id: seller.sellerOrderId,
      seller_parcels: parcelsOf(...seller.sellerParcels),
      real_goods_fen: realGoods,
      real_freight_fen: realFreight,
      procured: real,
      carried: purchase.covered,
      refunded: plus(order.refunded, refund),
      buying_account_id: paidFrom.buying_account_id,
      claimed_until: null,
      cancel_requested_at: null,
    },
    facts: { refund },
    journalId,
  })
}

/** PURCHASE: the seller's price, our fee, what waits for each service, and the difference back to the shopper as far as the shopper paid it. */
async function postPurchase(
  ctx: Ctx,
  { order, escrow, real, covered, fee, left, parts, refund }: Purchase,
): Promise<number | null> {
  const legs = [
    { account: orderEscrow(order.number), amount: negative(escrow) },
    { account: expense('goods'), amount: negative(covered) },
    { account: procurement, amount: real },
    { account: revenue('svc'), amount: fee },
    ...(await openServices(ctx, order)),
    { account: promo, amount: minus(left, refund) },
    ...parts.legs,
  ]
  // Once for each time it is bought.
  const about = { refType: 'order', refId: order.id, nth: `v${order.version}` }
  const moves = legs.some((leg) => leg.amount !== 0)
  const journalId = moves ? await post(ctx, { ...about, code: 'PURCHASE', legs }) : null
  await writeRefund(ctx, 'order', order, parts, 'cheaper')
  return journalId
}
