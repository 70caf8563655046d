/** Parcels under way (states.md K12, K15): the carrier's words are written down, delivery is one of them. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { Desk } from '#src/kit/ui/console/Desk.tsx'
import { Filters, Head } from '../parts/Head.tsx'
import { Act } from '../parts/Act.tsx'
import { Foot } from '../parts/Foot.tsx'
import { Nothing } from '../parts/Nothing.tsx'
import { Said } from '../parts/Said.tsx'
import { ParcelFacts, ParcelHead } from '../parcels/ParcelFacts.tsx'
import { useParcelColumns } from '../parcels/use-parcel-columns.tsx'
import { parcelKey, useParcelRows } from '../parcels/use-parcel-rows.ts'
import { StopPane } from '../exceptions/StopPane.tsx'
import { Frame } from '../shell/Frame.tsx'
import { may, useStaff } from '../shell/session.ts'
import { Steps } from './Steps.tsx'
import { type StepKeys, StepPane } from './StepPane.tsx'

export function TrackingDesk() {
  const { t } = useLingui()
  const staff = useStaff()
  const list = useParcelRows('shipped')
  const columns = useParcelColumns('number')
  const pane = useRef<StepKeys>(null)
  const [stopping, setStopping] = useState(false)
  const { current } = list
  const [said, setSaid] = useState<ReactNode>()
  const done = async (words: ReactNode) => {
    setSaid(words)
    setStopping(false)
    await list.again()
  }
  const open = current?.status === 'shipped'
  const canStop = open && may(staff, 'warehouse')
  return (
    <Frame
      moves
      keys={[
        ...list.arrows,
        ...(open
          ? [
              { key: 'Enter', label: t`Type`, run: () => pane.current?.focus() },
              { key: 'd', label: t`Delivered`, run: () => pane.current?.delivered() },
              { key: 'Enter', ctrl: true, label: t`Add step`, run: () => pane.current?.commit() },
            ]
          : []),
        ...(canStop ? [{ key: 'e', label: t`Problem`, run: () => setStopping(!stopping) }] : []),
      ]}
      detail={
        current && (
          <>
            <ParcelHead parcel={current} />
            {open && <StepPane key={current.packNumber} ref={pane} parcel={current} onDone={done} />}
            <Steps parcel={current} />
            <ParcelFacts parcel={current} />
            {canStop && stopping && <StopPane key={current.packNumber} parcel={current} onDone={done} />}
            <Foot>
              {canStop && (
                <Act keys={['E']} onClick={() => setStopping(!stopping)}>
                  <Trans>Problem</Trans>
                </Act>
              )}
            </Foot>
          </>
        )
      }
    >
      <Head
        title={<Trans>Tracking</Trans>}
        note={t`${plural(list.rows.length, { one: '# parcel', other: '# parcels' })}`}
      />
      <Filters
        label={t`Queues`}
        items={[
          { id: 'shipped', label: t`Under way`, count: list.counts['shipped'] },
          { id: 'done', label: t`Done`, count: list.counts['done'] },
        ]}
        selected={list.queue}
        onSelect={list.setQueue}
      />
      <Said>{said}</Said>
      <Desk
        label={t`Parcels`}
        columns={columns}
        rows={list.rows}
        keyOf={parcelKey}
        current={current?.packNumber}
        onCurrent={list.setAt}
        empty={<Nothing asked={list.asked} />}
      />
    </Frame>
  )
}
