/** The seller's numbers of an order that was bought, corrected (decision 087). */
import type { Input } from '#contract/kit/endpoint.ts'
import { isSameParcel } from '#contract/kit/flat-number.ts'
import type * as desk from '#contract/order/desk.ts'
import { mustBeConfirmed } from '#server/approval/must-be-confirmed.ts'
import type { Ctx } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import { Refused } from '#server/kit/refused.ts'
import { parcelsOf } from '#server/order/book-purchase.ts'
import { isOnItsWay } from '#server/order/bought-order.ts'
import { sameSellerNumber } from '#server/order/questions.ts'
import { changeSellerOrder, mustBeOnlyHere, sellerOrderOf } from '#server/order/seller-orders.ts'
import { showDeskOrder } from '#server/order/show-desk-orders.ts'
import { lockAnyOrder, type OrderRow } from '#server/order/store.ts'
import { orderWords } from '#server/order/words.ts'
import { countByPart } from './count-by-part.ts'

const same = (left: readonly string[], right: readonly string[]): boolean => left.join() === right.join()

/**
 * The seller's order number and all of its parcel numbers as they should be. Refuses (40900) an order of which nothing is on its way or here, numbers
 * that somebody changed meanwhile, not to say of which of several orders at the seller's, a number that another of them has, and to take away a parcel that was received; a number that another order has is asked about (40906).
 */
export async function correctNumbers(ctx: Ctx, input: Input<typeof desk.correctNumbers>): Promise<desk.DeskOrder> {
  const order = await lockAnyOrder(ctx, input.orderNumber)
  if (!isOnItsWay(order) && order.status !== 'shelved')
    throw new Refused('conflict', orderWords.nothingOnItsWay, {}, { current: order.status })
  const { sellerOrderId, was } = input
  const part = await sellerOrderOf(ctx, order, input.part)
  const number = part?.mine.number ?? order.seller_order_id ?? ''
  const parcels = part?.mine.parcels ?? order.seller_parcels
  if (was.sellerOrderId !== number || !same(was.sellerParcels, parcels))
    throw new Refused('conflict', orderWords.numbersChanged, {}, { current: order.status })
  const right = parcelsOf(...input.sellerParcels)
  const removed = parcels.filter((parcel) => !right.includes(parcel))
  const added = right.filter((parcel) => !parcels.includes(parcel))
  if (sellerOrderId === number && same(right, parcels)) return showDeskOrder(ctx, order.id)
  const elsewhere = part?.others.flatMap((other) => other.parcels) ?? []
  await mustNotBeReceived(
    ctx,
    order,
    // The same number written otherwise is not taken away.
    removed.filter((parcel) => ![...right, ...elsewhere].some((left) => isSameParcel(left, parcel))),
  )
  mustBeOnlyHere(order, part?.others ?? [], sellerOrderId)
  if (sellerOrderId !== number)
    mustBeConfirmed(await sameSellerNumber(ctx, [order.id], sellerOrderId), input.confirmed, order.status)
  await ctx.tx
    .updateTable('purchase_order')
    .set({
      ...((part?.mine.part ?? 1) === 1 && { seller_order_id: sellerOrderId }),
      seller_parcels: part ? parcelsOf(...withoutRemoved(order, removed, elsewhere), ...right) : right,
    })
    .where('id', '=', order.id)
    .execute()
  if (part) {
    await changeSellerOrder(ctx, part.mine, { number: sellerOrderId, parcels: right })
    await countByPart(ctx, order.id)
  }
  await record(ctx, {
    name: 'order.correctNumbers',
    docId: order.id,
    docNumber: order.number,
    customerId: order.customer_id,
    reason: input.reason,
    facts: { from: number, to: sellerOrderId, removed: removed.join(', '), added: added.join(', ') },
  })
  return showDeskOrder(ctx, order.id)
}

/** The parcels of the whole order, without those that are of this part no more and of no other. */
const withoutRemoved = (order: OrderRow, removed: readonly string[], elsewhere: readonly string[]): string[] =>
  order.seller_parcels.filter((parcel) => !removed.includes(parcel) || elsewhere.includes(parcel))

/** A parcel that lies here came with this number, whatever is typed now. */
async function mustNotBeReceived(ctx: Ctx, order: OrderRow, removed: readonly string[]): Promise<void> {
  if (removed.length === 0) return
  const arrivals = await ctx.tx.selectFrom('arrival').select('scan').where('order_id', '=', order.id).execute()
  const received = arrivals.find(({ scan }) => removed.some((parcel) => isSameParcel(parcel, scan)))
  if (received)
    throw new Refused('conflict', orderWords.parcelIsHere, { parcel: received.scan }, { current: order.status })
}
