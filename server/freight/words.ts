/** What the server says about shipping lines. */
import type { Words } from '#server/kit/words.ts'

export const freightWords = {
  insured: /*i18n*/ {
    id: 'freight.claim-insured',
    message: 'If it is lost or damaged, you get the insured amount; without insurance, the declared value.',
  },
  uninsured: /*i18n*/ {
    id: 'freight.claim-declared',
    message: 'This shipping line cannot be insured. If it is lost, you get the declared value.',
  },
} satisfies Record<string, Words>
