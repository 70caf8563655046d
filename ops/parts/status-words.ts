/** The one table of what states are called at the desks, and their tones. What may be done is not read from it. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Tone } from '#src/kit/ui/Chip.tsx'
import type { OrderStatus } from '#contract/order/status.ts'
import type { ParcelStatus } from '#contract/parcel/status.ts'
import type { ReturnStatus } from '#contract/returns/status.ts'

export type StatusWord = readonly [MessageDescriptor, Tone]

export const orderWords: Readonly<Record<OrderStatus, StatusWord>> = {
  ordered: [msg`Not paid`, 'attention'],
  paid: [msg`To buy`, 'neutral'],
  purchase_patch: [msg`Top-up asked`, 'attention'],
  purchased: [msg({ context: 'order status', message: 'Bought' }), 'progress'],
  part_shelved: [msg`Partly here`, 'progress'],
  shelved: [msg`On the shelf`, 'stored'],
  canceled: [msg({ context: 'order status', message: 'Cancelled' }), 'neutral'],
  expired: [msg({ context: 'order status', message: 'Expired' }), 'neutral'],
  closed: [msg({ context: 'order status', message: 'Closed' }), 'neutral'],
}
export const parcelWords: Readonly<Record<ParcelStatus, StatusWord>> = {
  pack_ordered: [msg`Not paid`, 'attention'],
  ordered: [msg`To pack`, 'neutral'],
  packing: [msg({ context: 'parcel status', message: 'Packing' }), 'progress'],
  patch_wait: [msg`Fee unpaid`, 'attention'],
  wait_ship: [msg`To ship`, 'progress'],
  shipped: [msg({ context: 'parcel status', message: 'Shipped' }), 'progress'],
  received: [msg({ context: 'parcel status', message: 'Delivered' }), 'success'],
  pack_abnormal: [msg({ context: 'parcel status', message: 'Problem' }), 'danger'],
  closed: [msg({ context: 'parcel status', message: 'Closed' }), 'neutral'],
}
export const returnWords: Readonly<Record<ReturnStatus, StatusWord>> = {
  return_checking: [msg`To ask`, 'neutral'],
  return_doing: [msg`At the seller`, 'attention'],
  return_refund_check: [msg`Check refund`, 'progress'],
  refunded: [msg({ context: 'return status', message: 'Refunded' }), 'success'],
  return_apply_refuse: [msg({ context: 'return status', message: 'Refused' }), 'danger'],
  return_canceled: [msg({ context: 'return status', message: 'Withdrawn' }), 'neutral'],
}
