/** The outside, handed in: the database, the clock, chance, the shop's terms, and the doors. Tests hand in their own. */
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { Access } from '#contract/kit/endpoint.ts'
import type { Instant } from '#contract/kit/time.ts'
import type { NoticeCounters, TaskCounters } from '#contract/notice/notice.ts'
import type { Terms } from '#contract/terms.ts'
import type { Database } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Config } from './config.ts'
import type { Ctx, Who } from './kit/context.ts'
import type { Pulse } from './kit/pulse.ts'
import type { ShopEvent } from './kit/record.ts'
import type { Metrics } from './kit/metrics.ts'
import type { PayableType } from '#contract/payment/payable.ts'
import type { Doors } from './outside/doors.ts'
import type { PayableDesk } from './payment/payable-desk.ts'

export interface Counted {
  counters: NoticeCounters
  tasks: TaskCounters
  revision: number
}

/** Takes the country, grams without packaging and the classes of the goods; null when no line takes them. */
export type LaterEstimate = (
  world: Pick<World, 'terms'>,
  it: {
    country: string
    weightG: number
    goodsClasses: readonly string[]
    source?: 'measured' | 'item-default' | 'category'
  },
) => { low: number; high: number } | null

export interface World {
  config: Config
  /** Read at every use: staff changes them while the shop runs. */
  terms: Terms
  database: Database<Tables>
  doors: Doors
  log: Logger
  metrics: Metrics
  pulse: Pulse<Counted>
  now(): Instant
  /** Cryptographic chance in the shop; seeded in tests. */
  random(bytes: number): Uint8Array
  /** UUIDv7 by the world's clock. */
  newId(): string
  /** Who a bearer token belongs to; undefined when to nobody (any more). */
  identify(authorization: string | undefined, access: Access): Promise<Who | undefined>
  /** A session was revoked: its tokens are nobody's from now on, whatever is remembered. */
  forgetSession(sessionId: string): void
  /** Where a request comes from, for throttling only. */
  addressOf(c: Context): string
  /** Because this happened, that happens: in the same transaction. */
  react(ctx: Ctx, event: ShopEvent): Promise<void>
  /** Who settles which kind of document once its payment is in. */
  payables: Partial<Record<PayableType, PayableDesk>>
  /** What shipping may cost later, cents; freight hands it in, because orders come before it on the road. */
  laterEstimate?: LaterEstimate
  /** There may be jobs to do. */
  wake(): void
}
