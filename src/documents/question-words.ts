/** Why a shopper is asked about a line of an order (decision 065). */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QuestionReason } from '#contract/order/question.ts'

export const questionWords: Record<QuestionReason, MessageDescriptor> = {
  version_gone: msg`This version cannot be had any more`,
  price_changed: msg`The seller has changed the price`,
  unclear: msg`Which version do you want?`,
}
