/** A percentage as the language writes it: "5.5%", "%5,5", "5,5 %". */
import { useLingui } from '@lingui/react'
import { intlLocale } from '../ui/locale.ts'

/** Percent in, as a number or the decimal text of the contract ("5.5"); text out. */
export function usePercentText() {
  const { i18n } = useLingui()
  const format = new Intl.NumberFormat(intlLocale(i18n.locale), { style: 'percent', maximumFractionDigits: 2 })
  return (percent: number | string) => format.format(Number(percent) / 100)
}
