/** A range of money, joined as the language joins it. Of an estimate without cents, as it promises none; its ends are rounded away from each other and never become one. */
import { useLingui } from '@lingui/react'
import type { Cents } from '#contract/kit/money.ts'
import { formatRange } from './format-money.ts'
import { forDisplay, type MoneyView, useMoneyView } from './money-context.ts'

export interface MoneyRange {
  low: Cents
  high: Cents
}

/**
 * In the currency the shopper looks at. `charge`: in the one that will be charged, beside an amount that is. `exact`: with cents, and a ≈
 * of its own where it is converted.
 */
export function useRangeText(): (range: MoneyRange, options?: { charge?: boolean; exact?: boolean }) => string {
  const { i18n } = useLingui()
  const view = useMoneyView()
  return (range, { charge = false, exact = false } = {}) =>
    (exact && view.display ? '≈\u00A0' : '') +
    rangeText(range, charge ? { settlement: view.settlement } : view, i18n.locale, exact)
}

export function rangeText(
  { low, high }: MoneyRange,
  { settlement, display }: MoneyView,
  locale: string,
  exact = false,
): string {
  const shown = (cents: Cents) => (display ? forDisplay(cents, display.rate) : cents)
  return formatRange([shown(low), shown(high)], display?.currency ?? settlement, locale, !exact)
}
