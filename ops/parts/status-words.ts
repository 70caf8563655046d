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
  purchased: [msg`Bought`, 'progress'],
  part_shelved: [msg`Partly here`, 'progress'],
  shelved: [msg`On the shelf`, 'stored'],
  canceled: [msg`Canceled`, 'neutral'],
  expired: [msg`Expired`, 'neutral'],
  closed: [msg`Closed`, 'neutral'],
}
export const parcelWords: Readonly<Record<ParcelStatus, StatusWord>> = {
  pack_ordered: [msg`Not paid`, 'attention'],
  ordered: [msg`To pack`, 'neutral'],
  packing: [msg`Packing`, 'progress'],
  patch_wait: [msg`Fee unpaid`, 'attention'],
  wait_ship: [msg`To ship`, 'progress'],
  shipped: [msg`Shipped`, 'progress'],
  received: [msg`Received`, 'success'],
  pack_abnormal: [msg`Stopped`, 'danger'],
  closed: [msg`Closed`, 'neutral'],
}
export const returnWords: Readonly<Record<ReturnStatus, StatusWord>> = {
  return_checking: [msg`To ask`, 'neutral'],
  return_doing: [msg`At the seller`, 'attention'],
  return_refund_check: [msg`Check refund`, 'progress'],
  refunded: [msg`Refunded`, 'success'],
  return_apply_refuse: [msg`Refused`, 'danger'],
  return_canceled: [msg`Withdrawn`, 'neutral'],
}
