/**
 * What the phone keeps (specification 3): one database per shopper, so that one never sees what another left behind.
 * Documents are whole, as the server last told them; drafts, history and the outbox are the phone's own.
 */
import { Dexie, type DexieOptions, type EntityTable, type Table } from 'dexie'
import type { Address } from '#contract/address/address.ts'
import type { CartLine } from '#contract/cart/cart.ts'
import type { Product } from '#contract/catalog/product.ts'
import type { Coupon } from '#contract/coupon/coupon.ts'
import type { Notice } from '#contract/notice/notice.ts'
import type { Order } from '#contract/order/order.ts'
import type { Parcel } from '#contract/parcel/parcel.ts'
import type { Payment } from '#contract/payment/payment.ts'
import type { Return } from '#contract/returns/return.ts'
import type { StoredItem } from '#contract/warehouse/stored-item.ts'

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
/** A change made offline that costs nothing: never a payment, a withdrawal, a cancellation or a checkout (safety.md E). */
export interface Waiting {
  seq?: number
  key: string
  path: string
  input: unknown
  at: number
  failed?: string
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
  declare cart: EntityTable<CartLine, 'id'>
  declare products: EntityTable<SeenProduct, 'id'>
  declare history: EntityTable<Searched, 'text'>
  declare drafts: EntityTable<Draft, 'key'>
  declare outbox: EntityTable<Waiting, 'seq'>
  declare settings: Table<Kept, string>
  declare dictionaries: Table<Kept, string>
  declare rates: Table<Kept, string>
  declare articles: Table<Kept, string>
  declare meta: Table<Kept, string>

  constructor(name: string, options?: DexieOptions) {
    super(name, options)
    this.version(1).stores({
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
    })
  }
}

export const diskName = (userId: string | undefined): string => `app-u-${userId ?? 'guest'}`

const patience = 3000

/** Opens the shopper's database, or one in memory when the phone gives none: full, private mode, broken, or hanging. */
export async function openDisk(userId: string | undefined): Promise<{ disk: Disk; lasting: boolean }> {
  const disk = new Disk(diskName(userId))
  try {
    await Promise.race([disk.open(), tooLong()])
    return { disk, lasting: true }
  } catch {
    disk.close()
    const { IDBFactory, IDBKeyRange } = await import('./memory-disk.ts')
    const forgetful = new Disk(diskName(userId), { indexedDB: new IDBFactory(), IDBKeyRange })
    await forgetful.open()
    return { disk: forgetful, lasting: false }
  }
}

const tooLong = () =>
  new Promise<never>((_, fail) => setTimeout(() => fail(new Error('the disk does not open')), patience))

/** Forgets a shopper. */
export const deleteDisk = (userId: string): Promise<void> => Dexie.delete(diskName(userId))
export { liveQuery } from 'dexie'
