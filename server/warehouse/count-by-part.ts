/** What came of each of several orders at the seller's (decision 090): told by the number that was scanned. */
import { partOfScan } from '#contract/order/seller-order.ts'
import type { Ctx } from '#server/kit/context.ts'
import { sellerOrdersOf } from '#server/order/seller-orders.ts'

/**
 * Of a locked order: pieces are counted to the one part whose number was scanned when they came; those under a number of none, or of several, to no part. Counted anew
 * from all that was received, since a number that is corrected may be of another part. Nothing where the order was bought at once.
 */
export async function countByPart(ctx: Ctx, orderId: string): Promise<void> {
  const rows = await sellerOrdersOf(ctx, orderId)
  if (rows.length === 0) return
  const parts = rows.map((row) => ({ part: row.part, sellerOrderId: row.number, sellerParcels: row.parcels }))
  const received = await ctx.tx
    .selectFrom('arrival as a')
    .innerJoin('arrival_line as l', 'l.arrival_id', 'a.id')
    .select(['a.scan', 'l.line_id', 'l.count'])
    .where('a.order_id', '=', orderId)
    .execute()
  const known = received.map(({ scan, ...line }) => ({ ...line, part: partOfScan(parts, scan)?.part }))
  const lines = await ctx.tx.selectFrom('seller_order_line').selectAll().where('order_id', '=', orderId).execute()
  for (const { part, line_id, came } of lines) {
    const mine = known.filter((each) => each.part === part && each.line_id === line_id)
    const now = mine.reduce((all, { count }) => all + count, 0)
    if (now !== came)
      await ctx.tx
        .updateTable('seller_order_line')
        .set({ came: now })
        .where('order_id', '=', orderId)
        .where('part', '=', part)
        .where('line_id', '=', line_id)
        .execute()
  }
}
