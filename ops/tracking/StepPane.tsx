/** One more step of a parcel's way. `delivered` ends it, so it asks twice. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { type DeskParcel, trackingCodes, trackParcel } from '#contract/parcel/desk.ts'
import { call } from '#src/kit/network/http.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { confirm } from '#src/kit/ui/Dialog.tsx'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { useDraft } from '#ops/kit/drafts.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { Input, Pick } from '#ops/kit/parts/Input.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Restored } from '#ops/kit/parts/Restored.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useStepWords } from './step-words.ts'

type Code = (typeof trackingCodes)[number]
interface Typed {
  /** Absent: as it is suggested. */
  code?: Code
  place: string
  text: string
}

export function StepPane({
  parcel,
  onDone,
  acts,
  children,
}: {
  parcel: DeskParcel
  onDone: (said: ReactNode) => Promise<void>
  /** Further buttons of the pane. */
  acts?: ReactNode
  /** What stands between the fields and the buttons. */
  children: ReactNode
}) {
  const { t } = useLingui()
  const words = useStepWords()
  const known = new Set(parcel.tracking.map((it) => it.code))
  const [suggested, suggest] = useState<Code>(
    trackingCodes.find((it) => !known.has(it) && it !== 'attempted') ?? 'delivered',
  )
  const draft = useDraft<Typed>(`step ${parcel.packNumber}`, { place: '', text: '' })
  const { code = suggested, place, text } = draft.value
  const change = (by: Partial<Typed>) => draft.set((now) => ({ ...now, ...by }))
  const field = useRef<HTMLInputElement>(null)
  const add = useDeskAction(async (key, step: Code, where: string, said: string) => {
    await call(trackParcel, { packNumber: parcel.packNumber, code: step, place: where, text: said }, { key })
    draft.throwAway()
    suggest(step)
    const label = words.find((it) => it.id === step)?.label ?? step
    await onDone(
      <Trans>
        <OurNumber of={parcel.packNumber} />: {label}
      </Trans>,
    )
  })
  const send = async (step: Code) => {
    const sure =
      step !== 'delivered' ||
      (await confirm({
        title: t`Delivered`,
        body: t`The shopper is told that the parcel arrived. This cannot be undone.`,
        confirm: t`It arrived`,
      }))
    if (sure) await add.run(step, place, text)
  }
  useShortcuts([
    { key: 'Enter', label: t`Type`, run: () => field.current?.focus() },
    { key: 'd', label: t`Delivered`, run: () => void send('delivered') },
    { key: 'Enter', ctrl: true, label: t`Add step`, run: () => void send(code) },
  ])
  return (
    <>
      <Restored draft={draft} />
      <Pane title={t`What the carrier says`}>
        <Pick label={t`Step`} items={words} value={code} onPick={(to) => change({ code: to })} />
        <Input
          ref={field}
          label={t`Place`}
          value={place}
          onChange={(event) => change({ place: event.target.value })}
          maxLength={80}
        />
        <Input
          label={t`In the carrier’s words`}
          value={text}
          onChange={(event) => change({ text: event.target.value })}
          maxLength={200}
        />
      </Pane>
      {children}
      <PaneFooter>
        <ErrorLine error={add.error} />
        <ActionButton commit keys={['Ctrl ↵']} loading={add.pending && t`Adding`} onClick={() => void send(code)}>
          <Trans>Add step</Trans>
        </ActionButton>
        {acts}
      </PaneFooter>
    </>
  )
}
