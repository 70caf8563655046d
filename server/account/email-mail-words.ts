/** The mails about a changed address (decision 079), and what several mails about an account say. */
import type { Words } from '#server/kit/words.ts'
import type { ChangeMail } from './change-email.ts'
import type { MailWords } from './mail-words.ts'

export const ifNotYou: Words = /*i18n*/ {
  id: 'mail.if-not-you',
  message: 'If you did not ask for this, you can ignore this email.',
}
export const logIn: Words = /*i18n*/ { id: 'mail.exists.link', message: 'Log in' }
export const resetLink: Words = /*i18n*/ { id: 'mail.reset.link', message: 'Choose a new password' }
export const proofCode: Words = /*i18n*/ {
  id: 'mail.verify.code',
  message: 'Or type this code where you asked for this email: {code}. The link and the code work once, for 24 hours.',
}

export const emailMailWords: Record<ChangeMail | 'email-taken' | 'email-held', MailWords> = {
  'email-new': {
    subject: /*i18n*/ { id: 'mail.email-new.subject', message: '{brand}: confirm your new email address' },
    lead: /*i18n*/ {
      id: 'mail.email-new.lead',
      message: 'Confirm that this address is yours. From then on you log in with it.',
    },
    link: /*i18n*/ { id: 'mail.email-new.link', message: 'Confirm the new address' },
    code: proofCode,
    otherwise: ifNotYou,
  },
  'email-asked': {
    subject: /*i18n*/ {
      id: 'mail.email-asked.subject',
      message: '{brand}: somebody wants to change your email address',
    },
    lead: /*i18n*/ {
      id: 'mail.email-asked.lead',
      message:
        'Somebody who is logged in to your account wants to change its address to {email}. Nothing is changed before that address is confirmed.',
    },
    link: null,
    code: null,
    otherwise: /*i18n*/ {
      id: 'mail.email-asked.otherwise',
      message: 'If it was not you, change your password at once. That ends it.',
    },
  },
  'email-taken': {
    subject: /*i18n*/ { id: 'mail.email-taken.subject', message: '{brand}: somebody tried to use your email address' },
    lead: /*i18n*/ {
      id: 'mail.email-taken.lead',
      message:
        'Somebody wanted to use this address for another account. It belongs to your account, so nothing was changed. If it was you, log in with this address.',
    },
    link: logIn,
    code: null,
    otherwise: ifNotYou,
  },
  'email-held': {
    subject: /*i18n*/ { id: 'mail.email-held.subject', message: '{brand}: this address cannot be used yet' },
    lead: /*i18n*/ {
      id: 'mail.email-held.lead',
      message:
        'The account with this address moved to another address less than 72 hours ago. Until then this address can only undo that, by the link in the email about it. After that you can register with it.',
    },
    link: null,
    code: null,
    otherwise: ifNotYou,
  },
  'email-changed': {
    subject: /*i18n*/ { id: 'mail.email-changed.subject', message: '{brand}: your email address was changed' },
    lead: /*i18n*/ {
      id: 'mail.email-changed.lead',
      message:
        'Your account has a new address now: {email}. Only that one logs in. For 72 hours you can undo this here, also without logging in. Withdrawals wait as long.',
    },
    link: /*i18n*/ { id: 'mail.email-changed.link', message: 'Undo the change' },
    code: null,
    otherwise: /*i18n*/ {
      id: 'mail.email-changed.otherwise',
      message:
        'If it was you, do nothing. If it was not, undo it at once: every device is logged out, and you choose a new password.',
    },
  },
  'email-reverted': {
    subject: /*i18n*/ {
      id: 'mail.email-reverted.subject',
      message: '{brand}: the change of your email address was undone',
    },
    lead: /*i18n*/ {
      id: 'mail.email-reverted.lead',
      message:
        'The account has its address from before again. Every device was logged out, and the password does not work any more. To log in, choose a new one with the address from before.',
    },
    link: resetLink,
    code: null,
    otherwise: /*i18n*/ {
      id: 'mail.email-reverted.otherwise',
      message: 'Withdrawals wait for 72 hours. If something is wrong, write to us.',
    },
  },
}
