/**
 * Small photos of what lies in the warehouse, and the pictures of favourites, are kept before they are looked at, so that they open without a network.
 * A few at a time, when the page has nothing else to do, and never where the shopper saves data.
 */
import type { Favourite } from '#contract/catalog/favourite.ts'
import { privatePictures, type ToWorker } from '#contract/kit/worker.ts'
import type { StoredItem } from '#contract/warehouse/stored-item.ts'
import { liveLinks } from '#src/kit/network/live-links.ts'
import { onceMoreOnline } from '#src/kit/network/network.ts'
import { onSignOut, userAtom } from '#src/kit/session/session.ts'
import { store } from '#src/kit/store.ts'
import { syncAtom } from '#src/kit/sync/sync.ts'
import { disk } from '#src/kit/disk/with-disk.ts'
import { onceIdle } from '#src/kit/once-idle.ts'

/** Photos, newest goods first; what the worker keeps in all is in sw/private-pictures.ts. */
const most = 120
const mostMarked = 40
const atOnce = 24

type Marked = Pick<Favourite, 'pic' | 'addedAt'>
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** False where bytes are dear or slow. */
export const mayFetchAhead = ({ connection }: { connection?: Connection | undefined }): boolean =>
  !connection?.saveData && !connection?.effectiveType?.endsWith('2g')

/** The small pictures of goods that are still here, then those of what was marked last. */
export const photosToKeep = (items: readonly StoredItem[], favourites: readonly Marked[] = []): string[] => {
  const stored = items
    .filter((it) => it.storeNum > 0)
    .toSorted((a, b) => b.storedAt - a.storedAt)
    .flatMap((it) => [...it.photos.map(({ thumbUrl }) => thumbUrl), ...(it.pic ? [it.pic] : [])])
    .slice(0, most)
  const marked = favourites.toSorted((a, b) => b.addedAt - a.addedAt).flatMap(({ pic }) => pic ?? [])
  return [...stored, ...marked.slice(0, mostMarked)]
}

// The signature of an address changes every few minutes; what it shows does not.
const asked = new Set<string>()
const nameOf = (url: string): string => url.split('?')[0] ?? url

let keptFor: string | undefined
/** The shop could not be asked since the pictures were: some of them may not have come. */
let trouble = false
let stop: (() => void) | undefined
const letGo = (): void => {
  stop?.()
  stop = undefined
}

// What was kept for them is deleted as they leave, so all of it is wanted again when they come back.
onSignOut(() => {
  letGo()
  keptFor = undefined
  trouble = false
})

/** Follows what lies in the warehouse of whoever is signed in, pull by pull. */
export async function keepPhotos(): Promise<void> {
  letGo()
  const userId = store.get(userAtom)?.id
  if (keptFor !== userId) asked.clear()
  keptFor = userId
  const over = new AbortController()
  stop = () => over.abort()
  const [opened, { liveQuery }] = await Promise.all([disk(), import('#src/disk.ts')])
  if (over.signal.aborted) return
  let photos: string[] = []
  const watching = liveQuery(() => Promise.all([opened.storedItems.toArray(), opened.favourites.toArray()])).subscribe(
    ([items, favourites]) => {
      photos = photosToKeep(items, favourites)
      void fetchAhead(photos, userId)
    },
    // The disk is gone; the next start begins again.
    () => undefined,
  )
  const stopWaiting = afterTrouble(() => {
    asked.clear()
    void fetchAhead(photos, userId)
  })
  over.signal.addEventListener('abort', () => {
    watching.unsubscribe()
    stopWaiting()
  })
}

/**
 * Told when the copy is fresh after the shop could not be asked: the worker does not say which pictures it did not get,
 * and passes over those it has. Gives a way to stop.
 */
function afterTrouble(tell: () => void): () => void {
  const look = () => {
    const { freshness } = store.get(syncAtom)
    if (freshness === 'offline' || freshness === 'failed') trouble = true
    if (freshness !== 'fresh' || !trouble) return
    trouble = false
    tell()
  }
  // A network that was gone for less than a poll takes the pictures along, not the copy.
  const stopNetwork = onceMoreOnline(() => {
    trouble = true
  })
  const stopSync = store.sub(syncAtom, look)
  look()
  return () => {
    stopNetwork()
    stopSync()
  }
}

async function fetchAhead(photos: readonly string[], userId: string | undefined): Promise<void> {
  if (!navigator.serviceWorker?.controller || !mayFetchAhead(navigator as { connection?: Connection })) return
  const wanted = photos.filter((url) => !asked.has(nameOf(url)))
  for (const url of wanted) asked.add(nameOf(url))
  for (let start = 0; start < wanted.length; start += atOnce) {
    await idle()
    if (keptFor !== userId) return
    const urls = await liveLinks(await notKept(wanted.slice(start, start + atOnce)))
    if (keptFor !== userId) return
    navigator.serviceWorker.controller?.postMessage({ type: 'KEEP', urls } satisfies ToWorker)
  }
}

/** Those the worker has not: for what it has, nobody needs a fresh link. */
async function notKept(urls: readonly string[]): Promise<string[]> {
  if (!('caches' in globalThis) || !(await caches.has(privatePictures))) return [...urls]
  const cache = await caches.open(privatePictures)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  return urls.filter((url) => !kept.has(nameOf(url).replace(/-s\.webp$/, '')))
}

const idle = (): Promise<void> => new Promise((soon) => onceIdle(soon, 10_000))
