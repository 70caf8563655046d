/** The warehouse's task: pieces that the seller takes back leave the shelf, with number, cost and photo (states.md R2s). */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { type DeskReturn, returnSent } from '#contract/returns/desk.ts'
import { call } from '#src/kit/network/http.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { dropDrafts, useDraft } from '#ops/kit/drafts.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { readYuan } from '#ops/kit/parts/measures.ts'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { Photos } from '#ops/kit/parts/Photos.tsx'
import { Restored } from '#ops/kit/parts/Restored.tsx'
import { useUploads } from '#ops/kit/parts/use-upload.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { may, useStaff } from '#ops/kit/session.ts'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { ReturnAddress } from './ReturnAddress.tsx'
import css from './returns.module.css'

export interface SendBackProps {
  request: DeskReturn
  onDone: (said: ReactNode) => Promise<void>
  /** What else may be done with it. */
  children: ReactNode
}

export function SendBack({ request, onDone, children }: SendBackProps) {
  const { t } = useLingui()
  const { returnNumber } = request
  const number = useRef<HTMLInputElement>(null)
  const costField = useRef<HTMLInputElement>(null)
  const mayWrite = may(useStaff(), 'buyer')
  const name = `send back ${returnNumber}`
  const draft = useDraft(name, { parcel: '', cost: '' })
  const { parcel, cost } = draft.value
  const uploads = useUploads('parcel', `${name} photos`)
  const [pressed, setPressed] = useState(false)
  const photoIds = uploads.ids('photo')
  const fen = readYuan(cost)
  const send = useDeskAction(async (key, returnParcel: string, costFen: number, ids: string[]) => {
    await call(returnSent, { returnNumber, returnParcel, cost: costFen, photoIds: ids }, { key })
    dropDrafts(name)
    await onDone(
      <Trans>
        <OurNumber of={returnNumber} /> is on its way back to the seller
      </Trans>,
    )
  })
  const commit = () => {
    setPressed(true)
    if (!parcel.trim()) return number.current?.focus()
    if (fen === undefined) return costField.current?.focus()
    if (photoIds.length > 0 && !uploads.waiting) void send.run(parcel, fen, photoIds)
  }
  useShortcuts([
    { key: 'Enter', label: t`Type`, run: () => number.current?.focus() },
    { key: 'Enter', ctrl: true, label: t`Sent back`, run: commit },
  ])
  const shelf = request.shelf ?? '–'
  const pieces = request.quantity
  return (
    <>
      <Restored draft={draft} />
      <Pane title={t`Take ${pieces} from shelf ${shelf} and send it`}>
        {request.sendTo === null && !mayWrite && (
          <p className={css.quiet}>
            <Trans>The buyer knows no address for returns yet. Ask before you send it.</Trans>
          </p>
        )}
        <Input
          ref={number}
          label={t`Number of the parcel back`}
          value={parcel}
          onChange={(event) => draft.set({ parcel: event.target.value, cost })}
          maxLength={60}
          error={pressed && !parcel.trim() && t`Scan or type the number`}
        />
        <Input
          ref={costField}
          numbers
          label={t`What sending it cost, ¥`}
          value={cost}
          onChange={(event) => draft.set({ parcel, cost: event.target.value })}
          error={pressed && fen === undefined && t`An amount`}
        />
      </Pane>
      <Photos
        label={t`Photo of the parcel and its label`}
        uploads={uploads}
        shortcut={{ key: 'p', label: t`Photo` }}
        least={1}
        pastes
      />
      {mayWrite && <ReturnAddress request={request} onDone={onDone} />}
      <PaneFooter>
        <ErrorLine error={send.error} />
        <ActionButton
          commit
          keys={['Ctrl ↵']}
          loading={send.pending && t`Saving`}
          disabledReason={
            uploads.all.some(({ error }) => error !== undefined)
              ? t`A photo did not come up: try again, or take it away`
              : uploads.waiting
                ? t`Photos are on their way`
                : photoIds.length === 0 && t`Add a photo of the parcel`
          }
          onClick={commit}
        >
          <Trans>Sent back</Trans>
        </ActionButton>
        {children}
      </PaneFooter>
    </>
  )
}
