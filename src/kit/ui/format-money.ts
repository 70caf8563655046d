/** Amounts as this phone's reader writes them (contract/kit/money-text.ts). Takes minor units. */
import { moneyFormat, moneyRangeText, moneyText } from '#contract/kit/money-text.ts'

/** `currency` an ISO code. `signed` puts a plus before money that comes in. The caller isolates the whole. */
export const formatMoney = (amount: number, currency: string, locale: string, signed = false): string =>
  moneyText(amount, currency, locale, { signed, preferred: navigator.languages })

/** `whole`: without cents, the ends rounded away from each other. */
export const formatRange = (
  ends: readonly [low: number, high: number],
  currency: string,
  locale: string,
  whole: boolean,
): string => moneyRangeText(ends, currency, locale, { whole, preferred: navigator.languages })

/** A round sum without its cents: "$20". */
export const formatWhole = (amount: number, currency: string, locale: string): string =>
  formatRange([amount, amount], currency, locale, true)

/** What one yuan costs, four decimals: "$0.1428". `rate` is a decimal string of settlement units. */
export const formatRate = (rate: string, currency: string, locale: string): string =>
  new Intl.NumberFormat(moneyFormat(currency, locale, navigator.languages).resolvedOptions().locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 4,
    maximumFractionDigits: 4,
  })
    .format(Number(rate))
    .replaceAll(/[\u061C\u200E\u200F]/g, '')

/** The sign alone ("$"), for the start of an amount field. */
export const currencySign = (currency: string, locale: string): string =>
  moneyFormat(currency, locale, navigator.languages)
    .formatToParts(0)
    .find((part) => part.type === 'currency')?.value ?? currency
