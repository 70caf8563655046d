/** Coupons are given: by the shop, or for a code that somebody typed (states.md CP1). */
import type { redeemCoupon as call } from '#contract/coupon/api.ts'
import type { Coupon } from '#contract/coupon/coupon.ts'
import type { Input } from '#contract/kit/endpoint.ts'
import { hours } from '#contract/kit/time.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { found, Refused } from '#server/kit/refused.ts'
import { record } from '#server/kit/record.ts'
import type { Limit } from '#server/kit/throttle.ts'
import { showCoupons } from './show-coupons.ts'
import { couponWords } from './words.ts'

/** Codes that did not fit, by one shopper. */
export const typedCodes: Limit = { name: 'redeem-code', most: 10, per: hours(1) }

/** Codes are compared without case. Refuses unknown codes, a limit that is reached, and a second one. */
export async function redeemCoupon(ctx: Ctx, { code }: Input<typeof call>): Promise<Coupon> {
  const customerId = memberId(ctx)
  const template = await ctx.tx
    .selectFrom('coupon_template')
    .select('id')
    .where('code', '=', code.toLowerCase())
    .where('active', '=', true)
    .executeTakeFirst()
  if (!template) throw new Refused('notFound', couponWords.unknownCode)
  return found((await showCoupons(ctx, [await give(ctx, customerId, template.id, 'code')]))[0])
}

/** Gives one coupon of a template, whether or not the shopper had it before; gives its id. Refuses when all are gone. */
export const grantCoupon = (ctx: Ctx, customerId: string, templateId: string): Promise<string> =>
  give(ctx, customerId, templateId, 'grant')

async function give(ctx: Ctx, customerId: string, templateId: string, how: 'code' | 'grant'): Promise<string> {
  // The count is in the same statement as the guard, and its row lock makes the shopper's own count below safe.
  const template = await ctx.tx
    .updateTable('coupon_template')
    .set((it) => ({ used: it('used', '+', 1) }))
    .where('id', '=', templateId)
    .where((it) => it.or([it('use_limit', 'is', null), it('used', '<', it.ref('use_limit'))]))
    .returningAll()
    .executeTakeFirst()
  if (!template) throw new Refused('conflict', couponWords.usedUp)
  const { had } = await ctx.tx
    .selectFrom('coupon')
    .select((it) => it.fn.countAll<number>().as('had'))
    .where('customer_id', '=', customerId)
    .where('template_id', '=', templateId)
    .executeTakeFirstOrThrow()
  if (how === 'code' && had >= template.per_person) throw new Refused('conflict', couponWords.hadBefore)
  const id = ctx.world.newId()
  await ctx.tx
    .insertInto('coupon')
    .values({
      id,
      customer_id: customerId,
      template_id: templateId,
      status: 'available',
      nth: had + 1,
      received_at: ctx.now,
      expires_at: ctx.now + template.valid_ms,
    })
    .execute()
  await record(ctx, {
    name: 'coupon.give',
    docId: id,
    customerId,
    to: 'available',
    facts: {
      how,
      name: template.name,
      amount: template.amount,
      percent: template.percent,
      expiresAt: ctx.now + template.valid_ms,
    },
  })
  return id
}
