/** One more step of a parcel's way. `delivered` ends it, so it asks twice. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { type DeskParcel, trackingCodes, trackParcel } from '#contract/parcel/desk.ts'
import { call } from '#src/kit/network/http.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { confirm } from '#src/kit/ui/Dialog.tsx'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { Input, Pick } from '#ops/kit/parts/Input.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useStepWords } from './step-words.ts'

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
  const [code, setCode] = useState<(typeof trackingCodes)[number]>(
    trackingCodes.find((it) => !known.has(it) && it !== 'attempted') ?? 'delivered',
  )
  const [place, setPlace] = useState('')
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const add = useDeskAction(async (key, step: typeof code, where: string, said: string) => {
    await call(trackParcel, { packNumber: parcel.packNumber, code: step, place: where, text: said }, { key })
    setPlace('')
    setText('')
    const label = words.find((it) => it.id === step)?.label ?? step
    await onDone(
      <Trans>
        <OurNumber of={parcel.packNumber} />: {label}
      </Trans>,
    )
  })
  const send = async (step: typeof code) => {
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
      <Pane title={t`What the carrier says`}>
        <Pick label={t`Step`} items={words} value={code} onPick={setCode} />
        <Input
          ref={field}
          label={t`Place`}
          value={place}
          onChange={(event) => setPlace(event.target.value)}
          maxLength={80}
        />
        <Input
          label={t`In the carrier’s words`}
          value={text}
          onChange={(event) => setText(event.target.value)}
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
