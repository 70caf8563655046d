/** What time does to coupons (states.md CP6): they end, and three days before that the shopper is told. */
import { couponLife } from '#contract/coupon/status.ts'
import { days } from '#contract/kit/time.ts'
import type { Timer } from '#server/kit/timer.ts'
import { move } from '#server/kit/move.ts'
import { record } from '#server/kit/record.ts'
import { house, transact } from '#server/kit/transact.ts'
import type { World } from '#server/world.ts'

const batch = 100

const expireCoupons = (world: World): Promise<number> =>
  transact(world, house(world), async (ctx) => {
    const due = await ctx.tx
      .selectFrom('coupon')
      .selectAll()
      .where('status', '=', 'available')
      .where('expires_at', '<=', ctx.now)
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .limit(batch)
      .execute()
    for (const coupon of due) await move(ctx, 'coupon', couponLife, coupon, 'expire')
    return due.length
  })

const warnOfEnd = (world: World): Promise<number> =>
  transact(world, house(world), async (ctx) => {
    const soon = await ctx.tx
      .selectFrom('coupon')
      .innerJoin('coupon_template as t', 't.id', 'coupon.template_id')
      .select(['coupon.id', 'coupon.customer_id', 'coupon.expires_at', 't.name', 't.amount', 't.percent'])
      .where('coupon.status', '=', 'available')
      .where('coupon.expires_at', '>', ctx.now)
      .where('coupon.expires_at', '<=', ctx.now + days(3))
      // Who gets one that is over in three days anyway is not told twice in a row.
      .where('coupon.received_at', '<=', ctx.now - days(1))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('event')
              .select('event.id')
              .where('event.doc_type', '=', 'coupon')
              .whereRef('event.doc_id', '=', 'coupon.id')
              .where('event.name', '=', 'coupon.endsSoon'),
          ),
        ),
      )
      .orderBy('coupon.id')
      .forUpdate('coupon')
      .skipLocked()
      .limit(batch)
      .execute()
    for (const it of soon) {
      await record(ctx, {
        name: 'coupon.endsSoon',
        docType: 'coupon',
        docId: it.id,
        customerId: it.customer_id,
        facts: { name: it.name, amount: it.amount, percent: it.percent, expiresAt: it.expires_at },
      })
    }
    return soon.length
  })

export const couponTimers: Timer[] = [
  { name: 'coupons end', run: expireCoupons },
  { name: 'coupons end soon', run: warnOfEnd },
]
