/**
 * What every page knows of push: where a tapped notification leads, and that nothing more comes once the shopper left. All
 * else is fetched when they are signed in and have allowed it.
 */
import { markerCache } from '#contract/notice/push-message.ts'
import { noticeCountersAtom } from '#src/kit/sync/counters.ts'
import { ownPath } from '#src/kit/route/redirect.ts'
import { onSignOut, userAtom } from '#src/kit/session/session.ts'
import { store } from '#src/kit/store.ts'
import { wordsFor } from './i18n.ts'
import { pages } from './pages.ts'

export function followPush(goTo: (path: string) => void): void {
  followBadge()
  const workers = (navigator as Partial<Navigator>).serviceWorker
  if (!workers || !('caches' in globalThis)) return
  // The worker cannot move this page without loading it anew.
  workers.addEventListener('message', ({ data }: MessageEvent<{ type?: string; path?: string } | null>) => {
    if (data?.type === 'OPEN') void whereTo(ownPath(data.path, pages)).then(goTo)
  })
  onSignOut(() => leave(workers))
  let last: string | undefined
  const follow = async () => {
    const userId = store.get(userAtom)?.id
    if (userId === last) return
    last = userId
    const allowed = 'Notification' in globalThis && Notification.permission === 'granted'
    // Allowed no more, it has to be told to the shop.
    if (userId && (allowed || (await caches.has(markerCache).catch(() => false))))
      // It leaves a sentence for the worker, in words that the first page does not have.
      await Promise.all([import('#src/notice/push.ts'), wordsFor()]).then(([it]) => it.renewPush())
  }
  store.sub(userAtom, () => void follow())
  void follow()
}

/** In an open app a notice's document is found before the page turns: it turns once. */
async function whereTo(path: string): Promise<string> {
  const id = new URL(path, location.origin).searchParams.get('open')
  if (!id || !store.get(userAtom)) return path
  const known = await import('#src/notice/opened.ts').then((it) => it.pathOpened(id)).catch(() => undefined)
  return ownPath(known ?? '/pages/notification/index', pages)
}

/** The number on the app's icon is that of the notices tab: in the app the poll keeps it, outside the worker does. */
function followBadge(): void {
  let last = -1
  const follow = () => {
    const { totalNum } = store.get(noticeCountersAtom)
    if (totalNum === last) return
    last = totalNum
    void navigator.setAppBadge?.(totalNum).catch(() => undefined)
  }
  // Not at once: until something was counted or remembered, the worker's number is the newer one.
  store.sub(noticeCountersAtom, follow)
}

/** Works offline: the browser lets go of the address, and the shop forgets it when it next asks there. */
async function leave(workers: ServiceWorkerContainer): Promise<void> {
  void navigator.clearAppBadge?.().catch(() => undefined)
  // First the name: from now on the worker shows nobody's messages.
  await caches.delete(markerCache).catch(() => undefined)
  const worker = await workers.getRegistration()
  const shown = (await worker?.getNotifications?.()) ?? []
  for (const notification of shown) notification.close()
  await (await worker?.pushManager?.getSubscription())?.unsubscribe()
}
