/** What time does to coupons (states.md CP6): they end, and three days before that the shopper is told. */
import type { ExpressionBuilder } from 'kysely'
import { days } from '#contract/kit/time.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Ctx, Db } from '#server/kit/context.ts'
import { dueTimer } from '#server/kit/each-due.ts'
import { move } from '#server/kit/move.ts'
import { record } from '#server/kit/record.ts'
import type { Timer } from '#server/kit/timer.ts'

async function expire(ctx: Ctx, id: string): Promise<boolean> {
  const coupon = await lockCoupon(ctx, id)
  if (!coupon || coupon.expires_at > ctx.now) return false
  await move(ctx, 'coupon', coupon, 'expire')
  return true
}

const lockCoupon = (ctx: Ctx, id: string) =>
  ctx.tx
    .selectFrom('coupon')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'available')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Told once: the event itself is the mark. */
const notTold = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'coupon'>) =>
  not(
    exists(
      selectFrom('event')
        .select('event.id')
        .where('event.doc_type', '=', 'coupon')
        .whereRef('event.doc_id', '=', 'coupon.id')
        .where('event.name', '=', 'coupon.endsSoon'),
    ),
  )

const endingSoon = (db: Db, now: number) =>
  db
    .selectFrom('coupon')
    .select(['coupon.id', 'coupon.expires_at as due'])
    .where('coupon.status', '=', 'available')
    .where('coupon.expires_at', '>', now)
    .where('coupon.expires_at', '<=', now + days(3))
    // Who gets one that is over in three days anyway is not told twice in a row.
    .where('coupon.received_at', '<=', now - days(1))
    .where(notTold)

async function warnOfEnd(ctx: Ctx, id: string): Promise<boolean> {
  const coupon = await lockCoupon(ctx, id)
  if (!coupon || !(await endingSoon(ctx.tx, ctx.now).where('coupon.id', '=', id).executeTakeFirst())) return false
  const { name, amount, percent } = await ctx.tx
    .selectFrom('coupon_template')
    .select(['name', 'amount', 'percent'])
    .where('id', '=', coupon.template_id)
    .executeTakeFirstOrThrow()
  await record(ctx, {
    name: 'coupon.endsSoon',
    docId: id,
    customerId: coupon.customer_id,
    facts: { name, amount, percent, expiresAt: coupon.expires_at },
  })
  return true
}

export const couponTimers: Timer[] = [
  dueTimer({
    name: 'coupons end',
    find: (db, now) =>
      db
        .selectFrom('coupon')
        .select(['id', 'expires_at as due'])
        .where('status', '=', 'available')
        .where('expires_at', '<=', now),
    move: expire,
  }),
  dueTimer({ name: 'coupons end soon', find: endingSoon, move: warnOfEnd }),
]
