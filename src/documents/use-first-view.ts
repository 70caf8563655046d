/** Keeps what the orders' page shows for its next start, once it has been drawn and nothing else is to do. */
import { useEffect } from 'react'

/** `shown` is what the page shows: whenever it changes, it is kept anew; undefined while it is not to be kept. */
export function useFirstView(shown: unknown): void {
  useEffect(() => {
    if (shown === undefined) return
    const timer = setTimeout(() => {
      const page = document.querySelector('main')
      // Without a network this part of the app may not come, and the phone may have no room.
      if (page) void import('./first-view.ts').then((it) => it.keepFirstView(page)).catch(nothing)
    }, 500)
    return () => clearTimeout(timer)
  }, [shown])
}

const nothing = () => undefined
