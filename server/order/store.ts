/** Finding and locking orders. The checkout is locked first (states.md 14): its orders share a coupon. */
import type { Selectable } from 'kysely'
import type { OrderLineTable, PurchaseOrderTable } from '#server/db/schema.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { lockRow, lockRows } from '#server/kit/lock.ts'
import { found, Refused } from '#server/kit/refused.ts'
import { touch } from '#server/kit/transact.ts'
import { openPaymentOf } from '#server/payment/pay-options.ts'
import { orderWords } from './words.ts'

export type OrderRow = Selectable<PurchaseOrderTable>
export type LineRow = Selectable<OrderLineTable>

/** Numbers are printed with hyphens and read aloud; they are kept without. */
export const storedNumber = (typed: string): string => typed.trim().toUpperCase().replaceAll('-', '')

/** Locks the checkout, then the order, and gives the order as it is now. Refuses an unknown id as not found. */
export async function lockOrder(ctx: Ctx, id: string): Promise<OrderRow> {
  const { checkout_id } = found(
    await ctx.tx.selectFrom('purchase_order').select('checkout_id').where('id', '=', id).executeTakeFirst(),
  )
  await lockRow(ctx, 'checkout', checkout_id)
  return lockRow(ctx, 'purchase_order', id)
}

/** Locks the checkouts of these orders, then the orders, each in the order of their ids, and gives the orders as they are now. Unknown ids are left out. */
export async function lockOrders(ctx: Ctx, ids: readonly string[]): Promise<OrderRow[]> {
  const rows = await ctx.tx
    .selectFrom('purchase_order')
    .select('checkout_id')
    .where('id', 'in', [...ids])
    .execute()
  await lockRows(ctx, 'checkout', [...new Set(rows.map((row) => row.checkout_id))])
  return lockRows(ctx, 'purchase_order', ids)
}

/** Locks the order and then its lines, by id; gives the lines in the order they are shown. */
export async function lockOrderWithLines(ctx: Ctx, orderId: string): Promise<{ order: OrderRow; lines: LineRow[] }> {
  const order = await lockOrder(ctx, orderId)
  const lines = await ctx.tx
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return { order, lines: lines.toSorted((a, b) => a.position - b.position) }
}

/** The id of a document by its number as it was typed; with `customerId` only that shopper's own, anybody else's is not found. */
export async function idByNumber(
  ctx: Ctx,
  table: 'purchase_order' | 'parcel' | 'return_request',
  number: string,
  customerId?: string,
): Promise<string> {
  const row = await ctx.tx
    .selectFrom(table as 'purchase_order')
    .select('id')
    .where('number', '=', storedNumber(number))
    .$if(customerId !== undefined, (query) => query.where('customer_id', '=', customerId ?? ''))
    .executeTakeFirst()
  return found(row).id
}

/** The id of the shopper's own order. */
export const myOrderId = (ctx: Ctx, number: string): Promise<string> =>
  idByNumber(ctx, 'purchase_order', number, memberId(ctx))

export const lockMyOrder = async (ctx: Ctx, number: string): Promise<OrderRow> =>
  lockOrder(ctx, await myOrderId(ctx, number))

/** For staff: any order by its number. */
export const orderIdOf = (ctx: Ctx, number: string): Promise<string> => idByNumber(ctx, 'purchase_order', number)

export const lockAnyOrder = async (ctx: Ctx, number: string): Promise<OrderRow> =>
  lockOrder(ctx, await orderIdOf(ctx, number))

/** A lease that ran out counts for nothing, even before the clock has taken it away. */
export const isClaimed = (order: Pick<OrderRow, 'claimed_by' | 'claimed_until'>, now: number): boolean =>
  order.claimed_by !== null && order.claimed_until !== null && now < order.claimed_until

/** Refuses (40903) while a payment for it is open: money may be on its way. The document is locked. */
export async function mustHaveNoOpenPayment(ctx: Ctx, type: 'SHOPPING' | 'SHOP_PATCH', id: string): Promise<void> {
  if ((await openPaymentOf(ctx, [{ type, id }])) !== undefined)
    throw new Refused('paymentInProgress', orderWords.paymentOpen)
}

/** Whether a stored item may be packed hangs on its order's patch: when that moved, they did too. */
export async function touchStoredOf(ctx: Ctx, order: { id: string; customer_id: string }): Promise<void> {
  const stored = await ctx.tx
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', order.id)
    .where('stored_at', 'is not', null)
    .execute()
  for (const { id } of stored) touch(ctx, order.customer_id, 'line', id)
}
