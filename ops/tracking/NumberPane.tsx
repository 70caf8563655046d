/** The carrier's number was another one (states.md K11): the right one is typed or scanned, and the shopper is told. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { correctTracking, type DeskParcel } from '#contract/parcel/desk.ts'
import { call } from '#src/kit/network/http.ts'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { useDraft } from '#ops/kit/drafts.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { Restored } from '#ops/kit/parts/Restored.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { usePerRow } from '#ops/kit/use-per-row.ts'
import type { Parcels } from '#ops/parcels/use-parcels.ts'

/** N leads to the form and back. A parcel that is not under way is left out. */
export function useRenumbering(
  parcel: DeskParcel | undefined,
  onDone: Parcels['done'],
): { renumbering: boolean; toggle: () => void; pane: ReactNode } {
  const { t } = useLingui()
  const [renumbering, setRenumbering] = usePerRow(parcel?.packNumber, false)
  const toggle = () => setRenumbering(!renumbering)
  useShortcuts(parcel ? [{ key: 'n', label: renumbering ? t`Back` : t`Wrong number`, run: toggle }] : [], 'after')
  return {
    renumbering: renumbering && parcel !== undefined,
    toggle,
    pane: parcel && <NumberPane key={parcel.packNumber} parcel={parcel} onBack={toggle} onDone={onDone} />,
  }
}

interface NumberPaneProps {
  parcel: DeskParcel
  onBack: () => void
  onDone: Parcels['done']
}

function NumberPane({ parcel, onBack, onDone }: NumberPaneProps) {
  const { t } = useLingui()
  const { packNumber } = parcel
  const draft = useDraft(`wrong number ${packNumber}`, { number: '', reason: '' })
  const { number, reason } = draft.value
  const [pressed, setPressed] = useState(false)
  const numberField = useRef<HTMLInputElement>(null)
  const reasonField = useRef<HTMLInputElement>(null)
  useEffect(() => numberField.current?.focus(), [])
  const correct = useDeskAction(async (key, trackingNumber: string, why: string) => {
    await call(correctTracking, { packNumber, trackingNumber, reason: why }, { key })
    draft.drop()
    onBack()
    await onDone(
      <Trans>
        <OurNumber of={packNumber} /> has the number {trackingNumber}; the shopper is told
      </Trans>,
    )
  })
  const commit = () => {
    setPressed(true)
    if (!number.trim()) numberField.current?.focus()
    else if (reason.trim()) void correct.run(number, reason)
    else reasonField.current?.focus()
  }
  useShortcuts([{ key: 'Enter', ctrl: true, label: t`Correct the number`, run: commit }], 'after')
  return (
    <>
      <Restored draft={draft} />
      <Pane title={t`Wrong tracking number`}>
        <Facts rows={[{ key: 'was', label: t`Until now`, value: parcel.trackingNumber }]} />
        <Input
          ref={numberField}
          scanned="number"
          label={t`Right number`}
          value={number}
          onChange={(event) => draft.set({ number: event.target.value, reason })}
          maxLength={60}
          error={pressed && !number.trim() && t`Scan or type the carrier’s number`}
        />
        <Input
          ref={reasonField}
          label={t`What happened`}
          value={reason}
          onChange={(event) => draft.set({ number, reason: event.target.value })}
          maxLength={300}
          error={pressed && !reason.trim() && t`Say what happened`}
        />
      </Pane>
      <PaneFooter>
        <ErrorLine error={correct.error} />
        <ActionButton commit keys={['Ctrl ↵']} loading={correct.pending && t`Correcting`} onClick={commit}>
          <Trans>Correct the number</Trans>
        </ActionButton>
        <ActionButton keys={['N']} onClick={onBack}>
          <Trans>Back</Trans>
        </ActionButton>
      </PaneFooter>
    </>
  )
}
