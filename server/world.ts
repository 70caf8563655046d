/** The outside, handed in: the database, the clock, chance, the shop's terms, and the providers. Tests hand in their own. */
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { GoodsClass } from '#contract/catalog/goods-class.ts'
import type { Access } from '#contract/kit/endpoint.ts'
import type { Cents } from '#contract/kit/money.ts'
import type { Instant } from '#contract/kit/time.ts'
import type { NoticeCounters, TaskCounters } from '#contract/notice/notice.ts'
import type { WeightBasis } from '#contract/freight/estimate.ts'
import type { PackingFactors } from '#contract/freight/learn.ts'
import type { Terms } from '#contract/terms.ts'
import type { Database } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Config } from './config.ts'
import type { Ctx, Who } from './kit/context.ts'
import type { Disk } from './kit/disk.ts'
import type { CountersCache } from './kit/counters-cache.ts'
import type { ShopEvent } from './kit/record.ts'
import type { Metrics } from './kit/metrics.ts'
import type { PayableType } from '#contract/payment/payable.ts'
import type { Providers } from './providers/providers.ts'
import type { Payable } from './payment/payable.ts'

export interface Counted {
  counters: NoticeCounters
  tasks: TaskCounters
  revision: number
}

/** What is known of pieces that are not bought yet. */
export interface LaterGoods {
  quantity: number
  /** One piece; null: what such things usually weigh is taken. */
  weightG: number | null
  source: WeightBasis
  size: { lengthMm: number; widthMm: number; heightMm: number } | null
  goodsClass: string
}
/** Cents; `source` is the least certain of the weights. */
export interface LaterRange {
  low: Cents
  likely: Cents
  high: Cents
  weightG: number
  source: WeightBasis
  daysFrom: number
  daysTo: number
  /** The cheapest line that is surely faster; days from shipping to delivery. */
  faster: { low: Cents; high: Cents; daysFrom: number; daysTo: number } | null
  size: { lengthMm: number; widthMm: number; heightMm: number }
  goodsClass: GoodsClass
}
/** Takes the country and the goods; null when no line takes them. */
export type LaterEstimate = (ctx: Ctx, country: string, goods: readonly LaterGoods[]) => Promise<LaterRange | null>

export interface World {
  config: Config
  /** Read at every use: staff changes them while the shop runs. */
  terms: Terms
  database: Database<Tables>
  providers: Providers
  log: Logger
  metrics: Metrics
  counters: CountersCache<Counted>
  /** Whether there is room to write. */
  disk: Disk
  now(): Instant
  /** By what name this process holds leases, while it says that it lives (server/kit/processes.ts); undefined in scripts and tests. */
  process?: string | undefined
  /** Cryptographic chance in the shop; seeded in tests. */
  random(bytes: number): Uint8Array
  /** UUIDv7 by the world's clock. */
  newId(): string
  /**
   * Who a bearer token belongs to; undefined when to nobody (any more). Refuses (40300) staff who must set up a second
   * step first, but where the call is for that (`enrols`).
   */
  identify(authorization: string | undefined, access: Access, enrols?: boolean): Promise<Who | undefined>
  /** A session was revoked: its tokens are nobody's from now on, whatever is remembered. */
  forgetSession(sessionId: string): void
  /** How many keys each limit holds; left out: 50,000. Tests take fewer. */
  throttleKeys?: number
  /** Whether a session may still open what was bound to it: not over, not ended, its person not blocked or disabled. Cached as `identify` is. */
  sessionAlive(kind: 'member' | 'staff', sessionId: string): Promise<boolean>
  /** What the database says of sessions, in any process: `session <id>`, `customer <id>`, `staff <id>`; undefined: something may have been missed. */
  hearOfSessions(word: string | undefined): void
  /** Where a request comes from, for throttling only: an IPv4 address, or the first 64 bits of an IPv6 one. */
  addressOf(c: Context): string
  /** Because this happened, that happens: in the same transaction. */
  react(ctx: Ctx, event: ShopEvent): Promise<void>
  /** Who settles which kind of document once its payment is in. */
  payables: Partial<Record<PayableType, Payable>>
  /** What shipping may cost later, cents; freight hands it in, because orders come before it on the road. */
  laterEstimate?: LaterEstimate
  /** What our packed parcels taught about volumes; parcels hand it in, because they come after freight on the road. */
  packingFactors?: (ctx: Ctx) => Promise<PackingFactors>
  /** There may be jobs to do. */
  wake(): void
}
