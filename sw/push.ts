/** Push in the worker: shows what came, keeps the number on the icon, and opens the right page of the shop. */
import { markerCache, markerUrl, type PushMarker } from '#contract/notice/push-message.ts'
import { badge } from './badge.ts'
import { pageOf, shownFor } from './push-shown.ts'

declare const self: ServiceWorkerGlobalScope

/** Nothing is listened to before this is called. */
export function listenForPush(): void {
  self.addEventListener('push', (event) => event.waitUntil(receive(event.data?.text())))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(event.notification))
  })
}

async function receive(text: string | undefined): Promise<void> {
  const kept = await caches.match(markerUrl, { cacheName: markerCache }).catch(() => undefined)
  const marker: PushMarker | undefined = await kept?.json().catch(() => undefined)
  const { title, options, count, leave } = shownFor(text, marker, location.hostname)
  await Promise.allSettled([
    self.registration.showNotification(title, options),
    count === undefined ? undefined : badge(count),
    leave && self.registration.pushManager.getSubscription().then((it) => it?.unsubscribe()),
  ])
}

async function open({ data }: Notification): Promise<void> {
  const about: unknown = data?.about
  for (const other of about ? await self.registration.getNotifications() : [])
    if (other.data?.about === about) other.close()
  const path = pageOf(data)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shops = windows.filter(({ url }) => !new URL(url).pathname.startsWith('/ops'))
  const window = shops.find(({ focused }) => focused) ?? shops[0]
  // The page goes there itself: loading it anew would lose what is being typed.
  window?.postMessage({ type: 'OPEN', path })
  await (window ? window.focus().catch(() => undefined) : self.clients.openWindow(path))
}
