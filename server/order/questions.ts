/** What the buyers' desk is asked once about a price and a seller's order number (states.md O8, O11, O12). */
import { sql } from 'kysely'
import { isFarFrom, type Question } from '#contract/approval/question.ts'
import { type Fen, fen, plus } from '#contract/kit/money.ts'
import type { Ctx } from '#server/kit/context.ts'
import { prepaidFen } from './prepaid.ts'
import type { OrderRow } from './store.ts'

/** The real price of a locked order, in fen, where it is far from what was prepaid: from `prepaid`, where that is not what is known now. */
export async function farPrice(
  ctx: Ctx,
  order: OrderRow,
  { realGoods, realFreight }: { realGoods: Fen; realFreight: Fen },
  prepaid?: { goods: Fen; freight: Fen },
): Promise<Question[]> {
  const known = prepaid ?? (await prepaidFen(ctx, [order])).get(order.id)
  const quoted = plus(known?.goods ?? order.goods_fen, known?.freight ?? order.freight_fen ?? fen(0))
  const real = plus(realGoods, realFreight)
  return isFarFrom(real, quoted) ? [{ kind: 'price', real, quoted }] : []
}

const shownOrders = 3

/** A seller's order number that orders beside these (by id) have. Who types the same number at the same moment waits here, and sees it. */
export async function sameSellerNumber(ctx: Ctx, ids: readonly string[], sellerOrderId: string): Promise<Question[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`seller-order:${sellerOrderId.toUpperCase()}`}, 0))`.execute(
    ctx.tx,
  )
  const rows = await ctx.tx
    .selectFrom('purchase_order')
    .select('number')
    .where(
      sql<boolean>`(upper(seller_order_id) = ${sellerOrderId.toUpperCase()}
        or id in (select order_id from seller_order where upper(seller_order.number) = ${sellerOrderId.toUpperCase()}))`,
    )
    .where('id', 'not in', [...ids])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownOrders)
    .execute()
  return rows.length > 0 ? [{ kind: 'sellerNumber', sellerOrderId, orders: rows.map((row) => row.number) }] : []
}
