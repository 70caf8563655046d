/** The rows of a parcel desk, narrowed as somebody asked, and as a file. */
import { useLingui } from '@lingui/react/macro'
import type { Output } from '#contract/kit/endpoint.ts'
import { printNumber } from '#contract/kit/number.ts'
import { type DeskParcel, deskParcel, parcelQueue, type parcelQueues } from '#contract/parcel/desk.ts'
import { useMoneyView } from '#src/kit/ui/money-context.ts'
import { type ExportColumn, type Exported, moneyCell, momentCell, useExport } from '#ops/kit/queue/use-export.tsx'
import { type Narrowed, useNarrowed } from '#ops/kit/queue/use-narrowed.tsx'
import { type Queue, useQueue } from '#ops/kit/queue/use-queue.ts'

export type ParcelQueue = (typeof parcelQueues)[number]
export interface Parcels extends Queue<DeskParcel, ParcelQueue> {
  narrowed: Narrowed
  file: Exported
}

/** `first`: the queue that opens unless the address names another. */
export function useParcels(first: ParcelQueue): Parcels {
  const { t } = useLingui()
  const narrowed = useNarrowed(t`Ordered`, t`Number, carrier number or customer`)
  const source = {
    list: parcelQueue,
    ask: (queue: ParcelQueue, before: string | undefined) => ({ queue, before, ...narrowed.asked }),
    rowsOf: (answer: Output<typeof parcelQueue>) => answer.parcels,
  }
  const list = useQueue(
    {
      ...source,
      keyOf: (it: DeskParcel) => it.packNumber,
      one: { endpoint: deskParcel, ask: (packNumber) => ({ packNumber }), rowOf: (it) => it },
    },
    first,
  )
  const file = useExport({ source, queue: list.queue, name: 'parcels', columns: useFileColumns() })
  return { ...list, narrowed, file }
}

function useFileColumns(): ExportColumn<DeskParcel>[] {
  const { t } = useLingui()
  const { settlement } = useMoneyView()
  return [
    { head: t`Parcel`, cell: (it) => printNumber(it.packNumber) },
    { head: t`State`, cell: (it) => it.status },
    { head: t`Ordered`, cell: (it) => momentCell(it.createdAt) },
    { head: t`Since`, cell: (it) => momentCell(it.since) },
    { head: t`Customer`, cell: (it) => it.customer.name },
    { head: t`Email`, cell: (it) => it.customer.email },
    { head: t`Country`, cell: (it) => it.address.country },
    { head: t`Shipping line`, cell: (it) => it.channel.name },
    { head: t`Weight, g`, cell: (it) => it.actualWeightG ?? it.estimatedWeightG },
    { head: t`Shelf`, cell: (it) => it.shelves.join(' ') },
    { head: t`Total`, cell: (it) => moneyCell(it.final?.total ?? it.prepaid.total) },
    { head: t`Currency`, cell: () => settlement },
    { head: t`Carrier number`, cell: (it) => it.trackingNumber ?? '' },
    { head: t`Shipped`, cell: (it) => momentCell(it.shippedAt) },
  ]
}
