/** What buying accounts say when they refuse (decision 097). */
import type { Words } from '#server/kit/words.ts'

export const buyingWords = {
  chooseAccount: /*i18n*/ {
    id: 'refused.choose-buying-account',
    message: 'Choose the account that this is paid from. Nothing was changed.',
  },
  cannotPayFrom: /*i18n*/ {
    id: 'refused.cannot-pay-from-account',
    message: 'This account cannot be paid from any more. Choose another. Nothing was changed.',
  },
  notBought: /*i18n*/ {
    id: 'refused.paid-from-not-bought',
    message: 'This order is not bought, so it was paid from no account. Nothing was changed.',
  },
  paidFromChanged: /*i18n*/ {
    id: 'refused.paid-from-changed',
    message: 'Somebody else has changed the account that this was paid from. Look at it again. Nothing was changed.',
  },
  otherMarketplace: /*i18n*/ {
    id: 'refused.buying-account-other-marketplace',
    message: 'This account is of another marketplace. Choose another. Nothing was changed.',
  },
  paidBackToNone: /*i18n*/ {
    id: 'refused.paid-back-to-no-account',
    message:
      'The seller has paid back money of this order, and it is not known into which account. Nothing was changed.',
  },
  nameTaken: /*i18n*/ {
    id: 'refused.buying-account-name-taken',
    message: 'Another buying account has this name. Nothing was changed.',
  },
  notEmpty: /*i18n*/ {
    id: 'refused.buying-account-not-empty',
    message: 'The balance of this account is not zero. Take out what is in it, or count it. Nothing was changed.',
  },
  referenceKept: /*i18n*/ {
    id: 'refused.buying-reference-kept',
    message: 'This reference is in the account already. Nothing was changed.',
  },
  notSoMuch: /*i18n*/ {
    id: 'refused.buying-not-so-much',
    message: 'Not so much is in this account. Nothing was changed.',
  },
  accountClosed: /*i18n*/ {
    id: 'refused.buying-account-closed',
    message: 'This account is closed. Nothing was changed.',
  },
  balanceMoved: /*i18n*/ {
    id: 'refused.buying-balance-moved',
    message: 'The balance has moved since you looked at it. Count again. Nothing was changed.',
  },
} satisfies Record<string, Words>
