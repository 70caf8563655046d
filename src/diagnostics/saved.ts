/** What the phone has for reading offline, counted on the disk and in the caches; and the way to fetch it anew. */
import { helpCategories } from '#contract/help/api.ts'
import type { Disk } from '#src/disk.ts'
import { pullAllTexts, pullText } from '#src/help/keep-texts.ts'
import { pullChanges } from '#src/kit/sync/changes.ts'
import { call } from '#src/kit/network/http.ts'
import { spokenLanguage } from '#src/kit/session/language.ts'
import { isSignedIn } from '#src/kit/session/session.ts'
import { onDisk } from '#src/kit/disk/with-disk.ts'

/** Where the service worker keeps the small photos of who is signed in (sw/). */
const photoCache = 'private-pictures'

export interface Saved {
  /** Orders, parcels and returns. */
  documents: number
  storedItems: number
  notices: number
  /** Help articles in the language spoken here. */
  articles: number
  /** When the rates were fetched (epoch ms). */
  ratesAt: number | undefined
  products: number
  /** Actions made offline: still to be sent, and refused. */
  waiting: number
  refused: number
  /** When everything of mine was last in step with the shop (epoch ms). */
  syncedAt: number | undefined
}

export async function countSaved(disk: Disk, language: string): Promise<Saved> {
  const [orders, parcels, returns, storedItems, notices, articles, rates, products, outbox, pulled] = await Promise.all(
    [
      disk.orders.count(),
      disk.parcels.count(),
      disk.returns.count(),
      disk.storedItems.count(),
      disk.notices.count(),
      disk.articles.where('key').startsWith(`help:${language}:`).count(),
      disk.rates.toArray(),
      disk.products.count(),
      disk.outbox.toArray(),
      disk.meta.get('pulled'),
    ],
  )
  const refused = outbox.filter(({ failed }) => failed).length
  return {
    documents: orders + parcels + returns,
    storedItems,
    notices,
    articles,
    ratesAt: rates.length > 0 ? Math.max(...rates.map(({ at }) => at)) : undefined,
    products,
    waiting: outbox.filter(({ failed, done }) => !failed && !done).length,
    refused,
    syncedAt: pulled?.at,
  }
}

/** Photos of the warehouse that can be seen without a network. */
export async function countThumbnails(): Promise<number> {
  if (!('caches' in globalThis) || !(await caches.has(photoCache).catch(() => false))) return 0
  const keys = await (await caches.open(photoCache)).keys()
  return keys.filter(({ url }) => /\/files\/[a-f0-9]{40}/.test(url)).length
}

/** Fetches everything anew; what is there stays readable until its successor has come. Throws what a call threw. */
export async function refreshSaved(): Promise<void> {
  if (isSignedIn()) {
    await onDisk((it) => it.meta.delete('revision'))
    await pullChanges()
  }
  await pullAllTexts()
  const langType = spokenLanguage()
  const { categories } = await call(helpCategories, { langType })
  for (const { slug } of categories.flatMap((topic) => topic.articles)) {
    if (spokenLanguage() !== langType) return
    await pullText('help', slug)
  }
}
