/**
 * The service worker: the shell opens without a network, flags and thumbnails are kept, and a new version waits until
 * the shopper agrees. It never touches /api: the disk holds what is the shopper's, so there is one truth offline.
 */
import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { flags } from './flags.ts'
import { languages } from './languages.ts'
import { thumbnails } from './thumbnails.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if ((data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})

clientsClaim()
cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)
// An address with a file extension is a file, not a page of the shop.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/(api|files|sandbox|demo|ops|healthz|readyz|metrics)(\/|$)/, /\/[^/?]+\.[^/?]+$/],
  }),
)
for (const { matches, serve } of [flags, languages, thumbnails]) registerRoute(matches, serve)
