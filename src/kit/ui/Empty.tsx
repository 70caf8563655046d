/** Nothing here yet, and what to do about it; or the connection gave up (design.md 7). */
import { ArrowClockwise } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import css from './Empty.module.css'
import { Spot, type SpotName } from './Spot.tsx'

export interface EmptyProps {
  spot: SpotName
  title: ReactNode
  note?: ReactNode | undefined
  /** The one action: a Button or a link with buttonClass. */
  action?: ReactNode | undefined
}

export const Empty = ({ spot, title, note, action }: EmptyProps) => (
  <div className={css.empty}>
    <Spot name={spot} className={css.spot} />
    <h2 className={css.title}>{title}</h2>
    {note && <p className={css.note}>{note}</p>}
    {action && <div className={css.act}>{action}</div>}
  </div>
)

export interface TimeoutProps {
  onRetry: () => void
  /** Instead of "Your data is safe. Tap to try again." */
  note?: ReactNode | undefined
  /** The verb while it tries again. */
  retrying?: boolean | undefined
}

/** Tapping anywhere tries again; the button is there for keyboards. */
export function Timeout({ onRetry, note, retrying }: TimeoutProps) {
  const { t } = useLingui()
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the button inside is for keys
    <div className={css.empty} role="alert" onClick={retrying ? undefined : onRetry}>
      <Spot name="offline" className={css.spot} />
      <h2 className={css.title}>
        {/* Without any network nothing timed out. */}
        {navigator.onLine ? (
          <Trans>Connection timed out, tap to retry</Trans>
        ) : (
          <Trans>You are offline, tap to retry</Trans>
        )}
      </h2>
      <p className={css.note}>{note ?? <Trans>Your data is safe.</Trans>}</p>
      <div className={css.act}>
        <Button look="quiet" icon={ArrowClockwise} loading={retrying && t`Retrying`}>{t`Retry`}</Button>
      </div>
    </div>
  )
}
