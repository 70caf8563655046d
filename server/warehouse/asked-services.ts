/** Services that were asked for on goods in the warehouse and wait for their payment, as the item shows them. Cents, epoch ms. */
import type { AskedService } from '#contract/warehouse/stored-item.ts'
import type { Ctx } from '#server/kit/context.ts'
import { type ServiceRow, storageKind } from '#server/order/service-tasks.ts'
import { serviceName } from '#server/order/services.ts'
import { openItems } from '#server/payment/open-items.ts'

export const shownAskedService = (ctx: Ctx, row: ServiceRow): AskedService => ({
  serviceNumber: row.number,
  key: row.kind,
  name: serviceName(ctx, row.kind),
  amount: row.amount,
  wish: row.wish,
  deadline: row.deadline ?? 0,
})

/** By line: what can still be paid, or is being paid. */
export async function askedServicesOf(ctx: Ctx, lineIds: readonly string[]): Promise<Map<string, AskedService[]>> {
  const asked = new Map<string, AskedService[]>()
  if (lineIds.length === 0) return asked
  const rows = await ctx.tx
    .selectFrom('service_order')
    .selectAll()
    .where('line_id', 'in', [...lineIds])
    .where('kind', '<>', storageKind)
    .where('status', '=', 'created')
    .where((it) => it.or([it('deadline', '>', ctx.now), it('id', 'in', openItems(ctx.tx, 'PACKAGE'))]))
    .orderBy('id')
    .execute()
  for (const row of rows) asked.set(row.line_id, [...(asked.get(row.line_id) ?? []), shownAskedService(ctx, row)])
  return asked
}
