/** Whether the window has room beside the column (design.md 11); follows it as it is drawn larger or smaller. */
import { useSyncExternalStore } from 'react'

const room = window.matchMedia('(min-width: 1080px)')

function follow(changed: () => void): () => void {
  room.addEventListener('change', changed)
  return () => room.removeEventListener('change', changed)
}

export const useWide = (): boolean => useSyncExternalStore(follow, () => room.matches)
