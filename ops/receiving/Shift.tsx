/** What one received today, by the warehouse's clock: sums over all of it, the latest first. */
import { plural } from '@lingui/core/macro'
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
  const { t, i18n } = useLingui()
  const when = useWhen(timeOfDay)
  const rows = asked.answer?.arrivals ?? []
  const sums = asked.answer
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
          <b>{sums?.received ?? '–'}</b>
          <Trans>received</Trans>
        </div>
        <div>
          <b>{!sums || sums.perHour === null ? '–' : i18n.number(sums.perHour)}</b>
          <Trans>an hour</Trans>
        </div>
        <div>
          <b>{sums?.odd ?? '–'}</b>
          <Trans>exceptions</Trans>
        </div>
      </div>
      {sums && (
        <p className={css.shiftNote}>
          {t`${plural(sums.pieces, { one: '# piece today', other: '# pieces today' })}`} ·{' '}
          {t`${plural(sums.waiting, { one: '# order on the way', other: '# orders on the way' })}`}
        </p>
      )}
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
