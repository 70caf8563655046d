/** Global search: what was typed or scanned, and the desk where it lies now. */
import { deskOrder, purchaseQueue } from '#contract/order/desk.ts'
import { readNumber } from '#contract/kit/number.ts'
import { deskParcel, type DeskParcel, parcelQueue, parcelQueues } from '#contract/parcel/desk.ts'
import { deskReturn } from '#contract/returns/desk.ts'
import { findArrival } from '#contract/warehouse/desk.ts'
import { ServerSaidNo } from '#src/kit/errors.ts'
import { call } from '#src/kit/http.ts'
import type { Query } from './place.ts'
import { may, staffNow } from './session.ts'

export interface Found {
  desk: string
  query: Query
}
const orNothing = (error: unknown): undefined => {
  if (error instanceof ServerSaidNo) return undefined
  throw error
}

const orderQueue: Readonly<Record<string, string | undefined>> = {
  paid: undefined,
  purchase_patch: 'patch',
  purchased: 'bought',
  part_shelved: 'bought',
}

/** Undefined: nothing by that name at a desk of one's own. */
export async function whereIs(typed: string): Promise<Found | undefined> {
  const staff = staffNow()
  const ours = readNumber(typed)
  if (ours?.prefix === 'PK') return whereParcel(await call(deskParcel, { packNumber: ours.stored }).catch(orNothing))
  if (ours?.prefix === 'RT') return may(staff, 'buyer', 'finance', 'support') ? whereReturn(ours.stored) : undefined
  if (ours?.prefix === 'SO') {
    const order = await call(deskOrder, { orderNumber: ours.stored }).catch(orNothing)
    if (order && may(staff, 'buyer'))
      return {
        desk: 'buy',
        query: { queue: order.status in orderQueue ? orderQueue[order.status] : 'done', at: order.orderNumber },
      }
    return (
      order && { desk: may(staff, 'warehouse') ? 'receiving' : 'audit', query: { scan: ours.stored, n: ours.stored } }
    )
  }
  if (may(staff, 'warehouse')) {
    const match = await call(findArrival, { scan: typed }).catch(orNothing)
    if (match && match.orders.length > 0) return { desk: 'receiving', query: { scan: typed } }
  }
  if (may(staff, 'buyer')) {
    for (const queue of ['open', 'cancel_asked', 'bought', 'patch', 'done'] as const) {
      const page = await call(purchaseQueue, { queue, q: typed })
      const [first] = page.orders
      if (first) return { desk: 'buy', query: { queue: queue === 'open' ? undefined : queue, at: first.orderNumber } }
    }
  }
  if (may(staff, 'warehouse', 'finance', 'support')) {
    // Labels print carriers' numbers in groups.
    for (const q of new Set([typed, ...(/\d/.test(typed) ? [typed.replaceAll(/[\s-]/g, '')] : [])])) {
      for (const queue of parcelQueues) {
        const [first] = (await call(parcelQueue, { queue, q })).parcels
        if (first) return whereParcel(first)
      }
    }
  }
  return undefined
}

async function whereReturn(at: string): Promise<Found | undefined> {
  const it = await call(deskReturn, { returnNumber: at }).catch(orNothing)
  if (!it) return undefined
  const over = !['return_checking', 'return_doing', 'return_refund_check'].includes(it.status)
  return { desk: 'returns', query: { queue: over ? 'done' : undefined, at: it.returnNumber } }
}

function whereParcel(parcel: DeskParcel | undefined): Found | undefined {
  if (!parcel) return undefined
  const at = parcel.packNumber
  const mine = may(staffNow(), 'warehouse')
  if (parcel.status === 'patch_wait') return { desk: 'exceptions', query: { queue: 'patch', at } }
  if (parcel.status === 'pack_abnormal') return { desk: 'exceptions', query: { at } }
  if (mine && parcel.status === 'ordered') return { desk: 'packing', query: { at } }
  if (mine && parcel.status === 'packing') return { desk: 'packing', query: { queue: 'packing', at } }
  if (mine && parcel.status === 'wait_ship') return { desk: 'dispatch', query: { at } }
  const queue = parcel.status === 'shipped' ? undefined : 'done'
  return { desk: may(staffNow(), 'warehouse', 'support') ? 'tracking' : 'settlements', query: { queue, at } }
}
