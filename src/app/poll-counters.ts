/**
 * The poll (specification 7 and 9): every 5 s, only signed in, only while the page is seen, by one tab for all of them.
 * Its answer carries a revision; when that moved, what moved is pulled onto the disk.
 */
import { siteNoticeNum, taskNum } from '#contract/notice/counters-api.ts'
import type { NoticeCounters, TaskCounters } from '#contract/notice/notice.ts'
import { clearCounters, countersAreAt, keepCounters, restoreCounters, takeCounters } from '#src/kit/sync/counters.ts'
import { SessionInvalid } from '#src/kit/network/errors.ts'
import { call } from '#src/kit/network/http.ts'
import { onceMoreOnline } from '#src/kit/network/network.ts'
import { userAtom } from '#src/kit/session/session.ts'
import { store } from '#src/kit/store.ts'
import { markFailed, serverIsAt, markFresh, type Trouble, troubleOf } from '#src/kit/sync/sync.ts'
import { diskLastsAtom } from '#src/kit/disk/with-disk.ts'

const pace = 5000
const slowest = 60_000

interface Heard {
  userId: string
  notices?: NoticeCounters
  tasks?: TaskCounters
  /** The revision these counts are of. */
  revision?: number
  /** What moved is on the disk by now, or nothing did. */
  fresh?: true
  /** That disk is in the memory of the tab that says so: what it pulled is nowhere else. */
  apart?: true
  /** The shop could not be asked. */
  failed?: Trouble
}

/** Starts following who is signed in and whether the page is seen. Gives a way to stop. */
export function pollCounters(): () => void {
  let leading: AbortController | undefined
  let leader: string | undefined
  const news = new BroadcastChannel('counters')
  news.onmessage = ({ data }: MessageEvent<Heard>) => hear(data)

  const stopKeeping = keepCounters()

  const follow = () => {
    const userId = store.get(userAtom)?.id
    if (userId !== undefined) void restoreCounters(userId)
    const wanted = userId !== undefined && document.visibilityState === 'visible'
    if (!wanted || userId !== leader) {
      leading?.abort()
      leading = undefined
      if (userId === undefined) clearCounters()
    }
    if (wanted && !leading) {
      leading = new AbortController()
      leader = userId
      void lead(userId, leading.signal, news)
    }
  }
  const stopUser = store.sub(userAtom, follow)
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    stopUser()
    stopKeeping()
    document.removeEventListener('visibilitychange', follow)
    leading?.abort()
    news.close()
  }
}

/** Waits to be the one tab that asks, then asks until the signal says stop. */
async function lead(userId: string, signal: AbortSignal, news: BroadcastChannel): Promise<void> {
  if (!('locks' in navigator)) return ask(userId, signal, news)
  await navigator.locks.request('poll', { signal }, () => ask(userId, signal, news)).catch(() => undefined)
}

async function ask(userId: string, signal: AbortSignal, news: BroadcastChannel): Promise<void> {
  let wait = pace
  while (!signal.aborted) {
    try {
      await restoreCounters(userId)
      const { revision, ...notices } = await call(siteNoticeNum, {}, { signal })
      const moved = !countersAreAt(revision)
      const heard: Heard = { userId, notices, revision, ...(moved && { tasks: await call(taskNum, {}, { signal }) }) }
      hear(heard)
      news.postMessage(heard)
      await serverIsAt(revision)
      const apart = !store.get(diskLastsAtom)
      news.postMessage({ userId, revision, fresh: true, ...(apart && { apart }) } satisfies Heard)
      wait = pace
    } catch (error) {
      // Nothing is toasted: the shopper did not ask. Slower and slower, up to a minute.
      wait = Math.min(wait * 2, slowest)
      // Nobody waits any more, or the session is over: that says nothing of the shop.
      if (!signal.aborted && !(error instanceof SessionInvalid)) {
        const heard: Heard = { userId, failed: troubleOf(error) }
        hear(heard)
        news.postMessage(heard)
      }
    }
    await pause(wait, signal)
  }
}

function hear({ userId, notices, tasks, revision, fresh, apart, failed }: Heard): void {
  if (store.get(userAtom)?.id !== userId) return
  takeCounters({ notices, tasks, revision })
  if (failed) markFailed(failed)
  if (!fresh) return
  if (!apart && store.get(diskLastsAtom)) return markFresh()
  // What another tab pulled is not on this tab's disk. A page that nobody sees waits until it is seen.
  if (revision === undefined || document.visibilityState !== 'visible') return
  void serverIsAt(revision).catch((error: unknown) => markFailed(troubleOf(error)))
}

/** Sooner when the shop is back, or nobody waits any more. Leaves nothing behind: it is done every 5 s, for days. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    if (signal.aborted) return done()
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      stopWatching()
      done()
    }
    const timer = setTimeout(end, ms)
    const stopWatching = onceMoreOnline(end)
    signal.addEventListener('abort', end)
  })
