/** Why more is asked for: in the reader's words where the reason is on the shop's list, else as staff wrote it, marked as theirs. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PatchReason } from '#contract/payment/patch.ts'

const words: Record<PatchReason, MessageDescriptor> = {
  price_raised: msg`The seller raised the price after you ordered.`,
  delivery_more: msg`The seller asks more for delivery in China.`,
  version_dearer: msg`The version you chose costs more than the page said.`,
  offer_taken: msg`The offer you took costs more.`,
  weighed: msg`The packed parcel is heavier or larger than estimated.`,
  carrier_weighed: msg`The carrier weighed the parcel again: it is heavier.`,
  rehearsed: msg`The price of the packed parcel.`,
}
const listed: Record<string, MessageDescriptor | undefined> = words

export function PatchReasonText({ reason }: { reason: string }) {
  const { i18n } = useLingui()
  const known = listed[reason]
  if (known) return i18n._(known)
  return (
    <Trans>
      Our team wrote: “<bdi>{reason}</bdi>”
    </Trans>
  )
}
