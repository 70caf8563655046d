/** The movements of the balance as a file: columns in the shopper's language, amounts and dates as spreadsheets sort them. */
import { useLingui } from '@lingui/react/macro'
import { printNumber } from '#contract/kit/number.ts'
import type { Movement } from '#contract/wallet/movement.ts'
import { amountCell, toCsv } from '#src/kit/text/csv.ts'
import { useMoneyView } from '#src/kit/ui/money-context.ts'
import { useCauseWords } from './entry-words.ts'

/** `2026-09-21 11:12`, by the phone's clock. */
export function stamp(at: number): string {
  const day = new Date(at)
  const two = (part: number) => String(part).padStart(2, '0')
  const date = [day.getFullYear(), two(day.getMonth() + 1), two(day.getDate())].join('-')
  return `${date} ${two(day.getHours())}:${two(day.getMinutes())}`
}

export function useMovementCsv(): (rows: readonly Movement[]) => string {
  const { t } = useLingui()
  const { settlement } = useMoneyView()
  const wordsOf = useCauseWords()
  return (rows) =>
    toCsv([
      [
        t`Date`,
        t`Reason`,
        t`Document`,
        t`Paid for`,
        t`Amount`,
        t`Money`,
        t`Bonus`,
        t({ context: 'column', message: 'Balance after' }),
        t`Currency`,
      ],
      ...rows.map((moved) => [
        stamp(moved.at),
        wordsOf(moved),
        moved.docNumber ? printNumber(moved.docNumber) : '',
        moved.about.map(printNumber).join(' '),
        amountCell(moved.amount),
        amountCell(moved.cash),
        amountCell(moved.bonus),
        amountCell(moved.after),
        settlement,
      ]),
    ])
}
