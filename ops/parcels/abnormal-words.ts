/** Why a parcel stops, in words. */
import { useLingui } from '@lingui/react/macro'
import { type AbnormalReason, reasonsToStop } from '#contract/parcel/desk.ts'

/** Those that can be said of it where it is. */
export function useAbnormalWords(shipped: boolean): { id: AbnormalReason; label: string }[] {
  const { t } = useLingui()
  const words: { id: AbnormalReason; label: string }[] = [
    { id: 'customs_hold', label: t`Held by customs` },
    { id: 'prohibited', label: t`May not be shipped` },
    { id: 'address', label: t`Address wrong` },
    { id: 'lost', label: t`Lost` },
    { id: 'damaged', label: t`Damaged` },
    { id: 'oversize', label: t`Too large for the line` },
    { id: 'returned_to_sender', label: t`Came back to us` },
  ]
  return words.filter(({ id }) => reasonsToStop(shipped).includes(id))
}
