/**
 * A coupon's way through a document (states.md CP2 to CP5). `holder` is `checkout:<id>` or `parcel:<id>`; `number` is what
 * people know it by, of a checkout its first order's; `worth` what it takes off, cents.
 */
import type { Cents } from '#contract/kit/money.ts'
import type { Ctx } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { move } from '#server/kit/move.ts'
import { Refused } from '#server/kit/refused.ts'
import { couponWords } from './words.ts'

export type Cause = 'user' | 'system'

/** CP2. Whether it applies was asked before (`couponWorth`); refuses (42202) one that is not the shopper's, not available, or over. */
export async function lockCoupon(
  ctx: Ctx,
  couponId: string,
  customerId: string,
  { holder, number, worth }: { holder: string; number: string; worth: Cents },
): Promise<void> {
  const coupon = await lockRow(ctx, 'coupon', couponId)
  if (coupon.customer_id !== customerId || coupon.status !== 'available' || ctx.now >= coupon.expires_at) {
    throw new Refused('couponNotApplicable', couponWords.notApplicable)
  }
  await move(ctx, 'coupon', coupon, 'lock', {
    set: { locked_by: holder, in_use_by: number, worth },
    actor: 'user',
    shown: false,
  })
}

/** CP3. A checkout of several orders uses it with the first that is paid; later ones find it used by their own checkout. */
export async function useCoupon(ctx: Ctx, couponId: string, holder: string): Promise<void> {
  const coupon = await lockRow(ctx, 'coupon', couponId)
  if (coupon.status !== 'locked' || coupon.locked_by !== holder) return
  await move(ctx, 'coupon', coupon, 'use', {
    set: { locked_by: null, used_by: holder, used_at: ctx.now },
    actor: 'system',
  })
}

/**
 * CP4 and CP5: the document is off, so the coupon comes back, once. If its time ended meanwhile, the shopper gets days
 * of grace when the shop was the cause, and nothing otherwise: what nobody paid in time is the shopper's own (`user`).
 */
export async function returnCoupon(ctx: Ctx, couponId: string, holder: string, cause: Cause): Promise<void> {
  const coupon = await lockRow(ctx, 'coupon', couponId)
  const over = ctx.now >= coupon.expires_at
  const set = {
    locked_by: null,
    used_by: null,
    in_use_by: null,
    worth: null,
    used_at: null,
    ...(over && cause === 'system' && { expires_at: ctx.now + ctx.world.terms.couponGrace }),
  }
  if (coupon.status === 'locked' && coupon.locked_by === holder) {
    await move(ctx, 'coupon', coupon, over && cause === 'user' ? 'unlockExpired' : 'unlock', {
      set,
      actor: cause,
      facts: { grace: over && cause === 'system' },
    })
  }
  if (coupon.status === 'used' && coupon.used_by === holder) {
    const restored = await move(ctx, 'coupon', coupon, 'restore', {
      set,
      actor: cause,
      facts: { grace: over && cause === 'system' },
    })
    if (over && cause === 'user') await move(ctx, 'coupon', restored, 'expire', { actor: 'system' })
  }
}
