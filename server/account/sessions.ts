/**
 * Sessions (states.md 11): a short access token and a rotating refresh token. Idle 14 days, 60 days at most. An old refresh
 * token that comes back was copied: the whole session ends. Two tabs that refresh within ten seconds get the same answer.
 */
import { sql } from 'kysely'
import type { SignedIn } from '#contract/account/account.ts'
import { days, minutes, seconds } from '#contract/kit/time.ts'
import type { Ctx } from '#server/kit/context.ts'
import type { Reply } from '#server/kit/serve.ts'
import type { World } from '#server/world.ts'
import { setRefresh } from './session-cookie.ts'
import { type CustomerRow, showUser } from './show-user.ts'
import { hashOf, newAccessToken, newSecret } from './tokens.ts'

const accessFor = minutes(15)
const idleMost = days(14)
const ageMost = days(60)
const grace = seconds(10)
/** A second tab is given the access token of the first one while it has at least this much left, so they do not end each other's. */
const worthKeeping = minutes(5)

export interface Opened {
  signedIn: SignedIn
  refresh: string
  refreshUntil: number
}
/** The last tokens of a session, in memory only. They count when their hashes are those of the row. */
const latest = new WeakMap<World, Map<string, { access: string; refresh: string; at: number }>>()
const latestOf = (world: World) => {
  const kept = latest.get(world) ?? new Map<string, { access: string; refresh: string; at: number }>()
  latest.set(world, kept)
  return kept
}

function keepLatest(world: World, sessionId: string, access: string, refresh: string): void {
  const kept = latestOf(world)
  kept.delete(sessionId)
  kept.set(sessionId, { access, refresh, at: world.now() })
  for (const [id, it] of kept) {
    if (world.now() - it.at < accessFor) break
    kept.delete(id)
  }
}

/** Opens a session for a customer, in the caller's transaction. `device` is what the browser says it is. */
export async function openSession(ctx: Ctx, customer: CustomerRow, device: string | undefined): Promise<Opened> {
  const { world, now } = ctx
  const id = world.newId()
  const access = newAccessToken(world, 'm')
  const refresh = `${id}.${newSecret(world)}`
  const refreshUntil = now + idleMost
  await ctx.tx
    .insertInto('session')
    .values({
      id,
      customer_id: customer.id,
      access_hash: hashOf(access),
      access_expires_at: now + accessFor,
      refresh_hash: hashOf(refresh),
      device: (device ?? '').slice(0, 300),
      created_at: now,
      last_seen_at: now,
      expires_at: refreshUntil,
    })
    .execute()
  keepLatest(world, id, access, refresh)
  return { signedIn: { token: access, expiresAt: now + accessFor, user: showUser(customer) }, refresh, refreshUntil }
}

/** Puts the refresh token into the cookie and gives what the phone keeps. */
export function answerSignedIn(world: World, reply: Reply, opened: Opened): SignedIn {
  setRefresh(world, reply, opened.refresh, opened.refreshUntil)
  return opened.signedIn
}

/** Trades a refresh token. Undefined: the session is over, or just ended because the token was an old one. */
export async function rotateSession(ctx: Ctx, given: string): Promise<Opened | undefined> {
  const { world, now } = ctx
  const id = /^([0-9a-f-]{36})\.[\w-]{43}$/.exec(given)?.[1]
  if (!id) return undefined
  const row = await ctx.tx.selectFrom('session').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row || row.revoked_at !== null || row.expires_at <= now) return undefined
  const customer = await ctx.tx
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', row.customer_id)
    .executeTakeFirstOrThrow()
  if (customer.blocked_at !== null) return undefined

  const hash = hashOf(given)
  const isCurrent = hash === row.refresh_hash
  const isTwin = !isCurrent && hash === row.previous_hash && now - (row.rotated_at ?? 0) <= grace
  if (!isCurrent && !isTwin) {
    await endSessions(ctx, row.customer_id, { only: id })
    return undefined
  }
  const kept = latestOf(world).get(id)
  const keepsAccess =
    kept !== undefined && hashOf(kept.access) === row.access_hash && row.access_expires_at - now > worthKeeping
  if (isTwin && kept && keepsAccess && hashOf(kept.refresh) === row.refresh_hash) {
    return {
      signedIn: { token: kept.access, expiresAt: row.access_expires_at, user: showUser(customer) },
      refresh: kept.refresh,
      refreshUntil: row.expires_at,
    }
  }
  const access = keepsAccess ? kept.access : newAccessToken(world, 'm')
  const expiresAt = keepsAccess ? row.access_expires_at : now + accessFor
  const refresh = `${id}.${newSecret(world)}`
  const refreshUntil = Math.min(row.created_at + ageMost, now + idleMost)
  await ctx.tx
    .updateTable('session')
    .set({
      access_hash: hashOf(access),
      access_expires_at: expiresAt,
      refresh_hash: hashOf(refresh),
      previous_hash: row.refresh_hash,
      rotated_at: now,
      last_seen_at: now,
      expires_at: refreshUntil,
    })
    .where('id', '=', id)
    .execute()
  // Before the commit, because the twin goes on the moment the lock is free.
  keepLatest(world, id, access, refresh)
  ctx.after(() => world.forgetSession(id))
  return { signedIn: { token: access, expiresAt, user: showUser(customer) }, refresh, refreshUntil }
}

/** Ends a customer's sessions: all, all but one, or only one. Gives how many ended; their tokens are dead at once. */
export async function endSessions(
  ctx: Ctx,
  customerId: string,
  which: { only?: string; but?: string } = {},
): Promise<number> {
  const ended = await ctx.tx
    .updateTable('session')
    .set({ revoked_at: ctx.now })
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .$if(which.only !== undefined, (it) => it.where('id', '=', which.only ?? ''))
    .$if(which.but !== undefined, (it) => it.where('id', '<>', which.but ?? ''))
    .where(sql<boolean>`expires_at > ${ctx.now}`)
    .returning('id')
    .execute()
  // What the phone was told by push ends with it, whoever uses the phone next; also where the session had run out before.
  await ctx.tx
    .deleteFrom('push_subscription')
    .where('customer_id', '=', customerId)
    .$if(which.only !== undefined, (it) => it.where('session_id', '=', which.only ?? ''))
    .$if(which.but !== undefined, (it) => it.where('session_id', '<>', which.but ?? ''))
    .execute()
  const ids = ended.map(({ id }) => id)
  ctx.after(() => {
    for (const id of ids) {
      latestOf(ctx.world).delete(id)
      ctx.world.forgetSession(id)
    }
  })
  return ended.length
}
