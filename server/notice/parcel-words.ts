/** What notices say of parcels, by kind. */
import type { NoticeWords } from './words.ts'

export const parcelNoticeWords = {
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
        '{late, select, yes {The packed parcel costs more than you prepaid. See its weight and dimensions on the parcel page. Photos are still being uploaded.} other {The packed parcel costs more than you prepaid. See its weight, dimensions and photos on the parcel page.}}',
    },
  },
  'parcel.rehearsed': {
    title: /*i18n*/ { id: 'notice.parcel-rehearsed.title', message: 'Parcel {number} is packed and costs {amount}' },
    body: /*i18n*/ {
      id: 'notice.parcel-rehearsed.body',
      message:
        'This price is locked until the deadline. If you do not pay by then, we unpack the parcel and keep the fee.',
    },
  },
  'parcel.rehearsal-accepted': {
    title: /*i18n*/ { id: 'notice.parcel-rehearsal-accepted.title', message: 'Parcel {number} is paid' },
    body: /*i18n*/ { id: 'notice.parcel-rehearsal-accepted.body', message: 'It is packed already and ships next.' },
  },
  'parcel.rehearsal-over': {
    title: /*i18n*/ { id: 'notice.parcel-rehearsal-over.title', message: 'Parcel {number} was unpacked' },
    body: /*i18n*/ {
      id: 'notice.parcel-rehearsal-over.body',
      message: 'You did not pay while the price was locked. Your items are back in the warehouse, the fee was kept.',
    },
  },
  'parcel.bill-patch': {
    title: /*i18n*/ { id: 'notice.parcel-bill.title', message: '{amount} more for parcel {number}' },
    body: /*i18n*/ {
      id: 'notice.parcel-bill.body',
      message: 'The carrier weighed it heavier than we did. The parcel travels on.',
    },
  },
  'parcel.patch-extended': {
    title: /*i18n*/ { id: 'notice.parcel-extended.title', message: 'More time to pay {amount} for parcel {number}' },
    body: /*i18n*/ {
      id: 'notice.parcel-extended.body',
      message: 'The new date stands here and with your parcel.',
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
    body: /*i18n*/ { id: 'notice.parcel-refund.body', message: 'The carrier weighed it lighter than we did.' },
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
} satisfies Record<string, NoticeWords>
