/** What the states of orders and returns are called beside a conversation; those of parcels are shared (ops/parcels). */
import { msg } from '@lingui/core/macro'
import type { OrderStatus } from '#contract/order/status.ts'
import type { ReturnStatus } from '#contract/returns/status.ts'
import type { DeskTalk } from '#contract/support/desk.ts'
import type { StatusWord } from '#ops/kit/parts/Status.tsx'
import { parcelWords } from '#ops/parcels/parcel-words.ts'

const orderWords: Readonly<Record<OrderStatus, StatusWord>> = {
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

const returnWords: Readonly<Record<ReturnStatus, StatusWord>> = {
  return_checking: [msg`To ask`, 'neutral'],
  return_doing: [msg`At the seller`, 'attention'],
  return_refund_check: [msg`Check refund`, 'progress'],
  refunded: [msg({ context: 'return status', message: 'Refunded' }), 'success'],
  return_apply_refuse: [msg({ context: 'return status', message: 'Refused' }), 'danger'],
  return_canceled: [msg({ context: 'return status', message: 'Withdrawn' }), 'neutral'],
}

const words: Readonly<Record<NonNullable<DeskTalk['document']>['type'], Readonly<Record<string, StatusWord>>>> = {
  order: orderWords,
  parcel: parcelWords,
  return: returnWords,
}

/** The state of an order, a parcel or a return; undefined for another document, or a state that is not known here. */
export const documentWord = (type: string, status: string): StatusWord | undefined =>
  Object.entries(words).find(([of]) => of === type)?.[1][status]
