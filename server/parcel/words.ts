/** What parcels say, and what they say when they refuse. Every sentence says what happened to the money. */
import type { Words } from '#server/kit/words.ts'

export const parcelWords = {
  quoteChanged: /*i18n*/ {
    id: 'refused.parcel-quote-changed',
    message: 'The price has changed. Nothing was charged. Please check the new total.',
  },
  stillHere: /*i18n*/ {
    id: 'refused.parcel-still-here',
    message: 'It has not been shipped: neither customs nor the carrier has it. Nothing was changed.',
  },
  notReady: /*i18n*/ {
    id: 'refused.parcel-not-ready',
    message: 'Something is still missing for this parcel. Nothing was charged.',
  },
  itemsGone: /*i18n*/ {
    id: 'refused.parcel-items-gone',
    message: 'Some of these pieces are in another parcel or on their way back. Nothing was charged.',
  },
  disputed: /*i18n*/ {
    id: 'refused.parcel-disputed',
    message:
      'The bank of this shopper has taken a payment back and has not decided yet. The parcel waits. Nothing was changed.',
  },
  patchFirst: /*i18n*/ {
    id: 'refused.parcel-patch-first',
    message: 'You still have an extra payment to make. Pay it first, then pack. Nothing was charged.',
  },
  storageFirst: /*i18n*/ {
    id: 'refused.parcel-storage-first',
    message: 'The storage of an item is over. Keep it longer first, then pack it. Nothing was charged.',
  },
  prohibited: /*i18n*/ {
    id: 'refused.parcel-prohibited',
    message: 'One of these items may not be shipped. Send it back to the seller. Nothing was charged.',
  },
  paymentOpen: /*i18n*/ {
    id: 'refused.parcel-payment-open',
    message: 'You have already started a payment for this parcel. Finish or cancel it first. Nothing was changed.',
  },
  noCouponToRehearse: /*i18n*/ {
    id: 'refused.parcel-no-coupon-to-rehearse',
    message: 'Coupons do not apply to rehearsal packing. Nothing was charged.',
  },
  priceIsLocked: /*i18n*/ {
    id: 'refused.parcel-price-is-locked',
    message: 'The price of this rehearsal is locked. Only the shopper can accept it. Nothing was changed.',
  },
  notToUnpack: /*i18n*/ {
    id: 'refused.parcel-not-to-unpack',
    message: 'This parcel is not to be unpacked. Nothing was changed.',
  },
  notTicked: /*i18n*/ {
    id: 'refused.parcel-not-ticked',
    message:
      'A piece or a service is not ticked, or a paid service has no proof. Tick it, or give a reason to close the parcel. Nothing was changed.',
  },
  labelUnknown: /*i18n*/ {
    id: 'refused.parcel-label-unknown',
    message: 'No goods in the warehouse carry this label. Nothing was changed.',
  },
  inBoxAlready: /*i18n*/ {
    id: 'refused.parcel-in-box-already',
    message: 'All pieces of this label that belong to this parcel are in the box. Nothing was changed.',
  },
  severalContents: /*i18n*/ {
    id: 'refused.parcel-several-contents',
    message: 'This label stands for several contents of the parcel. Tick each with its key. Nothing was changed.',
  },
  ofOtherParcel: /*i18n*/ {
    id: 'refused.parcel-of-other-parcel',
    message: 'This is {title}. It belongs to parcel {number}, not to this one. Nothing was changed.',
  },
  ofNoParcel: /*i18n*/ {
    id: 'refused.parcel-of-no-parcel',
    message: 'This is {title}, of shelf {shelf}. It is not in this parcel. Nothing was changed.',
  },
  otherChosen: /*i18n*/ {
    id: 'parcel.other-line-chosen',
    message: 'You chose another shipping method.',
  },
  packed: /*i18n*/ {
    id: 'refused.parcel-packed',
    message: 'Packing has begun: nothing can be changed any more. Nothing was charged.',
  },
  otherCountry: /*i18n*/ {
    id: 'refused.parcel-other-country',
    message:
      'The address must be in the same country. To change the country, cancel the parcel and pack again. Nothing was charged.',
  },
  reading: /*i18n*/ {
    id: 'refused.parcel-reading',
    message:
      'The scale says {weightKg, number} kg, but the pieces weighed about {estimatedKg, number} kg. Check the unit and the parcel. Nothing was charged.',
  },
  billTooHigh: /*i18n*/ {
    id: 'refused.parcel-bill-high',
    message: 'A carrier’s bill for one parcel is at most ¥{most, number}. Check the amount. Nothing was changed.',
  },
  lineRefuses: /*i18n*/ {
    id: 'refused.parcel-line-refuses',
    message:
      'This shipping method does not take a parcel of this weight and size. Stop the parcel as oversize. Nothing was charged.',
  },
  billedBefore: /*i18n*/ {
    id: 'refused.parcel-billed-before',
    message: 'The carrier’s bill was entered before. Nothing was charged.',
  },
  noCarrier: /*i18n*/ {
    id: 'refused.bill-no-carrier',
    message: 'None of our lines is of this carrier. Choose whose bill it is. Nothing was changed.',
  },
  tooManyRows: /*i18n*/ {
    id: 'refused.bill-too-many-rows',
    message: 'At most {most} rows are read of one file. Split it into several. Nothing was changed.',
  },
  billsChanged: /*i18n*/ {
    id: 'refused.bills-changed',
    message: 'Something has changed since you looked at the file. Look at it again. Nothing was changed.',
  },
  neverShipped: /*i18n*/ {
    id: 'refused.parcel-never-shipped',
    message: 'This parcel was never handed to a carrier. Nothing was changed.',
  },
  notUnderWay: /*i18n*/ {
    id: 'refused.parcel-not-under-way',
    message: 'This parcel is not under way. Nothing was changed.',
  },
  numberIsOurs: /*i18n*/ {
    id: 'refused.number-is-ours',
    message: '{number} is a number of ours, not the carrier’s. Scan the carrier’s label. Nothing was changed.',
  },
  numberOfAnother: /*i18n*/ {
    id: 'refused.number-of-another',
    message: '{number} stands on parcel {parcel} already. Check both labels. Nothing was changed.',
  },
  numberOfSeller: /*i18n*/ {
    id: 'refused.number-of-seller',
    message: '{number} is the seller’s parcel of order {order}, not the carrier’s number. Nothing was changed.',
  },
  numberAllotted: /*i18n*/ {
    id: 'refused.number-allotted',
    message: 'The label of this parcel has {number}, not {typed}. Check the label. Nothing was changed.',
  },
  numberOfOldLine: /*i18n*/ {
    id: 'refused.number-of-old-line',
    message:
      '{number} stands on an old label: the parcel goes by {line} now. Print its label again. Nothing was changed.',
  },
  numberOfRange: /*i18n*/ {
    id: 'refused.number-of-range',
    message:
      '{number} is a number of our own range for {line} that no label has yet. Print the label of this parcel. Nothing was changed.',
  },
  rangesOverlap: /*i18n*/ {
    id: 'refused.ranges-overlap',
    message: 'Numbers of this range are in {first} to {last} of {line} already. Nothing was changed.',
  },
  rangeIsClosed: /*i18n*/ {
    id: 'refused.range-is-closed',
    message: 'This range is closed already. Nothing was changed.',
  },
  noCheaperLine: /*i18n*/ {
    id: 'refused.parcel-no-cheaper-line',
    message: 'The shipping method of this parcel can no longer be changed. Nothing was charged.',
  },
  lineIsAnother: /*i18n*/ {
    id: 'refused.parcel-line-is-another',
    message: 'The shopper changed the shipping method to {line}. Label it again. Nothing was changed.',
  },
  lineChanged: /*i18n*/ {
    id: 'parcel.line-changed',
    message: 'You chose a cheaper shipping method.',
  },
  futureStep: /*i18n*/ {
    id: 'refused.parcel-future-step',
    message: 'A tracking step cannot be in the future. Nothing was changed.',
  },
  stepOfCarrier: /*i18n*/ {
    id: 'refused.parcel-step-of-carrier',
    message: 'The carrier itself told this step, so it stays. Nothing was changed.',
  },
  stepMoved: /*i18n*/ {
    id: 'refused.parcel-step-moved',
    message: 'With this step the parcel was delivered and the shopper was told, so it stays. Nothing was changed.',
  },
  declareRule: /*i18n*/ { id: 'parcel.declare-rule', message: 'We declare what you paid for the goods.' },
  onScale: /*i18n*/ { id: 'parcel.photo-on-scale', message: 'On the scale' },
} satisfies Record<string, Words>
