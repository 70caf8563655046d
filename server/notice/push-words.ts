/**
 * What a push says (safety.md D): that there is something and of what sort. Whoever looks at the phone on the table learns
 * no goods, sums, addresses or numbers; those are read in the app.
 */
import type { PushGroup } from '#contract/notice/push.ts'
import type { Words } from '#server/kit/words.ts'

/** `asks`: it waits for the shopper. `tells`: it only says what happened. */
export const pushTitles: Record<PushGroup, { asks: Words; tells: Words }> = {
  payments: {
    asks: /*i18n*/ { id: 'push.payments.asks', message: 'A payment needs your attention' },
    tells: /*i18n*/ { id: 'push.payments.tells', message: 'News about a payment' },
  },
  warehouse: {
    asks: /*i18n*/ { id: 'push.warehouse.asks', message: 'Something in the warehouse needs your attention' },
    tells: /*i18n*/ { id: 'push.warehouse.tells', message: 'News from the warehouse' },
  },
  parcels: {
    asks: /*i18n*/ { id: 'push.parcels.asks', message: 'A parcel needs your attention' },
    tells: /*i18n*/ { id: 'push.parcels.tells', message: 'News about a parcel' },
  },
  messages: {
    asks: /*i18n*/ { id: 'push.messages.asks', message: 'Customer service asks you something' },
    tells: /*i18n*/ { id: 'push.messages.tells', message: 'An answer from customer service' },
  },
  coupons: {
    asks: /*i18n*/ { id: 'push.coupons.asks', message: 'A coupon waits for you' },
    tells: /*i18n*/ { id: 'push.coupons.tells', message: 'News about a coupon' },
  },
}

export const pushWords = {
  several: /*i18n*/ {
    id: 'push.several',
    message: '{count, plural, one {# new notice} other {# new notices}}',
  },
  open: /*i18n*/ { id: 'push.open', message: 'Open {brand} to read it.' },
  openSeveral: /*i18n*/ {
    id: 'push.open-several',
    message: 'They arrived in your quiet hours. Open {brand} to read them.',
  },
  badAddress: /*i18n*/ {
    id: 'push.bad-address',
    message: 'This browser’s push service is not one we can send to. Notices stay in the app.',
  },
  takenAddress: /*i18n*/ {
    id: 'push.taken-address',
    message: 'This phone is subscribed already. Turn push off in the browser, then on again.',
  },
} satisfies Record<string, Words>
