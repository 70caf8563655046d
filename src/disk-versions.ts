/**
 * Every shape the phone's database has had. One that a phone may hold is never edited: the next one is added below it, with
 * what carries the rows over. Whatever is pulled can be pulled again; drafts and the outbox exist nowhere else.
 */
import type { Dexie, Transaction } from 'dexie'

interface DiskVersion {
  /** What differs from the version before; null: the table is gone. */
  stores: Record<string, string | null>
  upgrade?: (tx: Transaction) => PromiseLike<unknown>
}

export const diskVersions: readonly DiskVersion[] = [
  {
    stores: {
      orders: 'orderNumber, id, status, createdAt',
      storedItems: 'id, orderNumber',
      parcels: 'packNumber, id, status, createdAt',
      returns: 'returnNumber, itemId, orderNumber, status',
      payments: 'paymentNumber, status, createdAt',
      notices: 'id, tab, at',
      addresses: 'id',
      coupons: 'id, status',
      cart: 'id',
      products: 'id, [mallType+itemId], seenAt',
      history: 'text, at',
      drafts: 'key',
      outbox: '++seq',
      settings: 'key',
      dictionaries: 'key',
      rates: 'key',
      articles: 'key',
      meta: 'key',
    },
  },
  {
    // An action is known by its key, and found by what it is about.
    stores: { outbox: '++seq, &key, about' },
    upgrade: (tx) =>
      tx
        .table('outbox')
        .toCollection()
        .modify((row, ref) => void (ref.value = toldByKind(row as FirstWaiting))),
  },
  // Conversations with customer service. Whoever has some hears of them with the next pull.
  { stores: { threads: 'id', messages: 'id, threadId' } },
  // What was marked. Whoever marked something hears of it with the next pull.
  { stores: { favourites: 'productId' } },
]

/** What waited in version 1. */
interface FirstWaiting {
  path: string
  at: number
  failed?: string
}
function toldByKind({ path, failed, ...row }: FirstWaiting) {
  const refused = failed === undefined ? {} : { failed: { code: 0, message: failed } }
  return { kind: path, about: '', after: row.at, sent: false, tries: 0, ...row, ...refused }
}

/** Declares the versions up to `last`; Dexie runs those that a phone has not seen, and `begun` is told before each. */
export function declareVersions(db: Dexie, begun?: () => void, last = diskVersions.length): void {
  for (const [at, { stores, upgrade }] of diskVersions.slice(0, last).entries()) {
    const version = db.version(at + 1).stores(stores)
    if (upgrade) version.upgrade((tx) => (begun?.(), upgrade(tx)))
  }
}
