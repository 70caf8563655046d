/** The tables that a pull fills. It stands apart from the disk, which brings Dexie along. */
import type { Disk } from '#src/disk.ts'

/** What the server tells again when it is asked. */
export const pulled = [
  'orders',
  'storedItems',
  'parcels',
  'returns',
  'payments',
  'notices',
  'addresses',
  'coupons',
  'threads',
  'messages',
  'cart',
  'favourites',
] as const
/** The next pull begins from nothing. */
export const forgetPulled = (disk: Disk): Promise<void> => disk.meta.bulkDelete(['revision', 'below', 'left'])

/** Empties what is pulled, to be pulled anew. */
export const clearPulled = (disk: Disk): Promise<void> =>
  disk.transaction('rw', [...pulled, 'meta'], async () => {
    await Promise.all(pulled.map((name) => disk.table(name).clear()))
    await forgetPulled(disk)
  })
