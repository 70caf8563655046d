/** One parcel on the bench: what goes in, what was ordered for it, what the scale says, and the two photos. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { type DeskParcel, previewWeighing } from '#contract/parcel/desk.ts'
import { useUploads } from '#ops/kit/parts/use-upload.ts'
import { InHandNote } from '#ops/kit/queue/InHandNote.tsx'
import { FeesTable } from '#ops/parcels/FeesTable.tsx'
import { ParcelFacts } from '#ops/parcels/ParcelFacts.tsx'
import { useStopping } from '#ops/parcels/StopPane.tsx'
import { Frame } from '#ops/kit/Frame.tsx'
import { useAsk } from '#ops/kit/use-ask.ts'
import { type Hand, useReportHand } from '#ops/kit/scan/hand.ts'
import { type Shortcut, useShortcuts } from '#ops/kit/shortcuts.ts'
import { BenchBoard } from './BenchBoard.tsx'
import { CloseFooter } from './CloseFooter.tsx'
import { nextContent } from './Contents.tsx'
import css from './packing.module.css'
import { PreviewNote } from './PreviewNote.tsx'
import { useClosing } from './use-closing.tsx'
import { type Reading, useSettled } from './use-settled.ts'
import { useTicks } from './use-ticks.ts'

export interface BenchProps {
  parcel: DeskParcel
  scanner: ReactNode
  deskKeys: readonly Shortcut[]
  /** How far the hands are with it. */
  onHand: (hand: Hand) => void
  onLeave: () => void
  /** Something was ticked: the parcel as it is now. */
  onTicked: (parcel: DeskParcel) => void
  /** `parcel` where it was closed, undefined where it was stopped. */
  onDone: (said: ReactNode, undo: (() => Promise<unknown>) | undefined, parcel?: DeskParcel) => Promise<void>
}

export function Bench({ parcel, scanner, deskKeys, onHand, onLeave, onTicked, onDone }: BenchProps) {
  const { t } = useLingui()
  const { packNumber } = parcel
  const [reading, setReading] = useState<Reading>()
  // The last digit first: half a number would only be refused.
  const settled = useSettled(reading)
  const preview = useAsk(previewWeighing, settled && { packNumber, ...settled })
  const boxed = useUploads('parcel', `packing ${packNumber} parcel`)
  const scaled = useUploads('scale', `packing ${packNumber} scale`)
  const stop = useStopping(parcel, onDone)
  const ticks = useTicks(packNumber, onTicked)
  const closing = useClosing({ parcel, reading, boxed, scaled, onTicked, onDone })
  const begun = reading !== undefined || boxed.all.length + scaled.all.length > 0
  const hand: Hand = closing.pending ? 'sending' : begun ? 'begun' : 'idle'
  useReportHand(hand, onHand)
  const services = parcel.services.slice(0, 9)
  const last = services.length
  const next = nextContent(parcel)
  useShortcuts(deskKeys, 'desk')
  useShortcuts(
    services.map((service, index) => ({
      key: String(index + 1),
      ...(index === 0 && { shown: [last > 1 ? `1–${last}` : '1'], label: t`Service done` }),
      run: () =>
        ticks.service(service.key, !parcel.check.services.some(({ key, done }) => key === service.key && done)),
    })),
  )
  useShortcuts(next ? [{ key: 't', label: t`Next is in the box`, run: () => ticks.content(next.itemId, true) }] : [])
  useShortcuts(
    [
      ...(stop.stopping ? [] : [{ key: 'Enter', ctrl: true, label: t`Close parcel`, run: closing.commit }]),
      { key: 'Escape', always: true, label: t`Back to the list`, run: () => leaveField() || onLeave() },
    ],
    'after',
  )
  return (
    <Frame
      detail={
        <>
          <InHandNote doc={packNumber} />
          <h2 className={css.previewHead}>
            <Trans>Settlement preview</Trans>
            <small>
              <Trans>not posted yet</Trans>
            </small>
          </h2>
          <FeesTable
            parcel={parcel}
            preview={preview.answer && settled && { final: preview.answer.final, weightG: settled.weightG }}
          />
          <PreviewNote asked={preview} said={closing.error} rehearsal={parcel.rehearsal !== null} />
          {stop.stopping ? (
            stop.pane
          ) : (
            <>
              <ParcelFacts parcel={parcel} items={false} />
              <CloseFooter closing={closing} onProblem={stop.toggle} />
            </>
          )}
        </>
      }
    >
      {scanner}
      <BenchBoard
        parcel={parcel}
        measuring={closing.measuring}
        ticks={ticks}
        pressed={closing.pressed}
        onReading={setReading}
        chargeableG={preview.answer?.chargeableG}
        boxed={boxed}
        scaled={scaled}
      />
    </Frame>
  )
}

/** Gives true when the hands were in a field, which is left. */
function leaveField(): boolean {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return false
  activeElement.blur()
  return true
}
