/** Time left until a deadline, by the server's clock: a wrong clock on the phone changes nothing (states.md 13). */
import { useEffect, useState } from 'react'
import { serverNow } from '../sync/clock.ts'

/** Takes epoch ms (null: no deadline); gives the ms left, never below 0, moving once a second. */
export function useCountdown(until: number | null): number {
  const [now, setNow] = useState(serverNow)

  useEffect(() => {
    if (until === null) return
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const instant = serverNow()
      setNow(instant)
      // Wake when the shown second changes, so that two countdowns on a screen step together.
      if (instant < until) timer = setTimeout(tick, (until - instant) % 1000 || 1000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [until])

  return until === null ? 0 : Math.max(0, until - now)
}
