/** What a verb is handed: its transaction, the time, who asks, and the world. */
import type { Kysely } from 'kysely'
import type { Role } from '#contract/kit/endpoint.ts'
import type { Actor } from '#contract/kit/machine.ts'
import type { Instant } from '#contract/kit/time.ts'
import type { Tables } from '#server/db/schema.ts'
import type { World } from '#server/world.ts'

export type Db = Kysely<Tables>

export type Who =
  | { kind: 'nobody'; address: string }
  | {
      kind: 'member'
      id: string
      sessionId: string
      address: string
      proven: boolean
      /** Deletion was asked for: only calls about that answer (decision 077). */
      leaving?: boolean
    }
  | {
      kind: 'staff'
      id: string
      name: string
      roles: readonly Role[]
      sessionId: string
      /** A second step is required and not set up: only calls that set it up answer (makeWorld). */
      mustEnrol?: boolean
    }
  /** The shop itself: its clock, a provider's or a carrier's word. */
  | { kind: 'system'; actor: Exclude<Actor, 'user'> }

export interface Ctx {
  /** In a writing call, the transaction: never await anything else inside it (quality.md, fact 3). In a reading call, the database. */
  tx: Db
  now: Instant
  who: Who
  language: string
  requestId: string
  world: World
  /** Runs once the transaction is committed; never when it is not. */
  after(task: () => Promise<unknown> | void): void
  /** Documents that moved, by customer: flushed to the change list right before the commit. */
  touched: Map<string, Set<string>>
}

/** The signed-in shopper's id. Only for calls whose access is `member`. */
export function memberId(ctx: Ctx): string {
  if (ctx.who.kind !== 'member') throw new Error('not a member call')
  return ctx.who.id
}

/** The session the shopper asks in. Only for calls whose access is `member`. */
export function memberSession(ctx: Pick<Ctx, 'who'>): string {
  if (ctx.who.kind !== 'member') throw new Error('not a member call')
  return ctx.who.sessionId
}

/** Where the caller is, for limits by address; '' for staff and for the shop itself. */
export const addressOf = ({ who }: Pick<Ctx, 'who'>): string =>
  who.kind === 'nobody' || who.kind === 'member' ? who.address : ''

/** The signed-in staff member. Only for calls whose access is `staff`. */
export function staffOf(ctx: Ctx): Extract<Who, { kind: 'staff' }> {
  if (ctx.who.kind !== 'staff') throw new Error('not a staff call')
  return ctx.who
}
