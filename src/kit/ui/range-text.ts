/** A range of an estimate: without cents, as it promises none; its ends are rounded away from each other and never become one. */
import { useLingui } from '@lingui/react'
import type { Cents } from '#contract/kit/money.ts'
import { formatWhole } from './format-money.ts'
import { forDisplay, type MoneyView, useMoneyView } from './money-context.ts'

export interface MoneyRange {
  low: Cents
  high: Cents
}

/** In the currency the shopper looks at. `charge`: in the one that will be charged, beside an amount that is. */
export function useRangeText(): (range: MoneyRange, options?: { charge?: boolean }) => string {
  const { i18n } = useLingui()
  const view = useMoneyView()
  return (range, { charge = false } = {}) =>
    rangeText(range, charge ? { settlement: view.settlement } : view, i18n.locale)
}

export function rangeText({ low, high }: MoneyRange, { settlement, display }: MoneyView, locale: string): string {
  const end = (cents: Cents, towards: 'floor' | 'ceil') =>
    formatWhole(display ? forDisplay(cents, display.rate) : cents, display?.currency ?? settlement, locale, towards)
  const [from, to] = [end(low, 'floor'), end(high, 'ceil')]
  return from === to ? from : `${from}–${to}`
}
