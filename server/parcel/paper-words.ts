/** What is refused about papers. */
import type { Words } from '#server/kit/words.ts'

export const paperWords = {
  notNow: /*i18n*/ {
    id: 'refused.papers-not-now',
    message:
      '{why, select, unpaid {This parcel is not paid.} not_packed {This parcel is not being packed yet.} not_weighed {This parcel is not weighed yet.} fee_unpaid {An extra payment for this parcel is not paid.} held {The bank of this shopper has taken a payment back: the parcel waits.} stopped {This parcel is stopped.} closed {This parcel is closed.} other {Nobody has set SENDER_ADDRESS: the shop must say who sends its parcels.}} Nothing was printed.',
  },
} satisfies Record<string, Words>
