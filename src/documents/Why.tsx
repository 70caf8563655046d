/** Why something was done: in the reader's words where the reason is on the shop's list, else as staff wrote it, marked as theirs. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { patchReasons } from '#contract/payment/patch.ts'

const words: Record<(typeof patchReasons)[number], MessageDescriptor> = {
  price_raised: msg`The seller raised the price after you ordered.`,
  delivery_more: msg`The seller asks more for delivery in China.`,
  version_dearer: msg`The version you chose costs more than the page said.`,
}
const listed: Record<string, MessageDescriptor | undefined> = words

export function Why({ reason }: { reason: string }) {
  const { i18n } = useLingui()
  const known = listed[reason]
  if (known) return i18n._(known)
  return (
    <Trans>
      Our team wrote: <q dir="auto">{reason}</q>
    </Trans>
  )
}
