/** The lists of the desk of settlements: parcels by where their bill stands, and rows of carriers' files. */
import { useLingui } from '@lingui/react/macro'
import type { rowQueues } from '#contract/parcel/bill-file-desk.ts'
import type { ParcelQueue } from '#ops/parcels/use-parcels.ts'

export type SettlementQueue = ParcelQueue | (typeof rowQueues)[number]

/** For whichever of them is shown (`_shown` says of which kind it is): choosing another kind of list shows that one. */
export function useSettlementQueues<Id extends SettlementQueue>(_shown: Id): { id: Id; label: string }[] {
  const { t } = useLingui()
  const queues: { id: SettlementQueue; label: string }[] = [
    { id: 'to_bill', label: t`To bill` },
    { id: 'shipped', label: t`Under way` },
    { id: 'patch', label: t`Fee unpaid` },
    { id: 'done', label: t`Done` },
    { id: 'rows', label: t`Rows to decide` },
    { id: 'rows_done', label: t`Rows decided` },
  ]
  return queues as { id: Id; label: string }[]
}
