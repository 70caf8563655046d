/** What coupons say when they refuse. */
import type { Words } from '#server/kit/words.ts'

export const couponWords = {
  notApplicable: /*i18n*/ {
    id: 'refused.coupon-not-applicable',
    message: 'This coupon cannot be used here. Nothing was charged.',
  },
  unknownCode: /*i18n*/ {
    id: 'refused.coupon-unknown',
    message: 'We do not know this code. Please check the spelling.',
  },
  codeEnded: /*i18n*/ { id: 'refused.coupon-ended', message: 'This code can no longer be redeemed.' },
  codeUsed: /*i18n*/ { id: 'refused.coupon-used', message: 'This code was used before. Each works once.' },
  usedUp: /*i18n*/ { id: 'refused.coupon-used-up', message: 'All coupons with this code have been taken.' },
  hadBefore: /*i18n*/ { id: 'refused.coupon-had-before', message: 'This coupon was already added to your account.' },
  tooMuch: /*i18n*/ {
    id: 'refused.coupon-too-much',
    message: 'A coupon may take off no more than one person may move alone.',
  },
  endIsPast: /*i18n*/ { id: 'refused.coupon-end-past', message: 'The last day is over already.' },
  codeTaken: /*i18n*/ { id: 'refused.coupon-code-taken', message: 'Another coupon has this code.' },
  moreGiven: /*i18n*/ {
    id: 'refused.coupon-more-given',
    message: 'More than that have been given already. Nothing was changed.',
  },
  prizeHasNone: /*i18n*/ {
    id: 'refused.coupon-prize-limit',
    message: 'A prize of a game has a limit for each day, at the games desk, and none in all. Nothing was changed.',
  },
  notByCode: /*i18n*/ { id: 'refused.coupon-not-by-code', message: 'This coupon is not given by code.' },
  noSuchAccount: /*i18n*/ {
    id: 'refused.coupon-no-account',
    message: 'No account has this email address. Nothing was given or taken.',
  },
} satisfies Record<string, Words>
