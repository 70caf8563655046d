/** The shopper gets more time for an extra payment (decision 104): until when, and why. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { days } from '#contract/kit/time.ts'
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

interface MoreTime {
  /** Of the order or the parcel. */
  number: string
  patch: { id: string; patchNumber: string; status: string; deadline: number }
  /** Sends the new date (epoch ms) and the reason. */
  send: (key: string, until: number, reason: string) => Promise<unknown>
  onDone: (said: ReactNode) => Promise<void>
}

/** So many days more. What is beyond the term the shop refuses. */
const choices = [1, 3, 7, 14]

/** M leads to the form and back; null, or a payment that is not open, is left out. */
export function useMoreTime(given: MoreTime | null): { extending: boolean; button: ReactNode; pane: ReactNode } {
  const { t } = useLingui()
  const [pressed, setPressed] = usePerRow(given?.patch.id, false)
  const open = given?.patch.status === 'open' ? given : undefined
  const extending = pressed && open !== undefined
  const toggle = () => setPressed(!extending)
  useShortcuts(open ? [{ key: 'm', label: extending ? t`Back` : t`More time`, run: toggle }] : [], 'after')
  return {
    extending,
    button: open && (
      <ActionButton keys={['M']} onClick={toggle}>
        <Trans>More time</Trans>
      </ActionButton>
    ),
    pane: open && <MoreTimePane key={open.patch.id} {...open} onBack={toggle} />,
  }
}

function MoreTimePane({ number, patch, send, onDone, onBack }: MoreTime & { onBack: () => void }) {
  const { t } = useLingui()
  const when = useWhen()
  const draft = useDraft(`more time ${patch.patchNumber}`, { days: '3', reason: '' })
  const { reason } = draft.value
  const [pressed, setPressed] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const until = patch.deadline + days(Number(draft.value.days))
  const extend = useDeskAction(async (key, to: number, why: string) => {
    await send(key, to, why)
    draft.drop()
    onBack()
    const date = when(to)
    await onDone(
      <Trans>
        <OurNumber of={number} /> may be paid until {date}; the shopper is told
      </Trans>,
    )
  })
  const commit = () => {
    setPressed(true)
    if (reason.trim()) void extend.run(until, reason)
    else field.current?.focus()
  }
  useShortcuts([{ key: 'Enter', ctrl: true, label: t`Give more time`, run: commit }], 'after')
  const [before, after] = [when(patch.deadline), when(until)]
  return (
    <>
      <Restored draft={draft} />
      <Pane title={t`More time to pay`}>
        <p>
          <Trans>
            Until now: {before}. Then: <b>{after}</b>.
          </Trans>
        </p>
        <Pick
          label={t`How much longer`}
          items={choices.map((count) => ({
            id: String(count),
            label: t`${plural(count, { one: '# day more', other: '# days more' })}`,
          }))}
          value={draft.value.days}
          onPick={(picked) => draft.set({ days: picked, reason })}
        />
        <Input
          ref={field}
          label={t`Why, for the shopper`}
          value={reason}
          onChange={(event) => draft.set({ days: draft.value.days, reason: event.target.value })}
          maxLength={300}
          error={pressed && !reason.trim() && t`Say it first`}
        />
      </Pane>
      <PaneFooter>
        <ErrorLine error={extend.error} />
        <ActionButton commit keys={['Ctrl ↵']} loading={extend.pending && t`Saving`} onClick={commit}>
          <Trans>Give more time</Trans>
        </ActionButton>
        <ActionButton keys={['M']} onClick={onBack}>
          <Trans>Back</Trans>
        </ActionButton>
      </PaneFooter>
    </>
  )
}
