/** What the shop refuses about accounts. None of these sentences tells whether an address is known (safety.md D). */
import type { Words } from '#server/kit/words.ts'

export const accountWords = {
  wrongPassword: /*i18n*/ {
    id: 'refused.wrong-password',
    message: 'This email address and password do not go together.',
  },
  blocked: /*i18n*/ { id: 'refused.account-blocked', message: 'This account is closed. Please write to us.' },
  proofOver: /*i18n*/ {
    id: 'refused.proof-over',
    message: 'This link or code is used up or too old. Ask for a new mail.',
  },
  foreignOrigin: /*i18n*/ {
    id: 'refused.foreign-origin',
    message: 'This request came from another site. Nothing was changed.',
  },
} satisfies Record<string, Words>
