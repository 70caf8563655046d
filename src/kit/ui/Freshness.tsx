/** How old what you see is; and the banner while there is no network (states.md, design.md 7). */
import { WifiSlash } from '@phosphor-icons/react/dist/csr/WifiSlash'
import { Trans, useLingui } from '@lingui/react/macro'
import { cx } from './cx.ts'
import css from './Freshness.module.css'
import { Glyph } from './Glyph.tsx'
import { dayLocale } from './locale.ts'

/** The clock time of an instant today, "14:02"; with the day when it is older. */
export function useClockText() {
  const { i18n } = useLingui()
  return (instant: number, now: number) =>
    new Intl.DateTimeFormat(dayLocale(i18n.locale), {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      ...(now - instant > 86_400_000 / 2 ? { day: 'numeric', month: 'short' } : {}),
    }).format(instant)
}

export interface FreshnessProps {
  /** Epoch ms of the last answer. */
  at: number
  now: number
  /** This is the saved copy, not the server's answer. */
  offline?: boolean | undefined
}

/** One quiet line: "Updated 14:02", or the age of the saved copy. Polite, so a refresh is heard once. */
export function Freshness({ at, now, offline }: FreshnessProps) {
  const clock = useClockText()(at, now)
  return (
    <span className={cx(css.fresh, offline && css.stale)} role="status">
      {offline ? (
        <Trans>
          Saved copy: <bdi>{clock}</bdi>
        </Trans>
      ) : (
        <Trans>
          Updated <bdi>{clock}</bdi>
        </Trans>
      )}
    </span>
  )
}

export interface OfflineBannerProps {
  /** Epoch ms of the saved copy on screen, when one is. */
  savedAt?: number | undefined
  now: number
  onRetry: () => void
}

export function OfflineBanner({ savedAt, now, onRetry }: OfflineBannerProps) {
  const clock = useClockText()
  const time = savedAt === undefined ? '' : clock(savedAt, now)
  return (
    <div className={css.banner} role="status">
      <Glyph of={WifiSlash} size={18} />
      <span className={css.words}>
        {time ? (
          <Trans>
            Offline. Showing what was saved: <bdi>{time}</bdi>.
          </Trans>
        ) : (
          <Trans>Offline. Showing saved pages.</Trans>
        )}
      </span>
      <button type="button" className={css.retry} onClick={onRetry}>
        <Trans>Retry</Trans>
      </button>
    </div>
  )
}
