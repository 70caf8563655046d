/** Stock-taking of a shelf: begun or gone on with here; below, what the last count found. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ShelfCount } from '#contract/warehouse/count-desk.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useWhen } from '#ops/kit/use-when.ts'
import { CountedLines } from './CountedLines.tsx'
import css from './shelves.module.css'
import { useCountActs } from './use-count-acts.ts'

interface Props {
  shelf: string
  count: ShelfCount | null
  again: () => Promise<unknown>
  /** The count is open, and this desk counts. */
  onCount: () => void
}

export function LastCount({ shelf, count, again, onCount }: Props) {
  const { t } = useLingui()
  const when = useWhen()
  const isOpen = count !== null && count.closedAt === null
  const acts = useCountActs(async (_, ok) => {
    await again()
    if (ok) onCount()
  })
  const go = () => void acts.run({ do: 'open', shelf })
  useShortcuts([{ key: 'F8', always: true, label: t`Count`, run: go }])
  const who = count?.closedBy ?? count?.openedBy ?? ''
  const reason = count?.reason ?? ''
  const time = count && when(count.closedAt ?? count.openedAt)
  const differing = count?.lines.filter((line) => line.result !== 'fits') ?? []
  return (
    <Pane title={t`Stock-taking`}>
      <p className={css.note}>
        {!count && <Trans>Not counted yet</Trans>}
        {isOpen && (
          <Trans>
            Being counted by {who}, begun {time}
          </Trans>
        )}
        {count && !isOpen && differing.length === 0 && (
          <Trans>
            Counted by {who}, {time}: all is right
          </Trans>
        )}
        {count && !isOpen && differing.length > 0 && (
          <Trans>
            Counted by {who}, {time}: “{reason}”
          </Trans>
        )}
      </p>
      {count && !isOpen && <CountedLines lines={differing} />}
      <ErrorLine error={acts.error} />
      <ActionButton keys={['F8']} loading={acts.pending && t`Saving`} onClick={go}>
        {isOpen ? <Trans>Go on counting</Trans> : <Trans>Count this shelf</Trans>}
      </ActionButton>
    </Pane>
  )
}
