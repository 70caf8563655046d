/** Keeps what the orders' page shows for its next start, once it has been drawn and nothing else is to do. */
import { useEffect } from 'react'

/** `shown` is what the page shows: whenever it changes, it is kept anew; undefined while it is not to be kept. */
export function useFirstView(shown: unknown): void {
  useEffect(() => {
    if (shown === undefined) return
    let left = false
    const timer = setTimeout(() => {
      void import('./first-view.ts')
        .then((it) => {
          const page = document.querySelector('main')
          if (page && !left) it.keepFirstView(page)
        })
        // Without a network this part of the app may not come, and the phone may have no room.
        .catch(nothing)
    }, 500)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [shown])
}

const nothing = () => undefined
