/**
 * An amount as text (design.md 3, glossary 1): two decimals, Western digits, a real minus, the sign where the language
 * puts it. Only we write dollars as "$" and yuan as "¥": the other dollars of the shop wear their country ("CA$").
 */
import { tagFor } from './tags.ts'

// Invisible marks of direction: whoever shows the amount isolates it as a whole.
const marks = /[\u061C\u200E\u200F]/g
const formats = new Map<string, Intl.NumberFormat>()

/** `language` is one of ours; `preferred` as in tagFor. Every currency of the shop has two decimals. */
export function moneyFormat(currency: string, language: string, preferred?: readonly string[]): Intl.NumberFormat {
  // Arabic writes "$78.75" with us, not "78.75 US$": shorter, and the same as on the receipt.
  const tag = tagFor(language === 'ar' ? 'en' : language, preferred)
  const key = `${tag} ${currency}`
  const known = formats.get(key)
  if (known) return known
  const short = currency === 'CNY' || (currency === 'USD' && language === 'zh-CN')
  const made = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    currencyDisplay: short ? 'narrowSymbol' : 'symbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  formats.set(key, made)
  return made
}

/** `amount` in minor units, `currency` an ISO code. `signed` puts a plus before money that comes in. The caller isolates it. */
export function moneyText(
  amount: number,
  currency: string,
  language: string,
  { signed = false, preferred }: { signed?: boolean; preferred?: readonly string[] } = {},
): string {
  const sign = amount < 0 ? '−' : signed && amount > 0 ? '+' : ''
  return sign + moneyFormat(currency, language, preferred).format(decimalOf(amount)).replaceAll(marks, '')
}

/**
 * From one amount to another, joined as the language joins them ("21–30 $"); one amount where both are the same. Minor units.
 * `whole`: without cents, for an estimate that promises none; its ends are rounded away from each other.
 */
export function moneyRangeText(
  [low, high]: readonly [low: number, high: number],
  currency: string,
  language: string,
  { whole = false, preferred }: { whole?: boolean; preferred?: readonly string[] } = {},
): string {
  const { locale, currencyDisplay } = moneyFormat(currency, language, preferred).resolvedOptions()
  const digits = whole ? 0 : 2
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  const [from, to] = whole ? [Math.floor(low / 100), Math.ceil(high / 100)] : [decimalOf(low), decimalOf(high)]
  const text = from === to ? format.format(from) : format.formatRange(from, to)
  // Some languages put spaces around the dash: a range is one thing, and narrow.
  return text
    .replaceAll(marks, '')
    .replace(/\s*–\s*/, '–')
    .replaceAll(' ', '\u00A0')
}

/** As decimal text: divided by a hundred, the cents of a very large sum would be lost. */
function decimalOf(amount: number): `${number}` {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`
}
