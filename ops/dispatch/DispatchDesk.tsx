/** The dispatch desk (states.md K11): scan the parcel, scan the carrier's number, hand it over. */
import { Barcode } from '@phosphor-icons/react/dist/csr/Barcode'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useRef, useState } from 'react'
import { type DeskParcel, shipParcel } from '#contract/parcel/desk.ts'
import { call } from '#src/kit/network/http.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { Restored } from '#ops/kit/parts/Restored.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { kgText } from '#ops/kit/parts/measures.ts'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Scanner } from '#ops/kit/scan/Scanner.tsx'
import { useHeldReason } from '#ops/parcels/Held.tsx'
import { LowNumbers } from '#ops/parcels/LowNumbers.tsx'
import { ParcelDesk } from '#ops/parcels/ParcelDesk.tsx'
import { PapersLink } from '#ops/parcels/PapersLink.tsx'
import { ParcelFacts, ParcelHead } from '#ops/parcels/ParcelFacts.tsx'
import { SettledNote } from '#ops/parcels/SettledNote.tsx'
import { useParcels } from '#ops/parcels/use-parcels.ts'
import { useStopping } from '#ops/parcels/StopPane.tsx'
import { ViewSwitch } from './bags/ViewSwitch.tsx'
import css from './dispatch.module.css'
import { RefusalNote } from './RefusalNote.tsx'
import { type DispatchHand, useDispatchHand } from './use-dispatch-hand.ts'

export function DispatchDesk() {
  const { t } = useLingui()
  const list = useParcels('to_ship')
  const [acted, setActed] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { rows } = list
  const many = list.counts['to_ship'] ?? rows.length
  const weight = kgText(rows.reduce((sum, it) => sum + (it.actualWeightG ?? it.estimatedWeightG), 0))

  const [sending, setSending] = useState(false)
  const hand = useDispatchHand(list, sending)
  const ship = useDeskAction(async (key, packNumber: string, channelId: string, trackingNumber: string) => {
    setSending(true)
    await call(shipParcel, { packNumber, trackingNumber, channelId }, { key }).finally(() => setSending(false))
    hand.handedOver()
    await list.done(
      <Trans>
        <OurNumber of={packNumber} /> is on its way as {trackingNumber}
      </Trans>,
    )
  })
  const { parcel, refusal } = hand
  const stop = useStopping(parcel, list.done)
  const heldReason = useHeldReason(parcel)
  const commit = () => {
    if (!parcel || parcel.held) return
    setActed(parcel.packNumber)
    if (hand.typed.trim()) void ship.run(parcel.packNumber, parcel.channel.id, hand.typed)
    else field.current?.focus()
  }
  const look = (to: string) => {
    hand.look()
    list.setAt(to)
  }
  return (
    <ParcelDesk
      list={{ ...list, setAt: look }}
      title={<Trans>Dispatch</Trans>}
      note={
        list.older || list.newer ? undefined : t`${plural(many, { one: '# parcel', other: '# parcels' })}, ${weight} kg`
      }
      shows="number"
      acts={<ViewSwitch to="bags" />}
      deskKeys={list.current && [{ key: 'F2', label: t`Scan` }]}
      keys={
        stop.stopping || !parcel
          ? []
          : [
              { key: 'Enter', label: t`Type`, run: () => field.current?.focus() },
              { key: 'Enter', ctrl: true, label: t`Hand over`, run: commit },
            ]
      }
      below={
        rows.length > 0 && (
          <div className={css.notes}>
            <Note tone="progress" icon={Barcode}>
              <Trans>Scan a parcel, then the carrier’s label on it. What is held stays out.</Trans>
            </Note>
            <LowNumbers />
          </div>
        )
      }
      detail={
        list.current && (
          <>
            {parcel && <ParcelHead parcel={parcel} />}
            <div className={css.scan}>
              <Scanner label={t`Scan parcel or carrier number`} scans={hand.scans} resting status="" />
            </div>
            {refusal && <RefusalNote of={refusal} />}
            {parcel && (
              <>
                <HandFacts parcel={parcel} hand={hand} field={field} />
                {stop.stopping ? (
                  stop.pane
                ) : (
                  <PaneFooter>
                    <ErrorLine error={acted === parcel.packNumber && ship.error} />
                    <ActionButton
                      commit
                      keys={['Ctrl ↵']}
                      disabledReason={heldReason}
                      loading={ship.pending && t`Handing over`}
                      onClick={commit}
                    >
                      <Trans>Hand over, next parcel</Trans>
                    </ActionButton>
                    <ActionButton keys={['E']} onClick={stop.toggle}>
                      <Trans>Problem</Trans>
                    </ActionButton>
                    <PapersLink of={parcel.packNumber} />
                  </PaneFooter>
                )}
              </>
            )}
          </>
        )
      }
    />
  )
}

interface HandFactsProps {
  parcel: DeskParcel
  hand: DispatchHand
  field: RefObject<HTMLInputElement | null>
}

function HandFacts({ parcel, hand, field }: HandFactsProps) {
  const { t } = useLingui()
  return (
    <>
      <Restored draft={hand.draft} />
      <Pane>
        <Input
          ref={field}
          label={t`Carrier’s tracking number`}
          value={hand.typed}
          onChange={(event) => hand.draft.set(event.target.value)}
        />
      </Pane>
      {parcel.allottedNumber && (
        <Note tone="progress">
          <Trans>Its label has {parcel.allottedNumber} of our own range: scanning the label is enough.</Trans>
        </Note>
      )}
      <SettledNote parcel={parcel} />
      {parcel.cheaperLine && (
        <Note tone="attention">
          <Trans>The shopper may still change to {parcel.cheaperLine.name}. Ship this parcel last.</Trans>
        </Note>
      )}
      <ParcelFacts parcel={parcel} />
    </>
  )
}
