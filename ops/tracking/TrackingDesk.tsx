/** Parcels under way (states.md K12, K15): the carrier's words are written down, delivery is one of them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { ParcelDesk } from '#ops/parcels/ParcelDesk.tsx'
import { ParcelFacts, ParcelHead } from '#ops/parcels/ParcelFacts.tsx'
import { useParcels } from '#ops/parcels/use-parcels.ts'
import { useStopping } from '#ops/parcels/StopPane.tsx'
import { may, useStaff } from '#ops/kit/session.ts'
import { Steps } from './Steps.tsx'
import { useRenumbering } from './NumberPane.tsx'
import { useRemovingStep } from './RemoveStepPane.tsx'
import { StepPane } from './StepPane.tsx'

export function TrackingDesk() {
  const { t } = useLingui()
  const staff = useStaff()
  const list = useParcels('shipped')
  const { current } = list
  const open = current?.status === 'shipped'
  const canStop = open && may(staff, 'warehouse')
  const stop = useStopping(canStop ? current : undefined, list.done)
  // A wrong number may be found when the shopper has the parcel, or another one.
  const hasNumber = open || current?.status === 'received'
  const free = hasNumber && !stop.stopping ? current : undefined
  const renumber = useRenumbering(free, list.done)
  const removal = useRemovingStep(renumber.renumbering ? undefined : free, list.done)
  const wrong = (
    <>
      <ActionButton keys={['N']} onClick={renumber.toggle}>
        <Trans>Wrong number</Trans>
      </ActionButton>
      {removal.button}
    </>
  )
  const form = stop.stopping
    ? stop.pane
    : renumber.renumbering
      ? renumber.pane
      : removal.removing
        ? removal.pane
        : undefined
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
        { id: 'silent', label: t`No news` },
        { id: 'done', label: t`Done` },
      ]}
      detail={
        current && (
          <>
            <ParcelHead parcel={current} />
            {form ? (
              <>
                {about}
                {form}
              </>
            ) : open ? (
              <StepPane
                key={current.packNumber}
                parcel={current}
                onDone={list.done}
                acts={
                  <>
                    {canStop && (
                      <ActionButton keys={['E']} onClick={stop.toggle}>
                        <Trans>Problem</Trans>
                      </ActionButton>
                    )}
                    {wrong}
                  </>
                }
              >
                {about}
              </StepPane>
            ) : (
              <>
                {about}
                {hasNumber && <PaneFooter>{wrong}</PaneFooter>}
              </>
            )}
          </>
        )
      }
    />
  )
}
