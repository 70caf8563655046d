/** What the warehouse says when it refuses. */
import type { Words } from '#server/kit/words.ts'

export const warehouseWords = {
  tooMany: /*i18n*/ {
    id: 'refused.over-receipt',
    message: 'Only {expected} more of “{title}” are expected, not {count}. Nothing was received.',
  },
  sayWhy: /*i18n*/ {
    id: 'refused.prohibited-why',
    message: 'Say why it may not be shipped: the shopper reads it. Nothing was changed.',
  },
  inParcel: /*i18n*/ {
    id: 'refused.prohibited-in-parcel',
    message: 'Pieces of it are in a parcel. Stop that parcel first. Nothing was changed.',
  },
  weight: /*i18n*/ {
    id: 'refused.piece-weight',
    message: 'One piece weighs from 1 g to 40 kg. Check the scale and the unit. Nothing was received.',
  },
  onePhotoStays: /*i18n*/ {
    id: 'refused.one-photo-stays',
    message: 'One photo has to stay: add the right one first. Nothing was changed.',
  },
  photos: /*i18n*/ {
    id: 'refused.too-few-photos',
    message: 'Take at least {least, plural, one {# photo} other {# photos}} of each item. Nothing was received.',
  },
  goodsClass: /*i18n*/ {
    id: 'refused.goods-class',
    message: 'Choose what kind of goods these are. Nothing was received.',
  },
  ownLabel: /*i18n*/ {
    id: 'refused.own-label',
    message:
      '{number} is on a label of our own, not on what a seller sent. Scan the seller’s label. Nothing was changed.',
  },
  notExpected: /*i18n*/ {
    id: 'refused.not-expected',
    message: 'Nothing of this order is on its way to us. Nothing was received.',
  },
  movedMeanwhile: /*i18n*/ {
    id: 'refused.moved-meanwhile',
    message: 'It was moved meanwhile: it lies on shelf {shelf} now.',
  },
  noShelf: /*i18n*/ {
    id: 'refused.no-shelf',
    message: 'There is no shelf {shelf}. Nothing was changed.',
  },
  shelfClosed: /*i18n*/ {
    id: 'refused.shelf-closed',
    message: 'Shelf {shelf} is closed. Nothing was changed.',
  },
  shelfTaken: /*i18n*/ {
    id: 'refused.shelf-taken',
    message: 'There is a shelf {shelf} already. Nothing was changed.',
  },
  shelfNotEmpty: /*i18n*/ {
    id: 'refused.shelf-not-empty',
    message: 'Something lies on shelf {shelf}. Move it first. Nothing was changed.',
  },
  shelfCounted: /*i18n*/ {
    id: 'refused.shelf-counted',
    message: 'Shelf {shelf} is being counted. Finish that first. Nothing was changed.',
  },
  noLabel: /*i18n*/ {
    id: 'refused.count-label-unknown',
    message: 'No goods carry this label. Nothing was changed.',
  },
  countOver: /*i18n*/ {
    id: 'refused.count-over',
    message: 'This count is over. Nothing was changed.',
  },
  countReason: /*i18n*/ {
    id: 'refused.count-reason',
    message: 'Something differs. Say why first. Nothing was changed.',
  },
  hasOwner: /*i18n*/ {
    id: 'refused.has-owner',
    message: 'This parcel has an owner already, or it is closed. Nothing was changed.',
  },
  keptLonger: /*i18n*/ {
    id: 'refused.kept-longer',
    message: 'This parcel has to be kept longer. Nothing was changed.',
  },
  lastDay: /*i18n*/ {
    id: 'refused.storage-last-day',
    message: 'It cannot be kept any longer than this. Nothing was changed.',
  },
  storageChanged: /*i18n*/ {
    id: 'refused.storage-changed',
    message: 'What longer storage costs has changed. Look at it again. Nothing was changed.',
  },
  storageOpen: /*i18n*/ {
    id: 'refused.storage-payment-open',
    message: 'A payment for its storage is still open. Finish or cancel it first. Nothing was changed.',
  },
  serviceWaits: /*i18n*/ {
    id: 'refused.service-waits',
    message: 'This service is already paid for and still to be done on it. Nothing was changed.',
  },
  servicesOver: /*i18n*/ {
    id: 'refused.service-last-day',
    message: 'The storage of this item is over. Nothing was changed.',
  },
  serviceChanged: /*i18n*/ {
    id: 'refused.service-changed',
    message: 'What this service costs has changed. Look at it again. Nothing was changed.',
  },
  serviceOpen: /*i18n*/ {
    id: 'refused.service-payment-open',
    message: 'A payment for this service is still open. Finish or cancel it first. Nothing was changed.',
  },
  notHere: /*i18n*/ {
    id: 'refused.goods-not-here',
    message: 'These goods are not in the warehouse. Nothing was changed.',
  },
  'proof-photos': /*i18n*/ { id: 'refused.proof-photos', message: 'Add a photo as proof first. Nothing was changed.' },
  'proof-videos': /*i18n*/ { id: 'refused.proof-videos', message: 'Add a video as proof first. Nothing was changed.' },
  'proof-words': /*i18n*/ { id: 'refused.proof-words', message: 'Write down what was measured. Nothing was changed.' },
  'proof-any': /*i18n*/ {
    id: 'refused.proof-any',
    message: 'Add a photo, a video or a sentence as proof first. Nothing was changed.',
  },
} satisfies Record<string, Words>
