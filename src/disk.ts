/**
 * What the phone keeps (specification 3): one database per shopper, so that one never sees what another left behind.
 * Documents are whole, as the server last told them; drafts, history and the outbox are the phone's own.
 */
import { Dexie, type DexieOptions, type EntityTable, type Table } from 'dexie'
import type { Address } from '#contract/address/address.ts'
import type { CartLine } from '#contract/cart/cart.ts'
import type { Favourite } from '#contract/catalog/favourite.ts'
import type { Product } from '#contract/catalog/product.ts'
import type { Coupon } from '#contract/coupon/coupon.ts'
import type { Notice } from '#contract/notice/notice.ts'
import type { Order } from '#contract/order/order.ts'
import type { Parcel } from '#contract/parcel/parcel.ts'
import type { Payment } from '#contract/payment/payment.ts'
import type { Return } from '#contract/returns/return.ts'
import type { Message, Thread } from '#contract/support/thread.ts'
import type { StoredItem } from '#contract/warehouse/stored-item.ts'
import { diskName, ownerOf } from './disk-name.ts'
import { impatient } from './disk-patience.ts'
import { declareVersions } from './disk-versions.ts'

/** A product as last seen, and when the shopper looked at it (epoch ms). */
export type SeenProduct = Product & { seenAt: number }
/** Something searched or pasted (specification 2, searchPage). */
export interface Searched {
  text: string
  at: number
}
/** An unfinished form, by the name of its screen. */
export interface Draft {
  key: string
  value: unknown
  at: number
}
/**
 * A change the server has not answered yet; it costs nothing: never a payment, a withdrawal, a cancellation or a checkout
 * (safety.md E). The tables keep what the server said; this lies over it until it is answered (decision 016).
 */
export interface Waiting {
  /** The order in which they were made and are sent. */
  seq?: number
  /** The idempotency key, made before the first try: one intent, one row. */
  key: string
  /** How it is sent: src/app/mutations.ts. */
  kind: string
  input: unknown
  at: number
  /** Not sent before (epoch ms): the shopper may think again. */
  after: number
  /** What it changes, `cart:<id>` for instance. A later change of the same may become one with it. */
  about: string
  /** It went out: what became of it is known when it is answered, and until then it can be neither changed nor undone. */
  sent: boolean
  /** How often it went out without an answer. */
  tries: number
  /** How often the answer was a fault of the shop. */
  faults?: number
  /** How far this disk was when it first went out (`markOf`, src/kit/outbox/outbox.ts): what it is told is no older than that. */
  from?: string
  /** Refused, in the server's words: it is not sent again by itself, and what it changed no longer shows. */
  failed?: { code: number; message: string }
  /** Answered, and kept for the shopper to find: a link that can be opened now. */
  done?: unknown
}
/** A value by its name: settings, dictionaries, rates, articles, and what the sync remembers. */
export interface Kept<Value = unknown> {
  key: string
  value: Value
  at: number
}

export class Disk extends Dexie {
  declare orders: EntityTable<Order, 'orderNumber'>
  declare storedItems: EntityTable<StoredItem, 'id'>
  declare parcels: EntityTable<Parcel, 'packNumber'>
  declare returns: EntityTable<Return, 'returnNumber'>
  declare payments: EntityTable<Payment, 'paymentNumber'>
  declare notices: EntityTable<Notice, 'id'>
  declare addresses: EntityTable<Address, 'id'>
  declare coupons: EntityTable<Coupon, 'id'>
  declare threads: EntityTable<Thread, 'id'>
  declare messages: EntityTable<Message, 'id'>
  declare cart: EntityTable<CartLine, 'id'>
  declare favourites: EntityTable<Favourite, 'productId'>
  declare products: EntityTable<SeenProduct, 'id'>
  declare history: EntityTable<Searched, 'text'>
  declare drafts: EntityTable<Draft, 'key'>
  declare outbox: EntityTable<Waiting, 'seq'>
  declare settings: Table<Kept, string>
  declare dictionaries: Table<Kept, string>
  declare rates: Table<Kept, string>
  declare articles: Table<Kept, string>
  declare meta: Table<Kept, string>

  /** Its rows are being carried over from an older version. */
  upgrading = false

  constructor(name: string, options?: DexieOptions) {
    super(name, options)
    declareVersions(this, () => void (this.upgrading = true))
  }
}

export { diskName, ownerOf }

const patience = 3000

/** Opens the shopper's database, or one in memory when the phone gives none: full, private mode, broken, or hanging. */
export async function openDisk(userId: string | undefined): Promise<{ disk: Disk; lasting: boolean }> {
  const disk = new Disk(diskName(userId))
  // Beneath everything of Dexie's own: what the phone's database itself is asked.
  disk.use({ stack: 'dbcore', name: 'patience', level: -10, create: impatient })
  const waiting = new AbortController()
  try {
    await Promise.race([disk.open(), tooLong(disk, waiting.signal)])
    return { disk, lasting: true }
  } catch {
    disk.close()
    return { disk: await openInMemory(userId), lasting: false }
  } finally {
    waiting.abort()
  }
}

/** A disk that is gone with the page. */
export async function openInMemory(userId: string | undefined): Promise<Disk> {
  const { IDBFactory, IDBKeyRange } = await import('./memory-disk.ts')
  const forgetful = new Disk(diskName(userId), { indexedDB: new IDBFactory(), IDBKeyRange })
  await forgetful.open()
  return forgetful
}

/** An upgrade under way is waited for; a disk that says nothing is not. */
const tooLong = (disk: Disk, answered: AbortSignal) =>
  new Promise<never>((_, fail) => {
    const timer = setInterval(() => disk.upgrading || fail(new Error('the disk does not open')), patience)
    answered.addEventListener('abort', () => clearInterval(timer))
  })

export { Dexie, liveQuery } from 'dexie'
