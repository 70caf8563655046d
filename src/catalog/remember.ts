/** What was looked at and looked for stays on the phone, the latest few hundred of each (product.md 11). */
import type { Product } from '#contract/catalog/product.ts'
import type { Disk } from '#src/disk.ts'
import { serverNow } from '#src/kit/clock.ts'
import { onDisk } from '#src/kit/with-disk.ts'

export const mostSeen = 200
export const mostSearched = 200

export const rememberProduct = (product: Product, at = serverNow()): Promise<void> =>
  onDisk((it) =>
    it.transaction('rw', it.products, async () => {
      await it.products.put({ ...product, seenAt: at })
      await bound(it, 'products', 'seenAt', mostSeen)
    }),
  )

export const rememberSearch = (text: string, at = serverNow()): Promise<void> =>
  onDisk((it) =>
    it.transaction('rw', it.history, async () => {
      await it.history.put({ text, at })
      await bound(it, 'history', 'at', mostSearched)
    }),
  )

/** Leaves the newest `most` rows by that index. */
async function bound(it: Disk, table: 'products' | 'history', by: string, most: number): Promise<void> {
  const tooMany = (await it.table(table).count()) - most
  if (tooMany <= 0) return
  const oldest = await it.table(table).orderBy(by).limit(tooMany).primaryKeys()
  await it.table(table).bulkDelete(oldest)
}
