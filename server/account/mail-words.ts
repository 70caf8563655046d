/** The mails about an account. Plain, short, and each says what to do when one did not ask for it. */
import type { Words } from '#server/kit/words.ts'
import type { MailKind } from './ask-mail.ts'
import { emailMailWords, ifNotYou, logIn, proofCode, resetLink } from './email-mail-words.ts'

export interface MailWords {
  subject: Words
  lead: Words
  link: Words | null
  code: Words | null
  otherwise: Words
}

const passkeyNotYou: Words = /*i18n*/ {
  id: 'mail.passkey.otherwise',
  message: 'If it was not you, remove passkeys you do not know in the settings, and change your password at once.',
}
/** After a new password: what else opens the account. */
export const passkeysStay: Words = /*i18n*/ {
  id: 'mail.changed.passkeys',
  message: 'These passkeys still open your account: {passkeys}. Remove those you do not know in the settings.',
}

export const mailWords: Record<MailKind, MailWords> = {
  verify: {
    subject: /*i18n*/ { id: 'mail.verify.subject', message: '{brand}: confirm your email address' },
    lead: /*i18n*/ {
      id: 'mail.verify.lead',
      message: 'Confirm that this address is yours, so that we can tell you about your orders.',
    },
    link: /*i18n*/ { id: 'mail.verify.link', message: 'Confirm my email' },
    code: proofCode,
    otherwise: ifNotYou,
  },
  reset: {
    subject: /*i18n*/ { id: 'mail.reset.subject', message: '{brand}: choose a new password' },
    lead: /*i18n*/ { id: 'mail.reset.lead', message: 'Somebody asked for a new password for this address.' },
    link: resetLink,
    code: /*i18n*/ {
      id: 'mail.reset.code',
      message:
        'Or type this code where you asked for this email: {code}. The link and the code work once, for 30 minutes.',
    },
    otherwise: /*i18n*/ {
      id: 'mail.reset.otherwise',
      message: 'If it was not you, do nothing: your password stays as it is.',
    },
  },
  exists: {
    subject: /*i18n*/ { id: 'mail.exists.subject', message: '{brand}: you already have an account' },
    lead: /*i18n*/ {
      id: 'mail.exists.lead',
      message:
        'Somebody wanted to register with this address. It has an account already: log in, or choose a new password if you do not remember yours.',
    },
    link: logIn,
    code: null,
    otherwise: ifNotYou,
  },
  'sign-in': {
    subject: /*i18n*/ { id: 'mail.sign-in.subject', message: '{brand}: your code for logging in' },
    lead: /*i18n*/ {
      id: 'mail.sign-in.lead',
      message: 'Somebody typed the right password for this address, after too many tries to log in.',
    },
    link: null,
    code: /*i18n*/ {
      id: 'mail.sign-in.code',
      message: 'If it was you, enter this code: {code}. It works once, for 15 minutes.',
    },
    otherwise: /*i18n*/ {
      id: 'mail.sign-in.otherwise',
      message: 'If it was not you, somebody knows your password. Please change it now.',
    },
  },
  'password-changed': {
    subject: /*i18n*/ { id: 'mail.changed.subject', message: '{brand}: your password was changed' },
    lead: /*i18n*/ {
      id: 'mail.changed.lead',
      message: 'Your password was changed and every device was logged out. Log in with the new one.',
    },
    link: null,
    code: null,
    otherwise: /*i18n*/ {
      id: 'mail.changed.otherwise',
      message: 'If it was not you, choose a new password at once and write to us.',
    },
  },
  leaving: {
    subject: /*i18n*/ { id: 'mail.leaving.subject', message: '{brand}: your account will be deleted' },
    lead: /*i18n*/ {
      id: 'mail.leaving.lead',
      message:
        'You asked us to delete your account. Every device was logged out. In 14 days your name, addresses, messages and pictures are erased.',
    },
    link: /*i18n*/ { id: 'mail.leaving.link', message: 'Log in and come back' },
    code: null,
    otherwise: /*i18n*/ {
      id: 'mail.leaving.otherwise',
      message: 'If it was not you, log in, come back, and choose a new password at once.',
    },
  },
  staying: {
    subject: /*i18n*/ { id: 'mail.staying.subject', message: '{brand}: your account was not deleted' },
    lead: /*i18n*/ {
      id: 'mail.staying.lead',
      message:
        'Money or goods of yours came in after you asked us to delete your account. So nothing was deleted, and your account is open again. Under Settings, Data and account, you see what it is.',
    },
    link: /*i18n*/ { id: 'mail.staying.link', message: 'Log in' },
    code: null,
    otherwise: /*i18n*/ {
      id: 'mail.staying.otherwise',
      message: 'Once nothing is left with us, you can ask for the deletion again.',
    },
  },
  erased: {
    subject: /*i18n*/ { id: 'mail.erased.subject', message: '{brand}: your account is deleted' },
    lead: /*i18n*/ {
      id: 'mail.erased.lead',
      message:
        'Your name, addresses, messages and pictures are erased now. Payments stay for 7 years without your name, the law wants that.',
    },
    link: null,
    code: null,
    otherwise: /*i18n*/ {
      id: 'mail.erased.otherwise',
      message: 'This is our last email to you. You can register again with this address at any time.',
    },
  },
  'passkey-added': {
    subject: /*i18n*/ { id: 'mail.passkey-added.subject', message: '{brand}: a passkey was added' },
    lead: /*i18n*/ {
      id: 'mail.passkey-added.lead',
      message: 'Your account can now be opened with this passkey: {passkeys}.',
    },
    link: null,
    code: null,
    otherwise: passkeyNotYou,
  },
  'passkey-removed': {
    subject: /*i18n*/ { id: 'mail.passkey-removed.subject', message: '{brand}: a passkey was removed' },
    lead: /*i18n*/ {
      id: 'mail.passkey-removed.lead',
      message: 'This passkey does not open your account any more: {passkeys}. Your password stays as it is.',
    },
    link: null,
    code: null,
    otherwise: passkeyNotYou,
  },
  ...emailMailWords,
  'staff-invite': {
    subject: /*i18n*/ { id: 'mail.staff-invite.subject', message: '{brand}: you are invited to the staff' },
    lead: /*i18n*/ {
      id: 'mail.staff-invite.lead',
      message:
        'You are invited to work in the console of {brand}. Choose your name and a password. The link works once, for 72 hours.',
    },
    link: /*i18n*/ { id: 'mail.staff-invite.link', message: 'Join the staff' },
    code: null,
    otherwise: /*i18n*/ {
      id: 'mail.staff-invite.otherwise',
      message: 'If you do not expect this, do nothing: nobody can use the link without this email.',
    },
  },
}
