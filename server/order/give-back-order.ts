/** Money and coupon of an order that comes to nothing go back (states.md 2, CANCEL_REFUND and CLOSE_REFUND; 7, CP4 and CP5). Cents. */
import { type Cents, cents, minus, most, negative, plus } from '#contract/kit/money.ts'
import { type Cause, returnCoupon } from '#server/coupon/use-coupon.ts'
import type { Ctx } from '#server/kit/context.ts'
import { shareOut, writeRefund } from '#server/payment/write-refund.ts'
import { orderEscrow, promo } from '#server/wallet/accounts.ts'
import { balanceOf, post } from '#server/wallet/ledger.ts'
import type { OrderRow } from './store.ts'

export interface GivenBack {
  amount: Cents
  journalId: number | null
}

/** Empties the escrow of a locked order: the coupon's share to its account, the rest to the shopper's balance. */
export async function giveAllBack(
  ctx: Ctx,
  order: OrderRow,
  code: 'CANCEL_REFUND' | 'CLOSE_REFUND',
  why: string,
): Promise<GivenBack> {
  const escrow = await balanceOf(ctx, orderEscrow(order.number))
  if (escrow === 0) return { amount: cents(0), journalId: null }
  // What is there beyond the shopper's own money; some of the coupon may have gone back before, with pieces that were not bought.
  const couponShare = most(cents(0), minus(escrow, minus(plus(order.paid_cash, order.paid_bonus), order.refunded)))
  const parts = await shareOut(ctx, 'order', order, minus(escrow, couponShare))
  const journalId = await post(ctx, {
    code,
    refType: 'order',
    refId: order.id,
    legs: [
      { account: orderEscrow(order.number), amount: negative(escrow) },
      { account: promo, amount: plus(couponShare, parts.tooMuch) },
      ...parts.legs,
    ],
  })
  await writeRefund(ctx, 'order', order, parts, why)
  return { amount: plus(parts.bonus, parts.cash), journalId }
}

/** The coupon of a checkout comes back once none of its orders needs it any more. The checkout is locked and this order has moved. */
export async function giveCouponBack(ctx: Ctx, order: OrderRow, cause: Cause): Promise<void> {
  if (order.coupon_id === null) return
  const needed = await ctx.tx
    .selectFrom('purchase_order')
    .select('id')
    .where('checkout_id', '=', order.checkout_id)
    .where('id', '<>', order.id)
    .where((eb) =>
      eb.and([
        eb('status', 'not in', ['canceled', 'expired']),
        eb.not(eb.and([eb('status', '=', 'closed'), eb('purchased_at', 'is', null)])),
      ]),
    )
    .executeTakeFirst()
  if (!needed) await returnCoupon(ctx, order.coupon_id, `checkout:${order.checkout_id}`, cause)
}
