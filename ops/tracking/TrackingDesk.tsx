/** Parcels under way (states.md K12, K15): the carrier's words are written down, delivery is one of them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Act } from '../parts/Act.tsx'
import { ParcelDesk } from '../parcels/ParcelDesk.tsx'
import { ParcelFacts, ParcelHead } from '../parcels/ParcelFacts.tsx'
import { useParcels } from '../parcels/use-parcels.ts'
import { useStopping } from '../exceptions/StopPane.tsx'
import { may, useStaff } from '../shell/session.ts'
import { Steps } from './Steps.tsx'
import { type StepKeys, StepPane } from './StepPane.tsx'

export function TrackingDesk() {
  const { t } = useLingui()
  const staff = useStaff()
  const list = useParcels('shipped')
  const pane = useRef<StepKeys>(null)
  const stop = useStopping(list.current, list.done)
  const { current } = list
  const open = current?.status === 'shipped'
  const canStop = open && may(staff, 'warehouse')
  const about = current && (
    <>
      <Steps parcel={current} />
      <ParcelFacts parcel={current} />
    </>
  )
  return (
    <ParcelDesk
      list={list}
      title={<Trans>Tracking</Trans>}
      shows="number"
      queues={[
        { id: 'shipped', label: t`Under way` },
        { id: 'done', label: t`Done` },
      ]}
      keys={[
        ...(open && !stop.stopping
          ? [
              { key: 'Enter', label: t`Type`, run: () => pane.current?.focus() },
              { key: 'd', label: t`Delivered`, run: () => pane.current?.delivered() },
              { key: 'Enter', ctrl: true, label: t`Add step`, run: () => pane.current?.commit() },
            ]
          : []),
        ...(canStop ? stop.keys : []),
      ]}
      detail={
        current && (
          <>
            <ParcelHead parcel={current} />
            {canStop && stop.stopping ? (
              <>
                {about}
                {stop.pane}
              </>
            ) : open ? (
              <StepPane
                key={current.packNumber}
                ref={pane}
                parcel={current}
                onDone={list.done}
                acts={
                  canStop && (
                    <Act keys={['E']} onClick={stop.toggle}>
                      <Trans>Problem</Trans>
                    </Act>
                  )
                }
              >
                {about}
              </StepPane>
            ) : (
              about
            )}
          </>
        )
      }
    />
  )
}
