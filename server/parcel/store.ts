/** Finding and locking parcels, and reading what is kept in them as JSON. */
import type { Selectable } from 'kysely'
import type { Channel } from '#contract/freight/channel.ts'
import type { AddedUp } from '#contract/parcel/total.ts'
import type { ParcelTable } from '#server/db/schema.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { found, Refused } from '#server/kit/refused.ts'
import { touch } from '#server/kit/transact.ts'
import { storedNumber } from '#server/order/store.ts'
import { openPaymentOf } from '#server/payment/pay-options.ts'
import { movePieces } from '#server/warehouse/move-pieces.ts'
import { parcelWords } from './words.ts'

export type ParcelRow = Selectable<ParcelTable>

export const prepaidOf = (row: Pick<ParcelRow, 'prepaid'>): AddedUp => row.prepaid as AddedUp
export const finalOf = (row: Pick<ParcelRow, 'final'>): AddedUp | null => row.final as AddedUp | null
/** The line and its rate as they were quoted. */
export const lineKept = (row: Pick<ParcelRow, 'channel'>): Channel => row.channel as Channel

/** The shopper's own parcel, locked; anybody else's is not found. */
export async function lockMyParcel(ctx: Ctx, packNumber: string): Promise<ParcelRow> {
  const row = await ctx.tx
    .selectFrom('parcel')
    .select('id')
    .where('number', '=', storedNumber(packNumber))
    .where('customer_id', '=', memberId(ctx))
    .executeTakeFirst()
  return lockRow(ctx, 'parcel', found(row).id)
}

/** For staff: any parcel by its number, locked. */
export async function lockAnyParcel(ctx: Ctx, packNumber: string): Promise<ParcelRow> {
  const row = await ctx.tx
    .selectFrom('parcel')
    .select('id')
    .where('number', '=', storedNumber(packNumber))
    .executeTakeFirst()
  return lockRow(ctx, 'parcel', found(row).id)
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
export async function touchOrderOf(ctx: Ctx, customerId: string, lineId: string): Promise<void> {
  const line = await ctx.tx.selectFrom('order_line').select('order_id').where('id', '=', lineId).executeTakeFirst()
  if (line) touch(ctx, customerId, 'order', line.order_id)
}
