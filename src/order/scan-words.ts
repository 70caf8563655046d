/** A carrier's scan in a sentence: its own words, or ours for what kind of step it was (states.md K15). */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'

const steps: Record<string, MessageDescriptor> = {
  'picked-up': msg`Picked up by the carrier`,
  departed: msg`On its way to the next stop`,
  arrived: msg`Arrived at the next stop`,
  customs: msg`At customs`,
  'out-for-delivery': msg`Out for delivery`,
  attempted: msg`Delivery was tried`,
  delivered: msg`Delivered, says the carrier`,
  exception: msg`The carrier reports a problem`,
}

/** Staff writes the carrier's words down only where there are any. */
export function useScanText(): (scan: { code: string; text: string }) => string {
  const { i18n } = useLingui()
  return ({ code, text }) => text || i18n._(steps[code] ?? msg`News from the carrier`)
}
