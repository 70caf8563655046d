/** An admin changes a shelf: its zone, its kind, what fits, and whether it is in use. It is closed only when it is empty. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Sent } from '#contract/kit/endpoint.ts'
import { changeShelf, type DeskShelf } from '#contract/warehouse/shelf-desk.ts'
import { call } from '#src/kit/network/http.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { ShelfFields } from './ShelfFields.tsx'
import { readShelf, type ShelfForm } from './shelf-form.ts'
import css from './shelves.module.css'

interface Props {
  shelf: DeskShelf
  onDone: (words: ReactNode) => Promise<void>
}

export function ChangeShelf({ shelf, onDone }: Props) {
  const { t } = useLingui()
  const { code, closedAt, pieces } = shelf
  const isOpen = closedAt === null
  const [form, setForm] = useState<ShelfForm>({ ...shelf, capacity: String(shelf.capacity) })
  const [pressed, setPressed] = useState(false)
  const read = readShelf(form)
  const wrong = pressed && 'wrong' in read ? read.wrong : []
  const change = useDeskAction(async (key, wish: Sent<typeof changeShelf>, words: string) => {
    await call(changeShelf, wish, { key })
    await onDone(words)
  })
  const save = () => {
    setPressed(true)
    if ('it' in read) void change.run({ shelf: code, ...read.it, open: isOpen }, t`Shelf ${code} is changed`)
  }
  const { zone, kind, capacity } = shelf
  const turn = () =>
    void change.run(
      { shelf: code, zone, kind, capacity, open: !isOpen },
      isOpen ? t`Shelf ${code} is closed` : t`Shelf ${code} is in use again`,
    )
  useShortcuts([{ key: 'Enter', ctrl: true, label: t`Save`, run: save }])
  return (
    <>
      <Pane title={t`The shelf`}>
        <div className={css.fields}>
          <ShelfFields form={form} wrong={wrong} onChange={setForm} />
        </div>
      </Pane>
      <PaneFooter>
        <ErrorLine error={change.error} />
        <ActionButton commit keys={['Ctrl ↵']} loading={change.pending && t`Saving`} onClick={save}>
          <Trans>Save</Trans>
        </ActionButton>
        <ActionButton
          look={isOpen ? 'danger' : undefined}
          disabledReason={isOpen && pieces > 0 ? t`Something lies there` : undefined}
          onClick={turn}
        >
          {isOpen ? <Trans>Close the shelf</Trans> : <Trans>Use it again</Trans>}
        </ActionButton>
      </PaneFooter>
    </>
  )
}
