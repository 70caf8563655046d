/** What staff is told when money waits for a second person. */
import type { Words } from '#server/kit/words.ts'

export const approvalWords = {
  needed: /*i18n*/ {
    id: 'refused.approval-needed',
    message: 'This waits for a second person. Nothing was moved. Once it is approved, do it again.',
  },
  confirmFirst: /*i18n*/ {
    id: 'refused.confirm-first',
    message: 'Please look again and confirm. Nothing was moved.',
  },
  own: /*i18n*/ {
    id: 'refused.approval-own',
    message: 'You asked for this yourself: somebody else has to decide. Nothing was changed.',
  },
  notYours: /*i18n*/ {
    id: 'refused.approval-not-yours',
    message: 'Only who asked for this can take it back. Nothing was changed.',
  },
} satisfies Record<string, Words>
