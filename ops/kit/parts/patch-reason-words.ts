/** Why more is asked for, in words for staff. */
import { useLingui } from '@lingui/react/macro'
import { type PatchReason, patchReasons, purchasePatchReasons } from '#contract/payment/patch.ts'

export const isListed = (reason: string): reason is PatchReason => patchReasons.some((it) => it === reason)

interface PatchReasonWords {
  /** What a purchase's may be chosen from. */
  list: { id: PatchReason; label: string }[]
  /** A reason that is not listed is words already. */
  wordsOf: (reason: string) => string
}

export function usePatchReasonWords(): PatchReasonWords {
  const { t } = useLingui()
  const words: Record<PatchReason, string> = {
    price_raised: t`The seller raised the price`,
    delivery_more: t`More for delivery in China`,
    version_dearer: t`The chosen version costs more`,
    offer_taken: t`The shopper took something else`,
    weighed: t`Heavier or larger than estimated`,
    carrier_weighed: t`Heavier on the carrier’s scale`,
    rehearsed: t`Price of the rehearsal`,
  }
  return {
    list: purchasePatchReasons.map((id) => ({ id, label: words[id] })),
    wordsOf: (reason) => (isListed(reason) ? words[reason] : reason),
  }
}
