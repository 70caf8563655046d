/** A shelf is being counted: labels are scanned, numbers corrected, and it is closed with a reason where something differs. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ShelfCount } from '#contract/warehouse/count-desk.ts'
import { isHandheld } from '#src/kit/install/install.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { useConfirm } from '#src/kit/ui/Dialog.tsx'
import { focusWork } from '#ops/kit/focus-work.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'
import { Scanner } from '#ops/kit/scan/Scanner.tsx'
import { useScans, useVerdict } from '#ops/kit/scan/use-scans.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { CountedLines } from './CountedLines.tsx'
import css from './shelves.module.css'
import { useCountActs } from './use-count-acts.ts'

interface Props {
  count: ShelfCount
  again: () => Promise<unknown>
  onBack: () => void
  onDone: (words: ReactNode) => Promise<void>
}

export function CountPane({ count, again, onBack, onDone }: Props) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const why = useRef<HTMLInputElement>(null)
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const [lost, setLost] = useState(false)
  const told = useVerdict()
  const { id: countId, shelf, lines } = count
  const differ = lines.filter((line) => line.result !== 'fits').length
  const acts = useCountActs(async (wish, ok) => {
    if (wish.do === 'scan') told.tell(ok ? 'taken' : 'refused')
    setLost(wish.do === 'scan' && !ok)
    if (ok && wish.do === 'close') return onDone(t`Shelf ${shelf} is counted`)
    if (ok && wish.do === 'drop') return onDone(t`The count of ${shelf} is dropped`)
    return again()
  })
  // Before the desk's own scanner, for as long as it is counted.
  const scans = useScans({
    ...told,
    waiting: acts.pending,
    working: false,
    onScan: (code) => void acts.run({ do: 'scan', countId, code }),
  })
  // Its own field takes it from the desk's.
  useEffect(() => {
    if (!isHandheld()) focusWork()
  }, [])
  const close = () => {
    setPressed(true)
    if (differ > 0 && !reason.trim()) return why.current?.focus()
    void acts.run({ do: 'close', countId, reason: reason.trim() })
  }
  const drop = async () => {
    const sure = await confirm({
      title: t`Drop this count?`,
      body: t`What was scanned is not kept, and nothing is booked.`,
      keep: t`Go on counting`,
      confirm: t`Drop it`,
      danger: true,
    })
    if (sure) await acts.run({ do: 'drop', countId })
  }
  useShortcuts(
    [
      { key: 'Enter', ctrl: true, label: t`Close the count`, run: close },
      { key: 'Escape', always: true, label: t`Back`, run: onBack },
    ],
    'go',
  )
  return (
    <>
      <Scanner label={t`Scan each label`} scans={scans} resting={isHandheld()} status="" />
      <ErrorLine error={lost && acts.error} />
      <Pane title={t`Counting`} end={t`${plural(differ, { one: '# differs', other: '# differ' })}`}>
        {lines.length === 0 && (
          <p className={css.note}>
            <Trans>By the list nothing lies here.</Trans>
          </p>
        )}
        <CountedLines
          lines={lines}
          onPieces={(itemId, pieces) => acts.run({ do: 'correct', countId, itemId, pieces })}
        />
        {differ > 0 && (
          <Input
            ref={why}
            label={t`Reason, kept for ever`}
            value={reason}
            maxLength={300}
            onChange={(event) => setReason(event.target.value)}
            error={pressed && !reason.trim() && t`Say why first`}
          />
        )}
      </Pane>
      <PaneFooter>
        <ErrorLine error={!lost && acts.error} />
        <ActionButton commit keys={['Ctrl ↵']} loading={acts.ending && t`Saving`} onClick={close}>
          <Trans>Close the count</Trans>
        </ActionButton>
        <ActionButton look="danger" disabled={acts.ending} onClick={() => void drop()}>
          <Trans>Drop the count</Trans>
        </ActionButton>
        <ActionButton keys={['Esc']} onClick={onBack}>
          <Trans>Back</Trans>
        </ActionButton>
      </PaneFooter>
    </>
  )
}
