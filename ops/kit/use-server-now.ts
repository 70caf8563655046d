/** The server's clock, told often enough for ages and the clock above. Epoch ms. */
import { useEffect, useState } from 'react'
import { serverNow } from '#src/kit/sync/clock.ts'

export function useServerNow(every = 5000): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
