/** What orders say when they refuse, and the names of the services. Where money was near, the sentence says what became of it. */
import type { Words } from '#server/kit/words.ts'

export const orderWords = {
  nothingSelected: /*i18n*/ { id: 'refused.nothing-selected', message: 'No items selected' },
  agreeFirst: /*i18n*/ { id: 'refused.agree-first', message: 'Please agree to the terms first. Nothing was ordered.' },
  riskFirst: /*i18n*/ {
    id: 'refused.risk-first',
    message: 'Please read the warning about these goods first. Nothing was ordered or charged.',
  },
  riskTextOld: /*i18n*/ {
    id: 'refused.risk-text-old',
    message: 'This warning has changed. Please load the page again and read it. Nothing was ordered or charged.',
  },
  totalChanged: /*i18n*/ {
    id: 'refused.total-changed',
    message: 'The total has changed. Nothing was ordered or charged. Please check the new one.',
  },
  tooManyUnpaid: /*i18n*/ {
    id: 'refused.too-many-unpaid',
    message:
      'You have {most, plural, one {# unpaid order} other {# unpaid orders}}. Pay or cancel some first. Nothing was ordered.',
  },
  paymentOpen: /*i18n*/ {
    id: 'refused.order-payment-open',
    message: 'You have already started a payment for this order. Cancel it first. Nothing was charged.',
  },
  askedBefore: /*i18n*/ {
    id: 'refused.cancel-asked-before',
    message: 'You have already asked for this. We answer within 24 hours.',
  },
  cannotDecline: /*i18n*/ {
    id: 'refused.cannot-decline',
    message: 'It is bought already, so this extra payment cannot be declined. Nothing was charged.',
  },
  claimedByOther: /*i18n*/ { id: 'refused.claimed-by-other', message: '{name} is buying {orderNumber}.' },
  claimFirst: /*i18n*/ { id: 'refused.claim-first', message: 'Claim the order first.' },
  moreThanPrepaid: /*i18n*/ {
    id: 'refused.more-than-prepaid',
    message: 'This costs more than was prepaid. Ask for an extra payment. Nothing was posted.',
  },
  withinTolerance: /*i18n*/ {
    id: 'refused.within-tolerance',
    message: 'The difference is too small for an extra payment. Buy it as it is.',
  },
  nothingOnItsWay: /*i18n*/ {
    id: 'refused.nothing-on-its-way',
    message: 'Nothing of this order is on its way. Nothing was changed.',
  },
  numbersChanged: /*i18n*/ {
    id: 'refused.numbers-changed',
    message: 'Somebody else has changed these numbers. Look at them again. Nothing was changed.',
  },
  costChanged: /*i18n*/ {
    id: 'refused.cost-changed',
    message: 'Somebody else has changed what was paid. Look at it again. Nothing was changed.',
  },
  costNotOpen: /*i18n*/ {
    id: 'refused.cost-not-open',
    message: 'What was paid for this order cannot be corrected now. Nothing was changed.',
  },
  notYourPurchase: /*i18n*/ {
    id: 'refused.not-your-purchase',
    message: 'Only {name}, who bought this order, or an admin can take it back. Nothing was changed.',
  },
  hasArrived: /*i18n*/ {
    id: 'refused.purchase-has-arrived',
    message: 'Goods of this order have come already, so it stays bought. Nothing was changed.',
  },
  wasMissing: /*i18n*/ {
    id: 'refused.purchase-was-missing',
    message: 'Pieces of this order were reported missing or paid back, so it stays bought. Nothing was changed.',
  },
  wasToppedUp: /*i18n*/ {
    id: 'refused.purchase-was-topped-up',
    message: 'The shopper paid extra after this order was bought, so it stays bought. Nothing was changed.',
  },
  serviceBegun: /*i18n*/ {
    id: 'refused.purchase-service-begun',
    message: 'A service of this order was done or given back already, so it stays bought. Nothing was changed.',
  },
  costBelowBack: /*i18n*/ {
    id: 'refused.cost-below-back',
    message: 'The seller has paid back more than that already. Nothing was changed.',
  },
  severalShops: /*i18n*/ {
    id: 'refused.several-shops',
    message: 'Only orders of one shop can be bought together. Nothing was changed.',
  },
  sameNumberTwice: /*i18n*/ {
    id: 'refused.same-number-twice',
    message: 'The seller’s order number {number} stands there twice. Nothing was changed.',
  },
  whichPart: /*i18n*/ {
    id: 'refused.which-part',
    message: 'This order was bought by several orders at the seller’s. Say which one it is about. Nothing was changed.',
  },
  noSuchPart: /*i18n*/ {
    id: 'refused.no-such-part',
    message: 'This order has no such order at the seller’s. Nothing was changed.',
  },
  linesChanged: /*i18n*/ {
    id: 'refused.lines-changed',
    message: 'What is to be bought of this order has changed. Look at it again. Nothing was changed.',
  },
  waitsForAnswer: /*i18n*/ {
    id: 'refused.waits-for-answer',
    message: 'The shopper was asked about this order and has not answered yet. Nothing was changed.',
  },
  cancelFirst: /*i18n*/ {
    id: 'refused.cancel-first',
    message: 'The shopper asks to cancel this order. Answer that first. Nothing was changed.',
  },
  questionOver: /*i18n*/ {
    id: 'refused.question-over',
    message: 'This question is not open any more. Look at the order again. Nothing was changed.',
  },
  answerChanged: /*i18n*/ {
    id: 'refused.answer-changed',
    message: 'The amount has changed. Please look at it again. Nothing was changed.',
  },
  parcelIsHere: /*i18n*/ {
    id: 'refused.parcel-is-here',
    message: 'The parcel {parcel} was received for this order and stays on it. Nothing was changed.',
  },
  notEnded: /*i18n*/ { id: 'refused.not-ended', message: 'This order is still on its way. It stays in the list.' },
  nothingLeft: /*i18n*/ {
    id: 'refused.nothing-left-to-buy',
    message: 'Nothing of the order would be left. Give the whole order back instead. Nothing was changed.',
  },
  notSoMany: /*i18n*/ {
    id: 'refused.not-so-many',
    message: 'Not so many pieces are still expected. Nothing was changed.',
  },
  moreThanPaid: /*i18n*/ {
    id: 'refused.more-than-paid',
    message: 'The seller cannot pay back more than was paid for this order. Nothing was posted.',
  },
} satisfies Record<string, Words>

export const serviceWords = {
  extraPhoto: /*i18n*/ { id: 'service.extra-photo', message: 'Extra photo' },
  detailPhoto: /*i18n*/ { id: 'service.detail-photo', message: 'HD photo of a detail' },
  measure: /*i18n*/ { id: 'service.measure', message: 'Measure with a ruler' },
  tryOn: /*i18n*/ { id: 'service.try-on', message: 'Try it on' },
  video: /*i18n*/ { id: 'service.video', message: 'Short video' },
  changePackaging: /*i18n*/ { id: 'service.change-packaging', message: 'Change or remove packaging' },
  tagRemoval: /*i18n*/ { id: 'service.tag-removal', message: 'Remove tags' },
  within: /*i18n*/ {
    id: 'service.within',
    message: 'Done within {days, plural, one {# working day} other {# working days}} of arrival',
  },
} satisfies Record<string, Words>
