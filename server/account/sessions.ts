/**
 * A shopper's sessions (states.md 11): a short access token and a refresh token that changes with each use. Idle 14
 * days, 60 days at most. The token before stays good until the new one is first used, so a lost answer is asked for
 * again and twins in two tabs or two processes get the same; after that the old one was copied, and the session ends.
 */
import { sql } from 'kysely'
import type { SignedIn } from '#contract/account/account.ts'
import { days, minutes } from '#contract/kit/time.ts'
import type { Ctx } from '#server/kit/context.ts'
import type { Reply } from '#server/kit/serve.ts'
import type { World } from '#server/world.ts'
import { setRefresh } from './session-cookie.ts'
import { type CustomerRow, showUser } from './show-user.ts'
import { firstPair, readRefresh, trade } from './token-pairs.ts'

const accessFor = minutes(15)
const idleMost = days(14)
const ageMost = days(60)

export interface Opened {
  signedIn: SignedIn
  refresh: string
  refreshUntil: number
}

/** Opens a session for a customer, in the caller's transaction. `device` is what the browser says it is. */
export async function openSession(ctx: Ctx, customer: CustomerRow, device: string | undefined): Promise<Opened> {
  const { world, now } = ctx
  const id = world.newId()
  const { pair, hashes } = firstPair(world, 'member', id)
  const refreshUntil = now + idleMost
  await ctx.tx
    .insertInto('session')
    .values({
      id,
      customer_id: customer.id,
      ...hashes,
      access_expires_at: now + accessFor,
      device: (device ?? '').slice(0, 300),
      created_at: now,
      last_seen_at: now,
      expires_at: refreshUntil,
    })
    .execute()
  return {
    signedIn: { token: pair.access, expiresAt: now + accessFor, user: showUser(customer) },
    refresh: pair.refresh,
    refreshUntil,
  }
}

/** Puts the refresh token into the cookie and gives what the phone keeps. */
export function answerSignedIn(world: World, reply: Reply, opened: Opened): SignedIn {
  setRefresh(world, reply, opened.refresh, opened.refreshUntil)
  return opened.signedIn
}

/** Trades a refresh token. Undefined: the session is over, or just ended because the token was an old one. */
export async function rotateSession(ctx: Ctx, given: string): Promise<Opened | undefined> {
  const { world, now } = ctx
  const named = readRefresh(world, 'member', given)
  if (!named) return undefined
  const { id } = named
  const row = await ctx.tx.selectFrom('session').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row || row.revoked_at !== null || row.expires_at <= now) return undefined
  const customer = await ctx.tx
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', row.customer_id)
    .executeTakeFirstOrThrow()
  if (customer.blocked_at !== null || (customer.demo && !world.config.demo)) return undefined

  const refreshUntil = Math.min(row.created_at + ageMost, now + idleMost)
  const traded = await trade(ctx, 'member', row, named, {
    currentUntil: row.access_expires_at,
    accessUntil: now + accessFor,
  })
  if (traded === 'reuse') await endSessions(ctx, row.customer_id, { only: id })
  if (!traded || traded === 'reuse') return undefined
  const { pair, accessUntil, set } = traded
  await ctx.tx
    .updateTable('session')
    .set({ ...set, access_expires_at: accessUntil, last_seen_at: now, expires_at: refreshUntil })
    .where('id', '=', id)
    .execute()
  return {
    signedIn: { token: pair.access, expiresAt: accessUntil, user: showUser(customer) },
    refresh: pair.refresh,
    refreshUntil,
  }
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
  ctx.after(() => {
    for (const { id } of ended) ctx.world.forgetSession(id)
  })
  return ended.length
}
