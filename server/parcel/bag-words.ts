/** What is refused about bags. Every sentence says that nothing was moved. */
import type { Words } from '#server/kit/words.ts'

export const bagWords = {
  notIn: /*i18n*/ {
    id: 'refused.bag-not-in',
    message:
      '{why, select, line {This parcel goes by another shipping method.} held {The bank of this shopper has taken a payment back: the parcel waits.} stopped {This parcel is stopped.} unpaid {An extra payment for this parcel is not paid.} no_number {This parcel has no carrier number yet: scan its label too.} in_bag {This parcel is in a bag already.} other {This parcel is not ready to ship.}} Nothing was changed.',
  },
  empty: /*i18n*/ { id: 'refused.bag-empty', message: 'The bag is empty. Nothing was changed.' },
  tooLight: /*i18n*/ {
    id: 'refused.bag-too-light',
    message: 'Its parcels weigh {parcelsG} g together. Check the scale and the bag. Nothing was changed.',
  },
  sealUsed: /*i18n*/ {
    id: 'refused.bag-seal-used',
    message: 'This seal is on bag {number}. Take another. Nothing was changed.',
  },
  blocked: /*i18n*/ {
    id: 'refused.bag-blocked',
    message: 'These parcels may not leave: {parcels}. Open the bag and take them out. Nothing was changed.',
  },
  inBag: /*i18n*/ {
    id: 'refused.parcel-in-bag',
    message: 'This parcel is in bag {number}. Take it out first, or hand over the bag. Nothing was changed.',
  },
} satisfies Record<string, Words>
