/** A range without cents: an estimate promises none. Its ends are rounded away from each other, and never become one. */
import type { Cents } from '#contract/kit/money.ts'
import { formatWhole } from '#src/kit/ui/format-money.ts'

export function rangeText({ low, high }: { low: Cents; high: Cents }, currency: string, locale: string): string {
  const [from, to] = [formatWhole(low, currency, locale, 'floor'), formatWhole(high, currency, locale, 'ceil')]
  return from === to ? from : `${from}–${to}`
}
