/** A language is kept once it was spoken, so that it speaks offline too: three files each. File names carry their version. */
import type { RouteMatchCallbackOptions } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'

export const languages = {
  matches: ({ url, sameOrigin }: RouteMatchCallbackOptions) => sameOrigin && url.pathname.startsWith('/assets/lang-'),
  serve: new CacheFirst({ cacheName: 'languages', plugins: [new ExpirationPlugin({ maxEntries: 18 })] }),
}
