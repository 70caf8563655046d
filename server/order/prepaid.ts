/** What was prepaid for goods and freight, in fen: the buyer's ceiling, and what a patch is measured against. */
import { type Fen, fen } from '#contract/kit/money.ts'
import type { Ctx } from '#server/kit/context.ts'
import type { OrderRow } from './store.ts'

/** By order id. Before buying: the order, or its last paid patch. After: what it really cost, late patches included. */
export async function prepaidFen(
  ctx: Ctx,
  orders: readonly OrderRow[],
): Promise<Map<string, { goods: Fen; freight: Fen }>> {
  const known = new Map(
    orders.map((order) => [
      order.id,
      {
        goods: (order.purchased_at === null ? null : order.real_goods_fen) ?? order.goods_fen,
        freight: (order.purchased_at === null ? null : order.real_freight_fen) ?? order.freight_fen ?? fen(0),
      },
    ]),
  )
  const unbought = orders.filter((order) => order.purchased_at === null).map((order) => order.id)
  if (unbought.length === 0) return known
  const paid = await ctx.tx
    .selectFrom('patch')
    .select(['doc_id', 'real_goods_fen', 'real_freight_fen'])
    .where('doc_id', 'in', unbought)
    .where('status', '=', 'paid')
    .orderBy('paid_at')
    .orderBy('id')
    .execute()
  for (const { doc_id, real_goods_fen, real_freight_fen } of paid) {
    if (real_goods_fen !== null && real_freight_fen !== null)
      known.set(doc_id, { goods: real_goods_fen, freight: real_freight_fen })
  }
  return known
}
