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
  // One word: a unit alone on the next line is no weight and no size.
  const unit = (value: number, name: string, least: number, most = least) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: name,
      minimumFractionDigits: least,
      maximumFractionDigits: most,
    })
      .format(value)
      .replaceAll(' ', '\u00A0')
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  return {
    kilograms: (grams: number) => unit(grams / 1000, 'kilogram', 2),
    /** Millimetres as centimetres, to one decimal at most. */
    centimetres: (mm: number) => unit(mm / 10, 'centimeter', 0, 1),
    /** From ten kilograms on in those. */
    grams: (grams: number) => (grams < 10_000 ? unit(grams, 'gram', 0) : unit(grams / 1000, 'kilogram', 0, 3)),
    /** "38 × 30 × 16 cm" */
    size: (box: Box) => {
      const [length = 0, width = 0, height = 0] = sidesOf(box)
      return `${plain.format(length)} × ${plain.format(width)} × ${unit(height, 'centimeter', 0, 1)}`.replaceAll(
        ' ',
        '\u00A0',
      )
    },
  }
}
