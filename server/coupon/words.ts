/** What coupons say when they refuse. */
import type { Words } from '#server/kit/words.ts'

export const couponWords = {
  notApplicable: /*i18n*/ {
    id: 'refused.coupon-not-applicable',
    message: 'This coupon cannot be used here. Nothing was charged.',
  },
  unknownCode: /*i18n*/ { id: 'refused.coupon-unknown', message: 'We do not know this code.' },
  usedUp: /*i18n*/ { id: 'refused.coupon-used-up', message: 'All coupons with this code have been taken.' },
  hadBefore: /*i18n*/ { id: 'refused.coupon-had-before', message: 'This coupon was already added to your account.' },
} satisfies Record<string, Words>
