/** Pull the top of a list: arms at 45 px, the ring fills with the pull and then turns (design.md 5). */
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import css from './Pull.module.css'
import { Ring } from './Ring.tsx'

const ARMED_PX = 45

export interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>
  disabled?: boolean | undefined
  children: ReactNode
}

export function PullToRefresh({ onRefresh, disabled = false, children }: PullToRefreshProps) {
  const box = useRef<HTMLDivElement>(null)
  const [pull, setPull] = useState(0)
  const [busy, setBusy] = useState(false)
  const latest = useRef({ onRefresh, busy })
  useEffect(() => {
    latest.current = { onRefresh, busy }
  })

  useEffect(() => {
    const element = box.current
    if (!element || disabled) return
    let from: number | undefined
    let pulled = 0
    const start = (event: TouchEvent) => {
      const touch = event.touches[0]
      from = window.scrollY <= 0 && event.touches.length === 1 && !latest.current.busy ? touch?.clientY : undefined
    }
    const move = (event: TouchEvent) => {
      const touch = event.touches[0]
      if (from === undefined || !touch) return
      // Half speed: the list feels heavier than the finger.
      pulled = Math.max(0, (touch.clientY - from) / 2)
      if (pulled > 0 && event.cancelable) event.preventDefault()
      setPull(pulled)
    }
    const end = () => {
      if (from === undefined) return
      from = undefined
      const armed = pulled >= ARMED_PX
      pulled = 0
      setPull(0)
      if (!armed) return
      setBusy(true)
      void latest.current.onRefresh().finally(() => setBusy(false))
    }
    element.addEventListener('touchstart', start, { passive: true })
    element.addEventListener('touchmove', move, { passive: false })
    element.addEventListener('touchend', end)
    element.addEventListener('touchcancel', end)
    return () => {
      element.removeEventListener('touchstart', start)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', end)
    }
  }, [disabled])

  const tall = busy ? 56 : Math.min(pull, 90)
  return (
    <div ref={box}>
      <div className={cx(css.ring, pull > 0 && css.pulling)} style={{ blockSize: tall }} role="status">
        {busy ? (
          <>
            <Ring size={26} />
            <span className={css.words}>
              <Trans>Refreshing</Trans>
            </span>
          </>
        ) : (
          pull > 8 && (
            <>
              <Ring size={26} turning={false} part={pull / ARMED_PX} />
              {pull >= ARMED_PX && (
                <span className={css.words}>
                  <Trans>Release to refresh</Trans>
                </span>
              )}
            </>
          )
        )}
      </div>
      {children}
    </div>
  )
}
