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

/** Those of these shoppers whose goods stay here until a bank has decided. */
export async function disputedAmong(ctx: Pick<Ctx, 'tx'>, customerIds: readonly string[]): Promise<Set<string>> {
  if (customerIds.length === 0) return new Set()
  const rows = await ctx.tx
    .selectFrom('dispute')
    .select('customer_id')
    .where('customer_id', 'in', [...customerIds])
    .where('status', '=', 'open')
    .execute()
  return new Set(rows.flatMap((row) => row.customer_id ?? []))
}
