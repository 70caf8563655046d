/** Amounts as text: always two decimals, Western digits, a real minus (design.md 3). Takes minor units. */
import { intlLocale } from './locale.ts'

// Invisible marks of direction: whoever shows the amount isolates it as a whole.
const marks = /[\u061C\u200E\u200F]/g
const formats = new Map<string, Intl.NumberFormat>()

const formatFor = (locale: string, currency: string): Intl.NumberFormat => {
  const key = `${locale} ${currency}`
  const known = formats.get(key)
  if (known) return known
  // Arabic writes "$78.75" with us, not "78.75 US$": shorter, and the same as on the receipt.
  const made = new Intl.NumberFormat(intlLocale(locale === 'ar' ? 'en' : locale), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  formats.set(key, made)
  return made
}

/**
 * `amount` in minor units, `currency` an ISO code. `signed` puts a plus before money that comes in.
 * The sign stands first, and invisible direction marks go: the caller isolates the whole.
 */
export function formatMoney(amount: number, currency: string, locale: string, signed = false): string {
  const sign = amount < 0 ? '−' : signed && amount > 0 ? '+' : ''
  const text = formatFor(locale, currency).format(Math.abs(amount) / 100)
  return sign + text.replaceAll(marks, '')
}

/**
 * Without cents: a round sum on a tile ("$20"), or one end of a range that promises none, rounded away from the other.
 * `amount` in minor units.
 */
export function formatWhole(
  amount: number,
  currency: string,
  locale: string,
  towards: 'floor' | 'ceil' = 'floor',
): string {
  const text = new Intl.NumberFormat(formatFor(locale, currency).resolvedOptions().locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
    roundingMode: towards,
  }).format(amount / 100)
  return text.replaceAll(marks, '')
}

/** The sign alone ("$"), for the start of an amount field. */
export const currencySign = (currency: string, locale: string): string =>
  formatFor(locale, currency)
    .formatToParts(0)
    .find((part) => part.type === 'currency')?.value ?? currency
