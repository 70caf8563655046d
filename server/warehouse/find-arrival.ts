/** A scan at the door: which orders wait for this seller parcel, and was it here before (product.md 5). */
import type { OrderStatus } from '#contract/order/status.ts'
import { sql } from 'kysely'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { flatNumber } from '#contract/kit/flat-number.ts'
import { readNumber } from '#contract/kit/number.ts'
import type { findArrival as call } from '#contract/warehouse/desk.ts'
import type { Ctx } from '#server/kit/context.ts'
import { showDeskOrders } from '#server/order/show-desk-orders.ts'
import { suggestShelf } from './open-shelf.ts'
import { mustBeSellers, tidyScan } from './scan.ts'

const onTheirWay: OrderStatus[] = ['purchased', 'part_shelved', 'purchase_patch', 'shelved']

export async function findArrival(ctx: Ctx, { scan }: Input<typeof call>): Promise<Answer<typeof call>> {
  mustBeSellers(scan)
  const scanned = tidyScan(scan)
  const byParcel = await orderIdsFor(ctx, scan.trim(), scanned)
  const ids = byParcel.length > 0 ? byParcel : await orderIdsOfSeller(ctx, scan.trim())
  const before = await ctx.tx
    .selectFrom('arrival')
    .leftJoin('staff', 'staff.id', 'arrival.staff_id')
    .select(['arrival.number', 'arrival.at', 'staff.name'])
    // Not as its waybill's: another box of it is another parcel.
    .where(sql<boolean>`replace(scan, '-', '') = ${scanned.replaceAll('-', '')}`)
    .orderBy('arrival.at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const orders = await showDeskOrders(ctx, ids)
  return {
    scanned,
    orders,
    before: before ? { packageId: before.number, at: before.at, who: before.name ?? '' } : null,
    suggestedShelf: await suggestShelf(ctx, orders[0]?.customer.id, ids[0]),
    photosLeast: ctx.world.terms.freeQcPhotos,
  }
}

/** By the seller's parcel number, or by our own order or purchase number when the label has only that. */
export async function orderIdsFor(ctx: Ctx, typed: string, scanned: string): Promise<string[]> {
  const ours = readNumber(typed)?.stored ?? scanned
  const flat = flatNumber(typed)
  const rows = await ctx.tx
    .selectFrom('purchase_order')
    .select('id')
    .where('status', 'in', onTheirWay)
    .where((eb) =>
      eb.or([
        eb('number', '=', ours),
        eb('purchase_number', '=', ours),
        ...(flat === '' ? [] : [sql<boolean>`flat_numbers(seller_parcels) && array[${flat}]::text[]`]),
      ]),
    )
    .orderBy('paid_at')
    .orderBy('id')
    .limit(20)
    .execute()
  return rows.map((row) => row.id)
}

/** By the seller's own order number, where that is all that stands on the label. */
async function orderIdsOfSeller(ctx: Ctx, typed: string): Promise<string[]> {
  const number = typed.toUpperCase()
  const rows = await ctx.tx
    .selectFrom('purchase_order')
    .select('id')
    .where('status', 'in', onTheirWay)
    .where(
      sql<boolean>`(upper(seller_order_id) = ${number}
        or id in (select order_id from seller_order where upper(seller_order.number) = ${number}))`,
    )
    .orderBy('paid_at')
    .orderBy('id')
    .limit(20)
    .execute()
  return rows.map((row) => row.id)
}
