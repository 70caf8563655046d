/** What an event is of, and the state it was left in, as people at the desks call them. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DocType } from '#contract/events.ts'
import { documentWord } from '#ops/documents/document-words.ts'

const kinds: Readonly<Record<DocType, MessageDescriptor>> = {
  account: msg`Account`,
  approval: msg`Approval`,
  arrival: msg`Arrival`,
  backup: msg`Backup`,
  bag: msg`Bag`,
  balance: msg`Balance`,
  bankLine: msg`Bank line`,
  bankStatement: msg`Bank statement`,
  billRow: msg`Row of a carrier’s bill`,
  buyingAccount: msg`Buying account`,
  carrierBill: msg`Carrier’s bill`,
  cart: msg`Cart`,
  charge: msg`Sandbox payment`,
  coupon: msg`Coupon`,
  couponTemplate: msg`Coupon template`,
  difference: msg`Difference`,
  dispute: msg`Dispute`,
  favourite: msg`Favourite`,
  game: msg`Game`,
  gamePrize: msg`Prize of a game`,
  kyc: msg`Identity check`,
  ladder: msg`Levels`,
  level: msg`Level`,
  line: msg`Stored goods`,
  numberRange: msg`Carrier numbers`,
  order: msg`Order`,
  paper: msg`Paper`,
  parcel: msg`Parcel`,
  patch: msg`Extra payment`,
  payment: msg`Payment`,
  product: msg`Product`,
  recharge: msg`Money added`,
  reconciliation: msg`Statements`,
  refund: msg`Refund`,
  return: msg`Return`,
  service: msg`Service`,
  shelf: msg`Shelf`,
  staff: msg`Staff`,
  staff_invite: msg`Invitation`,
  suspense: msg`Suspense`,
  thread: msg`Conversation`,
  withdrawal: msg`Withdrawal`,
}

/** Undefined for a document that an older or a newer server wrote of. */
export const kindWord = (docType: string): MessageDescriptor | undefined =>
  Object.hasOwn(kinds, docType) ? kinds[docType as DocType] : undefined

/** A state of an order, a parcel or a return; undefined for one that has no words at a desk. */
export const stateWord = (docType: string, state: string): MessageDescriptor | undefined =>
  documentWord(docType, state)?.[0]
