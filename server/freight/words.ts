/** What the server says about shipping lines. */
import type { Words } from '#server/kit/words.ts'

export const freightWords = {
  insured: /*i18n*/ {
    id: 'freight.claim-covered',
    message:
      'If it is lost or damaged, the shipping is paid back, and the goods up to the insured amount; without insurance, up to a fixed amount.',
  },
  uninsured: /*i18n*/ {
    id: 'freight.claim-fixed',
    message:
      'This shipping method cannot be insured. If it is lost or damaged, the shipping is paid back, and the goods up to a fixed amount.',
  },
} satisfies Record<string, Words>
