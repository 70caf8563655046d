/**
 * The poll (specification 7 and 9): every 5 s, only signed in, only while the page is seen, by one tab for all of them.
 * Its answer carries a revision; when that moved, what moved is pulled onto the disk.
 */
import { siteNoticeNum, taskNum } from '#contract/notice/api.ts'
import type { NoticeCounters, TaskCounters } from '#contract/notice/notice.ts'
import { noticeCountersAtom, taskCountersAtom } from '#src/kit/counters.ts'
import { call } from '#src/kit/http.ts'
import { userAtom } from '#src/kit/session.ts'
import { store } from '#src/kit/store.ts'

const pace = 5000
const slowest = 60_000

interface Heard {
  userId: string
  notices: NoticeCounters
  tasks?: TaskCounters
}

/** Starts following who is signed in and whether the page is seen. Gives a way to stop. */
export function pollCounters(): () => void {
  let leading: AbortController | undefined
  const news = new BroadcastChannel('counters')
  news.onmessage = ({ data }: MessageEvent<Heard>) => hear(data)

  const follow = () => {
    const userId = store.get(userAtom)?.id
    const wanted = userId !== undefined && document.visibilityState === 'visible'
    if (!wanted) {
      leading?.abort()
      leading = undefined
      if (userId === undefined) clearCounters()
    } else if (!leading) {
      leading = new AbortController()
      void lead(userId, leading.signal, news)
    }
  }
  const stopUser = store.sub(userAtom, follow)
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    stopUser()
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
  let revision: number | undefined
  let wait = pace
  while (!signal.aborted) {
    try {
      const { revision: newer, ...notices } = await call(siteNoticeNum, {}, { signal })
      const moved = newer !== revision
      const heard: Heard = { userId, notices, ...(moved && { tasks: await call(taskNum, {}, { signal }) }) }
      hear(heard)
      news.postMessage(heard)
      if (moved) await (await import('#src/kit/changes.ts')).pullChanges()
      revision = newer
      wait = pace
    } catch {
      // Nothing is toasted: the shopper did not ask. Slower and slower, up to a minute.
      wait = Math.min(wait * 2, slowest)
    }
    await pause(wait, signal)
  }
}

function hear({ userId, notices, tasks }: Heard): void {
  if (store.get(userAtom)?.id !== userId) return
  store.set(noticeCountersAtom, notices)
  if (tasks) store.set(taskCountersAtom, tasks)
}

function clearCounters(): void {
  store.set(noticeCountersAtom, { behaviorNum: 0, couponNum: 0, totalNum: 0 })
  store.set(taskCountersAtom, {
    packNum: 0,
    packOrderNum: 0,
    packOrderPatchNum: 0,
    shopCartNum: 0,
    shopOrderNum: 0,
    shopPatchNum: 0,
  })
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    if (signal.aborted) return done()
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), done()), { once: true })
  })
