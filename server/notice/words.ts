/**
 * What notices say, by kind (product.md 10): what happened, what it costs, what to do, where money went. Spoken when they
 * are read, in the reader's language; amounts come in already written in the settlement currency.
 */
import type { NoticeKind } from '#contract/notice/notice.ts'
import type { Words } from '#server/kit/words.ts'
import { kycNoticeWords } from './kyc-words.ts'
import { withdrawalNoticeWords } from './withdrawal-words.ts'
import { orderNoticeWords } from './order-words.ts'

export interface NoticeWords {
  title: Words
  body: Words
}

export const noticeWords = {
  ...orderNoticeWords,
  'cart.repriced': {
    title: /*i18n*/ { id: 'notice.cart-repriced.title', message: 'The price of an item in your cart has changed' },
    body: /*i18n*/ { id: 'notice.cart-repriced.body', message: '{item}: it was {was}, now it is {now}.' },
  },
  'item.storage': {
    title: /*i18n*/ {
      id: 'notice.item-storage.title',
      message: '{daysLeft, plural, one {# day} other {# days}} of free storage left',
    },
    body: /*i18n*/ {
      id: 'notice.item-storage.body',
      message: 'Pack this item, or write to us to keep it longer: {item}',
    },
  },
  'item.storage-over': {
    title: /*i18n*/ { id: 'notice.item-storage-over.title', message: 'The free storage of an item has ended' },
    body: /*i18n*/ {
      id: 'notice.item-storage-over.body',
      message:
        'Pack it within {daysLeft, plural, one {# day} other {# days}}. After that it counts as given up: {item}',
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
  'parcel.unpaid': {
    title: /*i18n*/ { id: 'notice.parcel-unpaid.title', message: 'Pay parcel {number} soon' },
    body: /*i18n*/ {
      id: 'notice.parcel-unpaid.body',
      message: '{amount} is due. If you do not pay in time, the items go back to the warehouse and nothing is charged.',
    },
  },
  'parcel.paid': {
    title: /*i18n*/ { id: 'notice.parcel-paid.title', message: 'Parcel {number} is paid' },
    body: /*i18n*/ { id: 'notice.parcel-paid.body', message: 'We pack and weigh it next.' },
  },
  'parcel.weighed': {
    title: /*i18n*/ { id: 'notice.parcel-weighed.title', message: 'Parcel {number} is packed and weighed' },
    body: /*i18n*/ {
      id: 'notice.parcel-weighed.body',
      message:
        '{over, select, true {It costs {saved} less than you prepaid. That is back on your balance.} other {It costs what you prepaid. It ships next.}}',
    },
  },
  'parcel.patch': {
    title: /*i18n*/ { id: 'notice.parcel-patch.title', message: '{amount} more before parcel {number} ships' },
    body: /*i18n*/ {
      id: 'notice.parcel-patch.body',
      message:
        'The packed parcel costs more than you prepaid. See its weight, dimensions and photos on the parcel page.',
    },
  },
  'parcel.bill-patch': {
    title: /*i18n*/ { id: 'notice.parcel-bill.title', message: '{amount} more for parcel {number}' },
    body: /*i18n*/ {
      id: 'notice.parcel-bill.body',
      message: 'The carrier billed more than expected. The parcel travels on.',
    },
  },
  'parcel.patch-overdue': {
    title: /*i18n*/ { id: 'notice.parcel-overdue.title', message: '{amount} is overdue for parcel {number}' },
    body: /*i18n*/ { id: 'notice.parcel-overdue.body', message: 'You can send new parcels once this is paid.' },
  },
  'parcel.patch-paid': {
    title: /*i18n*/ {
      id: 'notice.parcel-patch-paid.title',
      message: 'The extra payment for parcel {number} has arrived',
    },
    body: /*i18n*/ { id: 'notice.parcel-patch-paid.body', message: 'We continue with your parcel.' },
  },
  'parcel.patch-void': {
    title: /*i18n*/ { id: 'notice.parcel-patch-void.title', message: 'Nothing more to pay for parcel {number}' },
    body: /*i18n*/ { id: 'notice.parcel-patch-void.body', message: 'The extra payment is no longer needed.' },
  },
  'parcel.unpacked': {
    title: /*i18n*/ { id: 'notice.parcel-unpacked.title', message: 'Parcel {number} was unpacked' },
    body: /*i18n*/ {
      id: 'notice.parcel-unpacked.body',
      message: 'The extra payment did not arrive in time. Your items are back in the warehouse.',
    },
  },
  'parcel.shipped': {
    title: /*i18n*/ { id: 'notice.parcel-shipped.title', message: 'Parcel {number} is on its way' },
    body: /*i18n*/ { id: 'notice.parcel-shipped.body', message: '{carrier}, tracking number {tracking}.' },
  },
  'parcel.renumbered': {
    title: /*i18n*/ { id: 'notice.parcel-renumbered.title', message: 'New tracking number for parcel {number}' },
    body: /*i18n*/ {
      id: 'notice.parcel-renumbered.body',
      message: 'The number that we gave you before was wrong. {carrier}, tracking number {tracking}.',
    },
  },
  'parcel.delivered': {
    title: /*i18n*/ { id: 'notice.parcel-delivered.title', message: 'Parcel {number} is delivered' },
    body: /*i18n*/ {
      id: 'notice.parcel-delivered.body',
      message: 'If something is missing or broken, tell us within {claimDays, plural, one {# day} other {# days}}.',
    },
  },
  'parcel.refund': {
    title: /*i18n*/ { id: 'notice.parcel-refund.title', message: 'A refund for parcel {number}' },
    body: /*i18n*/ { id: 'notice.parcel-refund.body', message: 'The carrier billed less than expected.' },
  },
  'parcel.abnormal': {
    title: /*i18n*/ { id: 'notice.parcel-abnormal.title', message: 'Parcel {number} needs your attention' },
    body: /*i18n*/ { id: 'notice.parcel-abnormal.body', message: '{whyText} Write to us, and we solve it together.' },
  },
  'parcel.resumed': {
    title: /*i18n*/ { id: 'notice.parcel-resumed.title', message: 'Parcel {number} is moving again' },
    body: /*i18n*/ { id: 'notice.parcel-resumed.body', message: 'The problem is solved.' },
  },
  'parcel.closed': {
    title: /*i18n*/ { id: 'notice.parcel-closed.title', message: 'Parcel {number} is closed' },
    body: /*i18n*/ { id: 'notice.parcel-closed.body', message: 'It could not be delivered.' },
  },
  'parcel.canceled': {
    title: /*i18n*/ { id: 'notice.parcel-canceled.title', message: 'Parcel {number} is cancelled' },
    body: /*i18n*/ { id: 'notice.parcel-canceled.body', message: 'Your items are back on the shelf.' },
  },
  'parcel.expired': {
    title: /*i18n*/ { id: 'notice.parcel-expired.title', message: 'Parcel {number} has expired' },
    body: /*i18n*/ {
      id: 'notice.parcel-expired.body',
      message: 'It was not paid in time. Nothing was charged, and your items are back in the warehouse.',
    },
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
