/** A return by its number, locked in lock order: its order, its line, then itself (states.md 14). */
import type { Selectable } from 'kysely'
import type { OrderLineTable, PurchaseOrderTable, ReturnRequestTable } from '#server/db/schema.ts'
import type { Ctx } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { found } from '#server/kit/refused.ts'
import { touch } from '#server/kit/transact.ts'
import { storedNumber } from '#server/order/store.ts'

type ReturnRow = Selectable<ReturnRequestTable>
export interface LockedReturn {
  order: Selectable<PurchaseOrderTable>
  line: Selectable<OrderLineTable>
  request: ReturnRow
}

/** Refuses an unknown number as not found; with `customerId`, also one that is somebody else's. */
export async function lockReturn(ctx: Ctx, returnNumber: string, customerId?: string): Promise<LockedReturn> {
  const known = found(
    await ctx.tx
      .selectFrom('return_request')
      .select(['id', 'order_id', 'line_id', 'customer_id'])
      .where('number', '=', storedNumber(returnNumber))
      .executeTakeFirst(),
  )
  if (customerId !== undefined && known.customer_id !== customerId) found(undefined)
  const order = await lockRow(ctx, 'purchase_order', known.order_id)
  const line = await lockRow(ctx, 'order_line', known.line_id)
  const request = await lockRow(ctx, 'return_request', known.id)
  // The order's and the item's pages show the return.
  touch(ctx, order.customer_id, 'order', order.id)
  touch(ctx, order.customer_id, 'line', line.id)
  return { order, line, request }
}
