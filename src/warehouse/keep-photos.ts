/**
 * Small photos of what lies in the warehouse are kept before they are looked at, so that they open without a network.
 * A few at a time, when the page has nothing else to do, and never where the shopper saves data.
 */
import type { ToWorker } from '#contract/kit/worker.ts'
import type { StoredItem } from '#contract/warehouse/stored-item.ts'
import { disk } from '#src/kit/with-disk.ts'

/** Photos, newest goods first; what the worker keeps in all is in sw/private-pictures.ts. */
const most = 120
const atOnce = 24

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** False where bytes are dear or slow. */
export const mayFetchAhead = ({ connection }: { connection?: Connection | undefined }): boolean =>
  !connection?.saveData && !connection?.effectiveType?.endsWith('2g')

/** The small pictures of goods that are still here. */
export const photosToKeep = (items: readonly StoredItem[]): string[] =>
  items
    .filter((it) => it.storeNum > 0)
    .toSorted((a, b) => b.storedAt - a.storedAt)
    .flatMap((it) => [...it.photos.map(({ thumbUrl }) => thumbUrl), ...(it.pic ? [it.pic] : [])])
    .slice(0, most)

// The signature of an address changes daily; what it shows does not.
const asked = new Set<string>()
const nameOf = (url: string): string => url.split('?')[0] ?? url

let stop: (() => void) | undefined

/** Follows what lies in the warehouse of whoever is signed in, pull by pull. */
export async function keepPhotos(): Promise<void> {
  stop?.()
  const [it, { liveQuery }] = await Promise.all([disk(), import('#src/disk.ts')])
  const watching = liveQuery(() => it.storedItems.toArray()).subscribe(
    (items) => void fetchAhead(photosToKeep(items)),
    // The disk is gone; the next start begins again.
    () => undefined,
  )
  stop = () => watching.unsubscribe()
}

async function fetchAhead(photos: readonly string[]): Promise<void> {
  if (!navigator.serviceWorker?.controller || !mayFetchAhead(navigator as { connection?: Connection })) return
  const wanted = photos.filter((url) => !asked.has(nameOf(url)))
  for (const url of wanted) asked.add(nameOf(url))
  for (let at = 0; at < wanted.length; at += atOnce) {
    await idle()
    const urls = wanted.slice(at, at + atOnce)
    navigator.serviceWorker.controller?.postMessage({ type: 'KEEP', urls } satisfies ToWorker)
  }
}

const idle = (): Promise<void> =>
  new Promise((soon) =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(() => soon(), { timeout: 10_000 })
      : setTimeout(soon, 2000),
  )
