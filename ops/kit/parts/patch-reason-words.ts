/** Why a purchase costs more, in words for staff. */
import { useLingui } from '@lingui/react/macro'
import { patchReasons } from '#contract/payment/patch.ts'

type Reason = (typeof patchReasons)[number]
export const isListed = (reason: string): reason is Reason => patchReasons.some((it) => it === reason)

/** The list, and what a reason says that may be on it. */
export function usePatchReasonWords(): { list: { id: Reason; label: string }[]; wordsOf: (reason: string) => string } {
  const { t } = useLingui()
  const words: Record<Reason, string> = {
    price_raised: t`The seller raised the price`,
    delivery_more: t`More for delivery in China`,
    version_dearer: t`The chosen version costs more`,
  }
  return {
    list: patchReasons.map((id) => ({ id, label: words[id] })),
    wordsOf: (reason) => (isListed(reason) ? words[reason] : reason),
  }
}
