/** The one table of what states are called at the desks, and their tones. What may be done is not read from it. */
import type { Icon } from '@phosphor-icons/react'
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Clock } from '@phosphor-icons/react/dist/csr/Clock'
import { HourglassMedium } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { Package } from '@phosphor-icons/react/dist/csr/Package'
import { Scales } from '@phosphor-icons/react/dist/csr/Scales'
import { Truck } from '@phosphor-icons/react/dist/csr/Truck'
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Tone } from '#src/kit/ui/Chip.tsx'
import type { OrderStatus } from '#contract/order/status.ts'
import type { ParcelStatus } from '#contract/parcel/status.ts'
import type { ReturnStatus } from '#contract/returns/status.ts'

export type StatusWord = readonly [MessageDescriptor, Tone, Icon?]

export const orderWords: Readonly<Record<OrderStatus, StatusWord>> = {
  ordered: [msg`Not paid`, 'attention', Clock],
  paid: [msg`To buy`, 'neutral'],
  purchase_patch: [msg`Top-up asked`, 'attention', Clock],
  purchased: [msg({ context: 'order status', message: 'Bought' }), 'progress', Truck],
  part_shelved: [msg`Partly here`, 'progress', Package],
  shelved: [msg`On the shelf`, 'stored', CheckCircle],
  canceled: [msg({ context: 'order status', message: 'Cancelled' }), 'neutral'],
  expired: [msg({ context: 'order status', message: 'Expired' }), 'neutral'],
  closed: [msg({ context: 'order status', message: 'Closed' }), 'neutral'],
}
export const parcelWords: Readonly<Record<ParcelStatus, StatusWord>> = {
  pack_ordered: [msg`Not paid`, 'attention', Clock],
  ordered: [msg`To pack`, 'neutral'],
  packing: [msg({ context: 'parcel status', message: 'Packing' }), 'progress', Package],
  patch_wait: [msg`Fee unpaid`, 'attention', Scales],
  wait_ship: [msg`To ship`, 'progress', Package],
  shipped: [msg({ context: 'parcel status', message: 'Shipped' }), 'progress', Truck],
  received: [msg({ context: 'parcel status', message: 'Delivered' }), 'success', CheckCircle],
  pack_abnormal: [msg({ context: 'parcel status', message: 'Problem' }), 'danger', Warning],
  closed: [msg({ context: 'parcel status', message: 'Closed' }), 'neutral'],
}
export const returnWords: Readonly<Record<ReturnStatus, StatusWord>> = {
  return_checking: [msg`To ask`, 'neutral'],
  return_doing: [msg`At the seller`, 'attention', Clock],
  return_refund_check: [msg`Check refund`, 'progress', HourglassMedium],
  refunded: [msg({ context: 'return status', message: 'Refunded' }), 'success', CheckCircle],
  return_apply_refuse: [msg({ context: 'return status', message: 'Refused' }), 'danger', Warning],
  return_canceled: [msg({ context: 'return status', message: 'Withdrawn' }), 'neutral'],
}
