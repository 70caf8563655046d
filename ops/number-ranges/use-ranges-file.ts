/** The ranges of tracking numbers as a file. */
import { useLingui } from '@lingui/react/macro'
import type { NumberRangeRow } from '#contract/parcel/number-range-desk.ts'
import { type ExportColumn, momentCell } from '#ops/kit/queue/use-export.tsx'

export function useRangesFile(): ExportColumn<NumberRangeRow>[] {
  const { t } = useLingui()
  return [
    { head: t`Shipping line`, cell: (it) => it.line.name },
    { head: t`First number`, cell: (it) => it.first },
    { head: t`Last number`, cell: (it) => it.last },
    { head: t`Given`, cell: (it) => String(it.given) },
    { head: t`Left`, cell: (it) => String(it.left) },
    { head: t`Low below`, cell: (it) => String(it.low) },
    { head: t`Added`, cell: (it) => momentCell(it.addedAt) },
    { head: t`Closed`, cell: (it) => momentCell(it.closed?.at ?? null) },
    { head: t`Reason`, cell: (it) => it.closed?.reason ?? '' },
  ]
}
