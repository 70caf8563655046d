/** A colleague wrote a step that never was (decision 104): it is picked, the reason is said, and the shopper no longer sees it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { DeskParcel } from '#contract/parcel/desk.ts'
import { removeTrackingStep } from '#contract/parcel/tracking-desk.ts'
import { call } from '#src/kit/network/http.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { useDraft } from '#ops/kit/drafts.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input, Pick } from '#ops/kit/parts/Input.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { Restored } from '#ops/kit/parts/Restored.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { usePerRow } from '#ops/kit/use-per-row.ts'
import { useWhen } from '#ops/kit/use-when.ts'
import type { Parcels } from '#ops/parcels/use-parcels.ts'
import { useStepWords } from './step-words.ts'

/** W leads to the form and back. A parcel without a step that may go is left out. */
export function useRemovingStep(
  parcel: DeskParcel | undefined,
  onDone: Parcels['done'],
): { removing: boolean; button: ReactNode; pane: ReactNode } {
  const { t } = useLingui()
  const [pressed, setPressed] = usePerRow(parcel?.packNumber, false)
  const shown = parcel?.tracking.some((step) => step.removable) ? parcel : undefined
  const removing = pressed && shown !== undefined
  const toggle = () => setPressed(!removing)
  useShortcuts(shown ? [{ key: 'w', label: removing ? t`Back` : t`Wrong step`, run: toggle }] : [], 'after')
  return {
    removing,
    button: shown && (
      <ActionButton keys={['W']} onClick={toggle}>
        <Trans>Wrong step</Trans>
      </ActionButton>
    ),
    pane: shown && <RemoveStepPane key={shown.packNumber} parcel={shown} onBack={toggle} onDone={onDone} />,
  }
}

interface RemoveStepPaneProps {
  parcel: DeskParcel
  onBack: () => void
  onDone: Parcels['done']
}

function RemoveStepPane({ parcel, onBack, onDone }: RemoveStepPaneProps) {
  const { t } = useLingui()
  const when = useWhen()
  const words = useStepWords()
  const { packNumber } = parcel
  // Nothing is picked beforehand: which one is wrong is said, never guessed.
  const draft = useDraft(`wrong step ${packNumber}`, { stepId: '', reason: '' })
  const { stepId, reason } = draft.value
  const [pressed, setPressed] = useState(false)
  const stepField = useRef<HTMLSelectElement>(null)
  const reasonField = useRef<HTMLInputElement>(null)
  useEffect(() => stepField.current?.focus(), [])
  const steps = parcel.tracking
    .filter((step) => step.removable)
    .toSorted((a, b) => b.at - a.at)
    .map((step) => {
      const label = words.find((each) => each.id === step.code)?.label ?? step.code
      return { id: step.id, label: [when(step.at), label, step.place, step.text].filter(Boolean).join(', ') }
    })
  const picked = steps.some((step) => step.id === stepId)
  const remove = useDeskAction(async (key, id: string, why: string) => {
    await call(removeTrackingStep, { packNumber, stepId: id, reason: why }, { key })
    draft.drop()
    onBack()
    await onDone(
      <Trans>
        <OurNumber of={packNumber} />: the step is gone, the shopper no longer sees it
      </Trans>,
    )
  })
  const commit = () => {
    setPressed(true)
    if (!picked) stepField.current?.focus()
    else if (reason.trim()) void remove.run(stepId, reason)
    else reasonField.current?.focus()
  }
  useShortcuts([{ key: 'Enter', ctrl: true, label: t`Remove the step`, run: commit }], 'after')
  return (
    <>
      <Restored draft={draft} />
      <Pane title={t`Wrong step`}>
        <Pick
          ref={stepField}
          label={t`Step`}
          items={[{ id: '', label: t`Choose` }, ...steps]}
          value={picked ? stepId : ''}
          onPick={(id) => draft.set({ stepId: id, reason })}
          error={pressed && !picked && t`Choose the step that never was`}
        />
        <Input
          ref={reasonField}
          label={t`What happened`}
          value={reason}
          onChange={(event) => draft.set({ stepId, reason: event.target.value })}
          maxLength={300}
          error={pressed && !reason.trim() && t`Say what happened`}
        />
      </Pane>
      <PaneFooter>
        <ErrorLine error={remove.error} />
        <ActionButton commit look="danger" keys={['Ctrl ↵']} loading={remove.pending && t`Removing`} onClick={commit}>
          <Trans>Remove the step</Trans>
        </ActionButton>
        <ActionButton keys={['W']} onClick={onBack}>
          <Trans>Back</Trans>
        </ActionButton>
      </PaneFooter>
    </>
  )
}
