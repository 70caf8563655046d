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
  attempted: msg`Delivery attempted`,
  delivered: msg`Delivered, according to the carrier`,
  exception: msg`The carrier reports a problem`,
}

/** Whether a carrier's words can be read in that language: English, or Chinese, and nothing else ever comes. */
export const isReadableIn = (language: string, text: string): boolean =>
  /\p{Script=Han}/u.test(text) ? language === 'zh-CN' : language === 'en'

/** The carrier's own words where the shopper reads them, else ours for that kind of scan. */
export function useScanText(): (scan: { code: string; text: string }) => string {
  const { i18n } = useLingui()
  return ({ code, text }) =>
    text && isReadableIn(i18n.locale, text) ? text : i18n._(steps[code] ?? msg`Carrier update`)
}
