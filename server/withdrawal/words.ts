/** What is refused about money out. Every sentence says what happened to the money. */
import type { Words } from '#server/kit/words.ts'

export const withdrawalWords = {
  least: /*i18n*/ {
    id: 'refused.withdraw-least',
    message: 'The least you can withdraw is {least}. Your money is still on your balance.',
  },
  short: /*i18n*/ {
    id: 'refused.withdraw-short',
    message: 'Your balance has less than this that can be withdrawn. Nothing was moved.',
  },
  changed: /*i18n*/ {
    id: 'refused.withdraw-changed',
    message: 'Where it can go back to has changed. Nothing was moved. Please look again.',
  },
  passwordAgain: /*i18n*/ {
    id: 'refused.withdraw-password',
    message: 'Please type your password for this withdrawal. Nothing was moved.',
  },
  held: /*i18n*/ {
    id: 'refused.withdraw-held',
    message:
      '{why, select, password {Your password is new. To keep your money safe, you can withdraw 72 hours after that.} email {Your email address was changed. To keep your money safe, you can withdraw 72 hours after that.} patch {An extra payment is overdue. Please pay it first, then you can withdraw.} other {A bank is looking into one of your payments. Until that is settled, nothing can be withdrawn.}} Your money is still on your balance.',
  },
  tooMany: /*i18n*/ {
    id: 'refused.withdraw-day',
    message: 'That is enough for one day. Your money is still on your balance. Please try again tomorrow.',
  },
  identity: /*i18n*/ {
    id: 'refused.withdraw-identity',
    message: 'Without an identity check you can withdraw {most} in 30 days. Nothing was moved.',
  },
  identityForBank: /*i18n*/ {
    id: 'refused.withdraw-identity-bank',
    message: 'What goes to a bank account needs an identity check first. Nothing was moved.',
  },
  noKey: /*i18n*/ {
    id: 'refused.withdraw-no-key',
    message: 'This account was sealed with a key that is not here. Nothing was changed.',
  },
  bankMissing: /*i18n*/ {
    id: 'refused.withdraw-bank',
    message: 'Please say to which bank account the rest goes. Nothing was moved.',
  },
  decided: /*i18n*/ { id: 'refused.withdraw-decided', message: 'This has been decided already. Nothing was changed.' },
  refundGone: /*i18n*/ {
    id: 'refused.refund-back',
    message: 'This refund cannot go back to where it was paid from. It is still on your balance.',
  },
  refundSent: /*i18n*/ {
    id: 'refused.refund-sent',
    message: 'This refund was sent back already. Nothing more was moved.',
  },
  own: /*i18n*/ { id: 'refused.withdraw-own', message: 'This is your own account: somebody else has to decide.' },
  checks: /*i18n*/ {
    id: 'refused.withdraw-checks',
    message: 'A check fails. Nothing was moved. Wait until it is settled, or reject the withdrawal.',
  },
  referenceUsed: /*i18n*/ {
    id: 'refused.withdraw-reference',
    message: 'This reference stands at another payout. Nothing was changed.',
  },
} satisfies Record<string, Words>
