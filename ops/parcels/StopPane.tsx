/** Something is wrong with a parcel: it stops, and waits at the exceptions desk (states.md K15). */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type abnormalReasons, type DeskParcel, resumeParcel, stopParcel } from '#contract/parcel/desk.ts'
import { call } from '#src/kit/network/http.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { Input, Pick } from '#ops/kit/parts/Input.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import type { Parcels } from './use-parcels.ts'
import { usePerRow } from '#ops/kit/use-per-row.ts'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useAbnormalWords } from './abnormal-words.ts'

/** For a desk at which parcels can be stopped: E leads to the form and back. A parcel that cannot be stopped is left out. */
export function useStopping(
  parcel: DeskParcel | undefined,
  onDone: Parcels['done'],
): {
  stopping: boolean
  toggle: () => void
  /** While E was pressed, what stands in the pane's footer. */
  pane: ReactNode
} {
  const { t } = useLingui()
  const [stopping, setStopping] = usePerRow(parcel?.packNumber, false)
  const toggle = () => setStopping(!stopping)
  useShortcuts(parcel ? [{ key: 'e', label: stopping ? t`Back` : t`Problem`, run: toggle }] : [], 'after')
  return {
    stopping: stopping && parcel !== undefined,
    toggle,
    pane: parcel && <StopPane key={parcel.packNumber} parcel={parcel} onBack={toggle} onDone={onDone} />,
  }
}

interface StopPaneProps {
  parcel: DeskParcel
  onBack: () => void
  onDone: Parcels['done']
}

function StopPane({ parcel, onBack, onDone }: StopPaneProps) {
  const { t } = useLingui()
  const reasons = useAbnormalWords()
  const [why, setWhy] = useState<(typeof abnormalReasons)[number]>('customs_hold')
  const [note, setNote] = useState('')
  const [pressed, setPressed] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { packNumber } = parcel
  useEffect(() => field.current?.focus(), [])
  const stop = useDeskAction(async (key, reason: typeof why, words: string) => {
    await call(stopParcel, { packNumber, why: reason, note: words }, { key })
    onBack()
    await onDone(
      <Trans>
        <OurNumber of={packNumber} /> is stopped and waits at Exceptions
      </Trans>,
      () => call(resumeParcel, { packNumber, note: t`Stopped by mistake` }),
    )
  })
  const commit = () => {
    setPressed(true)
    if (note.trim()) void stop.run(why, note)
    else field.current?.focus()
  }
  useShortcuts([{ key: 'Enter', ctrl: true, label: t`Stop it`, run: commit }], 'after')
  return (
    <>
      <Pane title={t`Stop this parcel`}>
        <Pick label={t`Why`} items={reasons} value={why} onPick={setWhy} />
        <Input
          ref={field}
          label={t`What happened, for the shopper`}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          maxLength={300}
          error={pressed && !note.trim() && t`Say what happened`}
        />
      </Pane>
      <PaneFooter>
        <ErrorLine error={stop.error} />
        <ActionButton commit look="danger" keys={['Ctrl ↵']} loading={stop.pending && t`Stopping`} onClick={commit}>
          <Trans>Stop it</Trans>
        </ActionButton>
        <ActionButton keys={['E']} onClick={onBack}>
          <Trans>Back</Trans>
        </ActionButton>
      </PaneFooter>
    </>
  )
}
