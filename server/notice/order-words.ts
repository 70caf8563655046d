/** What notices say of purchase orders, by kind. */
import type { NoticeWords } from './words.ts'

export const orderNoticeWords = {
  'order.waits': {
    title: /*i18n*/ {
      id: 'notice.order-waits.title',
      message: '{orders, plural, one {An order waits for payment} other {# orders wait for payment}}',
    },
    body: /*i18n*/ {
      id: 'notice.order-waits.body',
      message: '{number}: {amount} is due. Nothing is charged if you let the time pass.',
    },
  },
  'order.unpaid': {
    title: /*i18n*/ { id: 'notice.order-unpaid.title', message: 'Pay order {number} soon' },
    body: /*i18n*/ {
      id: 'notice.order-unpaid.body',
      message:
        '{amount} is due for your order from {seller}. If you do not pay in time, the order expires and nothing is charged.',
    },
  },
  'order.question': {
    title: /*i18n*/ { id: 'notice.order-question.title', message: 'We have a question about order {number}' },
    body: /*i18n*/ {
      id: 'notice.order-question.body',
      message: '{whyText} Choose what we buy instead, or get your money back. We wait for your answer.',
    },
  },
  'order.patch': {
    title: /*i18n*/ { id: 'notice.order-patch.title', message: '{amount} more for order {number}' },
    body: /*i18n*/ {
      id: 'notice.order-patch.body',
      message: 'The seller asks for more than you paid. You see both prices before you pay.',
    },
  },
  'order.patch-extended': {
    title: /*i18n*/ { id: 'notice.order-extended.title', message: 'More time to pay {amount} for order {number}' },
    body: /*i18n*/ {
      id: 'notice.order-extended.body',
      message: 'The new date stands here and with your order.',
    },
  },
  'order.patch-overdue': {
    title: /*i18n*/ { id: 'notice.order-overdue.title', message: '{amount} is overdue for order {number}' },
    body: /*i18n*/ {
      id: 'notice.order-overdue.body',
      message: 'The goods of this order can be packed once it is paid.',
    },
  },
  'order.paid': {
    title: /*i18n*/ { id: 'notice.order-paid.title', message: 'Order {number} is paid' },
    body: /*i18n*/ {
      id: 'notice.order-paid.body',
      message: 'We buy it from {seller}, usually within one working day in China.',
    },
  },
  'order.purchased': {
    title: /*i18n*/ { id: 'notice.order-purchased.title', message: 'We bought the goods of order {number}' },
    body: /*i18n*/ { id: 'notice.order-purchased.body', message: '{seller} sends it to our warehouse now.' },
  },
  'order.patch-paid': {
    title: /*i18n*/ {
      id: 'notice.order-patch-paid.title',
      message: 'The extra payment for order {number} has arrived',
    },
    body: /*i18n*/ { id: 'notice.order-patch-paid.body', message: 'We continue with your order.' },
  },
  'order.patch-void': {
    title: /*i18n*/ { id: 'notice.order-patch-void.title', message: 'Nothing more to pay for order {number}' },
    body: /*i18n*/ {
      id: 'notice.order-patch-void.body',
      message: 'The extra payment is no longer needed. We continue with your order.',
    },
  },
  'order.patch-ended': {
    title: /*i18n*/ { id: 'notice.order-patch-ended.title', message: 'The goods of order {number} were not bought' },
    body: /*i18n*/ { id: 'notice.order-patch-ended.body', message: 'The extra payment did not arrive in time.' },
  },
  'order.canceled': {
    title: /*i18n*/ { id: 'notice.order-canceled.title', message: 'Order {number} is cancelled' },
    body: /*i18n*/ { id: 'notice.order-canceled.body', message: 'You cancelled it before we bought it.' },
  },
  'order.expired': {
    title: /*i18n*/ { id: 'notice.order-expired.title', message: 'Order {number} has expired' },
    body: /*i18n*/ {
      id: 'notice.order-expired.body',
      message: 'It was not paid in time. Nothing was charged, and you can buy it again.',
    },
  },
  'order.closed': {
    title: /*i18n*/ { id: 'notice.order-closed.title', message: 'We could not buy the goods of order {number}' },
    body: /*i18n*/ { id: 'notice.order-closed.body', message: '{whyText}' },
  },
  'order.part-shelved': {
    title: /*i18n*/ { id: 'notice.order-part.title', message: 'Received {received} of {expected} for order {number}' },
    body: /*i18n*/ {
      id: 'notice.order-part.body',
      message:
        '{late, select, yes {Weight and dimensions are ready. Photos are still being uploaded. The rest is still on its way to us.} other {Photos, weight and dimensions are ready. The rest is still on its way to us.}}',
    },
  },
  'order.shelved': {
    title: /*i18n*/ { id: 'notice.order-shelved.title', message: 'Order {number} is in the warehouse' },
    body: /*i18n*/ {
      id: 'notice.order-shelved.body',
      message:
        '{late, select, yes {Photos are still being uploaded. Look at them, then pack it or send it back to the seller.} other {Look at the photos, then pack it or send it back to the seller.}}',
    },
  },
  'order.not-bought': {
    title: /*i18n*/ { id: 'notice.order-not-bought.title', message: 'Part of order {number} cannot be bought' },
    body: /*i18n*/ { id: 'notice.order-not-bought.body', message: '{whyText} We buy the rest from {seller}.' },
  },
  'order.missing': {
    title: /*i18n*/ { id: 'notice.order-missing.title', message: 'Part of order {number} will not arrive' },
    body: /*i18n*/ { id: 'notice.order-missing.body', message: '{seller} cannot deliver all pieces.' },
  },
  'order.cost-back': {
    title: /*i18n*/ { id: 'notice.order-cost-back.title', message: 'Order {number} cost less than we first noted' },
    body: /*i18n*/ { id: 'notice.order-cost-back.body', message: '{seller} charged less.' },
  },
} satisfies Record<string, NoticeWords>
