/** Something is wrong with a parcel: it stops, and waits at the exceptions desk (states.md K15). */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type AbnormalReason, type DeskParcel, resumeParcel, stopParcel } from '#contract/parcel/desk.ts'
import { call } from '#src/kit/network/http.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { dropDrafts, useDraft } from '#ops/kit/drafts.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { Restored } from '#ops/kit/parts/Restored.tsx'
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
  const reasons = useAbnormalWords(parcel.shippedAt !== null)
  const name = `stop ${parcel.packNumber}`
  // Nothing is picked beforehand: what is wrong is said, never guessed.
  const { value: typed, ...draft } = useDraft<{ why: AbnormalReason | ''; note: string }>(name, { why: '', note: '' })
  const { why, note } = typed
  const [pressed, setPressed] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const reason = useRef<HTMLSelectElement>(null)
  const { packNumber } = parcel
  useEffect(() => reason.current?.focus(), [])
  const stop = useDeskAction(async (key, said: AbnormalReason, words: string) => {
    await call(stopParcel, { packNumber, why: said, note: words }, { key })
    dropDrafts(name)
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
    if (!why) reason.current?.focus()
    else if (note.trim()) void stop.run(why, note)
    else field.current?.focus()
  }
  useShortcuts([{ key: 'Enter', ctrl: true, label: t`Stop it`, run: commit }], 'after')
  return (
    <>
      <Restored draft={draft} />
      <Pane title={t`Stop this parcel`}>
        <Pick
          ref={reason}
          label={t`Why`}
          items={[{ id: '', label: t`Choose` }, ...reasons]}
          value={why}
          onPick={(picked) => draft.set({ why: picked, note })}
          error={pressed && !why && t`Choose what is wrong`}
        />
        <Input
          ref={field}
          label={t`What happened, for the shopper`}
          value={note}
          onChange={(event) => draft.set({ why, note: event.target.value })}
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
