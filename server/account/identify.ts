/**
 * Who a bearer token belongs to, and whether a session is alive. Looked up in the database and remembered for half a
 * minute, so that the poll costs no query. What ends a session is told to `forget` by the code that did it and to `hear`
 * by the database; a word that was lost is made up for by comparing all that is remembered with the database every few
 * seconds (docs/decisions/027-sessions.md).
 */
import type { Access } from '#contract/kit/endpoint.ts'
import { seconds } from '#contract/kit/time.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Who } from '#server/kit/context.ts'
import {
  type Found,
  findById,
  findByToken,
  keepArrived,
  noLongerAsKnown,
  type SessionKind,
  type SessionRows,
} from './find-session.ts'
import { hashOf } from './tokens.ts'

interface Known extends Found {
  at: number
  /** Hashes of the access tokens it was asked by. */
  tokens: Set<string>
}
const rememberFor = seconds(30)
const rememberMost = 20_000
/** What is remembered is compared with the database when the last comparison is so old: beside the call at first, before it later. */
const compareFrom = seconds(3)
const compareFirst = seconds(4)

export interface Identify {
  identify(authorization: string | undefined, access: Access): Promise<Who | undefined>
  /** Whether the session is neither over nor ended, nor its person blocked or disabled. Remembered and forgotten as tokens are. */
  sessionAlive(kind: SessionKind, sessionId: string): Promise<boolean>
  /** The session ended or its person changed: ask the database again. */
  forget(sessionId: string): void
  /** The database's word: `session <id>`, `customer <id>` or `staff <id>`; undefined when words may have been lost. */
  hear(word: string | undefined): void
}

export function makeIdentify(database: Database<Tables>, now: () => number, config: Config): Identify {
  const rows: SessionRows = { database, config }
  const sessions = new Map<string, Known>()
  const byToken = new Map<string, { known: Known; expiresAt: number }>()
  /** Counts what was forgotten: a row that was read before the latest of it is not remembered. */
  let forgotten = 0
  /** Counts the times that words may have been lost: a comparison begun before the latest of them is worth nothing. */
  let doubts = 0
  let comparedAt = Number.NEGATIVE_INFINITY
  let comparing: Promise<void> | undefined

  const drop = (known: Known) => {
    for (const hash of known.tokens) byToken.delete(hash)
    sessions.delete(known.sessionId)
  }
  const forget = (sessionId: string) => {
    forgotten += 1
    const known = sessions.get(sessionId)
    if (known) drop(known)
  }
  const within = (since: number, most: number) => now() >= since && now() - since < most
  const isGood = (known: Known) => within(known.at, rememberFor) && now() < known.expiresAt

  async function compare(): Promise<void> {
    const startedAt = now()
    const asOf = doubts
    for (const known of sessions.values()) if (!isGood(known)) drop(known)
    for (const sessionId of await noLongerAsKnown(rows, [...sessions.values()], startedAt)) forget(sessionId)
    if (asOf === doubts) comparedAt = startedAt
  }
  const compared = () =>
    (comparing ??= compare().finally(() => {
      comparing = undefined
    }))

  /** Resolves when what is remembered was right a few seconds ago. Few calls ever wait: it is compared again before that is needed. */
  async function beSure(): Promise<void> {
    if (within(comparedAt, compareFrom)) return
    if (within(comparedAt, compareFirst)) return void compared().catch(() => undefined)
    await compared()
    // Something may have been missed while it was under way.
    if (!within(comparedAt, compareFirst)) await compared()
  }

  /** `readAt`: before the row was read. What was compared since then does not count for it. */
  function remember(found: Found, readAt: number): Known {
    if (sessions.size >= rememberMost) {
      sessions.clear()
      byToken.clear()
    }
    comparedAt = sessions.size === 0 ? readAt : Math.min(comparedAt, readAt)
    const known: Known = { ...found, at: readAt, tokens: new Set() }
    for (const hash of sessions.get(found.sessionId)?.tokens ?? []) {
      const kept = byToken.get(hash)
      if (!kept || kept.expiresAt <= now()) byToken.delete(hash)
      else {
        kept.known = known
        known.tokens.add(hash)
      }
    }
    sessions.set(found.sessionId, known)
    return known
  }

  return {
    async identify(authorization, access) {
      const token = authorization?.replace(/^Bearer\s+/i, '').trim() ?? ''
      const prefix = access === 'staff' ? 's' : 'm'
      if (!/^[ms]\.[\w-]{43}$/.test(token) || !token.startsWith(`${prefix}.`)) return undefined
      const hash = hashOf(token)
      if (byToken.has(hash)) await beSure()
      const before = byToken.get(hash)
      if (before && isGood(before.known) && now() < before.expiresAt) return before.known.who
      const [readFrom, readAt] = [forgotten, now()]
      const found = await findByToken(rows, prefix === 's' ? 'staff' : 'member', hash, readAt)
      if (!found) return undefined
      // A shop that cannot write, for want of space, still answers.
      await keepArrived(database, found, now()).catch(() => undefined)
      if (readFrom === forgotten) {
        const known = remember(found, readAt)
        known.tokens.add(hash)
        byToken.set(hash, { known, expiresAt: found.tokenExpiresAt })
      }
      return found.who
    },
    async sessionAlive(kind, sessionId) {
      if (sessions.has(sessionId)) await beSure()
      const before = sessions.get(sessionId)
      if (before && isGood(before)) return before.who.kind === kind
      const [readFrom, readAt] = [forgotten, now()]
      const found = await findById(rows, kind, sessionId, readAt)
      if (found && readFrom === forgotten) remember(found, readAt)
      return found !== undefined
    },
    forget,
    hear(word) {
      forgotten += 1
      const [what, id = ''] = word?.split(' ') ?? []
      if (what === 'session') return forget(id)
      if (what === 'customer' || what === 'staff') {
        for (const known of sessions.values()) if (known.who.id === id) drop(known)
        return
      }
      doubts += 1
      comparedAt = Number.NEGATIVE_INFINITY
    },
  }
}
