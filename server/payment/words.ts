/** What payment says when it refuses. Every sentence says what happened to the money. */
import type { Words } from '#server/kit/words.ts'

export const paymentWords = {
  quoteChanged: /*i18n*/ {
    id: 'refused.quote-changed',
    message: 'The amount has changed. Nothing was charged. Please check the new total.',
  },
  rechargeLeast: /*i18n*/ {
    id: 'refused.recharge-least',
    message: 'This is less than the smallest amount you can add. Nothing was charged.',
  },
  rechargeTitle: /*i18n*/ { id: 'payable.recharge', message: 'Add money to balance' },
  inProgress: /*i18n*/ {
    id: 'refused.payment-in-progress',
    message: 'You have already started a payment for this. Nothing more was charged. Finish or cancel it first.',
  },
  alreadyPaid: /*i18n*/ { id: 'refused.already-paid', message: 'This is already paid. Nothing more was charged.' },
  notPayable: /*i18n*/ { id: 'refused.not-payable', message: 'This cannot be paid any more. Nothing was charged.' },
  tooLate: /*i18n*/ { id: 'refused.paid-too-late', message: 'The time to pay is over. Nothing was charged.' },
  channelOff: /*i18n*/ {
    id: 'refused.channel-off',
    message: 'This way to pay is not available. Nothing was charged. Please choose another.',
  },
  rechargeAlone: /*i18n*/ {
    id: 'refused.recharge-alone',
    message: 'Adding money is paid separately. Nothing was charged.',
  },
  sourceShort: /*i18n*/ {
    id: 'refused.source-short',
    message: 'So much cannot go back there. Nothing was sent, your money stays on your balance.',
  },
  evidenceLate: /*i18n*/ {
    id: 'refused.evidence-late',
    message: 'This was handed over or decided in the meantime. Nothing was changed.',
  },
  differenceClosed: /*i18n*/ {
    id: 'refused.difference-closed',
    message: 'This difference was closed in the meantime. Nothing was changed.',
  },
  gatewaySilent: /*i18n*/ {
    id: 'refused.gateway-silent',
    message: 'The payment provider does not answer. The payment is still open. Please try again in a minute.',
  },
  patchOver: /*i18n*/ {
    id: 'refused.patch-over',
    message: 'This extra payment is paid, over or overdue: its date cannot be changed any more. Nothing was changed.',
  },
  patchNotLater: /*i18n*/ {
    id: 'refused.patch-not-later',
    message:
      'The new date has to be later than the present one, and within {days, plural, one {# day} other {# days}} after the payment was asked for. Nothing was changed.',
  },
} satisfies Record<string, Words>
