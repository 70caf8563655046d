/** What may come back for pieces of a line: what their price makes of what was really paid, less the fee (states.md R1). Cents. */
import type { ReturnStatus } from '#contract/returns/status.ts'
import { type Cents, cents, convert, type Fen, least, minus, plus, sum, times } from '#contract/kit/money.ts'
import type { Return } from '#contract/returns/return.ts'
import { returnFee, shareOf } from '#contract/returns/window.ts'
import type { Ctx } from '#server/kit/context.ts'
import { type Payer, shareOut } from '#server/payment/write-refund.ts'

interface PaidOrder extends Payer {
  rate: string
  discount: Cents
}

/** What sellers paid back for this order's returns so far, in cents. */
export async function refundedBySeller(
  ctx: Ctx,
  orderId: string,
  statuses: readonly ReturnStatus[] = ['refunded'],
): Promise<Cents> {
  const rows = await ctx.tx
    .selectFrom('return_request')
    .select('seller_refund')
    .where('order_id', '=', orderId)
    .where('status', 'in', [...statuses])
    .execute()
  return sum(rows.map((row) => row.seller_refund ?? cents(0)))
}

export async function estimateReturn(
  ctx: Ctx,
  order: PaidOrder,
  line: { price_fen: Fen },
  returnRequest: { quantity: number; reason: Return['reason']; kind: Return['kind'] },
): Promise<{ share: Cents; fee: Cents; expected: Cents }> {
  const worth = convert(times(line.price_fen, returnRequest.quantity), order.rate)
  const before = await refundedBySeller(ctx, order.id)
  const share = shareOf(worth, before, {
    paid: plus(order.paid_cash, order.paid_bonus),
    coupon: order.discount,
  }).user
  const fee = returnFee(returnRequest.reason, returnRequest.kind, cents(ctx.world.terms.returnFreight), share)
  return { share, fee, expected: minus(share, fee) }
}

/**
 * What the seller's refund (`paidBack`) is for the shopper: her share, the fee out of it, and how the rest goes back,
 * never more than she paid. Reads only.
 */
export async function refundOf(
  ctx: Ctx,
  order: Omit<PaidOrder, 'rate'>,
  { paidBack, fee: asked }: { paidBack: Cents; fee: Cents },
): Promise<{ share: { user: Cents; coupon: Cents }; fee: Cents; out: Awaited<ReturnType<typeof shareOut>> }> {
  const before = await refundedBySeller(ctx, order.id)
  const share = shareOf(paidBack, before, {
    paid: plus(order.paid_cash, order.paid_bonus),
    coupon: order.discount,
  })
  const fee = least(asked, share.user)
  return { share, fee, out: await shareOut(ctx, 'order', order, minus(share.user, fee)) }
}
