/** Pictures that everybody may see: flags, and small files of products of our own, for the cart without a network. */
import { mayKeep, put, type BoundedCache, take } from './bounded-cache.ts'

const bounded: [RegExp, BoundedCache][] = [
  [/^\/flags\/[\w-]+\.(?:png|svg)$/, { name: 'flags', most: 300 }],
  [/^\/(?:pictures|products|thumbs)\//, { name: 'thumbnails', most: 200, days: 30 }],
]

export const isPicture = (path: string): boolean => bounded.some(([of]) => of.test(path))

/** From the cache first. `after` takes the work that remains once the answer is given, for the event to wait for. */
export async function picture(request: Request, path: string, after: (work: Promise<unknown>) => void) {
  const limits = bounded.find(([of]) => of.test(path))?.[1]
  if (!limits) return undefined
  const key = path + new URL(request.url).search
  const kept = await take(limits, key)
  if (kept) return kept
  const fresh = await fetch(request).catch(() => Response.error())
  if (mayKeep(fresh)) {
    const copy = fresh.clone()
    after(caches.open(limits.name).then((cache) => put(cache, limits, key, copy)))
  }
  return fresh
}
