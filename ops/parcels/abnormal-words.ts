/** Why a parcel stops, in words. */
import { useLingui } from '@lingui/react/macro'
import type { abnormalReasons } from '#contract/parcel/desk.ts'

export function useAbnormalWords(): { id: (typeof abnormalReasons)[number]; label: string }[] {
  const { t } = useLingui()
  return [
    { id: 'customs_hold', label: t`Held by customs` },
    { id: 'prohibited', label: t`May not be shipped` },
    { id: 'address', label: t`Address wrong` },
    { id: 'lost', label: t`Lost` },
    { id: 'damaged', label: t`Damaged` },
    { id: 'oversize', label: t`Too large for the line` },
    { id: 'returned_to_sender', label: t`Came back to us` },
  ]
}
