/** Why something goes back, and who pays its way (product.md 8): the shopper only when the reason is their own. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { returnReasons, type Return } from '#contract/returns/return.ts'

export type Reason = Return['reason']

const words: Record<Reason, MessageDescriptor> = {
  'wrong-item': msg`Wrong size or colour sent`,
  damaged: msg`Damaged or faulty`,
  'not-as-described': msg`Not as described`,
  'missing-parts': msg`Parts are missing`,
  'wrong-size': msg`It does not fit`,
  'changed-mind': msg`I changed my mind`,
  other: msg`Another reason`,
}

/** What never came cannot be damaged or too small. */
export const reasonsFor = (kind: Return['kind']): readonly Reason[] =>
  kind === 'return' ? returnReasons : ['missing-parts', 'changed-mind', 'other']

export const reasonWord = (kind: Return['kind'], reason: Reason): MessageDescriptor =>
  kind === 'refund_only' && reason === 'missing-parts' ? msg`It has not come` : words[reason]
