/** An amount inside a sentence, as people of that language write it. Cents of the settlement currency in, text out. */
import { moneyText as plain } from '#contract/kit/money-text.ts'
import { tagFor } from '#contract/kit/tags.ts'

/** Kept together where one reads from the right, so that the sign stays on its side. */
export function moneyText(language: string, cents: number, currency: string): string {
  const text = plain(cents, currency, language)
  return language === 'ar' ? `\u2068${text}\u2069` : text
}

/** A percentage as people of that language write it. The contract's decimal text ("5.5") in, text out. */
export const percentText = (language: string, percent: string): string =>
  new Intl.NumberFormat(tagFor(language), { style: 'percent', maximumFractionDigits: 2 }).format(Number(percent) / 100)
