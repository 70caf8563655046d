/** What mails about orders and parcels say beside the sentences of their notices (words.ts). */
import type { PushGroup } from '#contract/notice/push.ts'
import type { Words } from '#server/kit/words.ts'
import type { MailAct, MailOnlyKind } from './mail-kinds.ts'
import type { NoticeWords } from './words.ts'

/** `pay` names the amount. */
export const actWords: Record<MailAct, Words> = {
  pay: /*i18n*/ { id: 'mail.act.pay', message: 'Pay {amount}' },
  photos: /*i18n*/ { id: 'mail.act.photos', message: 'See the photos' },
  track: /*i18n*/ { id: 'mail.act.track', message: 'Track the parcel' },
  order: /*i18n*/ { id: 'mail.act.order', message: 'See the order' },
  question: /*i18n*/ { id: 'mail.act.question', message: 'Answer' },
  product: /*i18n*/ { id: 'mail.act.product', message: 'See the product' },
  parcel: /*i18n*/ { id: 'mail.act.parcel', message: 'See the parcel' },
  item: /*i18n*/ { id: 'mail.act.item', message: 'See the item' },
  return: /*i18n*/ { id: 'mail.act.return', message: 'See the return' },
  balance: /*i18n*/ { id: 'mail.act.balance', message: 'See your balance' },
  withdrawal: /*i18n*/ { id: 'mail.act.withdrawal', message: 'See your withdrawal' },
  answer: /*i18n*/ { id: 'mail.act.answer', message: 'Read the answer' },
  coupons: /*i18n*/ { id: 'mail.act.coupons', message: 'See your coupons' },
  identity: /*i18n*/ { id: 'mail.act.identity', message: 'See your identity check' },
}

const patchSoon: Words = /*i18n*/ {
  id: 'mail.patch-soon.body',
  message: 'It is not paid yet, and the time for it ends soon.',
}

export const mailOnlyWords: Record<MailOnlyKind, NoticeWords> = {
  'order.placed': {
    title: /*i18n*/ { id: 'mail.order-placed.title', message: 'Order {number} waits for your payment' },
    body: /*i18n*/ {
      id: 'mail.placed.body',
      message: '{amount} is due. Without a payment it ends at the deadline, and nothing is charged.',
    },
  },
  'parcel.placed': {
    title: /*i18n*/ { id: 'mail.parcel-placed.title', message: 'Parcel {number} waits for your payment' },
    body: /*i18n*/ {
      id: 'mail.placed.body',
      message: '{amount} is due. Without a payment it ends at the deadline, and nothing is charged.',
    },
  },
  'order.question-soon': {
    title: /*i18n*/ { id: 'mail.order-question-soon.title', message: 'Last day to answer about order {number}' },
    body: /*i18n*/ {
      id: 'mail.order-question-soon.body',
      message: 'Without an answer we do not buy this item, and its money goes back to your balance.',
    },
  },
  'order.patch-soon': {
    title: /*i18n*/ { id: 'mail.order-patch-soon.title', message: 'Last day: {amount} for order {number}' },
    body: patchSoon,
  },
  'parcel.patch-soon': {
    title: /*i18n*/ { id: 'mail.parcel-patch-soon.title', message: 'Last day: {amount} for parcel {number}' },
    body: patchSoon,
  },
  'parcel.rehearsal-soon': {
    title: /*i18n*/ {
      id: 'mail.parcel-rehearsal-soon.title',
      message: 'Last day: the price of parcel {number} is locked at {amount}',
    },
    body: /*i18n*/ {
      id: 'mail.parcel-rehearsal-soon.body',
      message: 'If you do not pay by the deadline, we unpack the parcel and keep the fee.',
    },
  },
}

/** Several orders that were placed together are paid together. */
export const placedTogether: NoticeWords = {
  title: /*i18n*/ {
    id: 'mail.orders-placed.title',
    message: '{count, plural, one {# order waits for your payment} other {# orders wait for your payment}}',
  },
  body: /*i18n*/ {
    id: 'mail.orders-placed.body',
    message: '{amount} is due in all. Without a payment they end at the deadline, and nothing is charged.',
  },
}

export const newsWords = {
  subject: /*i18n*/ {
    id: 'mail.subject',
    message: '{first}, and {count, plural, one {# more piece of news} other {# more pieces of news}}',
  },
  deadline: /*i18n*/ { id: 'mail.deadline', message: 'Deadline' },
  photo: /*i18n*/ { id: 'mail.photo', message: 'Photo of your item' },
  more: /*i18n*/ {
    id: 'mail.more',
    message: '{count, plural, one {# more piece of news is in the app.} other {# more pieces of news are in the app.}}',
  },
  why: /*i18n*/ { id: 'mail.why', message: 'You get this email because you order with {brand}.' },
  settings: /*i18n*/ { id: 'mail.settings', message: 'Choose what we write to you about' },
} satisfies Record<string, Words>

export const stopWords: Record<PushGroup, Words> = {
  payments: /*i18n*/ { id: 'mail.stop.payments', message: 'Stop emails about payments' },
  warehouse: /*i18n*/ { id: 'mail.stop.warehouse', message: 'Stop emails about the warehouse' },
  parcels: /*i18n*/ { id: 'mail.stop.parcels', message: 'Stop emails about parcels' },
  messages: /*i18n*/ { id: 'mail.stop.messages', message: 'Stop emails about answers' },
  coupons: /*i18n*/ { id: 'mail.stop.coupons', message: 'Stop emails about coupons' },
}
export const stopPageWords = {
  ask: /*i18n*/ {
    id: 'mail.stop.ask',
    message: 'Notices stay in the app. Codes and emails that protect your account still come.',
  },
  done: /*i18n*/ { id: 'mail.stop.done', message: 'Done: we do not send you these emails any more.' },
  again: /*i18n*/ { id: 'mail.stop.again', message: 'You can turn them on again in the settings.' },
  bad: /*i18n*/ { id: 'mail.stop.bad', message: 'This link is not complete. Choose your emails in the settings.' },
} satisfies Record<string, Words>
