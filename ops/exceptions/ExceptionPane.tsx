/** One parcel that does not go its way, and what who sits here may do about it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import type { DeskParcel } from '#contract/parcel/desk.ts'
import { extendParcelPatch } from '#contract/parcel/patch-desk.ts'
import { call } from '#src/kit/network/http.ts'
import { confirm } from '#src/kit/ui/Dialog.tsx'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { Approvals } from '#ops/approval/Approvals.tsx'
import { useMoreTime } from '#ops/approval/MoreTime.tsx'
import { useDraft } from '#ops/kit/drafts.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { Restored } from '#ops/kit/parts/Restored.tsx'
import { may, useStaff } from '#ops/kit/session.ts'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { FeesTable } from '#ops/parcels/FeesTable.tsx'
import { ParcelFacts, ParcelHead } from '#ops/parcels/ParcelFacts.tsx'
import { ExceptionFacts } from './ExceptionFacts.tsx'
import { useExceptionCalls } from './use-exception-calls.tsx'

export interface ExceptionPaneProps {
  parcel: DeskParcel
  onDone: (said: ReactNode) => Promise<void>
}

/** Asks twice before what cannot be undone. */
function useSureToDrop(): () => Promise<boolean> {
  const { t } = useLingui()
  return () =>
    confirm({
      title: t`Take back the extra payment`,
      body: t`The shopper no longer has to pay it, and the parcel goes on.`,
      confirm: t`Take back`,
      danger: true,
    })
}

export function ExceptionPane({ parcel, onDone }: ExceptionPaneProps) {
  const staff = useStaff()
  const { packNumber, patch } = parcel
  // A rehearsal's prices are locked for its time only.
  const mayWait = parcel.status === 'patch_wait' && (!parcel.rehearsal || parcel.shippedAt !== null)
  const time = useMoreTime(
    patch && mayWait && may(staff, 'warehouse', 'finance')
      ? {
          number: packNumber,
          patch,
          send: (key, until, reason) => call(extendParcelPatch, { packNumber, until, reason }, { key }),
          onDone,
        }
      : null,
  )
  return (
    <>
      <ParcelHead parcel={parcel} />
      <ExceptionFacts parcel={parcel} />
      <FeesTable parcel={parcel} />
      <ParcelFacts parcel={parcel} />
      {time.extending ? time.pane : <Solve parcel={parcel} onDone={onDone} more={time.button} />}
    </>
  )
}

function Solve({ parcel, onDone, more }: ExceptionPaneProps & { more: ReactNode }) {
  const { t } = useLingui()
  const staff = useStaff()
  const field = useRef<HTMLInputElement>(null)
  const { packNumber } = parcel
  const draft = useDraft(`exception ${packNumber} ${parcel.status}`, '')
  const words = draft.value
  const [acted, setActed] = useState(false)
  const sureToDrop = useSureToDrop()
  const { resume, drop, giveUp } = useExceptionCalls(async (said) => {
    draft.throwAway()
    setActed(false)
    await onDone(said)
  })
  const stopped = parcel.status === 'pack_abnormal'
  const canResume = stopped && may(staff, 'warehouse')
  const canGiveUp = stopped && may(staff, 'finance')
  const canDrop = parcel.status === 'patch_wait' && may(staff, 'warehouse', 'finance')
  const focus = () => field.current?.focus()
  const withWords = (run: () => Promise<void>) => () => {
    setActed(true)
    if (words.trim()) void run()
    else focus()
  }
  const goOn = withWords(() => resume.run(packNumber, words))
  const takeBack = withWords(async () => {
    if (await sureToDrop()) await drop.run(packNumber, words)
  })
  // What goes back is asked by the shop itself.
  const endIt = withWords(() => giveUp.run(packNumber, words))
  useShortcuts([
    ...(canResume || canGiveUp || canDrop ? [{ key: 'Enter', label: t`Type`, run: focus }] : []),
    ...(canResume ? [{ key: 'Enter', ctrl: true, label: t`Resume`, run: goOn }] : []),
    ...(canDrop ? [{ key: 'Enter', ctrl: true, label: t`Take back the fee`, run: takeBack }] : []),
    ...(canGiveUp ? [{ key: 'x', label: t`Give up`, run: endIt }] : []),
  ])
  return (
    <>
      <Approvals approvals={parcel.approvals} error={acted && giveUp.error} />
      {(canResume || canGiveUp || canDrop) && (
        <Pane>
          <Restored draft={draft} />
          <Input
            ref={field}
            label={stopped ? t`What was done` : t`Why it was our mistake`}
            value={words}
            onChange={(event) => draft.set(event.target.value)}
            maxLength={300}
            error={acted && !words.trim() && t`Say it first`}
          />
        </Pane>
      )}
      <PaneFooter>
        <ErrorLine error={acted && (resume.error ?? drop.error ?? giveUp.error)} />
        {canResume && (
          <ActionButton commit keys={['Ctrl ↵']} loading={resume.pending && t`Resuming`} onClick={goOn}>
            <Trans>Resume</Trans>
          </ActionButton>
        )}
        {canDrop && (
          <ActionButton commit keys={['Ctrl ↵']} loading={drop.pending && t`Taking back`} onClick={takeBack}>
            <Trans>Take back the fee</Trans>
          </ActionButton>
        )}
        {more}
        {canGiveUp && (
          <ActionButton look="danger" keys={['X']} loading={giveUp.pending && t`Giving up`} onClick={endIt}>
            <Trans>Give up</Trans>
          </ActionButton>
        )}
      </PaneFooter>
    </>
  )
}
