/** Amounts as text: always two decimals, Western digits, a real minus (design.md 3). Takes minor units. */
import { intlLocale } from './locale.ts'

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
  return sign + text.replaceAll(/[\u061C\u200E\u200F]/g, '')
}

/** The sign alone ("$"), for the start of an amount field. */
export const currencySign = (currency: string, locale: string): string =>
  formatFor(locale, currency)
    .formatToParts(0)
    .find((part) => part.type === 'currency')?.value ?? currency
