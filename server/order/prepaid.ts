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
        goods:
          (order.purchased_at === null ? null : order.real_goods_fen) ?? fen(order.goods_fen - order.not_bought_fen),
        freight: (order.purchased_at === null ? null : order.real_freight_fen) ?? order.freight_fen ?? fen(0),
      },
    ]),
  )
  const unbought = orders.filter((order) => order.purchased_at === null).map((order) => order.id)
  if (unbought.length === 0) return known
  const paid = await ctx.tx
    .selectFrom('patch')
    .select(['doc_id', 'real_goods_fen', 'real_freight_fen', 'not_bought_fen'])
    .where('doc_id', 'in', unbought)
    .where('status', '=', 'paid')
    .orderBy('paid_at')
    .orderBy('id')
    .execute()
  return withTopUps(orders, known, paid)
}

/** What the shopper prepaid for each, by order id: top-ups included, whether it was bought since or not. Fen. */
export const quotedFen = (ctx: Ctx, orders: readonly OrderRow[]): Promise<Map<string, { goods: Fen; freight: Fen }>> =>
  prepaidFen(
    ctx,
    orders.map((order) => ({ ...order, purchased_at: null })),
  )

interface TopUp {
  doc_id: string
  real_goods_fen: Fen | null
  real_freight_fen: Fen | null
  not_bought_fen: number
}
function withTopUps(
  orders: readonly OrderRow[],
  known: Map<string, { goods: Fen; freight: Fen }>,
  paid: readonly TopUp[],
): Map<string, { goods: Fen; freight: Fen }> {
  const leftOut = new Map(orders.map((order) => [order.id, order.not_bought_fen]))
  for (const { doc_id, real_goods_fen, real_freight_fen, not_bought_fen } of paid) {
    if (real_goods_fen === null || real_freight_fen === null) continue
    // What was left out since then.
    const since = (leftOut.get(doc_id) ?? 0) - not_bought_fen
    known.set(doc_id, { goods: fen(Math.max(0, real_goods_fen - since)), freight: real_freight_fen })
  }
  return known
}
