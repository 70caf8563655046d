/** Something is wrong with a parcel: it stops, and waits at the exceptions desk (states.md K15). */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type abnormalReasons, type DeskParcel, stopParcel } from '#contract/parcel/desk.ts'
import { call } from '#src/kit/http.ts'
import { useAction } from '#src/kit/use-action.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { Act } from '../parts/Act.tsx'
import { Input, Pick } from '../parts/Input.tsx'
import { OurNumber } from '../parts/OurNumber.tsx'
import { Wrong } from '../parts/Wrong.tsx'
import { useAbnormalWords } from './abnormal-words.ts'

export function StopPane({ parcel, onDone }: { parcel: DeskParcel; onDone: (said: ReactNode) => Promise<void> }) {
  const { t } = useLingui()
  const reasons = useAbnormalWords()
  const [why, setWhy] = useState<(typeof abnormalReasons)[number]>('customs_hold')
  const [note, setNote] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const stop = useAction(
    (key, reason: typeof why, words: string) =>
      call(stopParcel, { packNumber: parcel.packNumber, why: reason, note: words }, { key }).then(() =>
        onDone(
          <Trans>
            <OurNumber of={parcel.packNumber} /> is stopped and waits at Exceptions
          </Trans>,
        ),
      ),
    { quiet: true },
  )
  return (
    <Pane title={t`Stop this parcel`}>
      <Pick label={t`Why`} items={reasons} value={why} onPick={setWhy} />
      <Input
        ref={field}
        label={t`What happened, for the shopper`}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        maxLength={300}
      />
      <Wrong error={stop.error} />
      <Act
        look="d"
        wide
        loading={stop.pending && t`Stopping`}
        disabled={!note.trim()}
        onClick={() => void stop.run(why, note)}
      >
        <Trans>Stop it</Trans>
      </Act>
    </Pane>
  )
}
