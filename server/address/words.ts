/** What the address book refuses. */
import type { Words } from '#server/kit/words.ts'

export const addressWords = {
  full: /*i18n*/ {
    id: 'refused.addresses-full',
    message: 'You have {most, plural, one {# address} other {# addresses}}. Delete one before you add another.',
  },
} satisfies Record<string, Words>
