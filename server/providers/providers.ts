/**
 * Third parties. Everything beyond this machine goes through one of these providers, each with an embedded
 * implementation that behaves (product.md 3, 7, 15), so the shop is whole with no key at all.
 */
import type { MallType, Product } from '#contract/catalog/product.ts'
import type { Gateway } from './payment/gateway.ts'

/** What a source knows about an item: a product before it has our id. Prices in fen, weight in grams. */
export type FoundProduct = Omit<Product, 'id' | 'source' | 'seenAt' | 'category' | 'priceStr' | 'originPriceStr'> & {
  source: Product['source']
  sizeMm: { lengthMm: number; widthMm: number; heightMm: number } | null
  categories: readonly string[]
}

export interface Marketplace {
  /** Undefined: this source does not know the item. Rejects when the source cannot answer. */
  find(mallType: MallType, itemId: string): Promise<FoundProduct | undefined>
  /** The long item link behind a short share link; undefined when it does not lead to an item. */
  resolveShort(url: string): Promise<{ mallType: MallType; itemId: string; skuId?: string } | undefined>
}

export interface Carrier {
  /** Steps of a tracking number, oldest first; empty when the carrier does not know it yet. */
  track(trackingNumber: string): Promise<readonly { at: number; code: string; place: string; text: string }[]>
}

export interface Letter {
  /** The same when it is tried again: a mail server may know that it has it. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Headers of ours, such as List-Unsubscribe. Never words of strangers. */
  headers?: Readonly<Record<string, string>>
  /** Pictures that the html shows as `cid:…`; small. */
  pictures?: readonly { cid: string; mime: string; bytes: Uint8Array }[]
}
export interface Mail {
  send(mail: Letter): Promise<void>
}

/** A stored file, open: whoever opened it closes it. */
export interface OpenFile {
  /** Bytes. */
  size: number
  /** The bytes from `from` on, at most `most` of them; fewer only where the file ends. */
  read(from: number, most: number): Promise<Uint8Array>
  close(): Promise<void>
}
export interface Files {
  /** Keeps it under that key. When this resolves, a power cut does not take it any more. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined: there is no such file. Never holds more of a file than what is read of it. */
  open(key: string): Promise<OpenFile | undefined>
  remove(key: string): Promise<void>
  /**
   * What lies there longer than `age` (ms), leftovers of a broken `put` too, in no order; `at` is when it was put. All by the
   * clock of the disk.
   */
  olderThan(age: number): AsyncIterable<{ key: string; at: number }>
}

/** A phone that may be told: where, and the keys that only its browser can read with (base64url). */
interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}
export interface Push {
  /** What phones subscribe with (base64url). */
  publicKey(): Promise<string>
  /** Whether the shop sends to such an address at all. */
  accepts(endpoint: string): boolean
  /**
   * `gone`: the subscription should be forgotten. Rejects with Away when the service does not answer, with Postponed when this phone is to wait. `ttl` in seconds: how
   * long it is worth delivering; a later one of the same `topic` takes its place while the phone is off.
   */
  send(
    to: PushTarget,
    message: { payload: string; ttl: number; urgency: 'low' | 'normal' | 'high'; topic: string },
  ): Promise<'taken' | 'gone'>
}

export interface Providers {
  marketplace: Marketplace
  /** By their names. */
  gateways: ReadonlyMap<string, Gateway>
  carrier: Carrier
  mail: Mail
  files: Files
  push: Push
}
