/** What others ask of disputes: withdrawals and packing are held while one is open (states.md Y9). */
import type { Ctx } from '#server/kit/context.ts'

/** Whether the shopper's bank has taken a payment of theirs back and has not decided yet. */
export async function hasOpenDispute(ctx: Pick<Ctx, 'tx'>, customerId: string): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('dispute')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'open')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
