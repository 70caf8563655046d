/** What the shop refuses about accounts. None of these sentences tells whether an address is known (safety.md D). */
import type { Words } from '#server/kit/words.ts'

export const accountWords = {
  wrongPassword: /*i18n*/ {
    id: 'refused.wrong-password',
    message: 'Wrong email or password.',
  },
  codeNeeded: /*i18n*/ {
    id: 'refused.code-needed',
    message:
      'There were too many tries to log in. If your email address and password are right, we have sent you a code: enter it here.',
  },
  codeWrong: /*i18n*/ {
    id: 'refused.code-wrong',
    message: 'This password and this code do not fit, or the code is too old. Check both, or ask for a new email.',
  },
  blocked: /*i18n*/ { id: 'refused.account-blocked', message: 'This account is closed. Please write to us.' },
  proofOver: /*i18n*/ {
    id: 'refused.proof-over',
    message: 'This link or code has been used already or has expired. Get a new email.',
  },
  /** Told to the phone, which then asks for one. */
  choosePassword: /*i18n*/ {
    id: 'refused.choose-password',
    message: 'Please choose a password. Your address is not confirmed yet.',
  },
  foreignOrigin: /*i18n*/ {
    id: 'refused.foreign-origin',
    message: 'This request came from another site. Nothing was changed.',
  },
  secondStepNeeded: /*i18n*/ {
    id: 'account.second-step-needed',
    message: 'Type the six digits of your authenticator app, or a recovery code.',
  },
  secondStepWrong: /*i18n*/ {
    id: 'account.second-step-wrong',
    message: 'This code is wrong or was used before. Wait for the next one, or use a recovery code.',
  },
  setupCodeWrong: /*i18n*/ {
    id: 'account.setup-code-wrong',
    message: 'This code does not fit the key shown here. Check the time of your phone, then type the next code.',
  },
  /** The shop's SECRET is another one than when the second step was set up. */
  secondStepUnreadable: /*i18n*/ {
    id: 'account.second-step-unreadable',
    message:
      'Your second step cannot be checked, because the secret of this shop has changed. Whoever runs the shop can reset it with the command npm run staff -- reset-second-step.',
  },
  secondStepMustStay: /*i18n*/ {
    id: 'account.second-step-must-stay',
    message: 'Your account needs its second step. You can set up a new one, but not remove it.',
  },
  secondStepNotBegun: /*i18n*/ {
    id: 'account.second-step-not-begun',
    message: 'This setup is over. Please begin again.',
  },
  secondStepOff: /*i18n*/ { id: 'account.second-step-off', message: 'You have no second step yet.' },
  presentPasswordWrong: /*i18n*/ {
    id: 'account.present-password-wrong',
    message: 'This is not your present password. Nothing was changed.',
  },
  passkeyWrong: /*i18n*/ {
    id: 'account.passkey-wrong',
    message: 'This passkey was not accepted. Try again, or use your password. Nothing was changed.',
  },
  passkeysFull: /*i18n*/ {
    id: 'account.passkeys-full',
    message: 'You have {most} passkeys already. Remove one that you do not use any more. Nothing was changed.',
  },
  sameEmail: /*i18n*/ {
    id: 'account.same-email',
    message: 'This is the address of your account already. Nothing was changed.',
  },
  emailChangedLately: /*i18n*/ {
    id: 'account.email-changed-lately',
    message:
      'Your address was changed less than 72 hours ago. You can change it again after that. Nothing was changed.',
  },
  noEmailChange: /*i18n*/ {
    id: 'account.no-email-change',
    message: 'No change of your address is waiting any more. Nothing was changed.',
  },
  emailCodeWrong: /*i18n*/ {
    id: 'account.email-code-wrong',
    message: 'This code is wrong. Check it, or get a new email. Nothing was changed.',
  },
  emailCodeTries: /*i18n*/ {
    id: 'account.email-code-tries',
    message: 'There were too many wrong codes. Get a new email, or open its link. Nothing was changed.',
  },
  emailChangeOver: /*i18n*/ {
    id: 'account.email-change-over',
    message: 'This link or code has been used already, has expired or belongs to another account. Nothing was changed.',
  },
  emailTaken: /*i18n*/ {
    id: 'account.email-taken',
    message: 'This address belongs to another account by now. Nothing was changed.',
  },
  revertOver: /*i18n*/ {
    id: 'account.revert-over',
    message: 'This link has been used already, or the 72 hours are over. Nothing was changed.',
  },
  alreadyStaff: /*i18n*/ {
    id: 'account.already-staff',
    message: 'Somebody with this email address is on the staff already.',
  },
  alreadyInvited: /*i18n*/ {
    id: 'account.already-invited',
    message: 'This address has an open invitation. Send that one again, or withdraw it first.',
  },
  inviteOver: /*i18n*/ {
    id: 'account.invite-over',
    message: 'This invitation is used up, withdrawn or too old. Ask for a new one.',
  },
  ownRoles: /*i18n*/ {
    id: 'account.own-roles',
    message: 'Nobody changes their own roles or deactivates themselves. Ask another admin.',
  },
  ownReset: /*i18n*/ {
    id: 'account.own-reset',
    message: 'Set up your own second step anew under My account. Another admin can reset it.',
  },
  lastAdmin: /*i18n*/ {
    id: 'account.last-admin',
    message: 'This is the last active admin. Make somebody else an admin first.',
  },
} satisfies Record<string, Words>
