/** Amounts as this phone's reader writes them (contract/kit/money-text.ts). Takes minor units. */
import { moneyFormat, moneyText, wholeMoneyText } from '#contract/kit/money-text.ts'

/** `currency` an ISO code. `signed` puts a plus before money that comes in. The caller isolates the whole. */
export const formatMoney = (amount: number, currency: string, locale: string, signed = false): string =>
  moneyText(amount, currency, locale, { signed, preferred: navigator.languages })

/** Without cents: a round sum, or one end of a range, rounded away from the other. */
export const formatWhole = (amount: number, currency: string, locale: string, towards?: 'floor' | 'ceil'): string =>
  wholeMoneyText(amount, currency, locale, { preferred: navigator.languages, ...(towards && { towards }) })

/** The sign alone ("$"), for the start of an amount field. */
export const currencySign = (currency: string, locale: string): string =>
  moneyFormat(currency, locale, navigator.languages)
    .formatToParts(0)
    .find((part) => part.type === 'currency')?.value ?? currency
