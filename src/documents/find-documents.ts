/** Finding among what the disk has, also without a network: by number, by name, by seller, by tracking number. */
import type { Documents } from './sections.ts'

/** Numbers are typed with and without their dashes and spaces. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s-]/g, '')

interface Named {
  title: string
  titleEn: string | null
}
const names = (things: readonly Named[]) => things.flatMap(({ title, titleEn }) => [title, titleEn])

/** The documents that `query` names; all of them for an empty one. */
export function findDocuments(documents: Documents, query: string): Documents {
  const wanted = plain(query)
  if (!wanted) return documents
  const told = (words: readonly (string | null)[]) =>
    words.some((word) => word !== null && plain(word).includes(wanted))
  return {
    orders: documents.orders.filter((it) => told([it.orderNumber, it.sellerName, ...names(it.lines)])),
    parcels: documents.parcels.filter((it) => told([it.packNumber, it.trackingNumber, ...names(it.items)])),
    returns: documents.returns.filter((it) => told([it.returnNumber, it.orderNumber, ...names([it])])),
    stored: documents.stored.filter((it) => told([it.orderNumber, it.sellerName, it.packageId, ...names([it])])),
  }
}
