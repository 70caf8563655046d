/** What is refused around one's data and the end of an account. */
import type { Words } from '#server/kit/words.ts'

export const privacyWords = {
  making: /*i18n*/ {
    id: 'refused.export-making',
    message: 'Your data is being put together already. We tell you when it is ready. Nothing was changed.',
  },
  enough: /*i18n*/ {
    id: 'refused.export-enough',
    message: 'You have asked for your data often enough today. Please come back tomorrow. Nothing was changed.',
  },
  blocked: /*i18n*/ {
    id: 'refused.delete-blocked',
    message: 'Money or goods of yours are still with us. See what it is, and end it first. Nothing was changed.',
  },
  tooLate: /*i18n*/ {
    id: 'refused.come-back-late',
    message: 'The days to come back are over. Nothing was changed.',
  },
} satisfies Record<string, Words>
