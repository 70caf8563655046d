/** Another shelf for pieces: its label is scanned, which moves them at once, or typed. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { Shelf_ } from '#contract/warehouse/shelf.ts'
import { moveStock, type StockItem } from '#contract/warehouse/stock-desk.ts'
import { call } from '#src/kit/network/http.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { useScans, useVerdict } from '#ops/kit/scan/use-scans.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'

interface Props {
  item: StockItem
  onBack: () => void
  onDone: (words: ReactNode) => Promise<void>
}

export function MovePieces({ item, onBack, onDone }: Props) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [pressed, setPressed] = useState(false)
  const read = v.safeParse(Shelf_, typed)
  const move = useDeskAction(async (key, shelf: string) => {
    await call(moveStock, { itemId: item.id, from: item.shelf ?? '', shelf }, { key })
    await onDone(t`It lies on ${shelf} now`)
  })
  const go = () => {
    setPressed(true)
    if (read.success) void move.run(read.output)
    else field.current?.focus()
  }
  const told = useVerdict()
  // Before the desk's own scanner, for as long as it asks for a shelf.
  useScans({
    ...told,
    waiting: move.pending,
    working: false,
    onScan(code) {
      setPressed(true)
      setTyped(code)
      const shelf = v.safeParse(Shelf_, code)
      told.tell(shelf.success ? 'taken' : 'refused')
      if (shelf.success) void move.run(shelf.output)
    },
  })
  useEffect(() => field.current?.focus(), [])
  useShortcuts([
    { key: 'Enter', always: true, label: t`Move`, run: go },
    { key: 'Escape', always: true, label: t`Back`, run: onBack },
  ])
  return (
    <>
      <Pane title={t`From ${item.shelf ?? '–'} to`}>
        <Input
          ref={field}
          label={t`Scan the shelf`}
          value={typed}
          maxLength={20}
          onChange={(event) => setTyped(event.target.value)}
          error={pressed && !read.success && t`A shelf such as B-12`}
        />
      </Pane>
      <PaneFooter>
        <ErrorLine error={move.error} />
        <ActionButton commit keys={['↵']} loading={move.pending && t`Saving`} onClick={go}>
          <Trans>Move</Trans>
        </ActionButton>
        <ActionButton onClick={onBack}>
          <Trans>Back</Trans>
        </ActionButton>
      </PaneFooter>
    </>
  )
}
