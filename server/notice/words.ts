/**
 * What notices say, by kind (product.md 10): what happened, what it costs, what to do, where money went. Spoken when they
 * are read, in the reader's language; amounts come in already written in the settlement currency.
 */
import type { NoticeKind } from '#contract/notice/notice.ts'
import type { Words } from '#server/kit/words.ts'
import { kycNoticeWords } from './kyc-words.ts'
import { withdrawalNoticeWords } from './withdrawal-words.ts'
import { orderNoticeWords } from './order-words.ts'
import { parcelNoticeWords } from './parcel-words.ts'

export interface NoticeWords {
  title: Words
  body: Words
}

export const noticeWords = {
  ...orderNoticeWords,
  ...parcelNoticeWords,
  'product.back': {
    title: /*i18n*/ { id: 'notice.product-back.title', message: 'It can be had again: {item}' },
    body: /*i18n*/ { id: 'notice.product-back.body', message: 'You asked us to tell you. We cannot keep it for you.' },
  },
  'cart.repriced': {
    title: /*i18n*/ { id: 'notice.cart-repriced.title', message: 'The price of an item in your cart has changed' },
    body: /*i18n*/ { id: 'notice.cart-repriced.body', message: '{item}: it was {was}, now it is {now}.' },
  },
  'item.storage': {
    title: /*i18n*/ {
      id: 'notice.item-storage.title',
      message: '{daysLeft, plural, one {# day} other {# days}} of storage left',
    },
    body: /*i18n*/ {
      id: 'notice.item-storage.body',
      message: 'Pack this item, or keep it longer on its page: {item}',
    },
  },
  'item.storage-over': {
    title: /*i18n*/ { id: 'notice.item-storage-over.title', message: 'The storage days of an item are over' },
    body: /*i18n*/ {
      id: 'notice.item-storage-over.body',
      message:
        'Keep it longer, then pack it. In {daysLeft, plural, one {# day} other {# days}} it counts as given up: {item}',
    },
  },
  'item.prohibited': {
    title: /*i18n*/ { id: 'notice.item-prohibited.title', message: 'An item may not be shipped' },
    body: /*i18n*/ {
      id: 'notice.item-prohibited.body',
      message: 'Send it back to the seller on its page. What stays is disposed of when its storage ends: {item}',
    },
  },
  'item.abandoned': {
    title: /*i18n*/ { id: 'notice.item-abandoned.title', message: 'Storage of an item has ended' },
    body: /*i18n*/ {
      id: 'notice.item-abandoned.body',
      message: 'It passed the longest storage time and now counts as abandoned: {item}',
    },
  },
  'item.serviced': {
    title: /*i18n*/ { id: 'notice.item-serviced.title', message: 'A service you paid for is done' },
    body: /*i18n*/ { id: 'notice.item-serviced.body', message: 'See it in the warehouse: {item}' },
  },
  'item.service-back': {
    title: /*i18n*/ { id: 'notice.item-service-back.title', message: 'A service was not possible: {amount} back' },
    body: /*i18n*/ { id: 'notice.item-service-back.body', message: 'The money is on your balance. It was for {item}' },
  },
  'return.accepted': {
    title: /*i18n*/ { id: 'notice.return-accepted.title', message: 'Return {number} is accepted' },
    body: /*i18n*/ {
      id: 'notice.return-accepted.body',
      message: 'The seller takes it back. You get about {amount} once the refund is checked.',
    },
  },
  'return.refused': {
    title: /*i18n*/ { id: 'notice.return-refused.title', message: 'Return {number} is refused' },
    body: /*i18n*/ { id: 'notice.return-refused.body', message: 'Reason: {note}' },
  },
  'return.refunded': {
    title: /*i18n*/ { id: 'notice.return-refunded.title', message: '{amount} back for return {number}' },
    body: /*i18n*/ { id: 'notice.return-refunded.body', message: 'It is on your balance.' },
  },
  'payment.late': {
    title: /*i18n*/ { id: 'notice.payment-late.title', message: 'Your payment came too late' },
    body: /*i18n*/ {
      id: 'notice.payment-late.body',
      message: '{amount} is on your balance. You can buy again with it.',
    },
  },
  'payment.disputed': {
    title: /*i18n*/ { id: 'notice.payment-disputed.title', message: 'Your bank has a question about a payment' },
    body: /*i18n*/ {
      id: 'notice.payment-disputed.body',
      message:
        '{amount} is with your bank until it decides. Until then your parcels are not packed and nothing is withdrawn. You can go on shopping.',
    },
  },
  'payment.dispute-over': {
    title: /*i18n*/ { id: 'notice.payment-dispute-over.title', message: 'Your bank has decided about a payment' },
    body: /*i18n*/ {
      id: 'notice.payment-dispute-over.body',
      message: 'It was about {amount}. Your parcels and withdrawals no longer wait for it.',
    },
  },
  'recharge.paid': {
    title: /*i18n*/ { id: 'notice.recharge-paid.title', message: '{amount} is on your balance' },
    body: /*i18n*/ { id: 'notice.recharge-paid.body', message: 'Use it for any order or parcel.' },
  },
  'balance.bonus': {
    title: /*i18n*/ { id: 'notice.bonus.title', message: 'A bonus of {amount}' },
    body: /*i18n*/ { id: 'notice.bonus.body', message: 'It is on your balance, and is used first when you pay.' },
  },
  'balance.corrected': {
    title: /*i18n*/ { id: 'notice.corrected.title', message: 'Booked on your balance: {amount}' },
    body: /*i18n*/ {
      id: 'notice.corrected.body',
      message: 'We checked it by hand. The balance page shows every movement.',
    },
  },
  'level.reached': {
    title: /*i18n*/ { id: 'notice.level-reached.title', message: 'New level: {name}' },
    body: /*i18n*/ {
      id: 'notice.level-reached.body',
      message: 'What it changes for you is on the membership page.',
    },
  },
  'coupon.received': {
    title: /*i18n*/ { id: 'notice.coupon-received.title', message: 'A coupon for you: {name}' },
    body: /*i18n*/ {
      id: 'notice.coupon-received.body',
      message: '{percent, select, none {{amount} off.} other {{percent} off.}}',
    },
  },
  'coupon.back': {
    title: /*i18n*/ { id: 'notice.coupon-back.title', message: 'Your coupon {name} is back' },
    body: /*i18n*/ {
      id: 'notice.coupon-back.body',
      message: 'The order it was used for is cancelled. You can use it again.',
    },
  },
  'coupon.ends-soon': {
    title: /*i18n*/ { id: 'notice.coupon-ends.title', message: 'Your coupon {name} ends soon' },
    body: /*i18n*/ {
      id: 'notice.coupon-ends.body',
      message: '{percent, select, none {{amount} off.} other {{percent} off.}}',
    },
  },
  'support.answered': {
    title: /*i18n*/ { id: 'notice.support-answered.title', message: 'Customer service has answered' },
    body: /*i18n*/ {
      id: 'notice.support-answered.body',
      message: '{about, select, none {{staff} wrote to you.} other {{staff} wrote to you about {number}.}}',
    },
  },
  ...kycNoticeWords,
  ...withdrawalNoticeWords,
} satisfies Record<NoticeKind, NoticeWords>

/** The level that was reached, or whose coupon it is. */
export const levelNamed: Words = /*i18n*/ {
  id: 'notice.level-named',
  message: '{level, select, regular {Regular} silver {Silver} gold {Gold} jade {Jade} other {Newcomer}}',
}

/** How a document is called in these sentences: the title of its first product, and how many more there are. */
export const namedOne: Words = /*i18n*/ { id: 'notice.named', message: '“{item}”' }
export const namedMore: Words = /*i18n*/ { id: 'notice.named-more', message: '“{item}” +{more}' }
