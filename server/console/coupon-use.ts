/** How a template's coupons were used: by day, and by whom. Amounts are cents. */
import { sql } from 'kysely'
import { lastDays } from '#contract/console/dashboard.ts'
import type * as desk from '#contract/coupon/desk.ts'
import { daysOfUse } from '#contract/coupon/desk.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { cents } from '#contract/kit/money.ts'
import type { Ctx } from '#server/kit/context.ts'
import { showTemplate } from '#server/coupon/show-templates.ts'

/** Whether the customer of coupon `c` had paid an order or a parcel before they used it. */
const hadPaid = sql<boolean>`(
  exists (select 1 from purchase_order o where o.customer_id = c.customer_id and o.paid_at < c.used_at)
  or exists (select 1 from parcel p where p.customer_id = c.customer_id and p.paid_at < c.used_at))`

/** Refuses (40400) a template that is not there. */
export async function couponUse(
  ctx: Ctx,
  { templateId }: Input<typeof desk.couponUse>,
): Promise<Answer<typeof desk.couponUse>> {
  await showTemplate(ctx, templateId)
  const begins = lastDays(ctx.now, daysOfUse)
  const used = ctx.tx.selectFrom('coupon as c').where('c.template_id', '=', templateId).where('c.status', '=', 'used')
  const byDay = await used
    .select([
      sql<number>`width_bucket(c.used_at, array[${sql.join(begins.map((it) => sql`${it}::bigint`))}])`.as('day'),
      sql<number>`count(*)`.as('used'),
      sql<number>`coalesce(sum(c.worth), 0)::bigint`.as('off'),
    ])
    .where('c.used_at', '>=', begins[0] ?? ctx.now)
    .groupBy(sql`1`)
    .execute()
  const whose = await used
    .select([
      sql<number>`count(distinct c.customer_id)`.as('people'),
      sql<number>`count(distinct c.customer_id) filter (where not ${hadPaid})`.as('newcomers'),
    ])
    .executeTakeFirstOrThrow()
  return {
    days: begins.map((day, at) => {
      const row = byDay.find((it) => it.day === at + 1)
      return { day, used: row?.used ?? 0, takenOff: cents(row?.off ?? 0) }
    }),
    people: whose.people,
    newcomers: whose.newcomers,
  }
}
