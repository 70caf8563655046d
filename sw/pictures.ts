/** Pictures that everybody may see: flags, and small files of products of our own, for the cart without a network. */
import { mayKeep, put, type Shelf, take } from './shelf.ts'

const shelves: [RegExp, Shelf][] = [
  [/^\/flags\/[\w-]+\.(?:png|svg)$/, { name: 'flags', most: 300 }],
  [/^\/(?:pictures|products|thumbs)\//, { name: 'thumbnails', most: 200, days: 30 }],
]

export const isPicture = (path: string): boolean => shelves.some(([of]) => of.test(path))

/** The kept one first. `after` gets the work that is left when the answer is there. */
export async function picture(request: Request, path: string, after: (work: Promise<unknown>) => void) {
  const shelf = shelves.find(([of]) => of.test(path))?.[1]
  if (!shelf) return undefined
  const key = path + new URL(request.url).search
  const kept = await take(shelf, key)
  if (kept) return kept
  const fresh = await fetch(request).catch(() => Response.error())
  if (mayKeep(fresh)) {
    const copy = fresh.clone()
    after(caches.open(shelf.name).then((cache) => put(cache, shelf, key, copy)))
  }
  return fresh
}
