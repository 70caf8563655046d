/** New shelves of one zone: a single one, or all from the first to the last. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Sent } from '#contract/kit/endpoint.ts'
import { addShelves } from '#contract/warehouse/shelf-desk.ts'
import { call } from '#src/kit/network/http.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { ShelfFields } from './ShelfFields.tsx'
import { readCodes, readShelf, type ShelfForm } from './shelf-form.ts'
import css from './shelves.module.css'

interface Props {
  onBack: () => void
  onDone: (words: ReactNode) => Promise<void>
}

export function NewShelves({ onBack, onDone }: Props) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const [form, setForm] = useState<ShelfForm>({ zone: '', kind: 'shelf', capacity: '24' })
  const [pressed, setPressed] = useState(false)
  useEffect(() => field.current?.focus(), [])
  const range = readCodes(first, last)
  const read = readShelf(form)
  const wrong = pressed ? [range, read].flatMap((it) => ('wrong' in it ? it.wrong : [])) : []
  const add = useDeskAction(async (key, wish: Sent<typeof addShelves>) => {
    const { added } = await call(addShelves, wish, { key })
    await onDone(t`${plural(added, { one: '# shelf is added', other: '# shelves are added' })}`)
  })
  const go = () => {
    setPressed(true)
    if ('codes' in range && 'it' in read) void add.run({ codes: range.codes, ...read.it })
  }
  useShortcuts(
    [
      { key: 'Enter', ctrl: true, label: t`Add`, run: go },
      { key: 'Escape', always: true, label: t`Back`, run: onBack },
    ],
    'desk',
  )
  const count = 'codes' in range ? range.codes.length : 0
  return (
    <>
      <Pane title={t`New shelves`}>
        <div className={css.fields}>
          <div className={css.pair}>
            <Input
              ref={field}
              label={t`First, such as A-01`}
              value={first}
              maxLength={20}
              onChange={(event) => setFirst(event.target.value)}
              error={wrong.includes('first') && t`A shelf such as B-12`}
            />
            <Input
              label={t`Last (empty: only this)`}
              value={last}
              maxLength={20}
              onChange={(event) => setLast(event.target.value)}
              error={wrong.includes('last') && t`The same letters, counted on, 100 at most`}
            />
          </div>
          <ShelfFields form={form} wrong={wrong} onChange={setForm} />
        </div>
      </Pane>
      <PaneFooter>
        <ErrorLine error={add.error} />
        <ActionButton commit keys={['Ctrl ↵']} loading={add.pending && t`Saving`} onClick={go}>
          {count > 1 ? <Trans>Add {count} shelves</Trans> : <Trans>Add</Trans>}
        </ActionButton>
        <ActionButton keys={['Esc']} onClick={onBack}>
          <Trans>Back</Trans>
        </ActionButton>
      </PaneFooter>
    </>
  )
}
