/** Keeps a screen's rows fresh: pulls on open, when the shopper comes back to it, and when the network returns. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { serverNow } from './clock.ts'
import { Offline } from './errors.ts'

export type Freshness = 'syncing' | 'fresh' | 'offline' | 'failed'

export interface Sync {
  freshness: Freshness
  /** When it was last fresh (epoch ms), in this visit. */
  freshAt: number | undefined
  /** Pulls now. Never throws: `freshness` says how it ended. */
  sync: () => Promise<void>
}

// What the documents look like is fetched with the first pull, not with the first page.
const pullChanges = () => import('./changes.ts').then((it) => it.pullChanges())

/**
 * `pull` brings what the screen shows onto the disk; by default everything of mine that moved. When `about` changes,
 * the language for instance, it is pulled again.
 */
export function useSync(pull: () => Promise<unknown> = pullChanges, about?: string): Sync {
  const [freshness, setFreshness] = useState<Freshness>('syncing')
  const [freshAt, setFreshAt] = useState<number>()
  const latest = useRef(pull)
  useEffect(() => {
    latest.current = pull
  })

  const sync = useCallback(async () => {
    setFreshness('syncing')
    try {
      await latest.current()
      setFreshAt(serverNow())
      setFreshness('fresh')
    } catch (error) {
      setFreshness(error instanceof Offline ? 'offline' : 'failed')
    }
  }, [])

  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') void sync()
    }
    // After this commit, not within it.
    queueMicrotask(() => void sync())
    document.addEventListener('visibilitychange', onReturn)
    addEventListener('online', onReturn)
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      removeEventListener('online', onReturn)
    }
  }, [sync, about])

  return { freshness, freshAt, sync }
}
