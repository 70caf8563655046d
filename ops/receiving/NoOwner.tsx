/** A parcel nobody waits for: recorded with a note and photos, so that its owner can be found. */
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { DeskOrder } from '#contract/order/desk.ts'
import { recordUnknown } from '#contract/warehouse/desk.ts'
import { call } from '#src/kit/network/http.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { dropDrafts, useDraft } from '#ops/kit/drafts.ts'
import { Input } from '#ops/kit/parts/Input.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { Photos } from '#ops/kit/parts/Photos.tsx'
import { Restored } from '#ops/kit/parts/Restored.tsx'
import type { Taken } from '#ops/kit/parts/taken.ts'
import { withLater } from '#ops/kit/photos/later/later.ts'
import { useUploads } from '#ops/kit/parts/use-upload.ts'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { type Hand, useReportHand } from '#ops/kit/scan/hand.ts'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import css from './receiving.module.css'
import type { Received } from './use-parcel-in-hand.ts'

export interface NoOwnerProps {
  scan: string
  /** An order with this number of which everything is here already. */
  known: DeskOrder | undefined
  /** How far the hands are with it. */
  onHand: (hand: Hand) => void
  onDone: (what: Received) => Promise<void>
}

export function NoOwner({ scan, known, onHand, onDone }: NoOwnerProps) {
  const { t } = useLingui()
  const name = `unknown ${scan} parcel`
  const uploads = useUploads('unknown', `${name} photos`)
  const field = useRef<HTMLInputElement>(null)
  const draft = useDraft(name, '')
  const note = draft.value
  const [pressed, setPressed] = useState(false)
  const record = useDeskAction(async (key, words: string, { photoIds, photosLater, later }: Taken) => {
    const { packageId } = await withLater(
      later,
      () => call(recordUnknown, { scan, note: words, photoIds, photosLater }, { key }),
      (answer) => answer.packageId,
    )
    dropDrafts(name)
    await onDone({ packageId, labels: [{ packageId }] })
  })
  const hand: Hand = record.pending ? 'sending' : note.trim() || uploads.all.length > 0 ? 'begun' : 'idle'
  useReportHand(hand, onHand)
  const commit = () => {
    setPressed(true)
    if (!note.trim()) return field.current?.focus()
    if (!uploads.refused) void record.run(note, uploads.taken())
  }
  useEffect(() => field.current?.focus(), [])
  useShortcuts([{ key: 'Enter', ctrl: true, label: t`Record`, run: commit }])
  return (
    <>
      <Note tone="attention" icon={Warning} role="status">
        {known ? (
          <Trans>
            Everything of <OurNumber of={known.orderNumber} /> is here already. Record what came besides.
          </Trans>
        ) : (
          <Trans>Nobody waits for {scan}. Record it, so that its owner can be found.</Trans>
        )}
      </Note>
      <Restored draft={draft} />
      <Photos
        label={t`Photos of the parcel and its label`}
        uploads={uploads}
        // The words have the focus, where Space is a blank.
        shortcut={{ key: 'F9', always: true, label: t`Photo` }}
        pastes
      />
      <Pane>
        <Input
          ref={field}
          label={t`What is it, what does the label say`}
          value={note}
          onChange={(event) => draft.set(event.target.value)}
          maxLength={300}
          error={pressed && !note.trim() && t`Say what it is`}
        />
      </Pane>
      <div className={css.commit}>
        <ErrorLine error={record.error} />
        <ActionButton
          commit
          keys={['Ctrl ↵']}
          loading={record.pending && t`Recording`}
          disabledReason={uploads.refused ? t`A photo was refused: try it again or remove it` : undefined}
          onClick={commit}
        >
          <Trans>Record without owner</Trans>
        </ActionButton>
      </div>
    </>
  )
}
