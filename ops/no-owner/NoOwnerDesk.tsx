/** Parcels that nobody waits for: whose they may be, given to an order, or discarded after the term. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Output } from '#contract/kit/endpoint.ts'
import { printNumber } from '#contract/kit/number.ts'
import { noOwnerQueue, type NoOwnerParcel } from '#contract/warehouse/no-owner-desk.ts'
import { Chip } from '#src/kit/ui/Chip.tsx'
import type { DeskColumn } from '#src/kit/ui/console/Desk.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { QueueDesk } from '#ops/kit/queue/QueueDesk.tsx'
import { type ExportColumn, momentCell, useExport } from '#ops/kit/queue/use-export.tsx'
import { narrowedBy, useNarrowed } from '#ops/kit/queue/use-narrowed.tsx'
import { useQueue } from '#ops/kit/queue/use-queue.ts'
import { useServerNow } from '#ops/kit/use-server-now.ts'
import { useWhen } from '#ops/kit/use-when.ts'
import { NoOwnerPane } from './NoOwnerPane.tsx'

const whole = {
  list: noOwnerQueue,
  ask: (_: 'all', before: string | undefined) => ({ before }),
  rowsOf: (answer: Output<typeof noOwnerQueue>) => answer.parcels,
}

export function NoOwnerDesk() {
  const { t } = useLingui()
  const narrowed = useNarrowed(t`Came`, t`Number or words of the note`)
  const source = narrowedBy(whole, narrowed)
  const list = useQueue(
    {
      ...source,
      keyOf: (it: NoOwnerParcel) => it.packageId,
      one: {
        endpoint: noOwnerQueue,
        ask: (packageId) => ({ packageId }),
        rowOf: (answer) => answer.parcels[0] as NoOwnerParcel,
      },
    },
    'all',
  )
  const { current } = list
  const file = useExport({ source, queue: list.queue, name: 'no-owner', columns: useFileColumns() })
  return (
    <QueueDesk
      list={list}
      title={<Trans>No owner</Trans>}
      narrowed={narrowed}
      file={file}
      label={t`Parcels without owner`}
      columns={useColumns()}
      detail={current && <NoOwnerPane key={current.id} parcel={current} onDone={list.done} />}
    />
  )
}

function useFileColumns(): ExportColumn<NoOwnerParcel>[] {
  const { t } = useLingui()
  return [
    { head: t`Since`, cell: (parcel) => momentCell(parcel.at) },
    { head: t`Label`, cell: (parcel) => printNumber(parcel.packageId) },
    { head: t`Number on it`, cell: (parcel) => parcel.scan },
    { head: t`What it is`, cell: (parcel) => parcel.note },
    { head: t`A guess`, cell: (parcel) => parcel.guesses.map((guess) => printNumber(guess.orderNumber)).join(' ') },
    { head: t`Term is over`, cell: (parcel) => momentCell(parcel.discardableAt) },
  ]
}

function useColumns(): DeskColumn<NoOwnerParcel>[] {
  const { t } = useLingui()
  const now = useServerNow(60_000)
  const when = useWhen()
  return [
    { key: 'since', head: t`Since`, width: 130, wideOnly: true, cell: (it) => when(it.at) },
    { key: 'label', head: t`Label`, width: 160, cell: (it) => <OurNumber of={it.packageId} /> },
    { key: 'scan', head: t`Number on it`, width: 170, cell: (it) => it.scan },
    { key: 'note', head: t`What it is`, grow: true, cell: (it) => it.note },
    {
      key: 'state',
      head: t`State`,
      width: 130,
      cell: (parcel) =>
        parcel.guesses.length > 0 ? (
          <Chip tone="progress">{t`A guess`}</Chip>
        ) : now >= parcel.discardableAt ? (
          <Chip tone="danger">{t`Term is over`}</Chip>
        ) : (
          <Chip tone="neutral">{t`Unknown`}</Chip>
        ),
    },
  ]
}
