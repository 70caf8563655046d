/** Coupons as the shopper sees them; one whose time is over shows as expired before the clock has got to it. */
import type { listCoupons as call } from '#contract/coupon/api.ts'
import type { Coupon } from '#contract/coupon/coupon.ts'
import type { Answer } from '#contract/kit/endpoint.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'

/** Takes ids, gives the coupons in the order asked; unknown ids are left out. */
export async function showCoupons(ctx: Ctx, ids: readonly string[]): Promise<Coupon[]> {
  if (ids.length === 0) return []
  const rows = await ctx.tx
    .selectFrom('coupon')
    .innerJoin('coupon_template as t', 't.id', 'coupon.template_id')
    .selectAll('coupon')
    .select(['t.name', 't.scope', 't.amount', 't.percent', 't.most', 't.minimum'])
    .where('coupon.id', 'in', [...ids])
    .execute()
  const shown = new Map(
    rows.map((row): [string, Coupon] => [
      row.id,
      {
        id: row.id,
        name: row.name,
        scope: row.scope,
        amount: row.amount,
        percent: row.percent,
        most: row.most,
        minimum: row.minimum,
        status: row.status === 'available' && ctx.now >= row.expires_at ? 'expired' : row.status,
        receivedAt: row.received_at,
        expiresAt: row.expires_at,
        inUseBy: row.in_use_by,
        usedAt: row.used_at,
        note: row.note,
      },
    ]),
  )
  return ids.flatMap((id) => shown.get(id) ?? [])
}

/** All of the shopper's coupons but the void ones, newest first. */
export async function listCoupons(ctx: Ctx): Promise<Answer<typeof call>> {
  const rows = await ctx.tx
    .selectFrom('coupon')
    .select('id')
    .where('customer_id', '=', memberId(ctx))
    .where('status', '<>', 'void')
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute()
  return {
    coupons: await showCoupons(
      ctx,
      rows.map((row) => row.id),
    ),
  }
}
