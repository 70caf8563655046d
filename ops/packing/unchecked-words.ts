/** Why a parcel is closed although something is not ticked, in words. */
import { useLingui } from '@lingui/react/macro'
import type { uncheckedWhys } from '#contract/parcel/packing-check.ts'

export function useUncheckedWords(): { id: (typeof uncheckedWhys)[number]; label: string }[] {
  const { t } = useLingui()
  return [
    { id: 'counted_by_hand', label: t`Counted by hand` },
    { id: 'label_unreadable', label: t`A label cannot be read` },
    { id: 'service_impossible', label: t`A service cannot be done` },
    { id: 'other', label: t`Something else` },
  ]
}
