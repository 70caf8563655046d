/** A weight in kilograms, with the unit in the reader's words (design.md 9). Takes grams. */
import { useLingui } from '@lingui/react/macro'
import { intlLocale } from '#src/kit/ui/locale.ts'

export function WeightText({ grams }: { grams: number }) {
  const { i18n } = useLingui()
  const text = new Intl.NumberFormat(intlLocale(i18n.locale), {
    style: 'unit',
    unit: 'kilogram',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(grams / 1000)
  return <bdi>{text}</bdi>
}
