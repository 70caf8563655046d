/** Coupons are given: by the shop, or for a code that somebody typed (states.md CP1). */
import type { Selectable } from 'kysely'
import type { redeemCoupon as call } from '#contract/coupon/api.ts'
import type { Coupon } from '#contract/coupon/coupon.ts'
import type { Input } from '#contract/kit/endpoint.ts'
import { hours, type Instant } from '#contract/kit/time.ts'
import type { CouponTemplateTable } from '#server/db/schema.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { found, Refused } from '#server/kit/refused.ts'
import { record } from '#server/kit/record.ts'
import type { Limit } from '#server/kit/throttle.ts'
import { showCoupons } from './show-coupons.ts'
import { couponWords } from './words.ts'

/** Codes that did not fit, by one shopper. */
export const typedCodes: Limit = { name: 'redeem-code', most: 10, per: hours(1) }

type Template = Selectable<CouponTemplateTable>

/** Switched on, and not over. How many there may be is guarded where one is given. */
export const isGivable = (template: Template, now: Instant): boolean =>
  template.active && (template.ends_at === null || now < template.ends_at)

/**
 * Codes are compared without case and spaces: a template's own, or one that works once, with its hyphen or without. Refuses unknown
 * codes (40400), those that are over or taken, a limit that is reached, and a second one (40900).
 */
export async function redeemCoupon(ctx: Ctx, { code }: Input<typeof call>): Promise<Coupon> {
  const customerId = memberId(ctx)
  const typed = code
    .toLowerCase()
    .replaceAll(/\s/g, '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
  const own = await ctx.tx.selectFrom('coupon_template').selectAll().where('code', '=', typed).executeTakeFirst()
  const single = own ? undefined : await lockSingle(ctx, typed)
  const template =
    own ??
    (single &&
      (await ctx.tx.selectFrom('coupon_template').selectAll().where('id', '=', single.template_id).executeTakeFirst()))
  if (!template?.active) throw new Refused('notFound', couponWords.unknownCode)
  if (!isGivable(template, ctx.now)) throw new Refused('conflict', couponWords.codeEnded)
  if (single && single.coupon_id !== null) throw new Refused('conflict', couponWords.codeUsed)
  const id = await give(ctx, customerId, template.id, { how: 'code' })
  if (single) await ctx.tx.updateTable('coupon_code').set({ coupon_id: id }).where('code', '=', single.code).execute()
  return found((await showCoupons(ctx, [id]))[0])
}

/** A code that works once, also where its hyphen was not typed. */
const lockSingle = (ctx: Ctx, typed: string) =>
  ctx.tx
    .selectFrom('coupon_code')
    .selectAll()
    .where('code', 'in', [typed, typed.replace(/^(.{5})(.{5})$/, '$1-$2')])
    .forUpdate()
    .executeTakeFirst()

/**
 * Gives one coupon of a template, whether or not the shopper had it before; gives its id. `note`: why, for the shopper to read.
 * Refuses (40900) when all are gone, or the template is over.
 */
export const grantCoupon = (
  ctx: Ctx,
  customerId: string,
  templateId: string,
  note: string | null = null,
): Promise<string> => give(ctx, customerId, templateId, { how: 'grant', note })

/** Gives a coupon that was promised before: also where the template was switched off since. Its limit is one of prizes a day. */
export const grantPrize = (ctx: Ctx, customerId: string, templateId: string): Promise<string> =>
  give(ctx, customerId, templateId, { how: 'game' })

async function give(
  ctx: Ctx,
  customerId: string,
  templateId: string,
  { how, note = null }: { how: 'code' | 'grant' | 'game'; note?: string | null },
): Promise<string> {
  // The count is in the same statement as the guard, and its row lock makes the shopper's own count below safe.
  const template = await ctx.tx
    .updateTable('coupon_template')
    .set((it) => ({ used: it('used', '+', 1) }))
    .where('id', '=', templateId)
    .where((it) => it.or([it('use_limit', 'is', null), it('used', '<', it.ref('use_limit'))]))
    .returningAll()
    .executeTakeFirst()
  if (!template || (how !== 'game' && !isGivable(template, ctx.now))) throw new Refused('conflict', couponWords.usedUp)
  const { had } = await ctx.tx
    .selectFrom('coupon')
    .select((it) => it.fn.countAll<number>().as('had'))
    .where('customer_id', '=', customerId)
    .where('template_id', '=', templateId)
    .executeTakeFirstOrThrow()
  if (how === 'code' && had >= template.per_person) throw new Refused('conflict', couponWords.hadBefore)
  const id = ctx.world.newId()
  const expiresAt = Math.min(ctx.now + template.valid_ms, template.ends_at ?? Number.MAX_SAFE_INTEGER)
  await ctx.tx
    .insertInto('coupon')
    .values({
      id,
      customer_id: customerId,
      template_id: templateId,
      status: 'available',
      nth: had + 1,
      received_at: ctx.now,
      expires_at: expiresAt,
      note,
    })
    .execute()
  await record(ctx, {
    name: 'coupon.give',
    docId: id,
    customerId,
    to: 'available',
    facts: { how, name: template.name, amount: template.amount, percent: template.percent, expiresAt },
  })
  return id
}
