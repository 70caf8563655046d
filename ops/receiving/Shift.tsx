/** What came in during this shift, the latest first. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Output } from '#contract/kit/endpoint.ts'
import { printNumber, readNumber } from '#contract/kit/number.ts'
import type { arrivals } from '#contract/warehouse/desk.ts'
import { Chip } from '#src/kit/ui/Chip.tsx'
import { EmptyState } from '#ops/kit/parts/EmptyState.tsx'
import type { Asked } from '#ops/kit/use-ask.ts'
import { timeOfDay, useWhen } from '#ops/kit/use-when.ts'
import css from './receiving.module.css'

export function Shift({ asked }: { asked: Asked<Output<typeof arrivals>> }) {
  const { t } = useLingui()
  const when = useWhen(timeOfDay)
  const rows = asked.answer?.arrivals ?? []
  const odd = rows.filter((it) => it.state !== 'shelved').length
  const chip = {
    shelved: <Chip tone="success">{t`Shelved`}</Chip>,
    partly: <Chip tone="attention">{t`Part of it`}</Chip>,
    damaged: <Chip tone="danger">{t`Problem`}</Chip>,
    'no-owner': <Chip tone="danger">{t`No owner`}</Chip>,
  }
  return (
    <>
      <h2 className={css.shiftTitle}>
        <Trans>Your shift</Trans>
      </h2>
      <div className={css.sums}>
        <div>
          <b>{rows.length}</b>
          <Trans>received</Trans>
        </div>
        <div>
          <b>{asked.answer?.waiting ?? '–'}</b>
          <Trans>on the way</Trans>
        </div>
        <div>
          <b>{odd}</b>
          <Trans>exceptions</Trans>
        </div>
      </div>
      {rows.length === 0 && (
        <EmptyState asked={asked}>
          <Trans>Nothing came in yet.</Trans>
        </EmptyState>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long shift is scrolled by keys */}
      <ol className={css.shift} tabIndex={rows.length > 0 ? 0 : undefined} aria-label={t`Your shift`}>
        {rows.map((row) => (
          <li key={row.packageId}>
            <time>{when(row.at)}</time>
            <span>
              <b>{readNumber(row.scan) ? printNumber(row.scan) : row.scan}</b>
              <small>{row.what}</small>
            </span>
            {chip[row.state]}
          </li>
        ))}
      </ol>
    </>
  )
}
