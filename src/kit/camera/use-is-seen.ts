/** Whether the page is in front of somebody: not another tab or app, not on its way out. */
import { useSyncExternalStore } from 'react'

let leaving = false

function watch(tell: () => void): () => void {
  const leave = () => {
    leaving = true
    tell()
  }
  const come = () => {
    leaving = false
    tell()
  }
  document.addEventListener('visibilitychange', tell)
  addEventListener('pagehide', leave)
  addEventListener('pageshow', come)
  return () => {
    document.removeEventListener('visibilitychange', tell)
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', come)
  }
}

export const useIsSeen = (): boolean =>
  useSyncExternalStore(
    watch,
    () => !leaving && document.visibilityState === 'visible',
    () => false,
  )
