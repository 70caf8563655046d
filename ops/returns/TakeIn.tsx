/** What the seller rejected has come: its shelf is said, and it is the shopper's to pack again (states.md R6b). */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { type DeskReturn, returnCameBack } from '#contract/returns/desk.ts'
import { call } from '#src/kit/network/http.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { useDraft } from '#ops/kit/drafts.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { Restored } from '#ops/kit/parts/Restored.tsx'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import css from './returns.module.css'

export interface TakeInProps {
  request: DeskReturn
  onDone: (said: ReactNode) => Promise<void>
}

export function TakeIn({ request, onDone }: TakeInProps) {
  const { t } = useLingui()
  const { returnNumber } = request
  const field = useRef<HTMLInputElement>(null)
  const draft = useDraft(`take in ${returnNumber}`, { shelf: request.shelf ?? '' })
  const { shelf } = draft.value
  const [pressed, setPressed] = useState(false)
  const take = useDeskAction(async (key, where: string) => {
    await call(returnCameBack, { returnNumber, shelf: where }, { key })
    draft.drop()
    await onDone(
      <Trans>
        <OurNumber of={returnNumber} /> is on shelf {where} again, the shopper reads why
      </Trans>,
    )
  })
  const commit = () => {
    setPressed(true)
    if (!shelf.trim()) return field.current?.focus()
    void take.run(shelf.trim())
  }
  useShortcuts([
    { key: 'Enter', label: t`Type`, run: () => field.current?.focus() },
    { key: 'Enter', ctrl: true, label: t`On the shelf again`, run: commit },
  ])
  const pieces = request.quantity
  return (
    <>
      <Restored draft={draft} />
      <Pane title={t`Take in ${pieces} that the seller rejected`}>
        <div className={css.form}>
          <p className={css.quiet}>
            <Trans>Only when the goods are in your hands: the shopper may pack them at once.</Trans>
          </p>
          <Input
            ref={field}
            label={t`Shelf`}
            value={shelf}
            onChange={(event) => draft.set({ shelf: event.target.value })}
            maxLength={20}
            error={pressed && !shelf.trim() && t`Scan or type the shelf`}
          />
        </div>
      </Pane>
      <PaneFooter>
        <ErrorLine error={take.error} />
        <ActionButton commit keys={['Ctrl ↵']} loading={take.pending && t`Saving`} onClick={commit}>
          <Trans>On the shelf again</Trans>
        </ActionButton>
      </PaneFooter>
    </>
  )
}
