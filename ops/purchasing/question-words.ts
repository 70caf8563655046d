/** Why the shopper is asked, and what came of it, in words for staff. */
import { useLingui } from '@lingui/react/macro'
import type { LineQuestion, QuestionReason } from '#contract/order/question.ts'

export function useQuestionWords(): { id: QuestionReason; label: string }[] {
  const { t } = useLingui()
  return [
    { id: 'version_gone', label: t`This version cannot be had` },
    { id: 'price_changed', label: t`The price has changed` },
    { id: 'unclear', label: t`Not clear which version` },
  ]
}

/** `null`: it waits. */
export function useOutcomeWords(): (outcome: LineQuestion['outcome']) => string {
  const { t } = useLingui()
  const words = {
    taken: t`Taken by the shopper`,
    given_back: t`Given back by the shopper`,
    lapsed: t`No answer in time, given back`,
    withdrawn: t`Taken back`,
  }
  return (outcome) => (outcome === null ? t`Waits for the shopper` : words[outcome])
}
