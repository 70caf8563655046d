/** What the identity check says when it refuses, and its reasons. */
import type { FaultReason } from '#contract/kyc/kyc.ts'
import type { Words } from '#server/kit/words.ts'

export const kycWords = {
  needed: /*i18n*/ {
    id: 'refused.kyc-needed',
    message:
      'This needs an identity check first. Open “Identity check” in your account. Nothing was changed or charged.',
  },
  neededToRecharge: /*i18n*/ {
    id: 'refused.kyc-recharge',
    message:
      'Without an identity check you can add up to {most} a day; {left} are left today. Open “Identity check” in your account. Nothing was charged.',
  },
  neededToShip: /*i18n*/ {
    id: 'refused.kyc-parcel',
    message:
      'This shipping line needs an identity check first. Open “Identity check” in your account. Nothing was charged.',
  },
  closed: /*i18n*/ {
    id: 'refused.kyc-closed',
    message: 'Your identity check cannot be changed at the moment. Nothing was changed.',
  },
  revoked: /*i18n*/ {
    id: 'refused.kyc-revoked',
    message: 'Your identity check was revoked. Please write to us. Nothing was changed.',
  },
  notWhole: /*i18n*/ {
    id: 'refused.kyc-not-whole',
    message: 'Something is still missing. Nothing was sent.',
  },
  wrongKind: /*i18n*/ {
    id: 'refused.kyc-kind',
    message: 'This document is not used in the country you chose. Please choose another one.',
  },
  notBirthday: /*i18n*/ { id: 'refused.kyc-birthday', message: 'Please check your date of birth.' },
  endsTooSoon: /*i18n*/ {
    id: 'refused.kyc-ends-soon',
    message: 'The document must be valid for at least another month.',
  },
  otherText: /*i18n*/ {
    id: 'refused.kyc-consent',
    message: 'Please agree to the text as it is now. Nothing was sent.',
  },
  noTries: /*i18n*/ {
    id: 'refused.kyc-no-tries',
    message: '{most, plural, one {# try} other {# tries}} in 30 days are used up. Nothing was sent.',
  },
  tooSmall: /*i18n*/ {
    id: 'refused.kyc-too-small',
    message: 'This picture is too small to read. Take it from closer, at least {least} pixels wide and high.',
  },
  blank: /*i18n*/ {
    id: 'refused.kyc-blank',
    message: 'There is nothing to see in this picture. Please take it again.',
  },
  ownCase: /*i18n*/ {
    id: 'refused.kyc-own',
    message: 'This is your own account: somebody else has to look at it. Nothing was changed.',
  },
  notChecked: /*i18n*/ {
    id: 'refused.kyc-not-checked',
    message: 'Not everything has been looked at. Nothing was changed.',
  },
  notLooked: /*i18n*/ {
    id: 'refused.kyc-not-looked',
    message: 'You have not looked at every picture of this case. Open the pictures first. Nothing was changed.',
  },
  isOver: /*i18n*/ {
    id: 'refused.kyc-over',
    message: 'The document is over by now. Refuse it, so that another one can be sent.',
  },
} satisfies Record<string, Words>

/** The reason in a notice, for the shopper; the page says which picture it is about. */
export const faultWords: Record<FaultReason, Words> = {
  blurred: /*i18n*/ { id: 'kyc.why.blurred', message: 'A picture is too blurred to read.' },
  cut: /*i18n*/ { id: 'kyc.why.cut', message: 'Not all corners of the document are in the picture.' },
  screenshot: /*i18n*/ {
    id: 'kyc.why.screenshot',
    message: 'A picture shows a screen or a copy. Please photograph the document itself.',
  },
  expired: /*i18n*/ { id: 'kyc.why.expired', message: 'The document is no longer valid.' },
  name: /*i18n*/ { id: 'kyc.why.name', message: 'What you typed is not what stands on the document.' },
  person: /*i18n*/ { id: 'kyc.why.person', message: 'The selfie and the document do not show the same person.' },
  other: /*i18n*/ { id: 'kyc.why.other', message: 'A picture does not show the document you chose.' },
}
