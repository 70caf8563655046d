/** What is said of each way to pay: its name, how long it takes, and what happens next. */
import type { ChannelKey } from '#contract/payment/payment.ts'
import type { Words } from '#server/kit/words.ts'

export const channelWords = {
  balance: /*i18n*/ { id: 'channel.balance', message: 'Balance' },
  balanceNote: /*i18n*/ { id: 'channel.balance-note', message: 'Paid at once' },
  sandbox: /*i18n*/ { id: 'channel.sandbox', message: 'Test payment' },
  sandboxNote: /*i18n*/ { id: 'channel.sandbox-note', message: 'No real money, for trying the shop' },
  card: /*i18n*/ { id: 'channel.card', message: 'Card' },
  cardNote: /*i18n*/ { id: 'channel.card-note', message: 'Visa, Mastercard and others' },
  paypal: /*i18n*/ { id: 'channel.paypal', message: 'PayPal' },
  paypalNote: /*i18n*/ { id: 'channel.paypal-note', message: 'You confirm at PayPal' },
  transfer: /*i18n*/ { id: 'channel.transfer', message: 'Bank transfer' },
  transferNote: /*i18n*/ { id: 'channel.transfer-note', message: 'Counted when it arrives' },
} satisfies Record<string, Words>

export const nextWords = {
  days: /*i18n*/ { id: 'channel.takes-days', message: '1 to 2 working days' },
  held: /*i18n*/ {
    id: 'channel.held',
    message: '{amount} of your balance is held until then, not taken. If you do not pay, it is free again.',
  },
  least: /*i18n*/ { id: 'channel.least', message: 'Takes {amount} or more.' },
  most: /*i18n*/ { id: 'channel.most', message: 'Takes {amount} at most.' },
  cardPage: /*i18n*/ {
    id: 'channel.card-page',
    message: 'The card page of our payment provider opens. Your bank may ask you to confirm.',
  },
  paypalPage: /*i18n*/ { id: 'channel.paypal-page', message: 'PayPal opens. You log in and confirm there.' },
  sandboxPage: /*i18n*/ {
    id: 'channel.sandbox-page',
    message: 'The test page opens. You choose how the payment ends.',
  },
  back: /*i18n*/ { id: 'channel.back', message: 'Then you come back here and see whether it is paid.' },
  account: /*i18n*/ { id: 'channel.transfer-account', message: 'We show you an account and a reference.' },
  send: /*i18n*/ {
    id: 'channel.transfer-send',
    message: 'You send the amount within {days, plural, one {# day} other {# days}}. What you pay for waits that long.',
  },
  arrives: /*i18n*/ {
    id: 'channel.transfer-arrives',
    message: 'When it arrives, we go on. Money that comes late goes to your balance.',
  },
} satisfies Record<string, Words>

/** What happens next, in order. */
export const stepsOf: Record<Exclude<ChannelKey, 'balance'>, readonly Words[]> = {
  card: [nextWords.cardPage, nextWords.back],
  paypal: [nextWords.paypalPage, nextWords.back],
  sandbox: [nextWords.sandboxPage, nextWords.back],
  transfer: [nextWords.account, nextWords.send, nextWords.arrives],
}
