/** Shoppers as the desks name them: who they are, and from where. */
import type { DeskCustomer } from '#contract/account/desk.ts'
import type { Ctx } from '#server/kit/context.ts'

/** By id; whoever has no name yet goes by the e-mail address. */
export async function showCustomers(ctx: Ctx, ids: readonly string[]): Promise<Map<string, DeskCustomer>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx
    .selectFrom('customer')
    .select(['id', 'name', 'email', 'country'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, { ...row, name: row.name || row.email }]))
}
