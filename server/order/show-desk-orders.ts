/** Orders as the buyers see them: with the shopper, the claim and the seller's side of it. Fen where sellers are paid. */
import { readGoodsClass } from '#contract/catalog/goods-class.ts'
import type { Input } from '#contract/kit/endpoint.ts'
import { cents, fen, plus } from '#contract/kit/money.ts'
import type { deskOrder as call, DeskOrder } from '#contract/order/desk.ts'
import { showCustomers } from '#server/account/show-customers.ts'
import { approvalsOf } from '#server/approval/show-approvals.ts'
import { type ShownMedia, showFile } from '#server/kit/attach.ts'
import type { Ctx } from '#server/kit/context.ts'
import { found } from '#server/kit/refused.ts'
import { quotedFen } from './prepaid.ts'
import { agreedSince } from './line-questions.ts'
import { showSellerOrders } from './seller-orders.ts'
import { showRows } from './show-orders.ts'
import { isClaimed, orderIdOf } from './store.ts'

/** Takes ids, gives the orders in the order asked; unknown ones are left out. */
export async function showDeskOrders(ctx: Ctx, ids: readonly string[]): Promise<DeskOrder[]> {
  if (ids.length === 0) return []
  const rows = await ctx.tx
    .selectFrom('purchase_order')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  if (rows.length === 0) return []
  const orders = new Map((await showRows(ctx, rows)).map((order) => [order.id, order]))
  const customers = await showCustomers(
    ctx,
    rows.map((row) => row.customer_id),
  )
  const buyers = rows.flatMap((row) => row.claimed_by ?? [])
  const staff =
    buyers.length === 0
      ? []
      : await ctx.tx.selectFrom('staff').select(['id', 'name']).where('id', 'in', buyers).execute()
  const paidFrom = rows.flatMap((row) => row.buying_account_id ?? [])
  const payers =
    paidFrom.length === 0
      ? []
      : await ctx.tx.selectFrom('buying_account').select(['id', 'name']).where('id', 'in', paidFrom).execute()
  const stated = await ctx.tx
    .selectFrom('order_line')
    .innerJoin('product', 'product.id', 'order_line.product_id')
    .select(['order_line.order_id', 'order_line.id', 'product.screenshot_id'])
    .where(
      'order_line.order_id',
      'in',
      rows.map((row) => row.id),
    )
    .where('product.source', '=', 'manual')
    .execute()
  const screenshots = await screenshotsOf(ctx, stated)
  const classed = await ctx.tx
    .selectFrom('order_line')
    .select(['id', 'goods_class'])
    .where(
      'order_id',
      'in',
      rows.map((row) => row.id),
    )
    .execute()
  const classes = new Map(classed.map((line) => [line.id, line.goods_class]))
  const prepaid = await quotedFen(ctx, rows)
  const agreed = await agreedSince(
    ctx,
    rows.map((row) => row.id),
  )
  const approvals = await approvalsOf(
    ctx,
    rows.map((row) => row.id),
  )
  const sellerOrders = await showSellerOrders(
    ctx,
    rows.map((row) => row.id),
  )
  const shown = rows.flatMap((row): DeskOrder[] => {
    const order = orders.get(row.id)
    const customer = customers.get(row.customer_id)
    if (!order || !customer) return []
    const ceiling = prepaid.get(row.id)
    const claimed = row.status !== 'paid' || isClaimed(row, ctx.now)
    return [
      {
        ...order,
        // What is left to buy, at the prices of the last top-up that was paid and of the offers taken since.
        ...(row.purchased_at === null &&
          ceiling && {
            goodsFen: plus(ceiling.goods, agreed.get(row.id) ?? fen(0)),
            freightFen: row.freight_fen === null && ceiling.freight === 0 ? null : ceiling.freight,
          }),
        lines: order.lines.map((line) => ({
          ...line,
          screenshot: screenshots.get(line.id) ?? null,
          goodsClass: readGoodsClass(classes.get(line.id) ?? ''),
        })),
        customer,
        sellerId: row.seller_id,
        claimedBy: (claimed && staff.find((it) => it.id === row.claimed_by)) || null,
        claimedUntil: isClaimed(row, ctx.now) ? row.claimed_until : null,
        cancelRequestedAt: row.cancel_requested_at,
        since:
          (row.status === 'paid' ? (row.cancel_requested_at ?? askedAt(order)) : null) ??
          row.status_at ??
          row.paid_at ??
          row.created_at,
        manual: stated.some((it) => it.order_id === row.id),
        prepaidFen: plus(ceiling?.goods ?? fen(0), ceiling?.freight ?? fen(0)),
        tolerance: cents(ctx.world.terms.tolerance),
        real:
          row.purchased_at === null || row.real_goods_fen === null
            ? null
            : { realGoods: row.real_goods_fen, realFreight: row.real_freight_fen ?? fen(0) },
        sellerOrderId: row.seller_order_id,
        sellerParcels: row.seller_parcels,
        sellerOrders: sellerOrders.get(row.id) ?? [],
        paidFrom: payers.find((it) => it.id === row.buying_account_id) ?? null,
        keptRefund: row.kept_refund,
        approvals: approvals.get(row.id) ?? [],
      },
    ]
  })
  return ids.flatMap((id) => shown.find((it) => it.id === id) ?? [])
}

/** When the oldest question that waits was asked. */
const askedAt = ({ questions }: Pick<DeskOrder, 'questions'>): number | null =>
  questions.find(({ outcome }) => outcome === null)?.askedAt ?? null

/** By line: the picture the shopper took of what she wants. */
async function screenshotsOf(
  ctx: Ctx,
  lines: readonly { id: string; screenshot_id: string | null }[],
): Promise<Map<string, ShownMedia>> {
  const ids = lines.flatMap((it) => it.screenshot_id ?? [])
  const files =
    ids.length === 0
      ? []
      : await ctx.tx
          .selectFrom('file')
          .select(['id', 'kind', 'key', 'thumb_key', 'width', 'height', 'created_at', 'caption'])
          .where('id', 'in', ids)
          .execute()
  return new Map(
    lines.flatMap((line) =>
      files.filter((it) => it.id === line.screenshot_id).map((it) => [line.id, showFile(ctx, it)] as const),
    ),
  )
}

export const showDeskOrder = async (ctx: Ctx, id: string): Promise<DeskOrder> =>
  found((await showDeskOrders(ctx, [id]))[0])

export const deskOrder = async (ctx: Ctx, { orderNumber }: Input<typeof call>): Promise<DeskOrder> =>
  showDeskOrder(ctx, await orderIdOf(ctx, orderNumber))
