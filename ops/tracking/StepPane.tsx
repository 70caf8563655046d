/** One more step of a parcel's way. `delivered` ends it, so it asks twice. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { type DeskParcel, trackingCodes, trackParcel } from '#contract/parcel/desk.ts'
import { call } from '#src/kit/http.ts'
import { useAction } from '#src/kit/use-action.ts'
import { confirm } from '#src/kit/ui/Dialog.tsx'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { Act } from '../parts/Act.tsx'
import { Foot } from '../parts/Foot.tsx'
import { Input, Pick } from '../parts/Input.tsx'
import { OurNumber } from '../parts/OurNumber.tsx'
import { Wrong } from '../parts/Wrong.tsx'
import { useStepWords } from './step-words.ts'

export interface StepKeys {
  focus: () => void
  commit: () => void
  delivered: () => void
}

export function StepPane({
  ref,
  parcel,
  onDone,
  acts,
  children,
}: {
  ref: Ref<StepKeys>
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
  const add = useAction(
    async (key, step: typeof code, where: string, said: string) => {
      await call(trackParcel, { packNumber: parcel.packNumber, code: step, place: where, text: said }, { key })
      setPlace('')
      setText('')
      const label = words.find((it) => it.id === step)?.label ?? step
      await onDone(
        <Trans>
          <OurNumber of={parcel.packNumber} />: {label}
        </Trans>,
      )
    },
    { quiet: true },
  )
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
  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    commit: () => void send(code),
    delivered: () => void send('delivered'),
  }))
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
      <Foot>
        <Wrong error={add.error} />
        <Act commit keys={['Ctrl ↵']} loading={add.pending && t`Adding`} onClick={() => void send(code)}>
          <Trans>Add step</Trans>
        </Act>
        {acts}
      </Foot>
    </>
  )
}
