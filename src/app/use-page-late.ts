/** A page that has been loading for a minute (specification 9: page-load timeout 60,000 ms). */
import { useEffect, useState } from 'react'

export const pageLoadMs = 60_000

/** Takes the address that is being loaded, undefined when none is; true from its minute on until it has come. */
export function usePageLate(loading: string | undefined): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (loading === undefined) return
    const timer = setTimeout(() => setLate(true), pageLoadMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [loading])
  return late
}
