/** What was looked at and looked for stays on the phone, the latest few hundred of each (product.md 11). */
import type { Product } from '#contract/catalog/product.ts'
import type { Disk } from '#src/disk.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { onDisk } from '#src/kit/disk/with-disk.ts'

const mostSeen = 200
const mostSearched = 200

export const rememberProduct = (product: Product, seenAt = serverNow()): Promise<void> =>
  onDisk((disk) =>
    disk.transaction('rw', disk.products, async () => {
      await disk.products.put({ ...product, seenAt })
      await bound(disk, 'products', 'seenAt', mostSeen)
    }),
  )

export const rememberSearch = (text: string, searchedAt = serverNow()): Promise<void> =>
  onDisk((disk) =>
    disk.transaction('rw', disk.history, async () => {
      await disk.history.put({ text, at: searchedAt })
      await bound(disk, 'history', 'at', mostSearched)
    }),
  )

/** Leaves the newest `most` rows by that index. */
async function bound(disk: Disk, table: 'products' | 'history', index: string, most: number): Promise<void> {
  const tooMany = (await disk.table(table).count()) - most
  if (tooMany <= 0) return
  const oldest = await disk.table(table).orderBy(index).limit(tooMany).primaryKeys()
  await disk.table(table).bulkDelete(oldest)
}
