/**
 * Who a bearer token belongs to. Looked up by its hash and remembered for half a minute, so that the poll costs no
 * query; what is revoked here is forgotten here at once (`forget`).
 */
import type { Access, Role } from '#contract/kit/endpoint.ts'
import { seconds } from '#contract/kit/time.ts'
import type { Database } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Who } from '#server/kit/context.ts'
import { hashOf } from './tokens.ts'

interface Known {
  who: Who
  sessionId: string
  at: number
  expiresAt: number
}
const rememberFor = seconds(30)
const rememberMost = 20_000

export interface Identify {
  identify(authorization: string | undefined, access: Access): Promise<Who | undefined>
  /** The session ended or its token changed: ask the database again. */
  forget(sessionId: string): void
}

export function makeIdentify(database: Database<Tables>, now: () => number): Identify {
  const known = new Map<string, Known>()
  return {
    async identify(authorization, access) {
      const token = authorization?.replace(/^Bearer\s+/i, '').trim() ?? ''
      const prefix = access === 'staff' ? 's' : 'm'
      if (!/^[ms]\.[\w-]{43}$/.test(token) || !token.startsWith(`${prefix}.`)) return undefined
      const hash = hashOf(token)
      const before = known.get(hash)
      const age = before ? now() - before.at : -1
      if (before && age >= 0 && age < rememberFor && now() < before.expiresAt) return before.who
      known.delete(hash)
      const found = prefix === 's' ? await findStaff(database, hash, now()) : await findMember(database, hash, now())
      if (!found) return undefined
      if (known.size >= rememberMost) known.clear()
      known.set(hash, found)
      return found.who
    },
    forget(sessionId) {
      for (const [hash, it] of known) if (it.sessionId === sessionId) known.delete(hash)
    },
  }
}

async function findMember({ db }: Database<Tables>, hash: string, now: number): Promise<Known | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .select(['session.id', 'session.customer_id', 'session.access_expires_at'])
    .where('session.access_hash', '=', hash)
    .where('session.revoked_at', 'is', null)
    .where('session.access_expires_at', '>', now)
    .where('session.expires_at', '>', now)
    .where('customer.blocked_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    who: { kind: 'member', id: row.customer_id, sessionId: row.id, address: '' },
    sessionId: row.id,
    at: now,
    expiresAt: row.access_expires_at,
  }
}

async function findStaff({ db }: Database<Tables>, hash: string, now: number): Promise<Known | undefined> {
  const row = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select(['staff_session.id', 'staff.id as staff_id', 'staff.name', 'staff.roles', 'staff_session.expires_at'])
    .where('staff_session.access_hash', '=', hash)
    .where('staff_session.revoked_at', 'is', null)
    .where('staff_session.expires_at', '>', now)
    .where('staff.active', '=', true)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    who: { kind: 'staff', id: row.staff_id, name: row.name, roles: row.roles as Role[], sessionId: row.id },
    sessionId: row.id,
    at: now,
    expiresAt: row.expires_at,
  }
}
