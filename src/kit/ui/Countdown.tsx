/** Time left, by the server's clock (design.md 7): crimson in the last five minutes, announced three times, then over. */
import { Clock } from '@phosphor-icons/react/dist/csr/Clock'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { announcementAt, countdownText, DAY_MS, LAST_MS } from './countdown-text.ts'
import css from './Countdown.module.css'
import { cx } from './cx.ts'
import { Glyph } from './Glyph.tsx'
import text from './text.module.css'
import { useNow } from './use-now.ts'

export interface CountdownProps {
  /** Epoch ms by the server's clock. */
  deadline: number
  /** Server minus device, in ms. */
  offset?: number | undefined
  /** Called once, at the end, or at once when it is already past. */
  onEnd?: (() => void) | undefined
  /** Before the time: "Pay within". */
  children?: ReactNode | undefined
  /** Only the figures, without the chip. */
  plain?: boolean | undefined
  /** In place of "Expired". */
  ended?: ReactNode | undefined
  clock?: (() => number) | undefined
}

export function Countdown({ deadline, offset = 0, onEnd, children, plain, ended, clock }: CountdownProps) {
  const { t } = useLingui()
  const done = useRef<number>(undefined)
  const now = useNow(offset, deadline, clock)
  const left = deadline - now
  const over = left <= 0
  useEffect(() => {
    if (!over || done.current === deadline) return
    done.current = deadline
    onEnd?.()
  }, [over, deadline, onEnd])

  const reached = announcementAt(left)
  const spoken = { none: '', ten: t`10 minutes left`, one: t`1 minute left`, end: t`Time is up` }[reached]
  const days = Math.floor(left / DAY_MS)
  // Seconds say nothing about a fortnight.
  const shown = days >= 2 ? t`${plural(days, { one: '# day', other: '# days' })}` : countdownText(left)
  const look = cx(plain ? css.plain : css.chip, left <= LAST_MS && css.late, over && !plain && css.over)
  return (
    <span className={look}>
      {!plain && <Glyph of={Clock} size={18} fill />}
      {over ? (
        (ended ?? <Trans context="countdown">Expired</Trans>)
      ) : (
        <>
          {children}
          <time className={css.time} role="timer" aria-live="off" style={{ minInlineSize: `${shown.length - 1.2}ch` }}>
            {shown}
          </time>
        </>
      )}
      <span className={text.hidden} role="status">
        {spoken}
      </span>
    </span>
  )
}
