/**
 * Photos that belong to one shopper. Their addresses are signed and end after minutes, so the small versions are
 * kept by the key alone, with the name of whose they are: nothing is kept or given while nobody's name stands there, and
 * another name empties the cache. A log-out deletes it, here or from the page, whichever lives. The shop forbids the browser
 * to keep them (no-store): what lies in its own cache no log-out without a network can take away.
 */
import { picturesOwner, privatePictures } from '#contract/kit/worker.ts'
import { isWhole, put, type BoundedCache, take } from './bounded-cache.ts'

const address = /^\/files\/([a-f0-9]{40})(-s)?\.webp$/
const limits: BoundedCache = { name: privatePictures, most: 240, stays: picturesOwner }

export const isPrivatePicture = (path: string): boolean => address.test(path)

const open = async (): Promise<Cache | undefined> =>
  (await caches.has(limits.name)) ? await caches.open(limits.name) : undefined
const ownerOf = async (cache: Cache | undefined): Promise<string | undefined> =>
  await (await cache?.match(picturesOwner))?.text()

export async function keepFor(user: string): Promise<void> {
  if ((await ownerOf(await open())) === user) return
  await forgetPrivate()
  await (await caches.open(limits.name)).put(picturesOwner, new Response(user))
}

export const forgetPrivate = (): Promise<boolean> => caches.delete(limits.name)

/** The kept small version first; for a large one without a network the small one is better than none. */
export async function privatePicture(request: Request, path: string, after: (work: Promise<unknown>) => void) {
  const [, key, small] = address.exec(path) ?? []
  const cache = await open()
  const owner = await ownerOf(cache)
  if (!owner) return undefined
  const place = `/files/${key}`
  if (!small) return await fetch(request).catch(async () => (await take(limits, place)) ?? Response.error())
  const kept = await take(limits, place)
  if (kept) return kept
  const fresh = await fetch(request).catch(() => Response.error())
  if (isWhole(fresh)) after(keep(place, fresh.clone(), owner))
  return fresh
}

/** Only for whom it was asked: when somebody logged out meanwhile, the cache that is written to is already gone. */
async function keep(place: string, response: Response, owner: string): Promise<void> {
  const cache = await open()
  if (!cache || (await ownerOf(cache)) !== owner) return
  await put(cache, limits, place, response)
}
