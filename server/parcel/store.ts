/** Finding and locking parcels. */
import type { Selectable } from 'kysely'
import type { ParcelTable } from '#server/db/schema.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { lockRow, lockRows } from '#server/kit/lock.ts'
import { Refused } from '#server/kit/refused.ts'
import { touch } from '#server/kit/transact.ts'
import { idByNumber, storedNumber } from '#server/order/store.ts'
import { openPaymentOf } from '#server/payment/pay-options.ts'
import { movePieces } from '#server/warehouse/move-pieces.ts'
import { parcelWords } from './words.ts'

export type ParcelRow = Selectable<ParcelTable>

/** The shopper's own parcel, locked; anybody else's is not found. */
export const lockMyParcel = async (ctx: Ctx, packNumber: string): Promise<ParcelRow> =>
  lockRow(ctx, 'parcel', await idByNumber(ctx, 'parcel', packNumber, memberId(ctx)))

/** For staff: any parcel by its number, locked. */
export const lockAnyParcel = async (ctx: Ctx, packNumber: string): Promise<ParcelRow> =>
  lockRow(ctx, 'parcel', await idByNumber(ctx, 'parcel', packNumber))

/** For staff: a parcel with the orders of its pieces, locked in the order of states.md 14. */
export async function lockWithOrders(ctx: Ctx, packNumber: string): Promise<ParcelRow> {
  const orders = await ctx.tx
    .selectFrom('parcel')
    .innerJoin('parcel_item', 'parcel_item.parcel_id', 'parcel.id')
    .innerJoin('order_line', 'order_line.id', 'parcel_item.line_id')
    .select('order_line.order_id')
    .where('parcel.number', '=', storedNumber(packNumber))
    .execute()
  await lockRows(ctx, 'purchase_order', [...new Set(orders.map((it) => it.order_id))])
  return lockAnyParcel(ctx, packNumber)
}

/** Refuses (40903) while a payment for it is open: money may be on its way. */
export async function mustHaveNoOpenPayment(ctx: Ctx, type: 'LOGISTICS' | 'PATCH', id: string): Promise<void> {
  if ((await openPaymentOf(ctx, [{ type, id }])) !== undefined)
    throw new Refused('paymentInProgress', parcelWords.paymentOpen)
}

/** All pieces of a locked parcel go from `reserved` to another bucket, line by line in id order. */
export async function movePacked(ctx: Ctx, parcel: ParcelRow, to: 'stored' | 'shipped'): Promise<void> {
  const items = await ctx.tx
    .selectFrom('parcel_item')
    .select(['line_id', 'quantity'])
    .where('parcel_id', '=', parcel.id)
    .orderBy('line_id')
    .execute()
  for (const item of items) {
    const moved = await movePieces(
      ctx,
      { id: item.line_id, customer_id: parcel.customer_id },
      'reserved',
      to,
      item.quantity,
    )
    if (!moved) throw new Error(`the pieces of parcel ${parcel.number} are not there`)
    await touchOrderOf(ctx, parcel.customer_id, item.line_id)
  }
}

/** The order's page counts where its pieces are. */
async function touchOrderOf(ctx: Ctx, customerId: string, lineId: string): Promise<void> {
  const line = await ctx.tx.selectFrom('order_line').select('order_id').where('id', '=', lineId).executeTakeFirst()
  if (line) touch(ctx, customerId, 'order', line.order_id)
}
