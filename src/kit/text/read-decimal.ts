/** What somebody types as a number, wherever they learned to write one, and a number as they would type it. */
import { intlLocale } from '../ui/locale.ts'

/** A number above zero with a point or a comma, in whatever digits; undefined when it is none. */
export function readDecimal(typed: string): number | undefined {
  const plain = typed
    .trim()
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[,\u066B]/, '.')
  if (!/^\d{1,7}(?:\.\d{0,3})?$/.test(plain)) return undefined
  const value = Number(plain)
  return value > 0 ? value : undefined
}

/** Decimal text ("2.5", plain digits) with the point or the comma of the language. Takes the app's name of it. */
export function typedDecimal(text: string, language: string): string {
  const point = new Intl.NumberFormat(intlLocale(language), { numberingSystem: 'latn' })
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')?.value
  return text.replace('.', point ?? '.')
}
