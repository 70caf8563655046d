/** The dispatch desk (states.md K11): scan the parcel, scan the carrier's number, hand it over. */
import { Barcode } from '@phosphor-icons/react/dist/csr/Barcode'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { readNumber } from '#contract/kit/number.ts'
import { shipParcel } from '#contract/parcel/desk.ts'
import { call } from '#src/kit/network/http.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { ScanField } from '#src/kit/ui/console/ScanField.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { kgText } from '#ops/kit/parts/measures.ts'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { useHeldReason } from '#ops/parcels/Held.tsx'
import { ParcelDesk } from '#ops/parcels/ParcelDesk.tsx'
import { PapersLink } from '#ops/parcels/PapersLink.tsx'
import { ParcelFacts, ParcelHead } from '#ops/parcels/ParcelFacts.tsx'
import { SettledNote } from '#ops/parcels/SettledNote.tsx'
import { useParcels } from '#ops/parcels/use-parcels.ts'
import { useStopping } from '#ops/parcels/StopPane.tsx'
import { ViewSwitch } from './bags/ViewSwitch.tsx'
import css from './dispatch.module.css'

export function DispatchDesk() {
  const { t } = useLingui()
  const list = useParcels('to_ship')
  const stop = useStopping(list.current, list.done)
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({})
  const [acted, setActed] = useState('')
  const [unknown, setUnknown] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { current, rows } = list
  const typed = current ? (numbers[current.packNumber] ?? '') : ''
  const many = list.counts['to_ship'] ?? rows.length
  const weight = kgText(rows.reduce((sum, it) => sum + (it.actualWeightG ?? it.estimatedWeightG), 0))

  const hand = useDeskAction(async (key, packNumber: string, channelId: string, trackingNumber: string) => {
    await call(shipParcel, { packNumber, trackingNumber, channelId }, { key })
    await list.done(
      <Trans>
        <OurNumber of={packNumber} /> is on its way as {trackingNumber}
      </Trans>,
    )
  })
  const heldReason = useHeldReason(current)
  const commit = () => {
    if (!current || current.held) return
    setActed(current.packNumber)
    if (typed.trim()) void hand.run(current.packNumber, current.channel.id, typed)
    else field.current?.focus()
  }
  const scan = (code: string) => {
    const ours = readNumber(code)
    setUnknown('')
    if (ours?.prefix !== 'PK') return current && setNumbers({ ...numbers, [current.packNumber]: code })
    if (rows.some((it) => it.packNumber === ours.stored)) list.setAt(ours.stored)
    else setUnknown(ours.stored)
    return undefined
  }
  return (
    <ParcelDesk
      list={list}
      title={<Trans>Dispatch</Trans>}
      note={
        list.older || list.newer ? undefined : t`${plural(many, { one: '# parcel', other: '# parcels' })}, ${weight} kg`
      }
      shows="number"
      acts={<ViewSwitch to="bags" />}
      deskKeys={current && [{ key: 'F2', label: t`Scan` }]}
      keys={
        stop.stopping
          ? []
          : [
              { key: 'Enter', label: t`Type`, run: () => field.current?.focus() },
              { key: 'Enter', ctrl: true, label: t`Hand over`, run: commit },
            ]
      }
      below={
        rows.length > 0 && (
          <Note tone="progress" icon={Barcode}>
            <Trans>Scan a parcel, then the carrier’s label on it. What is held stays out.</Trans>
          </Note>
        )
      }
      detail={
        current && (
          <>
            <ParcelHead parcel={current} />
            <div className={css.scan}>
              <ScanField
                label={t`Scan parcel or carrier number`}
                onScan={scan}
                resting
                error={unknown !== ''}
                status=""
              />
            </div>
            {unknown && (
              <Note tone="danger" role="alert">
                <Trans>
                  <OurNumber of={unknown} /> is not to be shipped now.
                </Trans>
              </Note>
            )}
            <Pane>
              <Input
                ref={field}
                label={t`Carrier’s tracking number`}
                value={typed}
                onChange={(event) => setNumbers({ ...numbers, [current.packNumber]: event.target.value })}
              />
            </Pane>
            <SettledNote parcel={current} />
            {current.cheaperLine && (
              <Note tone="attention">
                <Trans>The shopper may still change to {current.cheaperLine.name}. Ship this parcel last.</Trans>
              </Note>
            )}
            <ParcelFacts parcel={current} />
            {stop.stopping ? (
              stop.pane
            ) : (
              <PaneFooter>
                <ErrorLine error={acted === current.packNumber && hand.error} />
                <ActionButton
                  commit
                  keys={['Ctrl ↵']}
                  disabledReason={heldReason}
                  loading={hand.pending && t`Handing over`}
                  onClick={commit}
                >
                  <Trans>Hand over, next parcel</Trans>
                </ActionButton>
                <ActionButton keys={['E']} onClick={stop.toggle}>
                  <Trans>Problem</Trans>
                </ActionButton>
                <PapersLink of={current.packNumber} />
              </PaneFooter>
            )}
          </>
        )
      }
    />
  )
}
