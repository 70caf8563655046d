/** Whether the phone has a network at all. Money is only moved while it does; the button says so when not. */
import { useSyncExternalStore } from 'react'

const watch = (tell: () => void): (() => void) => {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}

export const useOnline = (): boolean =>
  useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
