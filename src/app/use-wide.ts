/** Whether the window has room beside the column (design.md 11); follows it as it is drawn larger or smaller. */
import { useSyncExternalStore } from 'react'

const room = () => matchMedia('(min-width: 1080px)')

function follow(changed: () => void): () => void {
  const watched = room()
  watched.addEventListener('change', changed)
  return () => watched.removeEventListener('change', changed)
}

export const useWide = (): boolean =>
  useSyncExternalStore(
    follow,
    () => room().matches,
    () => false,
  )
