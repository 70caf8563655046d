/** Coupons given and taken back by staff, and the welcome of a new account (states.md CP1, CP7). */
import type * as desk from '#contract/coupon/desk.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { emailKeyOf } from '#server/account/email-key.ts'
import { provenAccount } from '#server/account/find-account.ts'
import type { Ctx } from '#server/kit/context.ts'
import { move } from '#server/kit/move.ts'
import { Refused } from '#server/kit/refused.ts'
import { grantCoupon, isGivable } from './give-coupon.ts'
import { showTemplate } from './show-templates.ts'
import { couponWords } from './words.ts'

async function accountOf(ctx: Ctx, email: string): Promise<string> {
  const account = await provenAccount(ctx.tx, emailKeyOf(email))
  if (!account) throw new Refused('notFound', couponWords.noSuchAccount)
  return account.id
}

/** Refuses an address without an account (40400), and a template that is over (40900). */
export async function grantCouponByHand(
  ctx: Ctx,
  { templateId, email, reason }: Input<typeof desk.grantCouponByHand>,
): Promise<Answer<typeof desk.grantCouponByHand>> {
  await grantCoupon(ctx, await accountOf(ctx, email), templateId, reason)
  return showTemplate(ctx, templateId)
}

/** CP7. Those in an unpaid document stay where they are. */
export async function voidCoupons(
  ctx: Ctx,
  { templateId, email, reason }: Input<typeof desk.voidCoupons>,
): Promise<Answer<typeof desk.voidCoupons>> {
  const customerId = email === null ? undefined : await accountOf(ctx, email)
  const free = await ctx.tx
    .selectFrom('coupon')
    .selectAll()
    .where('template_id', '=', templateId)
    .where('status', '=', 'available')
    .$if(customerId !== undefined, (it) => it.where('customer_id', '=', customerId ?? ''))
    .orderBy('id')
    .limit(voidedMost)
    .forUpdate()
    .execute()
  for (const coupon of free) await move(ctx, 'coupon', coupon, 'void', { reason })
  return { voided: free.length, template: await showTemplate(ctx, templateId) }
}

/** In one transaction; whoever has more to take back says so again. */
const voidedMost = 1000

/** What a new account gets by itself, once its address is proven: one of each template for that, while there are some. */
export async function giveWelcome(ctx: Ctx, customerId: string): Promise<void> {
  const templates = await ctx.tx
    .selectFrom('coupon_template')
    .selectAll()
    .where('given_by', '=', 'welcome')
    .orderBy('id')
    .execute()
  for (const template of templates) {
    if (!isGivable(template, ctx.now)) continue
    // Somebody had the last one at the same moment: no reason to refuse a proof.
    await grantCoupon(ctx, customerId, template.id).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error
    })
  }
}
