/** What may come back for pieces of a line: what their price makes of what was really paid, less the fee (states.md R1). Cents. */
import type { ReturnStatus } from '#contract/returns/status.ts'
import { type Cents, cents, convert, type Fen, least, minus, plus, sum, times } from '#contract/kit/money.ts'
import type { Return } from '#contract/returns/return.ts'
import { shopsShare } from '#contract/order/cost.ts'
import { returnFee, shareOf } from '#contract/returns/window.ts'
import type { Ctx } from '#server/kit/context.ts'
import { type Payer, shareOut } from '#server/payment/write-refund.ts'

interface PaidOrder extends Payer {
  rate: string
  discount: Cents
}

/** What sellers paid back for this order's returns in these statuses, in cents. */
export async function refundedBySeller(ctx: Ctx, orderId: string, statuses: readonly ReturnStatus[]): Promise<Cents> {
  const rows = await ctx.tx
    .selectFrom('return_request')
    .select('seller_refund')
    .where('order_id', '=', orderId)
    .where('status', 'in', [...statuses])
    .execute()
  return sum(rows.map((row) => row.seller_refund ?? cents(0)))
}

/** What of earlier returns' refunds was shared between the shopper and the coupon, in cents. */
async function sharedBefore(ctx: Ctx, orderId: string): Promise<Cents> {
  const rows = await ctx.tx
    .selectFrom('return_request')
    .select(['seller_refund', 'shop_share'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'refunded')
    .execute()
  return sum(rows.map((row) => minus(row.seller_refund ?? cents(0), row.shop_share)))
}

export async function estimateReturn(
  ctx: Ctx,
  order: PaidOrder,
  line: { price_fen: Fen },
  returnRequest: { quantity: number; reason: Return['reason']; kind: Return['kind'] },
): Promise<{ share: Cents; fee: Cents; expected: Cents }> {
  const worth = convert(times(line.price_fen, returnRequest.quantity), order.rate)
  const before = await sharedBefore(ctx, order.id)
  const share = shareOf(worth, before, {
    paid: plus(order.paid_cash, order.paid_bonus),
    coupon: order.discount,
  }).user
  const fee = returnFee(returnRequest.reason, returnRequest.kind, cents(ctx.world.terms.returnFreight), share)
  return { share, fee, expected: minus(share, fee) }
}

/**
 * What the seller's refund (`paidBack`) is for whom: the shop's part of it (decision 096), of the rest the shopper's share and the coupon's, the fee out of
 * the shopper's, and how that goes back, never more than was paid. Reads only.
 */
export async function refundOf(
  ctx: Ctx,
  order: Omit<PaidOrder, 'rate'> & { procured: Cents; carried: Cents },
  { paidBack, fee: asked }: { paidBack: Cents; fee: Cents },
): Promise<{
  ours: Cents
  share: { user: Cents; coupon: Cents }
  fee: Cents
  out: Awaited<ReturnType<typeof shareOut>>
}> {
  const ours = shopsShare(paidBack, order)
  const share = shareOf(minus(paidBack, ours), await sharedBefore(ctx, order.id), {
    paid: plus(order.paid_cash, order.paid_bonus),
    coupon: order.discount,
  })
  const fee = least(asked, share.user)
  return { ours, share, fee, out: await shareOut(ctx, 'order', order, minus(share.user, fee)) }
}
