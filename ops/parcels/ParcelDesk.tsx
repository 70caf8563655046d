/** A desk whose rows are parcels. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { DeskParcel } from '#contract/parcel/desk.ts'
import { QueueDesk, type QueueDeskProps } from '#ops/kit/queue/QueueDesk.tsx'
import { useParcelColumns } from './use-parcel-columns.tsx'
import type { ParcelQueue, Parcels } from './use-parcels.ts'

export interface ParcelDeskProps extends Omit<QueueDeskProps<DeskParcel, ParcelQueue>, 'label' | 'columns' | 'list'> {
  list: Parcels
  /** The shipping line while packing, the carrier's number afterwards. */
  shows?: 'line' | 'number'
}

export function ParcelDesk({ shows, note, ...desk }: ParcelDeskProps) {
  const { t } = useLingui()
  const columns = useParcelColumns(shows)
  const { counts, queue, rows } = desk.list
  const many = counts[queue] ?? rows.length
  return (
    <QueueDesk
      {...desk}
      narrowed={desk.list.narrowed}
      file={desk.list.file}
      label={t`Parcels`}
      columns={columns}
      note={note ?? t`${plural(many, { one: '# parcel', other: '# parcels' })}`}
    />
  )
}
