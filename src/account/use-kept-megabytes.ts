/** How much this phone keeps for the shop: the app, the documents, the pictures. */
import { useEffect, useState } from 'react'

const MEGABYTE = 1_000_000

/** In megabytes; undefined until the browser has counted, and where it does not tell. */
export function useKeptMegabytes(): number | undefined {
  const [kept, setKept] = useState<number>()
  useEffect(() => {
    let left = false
    navigator.storage?.estimate?.().then(
      ({ usage }) => {
        if (!left && usage !== undefined) setKept(usage / MEGABYTE)
      },
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [])
  return kept
}
