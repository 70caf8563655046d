/**
 * The service worker: the app opens without a network, pictures are kept, and a new version waits until the shopper
 * agrees. It never touches /api: the disk holds what is the shopper's, so there is one truth offline. Whatever goes wrong
 * in here, the network answers instead: a worker must never be the reason that the shop does not open.
 */
import { isPagePath, type ToWorker } from '#contract/kit/worker.ts'
import { isPicture, picture } from './pictures.ts'
import { forgetPrivate, isPrivatePicture, keepFor, privatePicture } from './private-pictures.ts'
import { listenForPush } from './push.ts'
import { fileOfApp, install, isOfApp, page, speak, sweep } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([install(), passCalls(event as RoutableInstall)]))
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim().then(sweep)))

listenForPush()

/** Chromium 123 on; elsewhere the calls come by here and are let through. */
interface RoutableInstall extends ExtendableEvent {
  addRoutes?(rules: { condition: { urlPattern: string }; source: 'network' }): Promise<void>
}
/** Calls need no worker: they do not wait for its start, and a poll cannot wake it while a new version takes over. */
const passCalls = (event: RoutableInstall): Promise<void> | undefined =>
  event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' }).catch(() => undefined)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const kept = answer(request, (work) => event.waitUntil(work))
  if (kept) event.respondWith(kept.catch(() => undefined).then((it) => it ?? fetch(request)))
})

/** undefined, now or later: the network's business. */
function answer(request: Request, after: (work: Promise<unknown>) => void): Promise<Response | undefined> | undefined {
  const { origin, pathname: path } = new URL(request.url)
  const { headers } = request
  if (request.method !== 'GET' || origin !== self.location.origin) return undefined
  if (headers.has('Authorization') || headers.has('Range')) return undefined
  if (request.mode === 'navigate') return isPagePath(path) ? page() : undefined
  if (isOfApp(path)) return fileOfApp(path)
  if (isPicture(path)) return picture(request, path, after)
  return isPrivatePicture(path) ? privatePicture(request, path, after) : undefined
}

self.addEventListener('message', (event) => {
  const work = hear(event.data as ToWorker | null, event.ports[0])
  if (work) event.waitUntil(work.catch(() => undefined))
})

function hear(said: ToWorker | null, port: MessagePort | undefined): Promise<unknown> | undefined {
  if (said?.type === 'TAKE_OVER') return markHydrated(said.language, port)
  if (said?.type === 'SPEAK') return speak(said.language)
  if (said?.type === 'KEEP') return keepAll(said.urls)
  if (said?.type === 'WHOSE') return keepFor(said.user)
  if (said?.type === 'FORGET_PRIVATE') return forgetPrivate()
  return said?.type === 'HELLO' ? sweep() : undefined
}

/** The shopper agreed. Without its words a new version would speak English offline, so the old one stays. */
async function markHydrated(language: string, port: MessagePort | undefined): Promise<void> {
  try {
    await speak(language)
    port?.postMessage(true)
    await self.skipWaiting()
  } catch {
    port?.postMessage(false)
  }
}

/** One after the other, and never ahead of what the shopper waits for. */
async function keepAll(urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const work: Promise<unknown>[] = []
    const request = new Request(url, { priority: 'low', credentials: 'same-origin' })
    await answer(request, (it) => work.push(it))?.catch(() => undefined)
    await Promise.all(work)
  }
}
