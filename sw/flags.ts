/** Country flags never change and there are some 250 of them: each is kept the first time it is seen. */
import type { RouteMatchCallbackOptions } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'

export const flags = {
  matches: ({ url, sameOrigin }: RouteMatchCallbackOptions) =>
    sameOrigin && /^\/flags\/[\w-]+\.(png|svg)$/.test(url.pathname),
  serve: new CacheFirst({ cacheName: 'flags', plugins: [new ExpirationPlugin({ maxEntries: 300 })] }),
}
