/** How much of the phone the app itself takes: what the service worker keeps of its code, pages and fonts. */

/** In bytes; undefined while nothing is kept, or where the browser keeps nothing. */
export async function appSize(): Promise<number | undefined> {
  if (!('caches' in globalThis)) return undefined
  const seen = new Set<string>()
  let size = 0
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url)
      if (seen.has(pathname) || !/^\/(assets\/|icons\/|index\.html$|appearance\.js$)/.test(pathname)) continue
      seen.add(pathname)
      size += (await (await cache.match(request))?.blob())?.size ?? 0
    }
  }
  return size || undefined
}
