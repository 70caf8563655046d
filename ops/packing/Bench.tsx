/** One parcel on the bench: what goes in, what was ordered for it, what the scale says, and the two photos. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { type DeskParcel, previewWeighing, weighParcel } from '#contract/parcel/desk.ts'
import { call } from '#src/kit/network/http.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { dropDrafts } from '#ops/kit/drafts.ts'
import { useUploads } from '#ops/kit/parts/use-upload.ts'
import { InHandNote } from '#ops/kit/queue/InHandNote.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { FeesTable } from '#ops/parcels/FeesTable.tsx'
import { ParcelFacts } from '#ops/parcels/ParcelFacts.tsx'
import { useStopping } from '#ops/parcels/StopPane.tsx'
import { Frame } from '#ops/kit/Frame.tsx'
import { useAsk } from '#ops/kit/use-ask.ts'
import { type Hand, useReportHand } from '#ops/kit/scan/hand.ts'
import { type Shortcut, useShortcuts } from '#ops/kit/shortcuts.ts'
import { BenchBoard } from './BenchBoard.tsx'
import css from './packing.module.css'
import { PreviewNote } from './PreviewNote.tsx'
import { type Reading, useSettled } from './use-settled.ts'

export interface BenchProps {
  parcel: DeskParcel
  scanner: ReactNode
  deskKeys: readonly Shortcut[]
  /** How far the hands are with it. */
  onHand: (hand: Hand) => void
  onLeave: () => void
  /** `parcel` where it was closed, undefined where it was stopped. */
  onDone: (said: ReactNode, undo: (() => Promise<unknown>) | undefined, parcel?: DeskParcel) => Promise<void>
}

export function Bench({ parcel, scanner, deskKeys, onHand, onLeave, onDone }: BenchProps) {
  const { t } = useLingui()
  const { packNumber } = parcel
  const [reading, setReading] = useState<Reading>()
  // The last digit first: half a number would only be refused.
  const settled = useSettled(reading)
  const preview = useAsk(previewWeighing, settled && { packNumber, ...settled })
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [pressed, setPressed] = useState(false)
  const boxed = useUploads('parcel', `packing ${packNumber} parcel`)
  const scaled = useUploads('scale', `packing ${packNumber} scale`)
  // Counts the times the hands are sent to the scale.
  const [measuring, setMeasuring] = useState(1)
  const stop = useStopping(parcel, onDone)
  const waiting = boxed.waiting || scaled.waiting

  const weigh = useDeskAction(async (key, input: Reading & { parcelPhotoIds: string[]; scalePhotoIds: string[] }) => {
    const closed = await call(weighParcel, { packNumber, ...input }, { key })
    dropDrafts(`packing ${packNumber}`)
    await onDone(
      <Trans>
        Closed <OurNumber of={packNumber} />
      </Trans>,
      undefined,
      closed,
    )
  })
  const begun = reading !== undefined || ticked.size > 0 || boxed.all.length + scaled.all.length > 0
  const hand: Hand = weigh.pending ? 'sending' : begun ? 'begun' : 'idle'
  useReportHand(hand, onHand)
  const commit = () => {
    setPressed(true)
    if (!reading) return setMeasuring(measuring + 1)
    const [parcelPhotoIds, scalePhotoIds] = [boxed.ids('photo'), scaled.ids('photo')]
    if (parcelPhotoIds.length > 0 && scalePhotoIds.length > 0 && !waiting)
      void weigh.run({ ...reading, parcelPhotoIds, scalePhotoIds })
  }
  const tick = (key: string, on: boolean) =>
    setTicked((now) => new Set(on ? [...now, key] : [...now].filter((it) => it !== key)))
  const services = parcel.services.slice(0, 9)
  const last = services.length
  useShortcuts(deskKeys, 'desk')
  useShortcuts(
    services.map((service, index) => ({
      key: String(index + 1),
      ...(index === 0 && { shown: [last > 1 ? `1–${last}` : '1'], label: t`Service done` }),
      run: () => tick(service.key, !ticked.has(service.key)),
    })),
  )
  useShortcuts(
    [
      ...(stop.stopping ? [] : [{ key: 'Enter', ctrl: true, label: t`Close parcel`, run: commit }]),
      { key: 'Escape', always: true, shown: ['Esc'], label: t`Back to the list`, run: () => leaveField() || onLeave() },
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
          <PreviewNote asked={preview} rehearsal={parcel.rehearsal !== null} />
          {stop.stopping ? (
            stop.pane
          ) : (
            <>
              <ParcelFacts parcel={parcel} items={false} />
              <PaneFooter>
                {pressed && (boxed.ids('photo').length === 0 || scaled.ids('photo').length === 0) && (
                  <p className={css.need} role="status">
                    <Trans>Photograph the parcel and the scale.</Trans>
                  </p>
                )}
                <ErrorLine error={weigh.error} />
                <ActionButton
                  commit
                  keys={['Ctrl ↵']}
                  loading={weigh.pending && t`Closing`}
                  disabledReason={waiting ? t`Photos are on their way` : undefined}
                  onClick={commit}
                >
                  <Trans>Close parcel</Trans>
                </ActionButton>
                <ActionButton keys={['E']} onClick={stop.toggle}>
                  <Trans>Problem</Trans>
                </ActionButton>
              </PaneFooter>
            </>
          )}
        </>
      }
    >
      {scanner}
      <BenchBoard
        parcel={parcel}
        measuring={measuring}
        ticked={ticked}
        onTick={tick}
        pressed={pressed}
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
