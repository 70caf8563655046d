/** The head of a queue of money (contract/kit/waiting.ts), from sums that the database counted. Minor units. */
import { cents } from '#contract/kit/money.ts'
import type { Waiting } from '#contract/kit/waiting.ts'
import { shownCount } from './shown-count.ts'

/** A sum of bigints comes as text; of nothing it is null. */
export interface Summed {
  currency: string
  count: number | string
  amount: number | string | null
}

export const waitingOf = (rows: readonly Summed[]): Waiting =>
  rows
    .filter((row) => Number(row.count) > 0)
    .map((row) => ({
      currency: row.currency,
      count: shownCount(Number(row.count)),
      amount: cents(Number(row.amount ?? 0)),
    }))
