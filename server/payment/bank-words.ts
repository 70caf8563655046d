/** What finance is told at the desks for transfers and suspense. */
import type { Words } from '#server/kit/words.ts'

export const bankWords = {
  otherAmount: /*i18n*/ {
    id: 'refused.other-amount',
    message: 'This is not the amount that is due. Nothing was booked.',
  },
  statement: /*i18n*/ {
    id: 'refused.statement',
    message: 'Some lines of this file cannot be read. Nothing of it was taken in.',
  },
} satisfies Record<string, Words>
