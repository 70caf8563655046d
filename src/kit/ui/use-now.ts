import { useEffect, useState } from 'react'

/** Where the browser's clock is read: server time is this plus the offset the last answer carried. */
const deviceNow = (): number => Date.now()

/**
 * Epoch ms of the server, told again at every whole second up to `until`.
 * `offset` is server minus device, in ms. A hidden tab catches up when it is seen again.
 */
export function useNow(
  offset: number,
  until: number = Number.POSITIVE_INFINITY,
  clock: () => number = deviceNow,
): number {
  const [now, setNow] = useState(() => clock() + offset)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const beat = () => {
      const at = clock() + offset
      setNow(at)
      if (at < until) timer = setTimeout(beat, Math.min(until - at, 1000 - (at % 1000)))
    }
    const seen = () => {
      if (document.hidden) return
      clearTimeout(timer)
      beat()
    }
    beat()
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [offset, until, clock])
  return now
}
