/** What may come back for pieces of a line: what their price makes of what was really paid, less the fee (states.md R1). Cents. */
import type { ReturnStatus } from '#contract/returns/status.ts'
import { cents, convert, fen, minus } from '#contract/kit/money.ts'
import type { Return } from '#contract/returns/return.ts'
import { returnFee, shareOf } from '#contract/returns/window.ts'
import type { Ctx } from '#server/kit/context.ts'
import { type Payer, shareOut } from '#server/payment/write-refund.ts'

interface PaidOrder extends Payer {
  rate: string
  discount: number
}

/** What sellers paid back for this order's returns so far, in cents. */
export async function refundedBySeller(
  ctx: Ctx,
  orderId: string,
  statuses: readonly ReturnStatus[] = ['refunded'],
): Promise<number> {
  const rows = await ctx.tx
    .selectFrom('return_request')
    .select('seller_refund')
    .where('order_id', '=', orderId)
    .where('status', 'in', [...statuses])
    .execute()
  return rows.reduce((sum, row) => sum + (row.seller_refund ?? 0), 0)
}

export async function estimateReturn(
  ctx: Ctx,
  order: PaidOrder,
  line: { price_fen: number },
  returnRequest: { quantity: number; reason: Return['reason']; kind: Return['kind'] },
): Promise<{ share: number; fee: number; expected: number }> {
  const worth = convert(fen(line.price_fen * returnRequest.quantity), order.rate)
  const before = cents(await refundedBySeller(ctx, order.id))
  const share = shareOf(worth, before, {
    paid: cents(order.paid_cash + order.paid_bonus),
    coupon: cents(order.discount),
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
  { paidBack, fee: asked }: { paidBack: number; fee: number },
): Promise<{ share: { user: number; coupon: number }; fee: number; out: Awaited<ReturnType<typeof shareOut>> }> {
  const before = cents(await refundedBySeller(ctx, order.id))
  const share = shareOf(cents(paidBack), before, {
    paid: cents(order.paid_cash + order.paid_bonus),
    coupon: cents(order.discount),
  })
  const fee = Math.min(asked, share.user)
  return { share, fee, out: await shareOut(ctx, 'order', order, share.user - fee) }
}
