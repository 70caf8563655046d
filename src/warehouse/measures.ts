/** Sizes and weights in words: millimetres to centimetres, grams to kilograms, in the reader's units and digits. */
import { useLingui } from '@lingui/react/macro'
import { intlLocale } from '#src/kit/ui/locale.ts'

interface Box {
  lengthMm: number
  widthMm: number
  heightMm: number
}

/** Millimetres to centimetres, to one decimal: 385 is 38.5. */
const sidesOf = ({ lengthMm, widthMm, heightMm }: Box): number[] =>
  [lengthMm, widthMm, heightMm].map((mm) => Math.round(mm) / 10)

export function useMeasures() {
  const { i18n } = useLingui()
  const locale = intlLocale(i18n.locale)
  const unit = (value: number, name: string, digits: number) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: name,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(value)
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  return {
    kilograms: (grams: number) => unit(grams / 1000, 'kilogram', 2),
    /** Millimetres as centimetres, to one decimal at most. */
    centimetres: (mm: number) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit: 'centimeter', maximumFractionDigits: 1 }).format(mm / 10),
    grams: (grams: number) => unit(grams, 'gram', 0),
    /** "38 × 30 × 16 cm" */
    size: (box: Box) => {
      const [length = 0, width = 0, height = 0] = sidesOf(box)
      const last = new Intl.NumberFormat(locale, { style: 'unit', unit: 'centimeter', maximumFractionDigits: 1 })
      // One word: a unit alone on the next line is no size.
      return `${plain.format(length)} × ${plain.format(width)} × ${last.format(height)}`.replaceAll(' ', '\u00A0')
    },
  }
}
