/** How fresh a screen is: the shopper's documents are one copy for all screens (sync.ts); a page of its own is pulled by `usePull`. */
import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { serverNow } from './clock.ts'
import { Offline } from '../network/errors.ts'
import { onceMoreOnline } from '../network/network.ts'
import { onReturn } from '../network/on-return.ts'
import { type SyncState, syncAtom, type Freshness, syncOnOpen, syncNow } from './sync.ts'
import { store } from '../store.ts'
import { useOnline } from '../network/use-online.ts'
import { useUser } from '../session/session.ts'

export interface Sync extends SyncState {
  /** All documents are here: what is not on the disk does not exist. */
  whole: boolean
  /** The last pull brought nothing, for want of a network or otherwise: what is missing does not come by itself now. */
  unreachable: boolean
  /** Pulls now. Never throws: `freshness` says how it ended. */
  sync: () => Promise<void>
}

/** For screens over what `/sync/changes` brings: orders, shelf, parcels, returns, payments, notices, coupons, addresses. */
export function useSync(): Sync {
  const state = useAtomValue(syncAtom, { store })
  const online = useOnline()
  const userId = useUser()?.id
  useEffect(() => {
    // After this commit, not within it.
    queueMicrotask(() => void syncOnOpen())
  }, [userId])
  // Without anybody to ask, whatever is on the screen is a saved copy, also while a question still waits.
  const freshness = online ? state.freshness : 'offline'
  return {
    ...state,
    freshness,
    unreachable: freshness === 'offline' || freshness === 'failed',
    whole: state.freshAt !== undefined && state.left === 0,
    sync: syncNow,
  }
}

/**
 * For one document: true while it may still arrive. `found`: whether the disk has it (undefined while that is being read). One that
 * is missing is pulled for once more; the first pull of this phone brings the rest by itself. `about` names the document.
 */
export function useMayCome(found: boolean | undefined, { freshness, whole, sync }: Sync, about: string): boolean {
  const [askedFor, setAskedFor] = useState<string>()
  const asked = askedFor === about
  useEffect(() => {
    if (found === false && !asked) void sync().finally(() => setAskedFor(about))
  }, [found, asked, sync, about])
  if (found === undefined || freshness === 'syncing') return true
  if (freshness === 'offline') return false
  return !asked || (freshness === 'fresh' && !whole)
}

export interface Pulled {
  freshness: Freshness
  /** When it was last fresh (epoch ms), in this visit. */
  freshAt: number | undefined
  sync: () => Promise<void>
}

/**
 * For a screen that shows something else: `pull` brings it onto the disk on open, when the shopper comes back to it, when
 * the network returns, and when `about` changes, the language for instance.
 */
export function usePull(pull: () => Promise<unknown>, about?: string): Pulled {
  const [freshness, setFreshness] = useState<Freshness>('syncing')
  const [freshAt, setFreshAt] = useState<number>()
  const online = useOnline()
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
    const again = () => {
      if (document.visibilityState === 'visible') void sync()
    }
    queueMicrotask(() => void sync())
    const stopReturns = onReturn(again)
    const stop = onceMoreOnline(again)
    return () => {
      stopReturns()
      stop()
    }
  }, [sync, about])

  return { freshness: online ? freshness : 'offline', freshAt, sync }
}
