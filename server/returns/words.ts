/** What returns say when they refuse. The first sentence is the specification's own (section 5). */
import type { Words } from '#server/kit/words.ts'

export const returnWords = {
  periodOver: /*i18n*/ {
    id: 'refused.return-period-over',
    message: 'Unable to process a refund: the return period has expired or the return was already processed',
  },
  arrived: /*i18n*/ {
    id: 'refused.refund-only-arrived',
    message: 'These pieces are not on their way to us any more. Nothing was changed.',
  },
  tooMuch: /*i18n*/ {
    id: 'refused.seller-refund-too-much',
    message: 'This is more than we paid the seller for the order. Nothing was refunded.',
  },
  notSent: /*i18n*/ {
    id: 'refused.return-not-sent',
    message: 'The warehouse has not sent these pieces back yet. Nothing was posted.',
  },
  sentBefore: /*i18n*/ {
    id: 'refused.return-sent-before',
    message: 'This was sent back already. Nothing was changed.',
  },
  notRejected: /*i18n*/ {
    id: 'refused.return-not-rejected',
    message: 'The seller has not rejected this. Nothing was changed.',
  },
  rejectedBefore: /*i18n*/ {
    id: 'refused.return-rejected-before',
    message: 'The seller rejected this already. Nothing was changed.',
  },
  othersLieOn: /*i18n*/ {
    id: 'refused.return-others-lie-on',
    message: 'The other pieces lie on shelf {shelf}: put these there too. Nothing was changed.',
  },
  nothingToSend: /*i18n*/ {
    id: 'refused.return-nothing-to-send',
    message: 'These pieces never came: there is nothing to send back. Nothing was changed.',
  },
  noSellerRefund: /*i18n*/ {
    id: 'refused.no-seller-refund',
    message: 'The seller has not paid back yet. Nothing was refunded.',
  },
  patchOpen: /*i18n*/ {
    id: 'refused.refund-during-patch',
    message:
      'The order waits for its extra payment. Refund these pieces once it is paid or withdrawn. Nothing was refunded.',
  },
} satisfies Record<string, Words>
