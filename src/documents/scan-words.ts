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

/** What carriers say more exactly than the kind of step does. */
const said: readonly (readonly [RegExp, MessageDescriptor])[] = [
  [/^arrived .*\bdestination country\b/i, msg`Arrived in the destination country`],
  [/^(?:released|cleared)\b.*\bcustoms\b/i, msg`Released by customs`],
]

/** Our sentence for a scan whose words the shopper does not read. */
export const sentenceOf = ({ code, text }: { code: string; text: string }): MessageDescriptor =>
  said.find(([words]) => words.test(text))?.[1] ?? steps[code] ?? msg`Carrier update`

/** Whether a carrier's words can be read in that language: English, or Chinese, and nothing else ever comes. */
export const isReadableIn = (language: string, text: string): boolean =>
  /\p{Script=Han}/u.test(text) ? language === 'zh-CN' : language === 'en'

/** The carrier's own words where the shopper reads them, else ours for that kind of scan. */
export function useScanText(): (scan: { code: string; text: string }) => string {
  const { i18n } = useLingui()
  return (scan) => (scan.text && isReadableIn(i18n.locale, scan.text) ? scan.text : i18n._(sentenceOf(scan)))
}
