/**
 * Pictures of products, as small files of our own: the last few hundred stay, for looking at the cart without a network.
 * Private pictures are signed and live under /files, which is never kept.
 */
import type { RouteMatchCallbackOptions } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'

const kept = /^\/(pictures|products|thumbs)\//

export const thumbnails = {
  matches: ({ url, request, sameOrigin }: RouteMatchCallbackOptions) =>
    sameOrigin && request.destination === 'image' && kept.test(url.pathname) && !request.headers.has('Authorization'),
  serve: new CacheFirst({
    cacheName: 'thumbnails',
    plugins: [new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 30 * 86_400, purgeOnQuotaError: true })],
  }),
}
