/** What does not go its way: stopped parcels (K15 to K17) and extra fees that nobody paid yet. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ParcelDesk } from '#ops/parcels/ParcelDesk.tsx'
import { useParcels } from '#ops/parcels/use-parcels.ts'
import { useOpenAtWork } from '#ops/kit/queue/use-open-at-work.ts'
import { ExceptionPane } from './ExceptionPane.tsx'

export function ExceptionsDesk() {
  const { t } = useLingui()
  const list = useParcels('abnormal')
  const { current } = list
  useOpenAtWork(list, ['abnormal', 'patch'])
  return (
    <ParcelDesk
      list={list}
      title={<Trans>Exceptions</Trans>}
      queues={[
        { id: 'abnormal', label: t`Stopped` },
        { id: 'patch', label: t`Fee unpaid` },
      ]}
      detail={
        current && <ExceptionPane key={`${current.packNumber} ${current.status}`} parcel={current} onDone={list.done} />
      }
    />
  )
}
