/** The carrier's steps, in words. */
import { useLingui } from '@lingui/react/macro'
import type { trackingCodes } from '#contract/parcel/desk.ts'

export function useStepWords(): { id: (typeof trackingCodes)[number]; label: string }[] {
  const { t } = useLingui()
  return [
    { id: 'picked-up', label: t`Picked up` },
    { id: 'departed', label: t`Departed` },
    { id: 'arrived', label: t`Arrived` },
    { id: 'customs', label: t`At customs` },
    { id: 'out-for-delivery', label: t`Out for delivery` },
    { id: 'attempted', label: t`Delivery attempted` },
    { id: 'delivered', label: t`Delivered` },
    { id: 'exception', label: t`Exception` },
  ]
}
