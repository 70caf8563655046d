/** The conversations as a file: who waits, since when and about what; never what was written. */
import { useLingui } from '@lingui/react/macro'
import type { DeskThread } from '#contract/support/desk.ts'
import { printNumber } from '#contract/kit/number.ts'
import { type ExportColumn, momentCell } from '#ops/kit/queue/use-export.tsx'

export function useInboxFile(): ExportColumn<DeskThread>[] {
  const { t } = useLingui()
  return [
    { head: t`Customer`, cell: (it) => it.customer.name },
    { head: t`Email`, cell: (it) => it.customer.email },
    { head: t`About`, cell: (it) => (it.about === null ? '' : printNumber(it.about.number)) },
    { head: t`State`, cell: (it) => it.status },
    { head: t`Last message`, cell: (it) => momentCell(it.lastAt) },
    { head: t`Waiting since`, cell: (it) => momentCell(it.waitingSince) },
    {
      head: t`First answer, minutes`,
      cell: (it) => (it.firstAnswer === null ? '' : Math.round(it.firstAnswer / 60_000)),
    },
    { head: t`Staff`, cell: (it) => it.claimedBy?.name ?? '' },
  ]
}
