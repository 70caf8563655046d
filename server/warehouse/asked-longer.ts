/** Storage that was asked for and waits for its payment, as the item shows it. Cents, epoch ms. */
import type { Answer } from '#contract/kit/endpoint.ts'
import type { keepLonger } from '#contract/warehouse/api.ts'
import type { Ctx } from '#server/kit/context.ts'
import { type ServiceRow, storageKind } from '#server/order/service-tasks.ts'
import { openItems } from '#server/payment/open-items.ts'

export type ShownAsked = Answer<typeof keepLonger>

export const shownAsked = (row: ServiceRow): ShownAsked => ({
  serviceNumber: row.number,
  blocks: row.blocks ?? 0,
  amount: row.amount,
  deadline: row.deadline ?? 0,
})

/** By line: what can still be paid, or is being paid. */
export async function askedLongerOf(ctx: Ctx, lineIds: readonly string[]): Promise<Map<string, ShownAsked>> {
  if (lineIds.length === 0) return new Map()
  const rows = await ctx.tx
    .selectFrom('service_order')
    .selectAll()
    .where('line_id', 'in', [...lineIds])
    .where('kind', '=', storageKind)
    .where('status', '=', 'created')
    .where((it) => it.or([it('deadline', '>', ctx.now), it('id', 'in', openItems(ctx.tx, 'PACKAGE'))]))
    .execute()
  return new Map(rows.map((row) => [row.line_id, shownAsked(row)]))
}
