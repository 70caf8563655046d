/** The shopper's returns: one, and all, newest first. */
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type * as api from '#contract/returns/api.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { idByNumber } from '#server/order/store.ts'
import { showReturn, showReturns } from './show-returns.ts'

/** Refuses what is not the shopper's as not found. */
export async function returnDetail(
  ctx: Ctx,
  { returnNumber }: Input<typeof api.returnDetail>,
): Promise<Answer<typeof api.returnDetail>> {
  return showReturn(ctx, await idByNumber(ctx, 'return_request', returnNumber, memberId(ctx)))
}

export async function listReturns(ctx: Ctx): Promise<Answer<typeof api.listReturns>> {
  const rows = await ctx.tx
    .selectFrom('return_request')
    .select('id')
    .where('customer_id', '=', memberId(ctx))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute()
  return {
    returns: await showReturns(
      ctx,
      rows.map((row) => row.id),
    ),
  }
}
