/** An amount as people of that language write it. Cents of the settlement currency in, text out. */
import { asDecimal } from '#contract/kit/money.ts'
import { intlLocale } from './words.ts'

export const moneyText = (language: string, cents: number, currency: string): string =>
  new Intl.NumberFormat(intlLocale(language), { style: 'currency', currency }).format(asDecimal(cents) as `${number}`)
