/** The bags as a file; what is in one of them is its own file. */
import { useLingui } from '@lingui/react/macro'
import { printNumber } from '#contract/kit/number.ts'
import type { Bag } from '#contract/parcel/bag-desk.ts'
import { kgText } from '#ops/kit/parts/measures.ts'
import { type ExportColumn, momentCell } from '#ops/kit/queue/use-export.tsx'

export function useBagsFile(): ExportColumn<Bag>[] {
  const { t } = useLingui()
  return [
    { head: t`Bag`, cell: (bag) => printNumber(bag.bagNumber) },
    { head: t`State`, cell: (bag) => bag.status },
    { head: t`Shipping line`, cell: (bag) => bag.line.name },
    { head: t`Parcels`, cell: (bag) => bag.parcels.length },
    { head: t`Weight, kg`, cell: (bag) => kgText(bag.weightG ?? bag.parcelsG) },
    { head: t`Seal`, cell: (bag) => bag.seal ?? '' },
    { head: t`Driver`, cell: (bag) => bag.driver ?? '' },
    { head: t`Opened`, cell: (bag) => momentCell(bag.createdAt) },
    { head: t`Handed over`, cell: (bag) => momentCell(bag.handedAt) },
  ]
}
