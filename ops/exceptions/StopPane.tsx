/** Something is wrong with a parcel: it stops, and waits at the exceptions desk (states.md K15). */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { type abnormalReasons, type DeskParcel, resumeParcel, stopParcel } from '#contract/parcel/desk.ts'
import { call } from '#src/kit/http.ts'
import { useAction } from '#src/kit/use-action.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { Act } from '../parts/Act.tsx'
import { Foot } from '../parts/Foot.tsx'
import { Input, Pick } from '../parts/Input.tsx'
import { OurNumber } from '../parts/OurNumber.tsx'
import { Wrong } from '../parts/Wrong.tsx'
import type { Parcels } from '../parcels/use-parcels.ts'
import { usePerRow } from '../shell/use-per-row.ts'
import type { Shortcut } from '../shell/use-keys.ts'
import { useAbnormalWords } from './abnormal-words.ts'

/** For a desk at which parcels can be stopped: its keys and, while E was pressed, what stands in the pane's foot. */
export function useStopping(
  parcel: DeskParcel | undefined,
  onDone: Parcels['done'],
): {
  stopping: boolean
  toggle: () => void
  keys: Shortcut[]
  pane: ReactNode
} {
  const { t } = useLingui()
  const [stopping, setStopping] = usePerRow(parcel?.packNumber, false)
  const pane = useRef<{ commit: () => void }>(null)
  const toggle = () => setStopping(!stopping)
  return {
    stopping,
    toggle,
    keys: [
      { key: 'e', label: stopping ? t`Back` : t`Problem`, run: toggle },
      ...(stopping
        ? [{ key: 'Enter', ctrl: true, label: t`Stop it`, run: () => pane.current?.commit() } satisfies Shortcut]
        : []),
    ],
    pane: parcel && <StopPane key={parcel.packNumber} ref={pane} parcel={parcel} onBack={toggle} onDone={onDone} />,
  }
}

interface StopPaneProps {
  ref: Ref<{ commit: () => void }>
  parcel: DeskParcel
  onBack: () => void
  onDone: Parcels['done']
}

function StopPane({ ref, parcel, onBack, onDone }: StopPaneProps) {
  const { t } = useLingui()
  const reasons = useAbnormalWords()
  const [why, setWhy] = useState<(typeof abnormalReasons)[number]>('customs_hold')
  const [note, setNote] = useState('')
  const [pressed, setPressed] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { packNumber } = parcel
  useEffect(() => field.current?.focus(), [])
  const stop = useAction(
    async (key, reason: typeof why, words: string) => {
      await call(stopParcel, { packNumber, why: reason, note: words }, { key })
      onBack()
      await onDone(
        <Trans>
          <OurNumber of={packNumber} /> is stopped and waits at Exceptions
        </Trans>,
        () => call(resumeParcel, { packNumber, note: t`Stopped by mistake` }),
      )
    },
    { quiet: true },
  )
  const commit = () => {
    setPressed(true)
    if (note.trim()) void stop.run(why, note)
    else field.current?.focus()
  }
  useImperativeHandle(ref, () => ({ commit }))
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
      <Foot>
        <Wrong error={stop.error} />
        <Act commit look="d" keys={['Ctrl ↵']} loading={stop.pending && t`Stopping`} onClick={commit}>
          <Trans>Stop it</Trans>
        </Act>
        <Act keys={['E']} onClick={onBack}>
          <Trans>Back</Trans>
        </Act>
      </Foot>
    </>
  )
}
