/**
 * How often somebody may try (safety.md D): kept in the database for all processes, by the world's clock. Counting
 * happens before the work, so that tries at the same moment are all counted, and outside the shop's transactions, so that
 * a refusal that rolls back does not undo it. Never await these inside a transaction: one connection would wait for itself.
 */
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { type Instant, minutes } from '#contract/kit/time.ts'
import type { World } from '#server/world.ts'
import { kitWords, Refused } from './refused.ts'

export interface Limit {
  name: string
  most: number
  /** Milliseconds over which tries are counted. */
  per: number
  /** With it the limit does not close for the rest of the time, but each further try waits twice as long, from here on. */
  growing?: number
}

/** A try that was counted, so that it can be taken back. */
export interface Counted {
  limit: Limit
  key: string
  at: Instant
}
type Asked = readonly [limit: Limit, key: string]

/** A limit holds this many keys; a new one more is refused, and none that counts is forgotten. */
const keysMost = 50_000

/** Fixed length, and no address or e-mail that a reader of the database could see. */
const sealed = (world: World, key: string): string =>
  createHmac('sha256', world.config.secret).update(`throttle:${key}`).digest('base64url')

/** Counts one try, or says when (epoch ms) the next is allowed: then it is not counted. Without room for a new key that is in a minute. */
export async function count(world: World, limit: Limit, key: string): Promise<Counted | { nextAt: Instant }> {
  const now = world.now()
  const { rows } = await sql<{ next: number }>`select throttle_count(${limit.name}, ${sealed(world, key)}, ${now},
    ${limit.most}, ${limit.per}, ${limit.growing ?? null}, ${world.throttleKeys ?? keysMost}) as next`.execute(
    world.database.db,
  )
  const next = rows[0]?.next ?? 0
  if (next === 0) return { limit, key, at: now }
  return { nextAt: next < 0 ? now + Math.min(limit.per, minutes(1)) : next }
}

export const isCounted = (it: Counted | { nextAt: Instant }): it is Counted => 'key' in it

/** The refusal of what came too soon: 42900, with the time of the next try (epoch ms) and the seconds until then. */
function tooSoon(world: World, nextAt: Instant): Refused {
  const retryAfter = Math.max(1, Math.ceil((nextAt - world.now()) / 1000))
  return new Refused('slowDown', kitWords.slowDown, {}, { retryAt: nextAt, retryAfter })
}

/**
 * Counts one try at each limit, in this order: the address comes first, so that one address writes nothing about accounts
 * when it is refused. Refuses (42900, with the seconds to wait) at the first that it came too soon for; then none is counted.
 */
export async function allow(world: World, ...asked: Asked[]): Promise<Counted[]> {
  const counted: Counted[] = []
  for (const [limit, key] of asked) {
    const answer = await count(world, limit, key)
    if (!isCounted(answer)) {
      await uncount(world, counted)
      throw tooSoon(world, answer.nextAt)
    }
    counted.push(answer)
  }
  return counted
}

/** Takes these tries back: what was right is no guess, and what others guessed stays counted. */
export async function uncount(world: World, tries: readonly Counted[]): Promise<void> {
  for (const { limit, key, at } of tries) {
    await sql`update throttle set times = times[:array_position(times, ${at}::bigint) - 1] || times[array_position(times, ${at}::bigint) + 1:]
      where name = ${limit.name} and key = ${sealed(world, key)} and ${at}::bigint = any(times)`.execute(
      world.database.db,
    )
  }
}

/** It went well: the tries before it do not count any more. */
export async function forgive(world: World, limit: Limit, key: string): Promise<void> {
  await world.database.db
    .updateTable('throttle')
    .set({ times: [], ends: world.now() })
    .where('name', '=', limit.name)
    .where('key', '=', sealed(world, key))
    .execute()
}

/** When the next try is allowed (epoch ms); 0 when it is allowed now. Counts nothing. */
export async function nextTryAt(world: World, limit: Limit, key: string): Promise<Instant> {
  const now = world.now()
  const { rows } = await sql<{ next: number }>`
    select throttle_next(throttle_recent(times, ${now}, ${limit.per}), ${now}, ${limit.most}, ${limit.per}, ${limit.growing ?? null}) as next
    from throttle where name = ${limit.name} and key = ${sealed(world, key)}`.execute(world.database.db)
  const next = rows[0]?.next ?? 0
  return next > now ? next : 0
}
