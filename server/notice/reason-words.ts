/** What is added to a notice: why it happened, and that money went back. */
import type { NoticeKind } from '#contract/notice/notice.ts'
import type { Words } from '#server/kit/words.ts'
import { faultWords } from '#server/kyc/words.ts'

const cannotBuy: Record<string, Words> = {
  sold_out: /*i18n*/ { id: 'notice.why.sold-out', message: 'The seller has sold out.' },
  off_shelf: /*i18n*/ { id: 'notice.why.off-shelf', message: 'The seller no longer offers it.' },
  seller_refused: /*i18n*/ { id: 'notice.why.seller-refused', message: 'The seller did not accept the order.' },
  prohibited: /*i18n*/ { id: 'notice.why.prohibited', message: 'We are not allowed to ship this kind of goods.' },
  user_request: /*i18n*/ { id: 'notice.why.user-request', message: 'You asked us to cancel it.' },
  price_error: /*i18n*/ { id: 'notice.why.price-error', message: 'The price on the page was wrong.' },
  no_answer: /*i18n*/ { id: 'notice.why.no-answer', message: 'There was no answer to our question in time.' },
  other: /*i18n*/ { id: 'notice.why.not-bought', message: 'It cannot be bought.' },
}

/** Sentences that name the reason, by the code it is kept under; `other` where the code says nothing to people. */
export const reasonWords: Partial<Record<NoticeKind, Record<string, Words>>> = {
  'order.question': {
    version_gone: /*i18n*/ { id: 'notice.why.version-gone', message: 'The version you ordered is not to be had.' },
    price_changed: /*i18n*/ { id: 'notice.why.price-changed', message: 'The seller has changed the price.' },
    unclear: /*i18n*/ { id: 'notice.why.unclear', message: 'It is not clear which version you want.' },
    other: /*i18n*/ { id: 'notice.why.ask', message: 'The seller offers something else.' },
  },
  'order.closed': cannotBuy,
  'order.not-bought': cannotBuy,
  'parcel.abnormal': {
    prohibited: /*i18n*/ {
      id: 'notice.why.may-not-ship',
      message: 'It contains something we are not allowed to ship.',
    },
    customs_hold: /*i18n*/ { id: 'notice.why.customs', message: 'Customs is holding it.' },
    address: /*i18n*/ { id: 'notice.why.address', message: 'The address is not complete or not right.' },
    lost: /*i18n*/ { id: 'notice.why.lost', message: 'The carrier cannot find it.' },
    damaged: /*i18n*/ { id: 'notice.why.damaged', message: 'It was damaged on the way.' },
    oversize: /*i18n*/ { id: 'notice.why.oversize', message: 'It is too large for this shipping method.' },
    returned_to_sender: /*i18n*/ { id: 'notice.why.returned', message: 'It is on its way back to us.' },
    other: /*i18n*/ { id: 'notice.why.attention', message: 'It needs your attention.' },
  },
  'kyc.rejected': faultWords,
}

/** Added to these when money went back at the same moment. */
export const wentBack: Words = /*i18n*/ { id: 'notice.went-back', message: '{refund} went back to your balance.' }
export const tellsRefund: ReadonlySet<NoticeKind> = new Set<NoticeKind>([
  'order.purchased',
  'order.patch-ended',
  'order.canceled',
  'order.closed',
  'order.not-bought',
  'order.missing',
  'order.cost-back',
  'parcel.unpacked',
  'parcel.shipped',
  'parcel.refund',
  'parcel.closed',
  'parcel.canceled',
])
