/**
 * How often somebody may try (safety.md D): kept in memory, by the world's clock. Counting happens before the work, so
 * that tries at the same moment are all counted. A restart forgets; nothing is ever locked for good.
 */
import { minutes } from '#contract/kit/time.ts'
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

interface Tries {
  times: number[]
  per: number
}
const keptMost = 50_000
const tries = new WeakMap<World, Map<string, Tries>>()

const bookOf = (world: World): Map<string, Tries> => {
  const book = tries.get(world) ?? new Map<string, Tries>()
  tries.set(world, book)
  return book
}
const recent = (world: World, limit: Limit, key: string): number[] => {
  const now = world.now()
  return (
    bookOf(world)
      .get(`${limit.name}:${key}`)
      ?.times.filter((at) => now - at < limit.per) ?? []
  )
}

/** When the next try is allowed (epoch ms); not later than now when it is allowed now. */
export function nextTryAt(world: World, limit: Limit, key: string): number {
  const times = recent(world, limit, key)
  const over = times.length - limit.most
  if (over < 0) return 0
  const oldest = (times[over] ?? 0) + limit.per
  if (limit.growing === undefined) return oldest
  return Math.min((times.at(-1) ?? 0) + Math.min(limit.growing * 2 ** over, minutes(15)), oldest)
}

/** Counts one try. Refuses (42900, with the seconds to wait) when it came too soon; a refused try is not counted. */
export function allow(world: World, limit: Limit, key: string): void {
  const at = nextTryAt(world, limit, key)
  const now = world.now()
  if (at > now)
    throw new Refused('slowDown', kitWords.slowDown, {}, { retryAt: at, retryAfter: Math.ceil((at - now) / 1000) })
  const book = bookOf(world)
  const times = [...recent(world, limit, key), now]
  book.delete(`${limit.name}:${key}`)
  book.set(`${limit.name}:${key}`, { times, per: limit.per })
  if (book.size > keptMost) sweep(book, now)
}

/** Takes the last try back: what was right is no guess, and what others guessed stays counted. */
export const uncount = (world: World, limit: Limit, key: string): void =>
  void bookOf(world).get(`${limit.name}:${key}`)?.times.pop()

/** It went well: the tries before it do not count any more. */
export const forgive = (world: World, limit: Limit, key: string): void =>
  void bookOf(world).delete(`${limit.name}:${key}`)

// Map keeps the order of the last try, so the first ones are those longest ago.
function sweep(book: Map<string, Tries>, now: number): void {
  for (const [key, it] of book) {
    if (now - (it.times.at(-1) ?? 0) >= it.per || book.size > keptMost) book.delete(key)
  }
}
