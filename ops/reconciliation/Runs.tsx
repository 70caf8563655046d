/** The last comparisons: when, of what, by whom, and what they found. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Reconciliation } from '#contract/payment/reconciliation-desk.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { useConnectionName } from '#ops/kit/parts/use-money-words.ts'
import { useWhen } from '#ops/kit/use-when.ts'
import css from './reconciliation.module.css'

export function Runs({ of: runs }: { of: readonly Reconciliation[] }) {
  const { t } = useLingui()
  const when = useWhen()
  const connectionOf = useConnectionName()
  const day = useWhen({ day: 'numeric', month: 'short' })
  const said = (run: Reconciliation) => {
    if (run.failure !== null) return t`Not compared: ${run.failure}`
    if (run.endedAt === null) return t`Comparing`
    const lines = plural(run.lines, { one: '# line', other: '# lines' })
    if (run.differences === 0) return t`${lines}, all agree`
    return t`${lines}, ${plural(run.differences, { one: '# difference', other: '# differences' })}`
  }
  return (
    <Pane title={t`Last comparisons`}>
      {runs.length === 0 && (
        <p className={css.quiet}>
          <Trans>None yet: the first is made tonight, or now.</Trans>
        </p>
      )}
      <ol className={css.runs}>
        {runs.map((run) => (
          <li key={run.id} className={run.failure === null ? undefined : css.failed}>
            <span>{when(run.startedAt)}</span>
            <bdi>{connectionOf(run.provider)}</bdi>
            <span>
              {day(run.from)} – {day(run.to)}
            </span>
            <span>{run.by ?? t`At night`}</span>
            <span className={css.said}>{said(run)}</span>
          </li>
        ))}
      </ol>
    </Pane>
  )
}
