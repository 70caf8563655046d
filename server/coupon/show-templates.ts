/** Coupon templates as the desk sees them: what they are, how many were given, and what they have taken off. */
import { sql } from 'kysely'
import type * as desk from '#contract/coupon/desk.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { days } from '#contract/kit/time.ts'
import { cents } from '#contract/kit/money.ts'
import type { Ctx } from '#server/kit/context.ts'
import { found } from '#server/kit/refused.ts'

const templatesMost = 500

const counted = (ctx: Ctx, status: 'available' | 'locked' | 'used') =>
  sql<number>`(select count(*) from coupon c where c.template_id = t.id and c.status = ${status}
    ${status === 'available' ? sql`and c.expires_at > ${ctx.now}` : sql``})`

const rowsOf = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('coupon_template as t')
    .selectAll('t')
    .select([
      counted(ctx, 'available').as('free'),
      counted(ctx, 'locked').as('locked'),
      counted(ctx, 'used').as('used_up'),
      sql<number>`(select coalesce(sum(c.worth), 0)::bigint from coupon c where c.template_id = t.id and c.status = 'used')`.as(
        'taken_off',
      ),
      sql<number>`(select count(*) from coupon_code k where k.template_id = t.id)`.as('codes'),
      sql<number>`(select count(*) from coupon_code k where k.template_id = t.id and k.coupon_id is null)`.as(
        'codes_free',
      ),
    ])
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const show = (row: Row): Answer<typeof desk.changeCouponTemplate> => ({
  id: row.id,
  name: row.name,
  scope: row.scope,
  amount: row.amount,
  percent: row.percent,
  most: row.most,
  minimum: row.minimum,
  validDays: Math.round(row.valid_ms / days(1)),
  endsAt: row.ends_at,
  givenBy: row.given_by,
  code: row.code,
  limit: row.use_limit,
  perPerson: row.per_person,
  active: row.active,
  createdAt: row.created_at,
  given: row.used,
  free: row.free,
  locked: row.locked,
  used: row.used_up,
  takenOff: cents(row.taken_off),
  codes: { made: row.codes, free: row.codes_free },
})

export async function showTemplate(ctx: Ctx, id: string): Promise<Answer<typeof desk.changeCouponTemplate>> {
  return show(found(await rowsOf(ctx).where('t.id', '=', id).executeTakeFirst()))
}

/** The newest first, 500 at most. */
export async function listCouponTemplates(
  ctx: Ctx,
  { which }: Input<typeof desk.listCouponTemplates>,
): Promise<Answer<typeof desk.listCouponTemplates>> {
  const isLive = sql<boolean>`(t.active and (t.ends_at is null or t.ends_at > ${ctx.now})
    and (t.use_limit is null or t.used < t.use_limit))`
  const rows = await rowsOf(ctx)
    .where(which === 'live' ? isLive : sql<boolean>`not ${isLive}`)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(templatesMost)
    .execute()
  return { templates: rows.map(show) }
}

const codesMost = 10_000

/** The newest first. */
export async function listCouponCodes(
  ctx: Ctx,
  { templateId }: Input<typeof desk.listCouponCodes>,
): Promise<Answer<typeof desk.listCouponCodes>> {
  await showTemplate(ctx, templateId)
  const rows = await ctx.tx
    .selectFrom('coupon_code as k')
    .leftJoin('coupon as c', 'c.id', 'k.coupon_id')
    .select(['k.code', 'k.made_at', 'c.received_at'])
    .where('k.template_id', '=', templateId)
    .orderBy('k.made_at', 'desc')
    .orderBy('k.code')
    .limit(codesMost)
    .execute()
  return {
    codes: rows.map((row) => ({ code: row.code.toUpperCase(), madeAt: row.made_at, takenAt: row.received_at })),
  }
}
