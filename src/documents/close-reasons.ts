/** Why an order was closed or canceled, when the reason is one of the shop's own words and not the shopper's. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

export const closeReasons: Record<string, MessageDescriptor> = {
  completed: msg`Everything in it has arrived.`,
  refunded: msg`Everything was refunded.`,
  abandoned: msg`The storage time ran out.`,
  sold_out: msg`The seller has sold out.`,
  off_shelf: msg`The seller no longer offers it.`,
  seller_refused: msg`The seller refused the order.`,
  prohibited: msg`We are not allowed to buy or ship this.`,
  user_request: msg`You asked us to cancel it.`,
  no_answer: msg`There was no answer to our question in time.`,
  price_error: msg`The price was a mistake by the seller.`,
  missing: msg`The seller could not send it.`,
  declined: msg`You declined the extra payment.`,
  patch_declined: msg`You declined the extra payment.`,
  patch_expired: msg`The extra payment did not arrive in time.`,
  canceled: msg`You cancelled it.`,
  expired: msg`It was not paid in time.`,
  unpacked: msg`It was unpacked; the goods are back on your shelf.`,
  rehearsal_over: msg`It was not paid while its price was locked. The goods are back on your shelf, the fee was kept.`,
  rehearsal_declined: msg`You had it unpacked. The goods are back on your shelf, the fee was kept.`,
  received: msg`It has arrived.`,
  lost: msg`It was lost on the way.`,
}

/** Why a parcel was stopped, from the shop's list. */
export const stopReasons: Record<string, MessageDescriptor> = {
  prohibited: msg`It contains something we are not allowed to send.`,
  customs_hold: msg`Customs is holding it.`,
  address: msg`The address needs a correction.`,
  lost: msg`The carrier cannot find it.`,
  damaged: msg`It was damaged.`,
  oversize: msg`It is too large for the shipping method.`,
  returned_to_sender: msg`It is on its way back to us.`,
}
