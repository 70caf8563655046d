/**
 * A reload of the console does not end the working day: the cookie of the sign-in is traded for a token (safety.md D).
 * The secret rotates with each use, and an old one that comes back was copied: the session ends. Two tabs that ask
 * within ten seconds get the same answer.
 */
import type { staffRefresh as endpoint } from '#contract/account/desk.ts'
import { seconds } from '#contract/kit/time.ts'
import type { Ctx } from '#server/kit/context.ts'
import { kitWords, Refused } from '#server/kit/refused.ts'
import type { UseCase } from '#server/kit/serve.ts'
import { transact } from '#server/kit/transact.ts'
import type { World } from '#server/world.ts'
import { checkOrigin, deskRefreshOf, setDeskRefresh } from './session-cookie.ts'
import { showStaff } from './staff-sessions.ts'
import { hashOf, newAccessToken, newSecret } from './tokens.ts'

const grace = seconds(10)
interface Tokens {
  access: string
  secret: string
}
/** The last tokens of a session, in memory only: a second tab is given the first one's, so that they do not end each other's. */
const latest = new WeakMap<World, Map<string, Tokens>>()

export const newDeskSecret = (world: World, sessionId: string): string => `${sessionId}.${newSecret(world)}`

export function keepDeskTokens(world: World, sessionId: string, access: string, secret: string): void {
  const kept = latest.get(world) ?? new Map<string, Tokens>()
  latest.set(world, kept.set(sessionId, { access, secret }))
}

export const staffRefresh: UseCase<typeof endpoint> = async (ctx, _input, reply) => {
  checkOrigin(ctx.world, reply)
  const given = deskRefreshOf(ctx.world, reply)
  // A reused secret ends the session in this transaction, so the refusal comes after its commit.
  const opened = given ? await transact(ctx.world, ctx, (inside) => rotate(inside, given)) : undefined
  if (!opened) throw new Refused('sessionInvalid', kitWords.sessionInvalid)
  setDeskRefresh(ctx.world, reply, opened.secret, opened.expiresAt)
  return { token: opened.access, expiresAt: opened.expiresAt, staff: showStaff(opened.staff) }
}

async function rotate(ctx: Ctx, given: string) {
  const { world, now } = ctx
  const id = /^([0-9a-f-]{36})\.[\w-]{43}$/.exec(given)?.[1]
  if (!id) return undefined
  const row = await ctx.tx.selectFrom('staff_session').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row || row.revoked_at !== null || row.expires_at <= now) return undefined
  const staff = await ctx.tx
    .selectFrom('staff')
    .selectAll()
    .where('id', '=', row.staff_id)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!staff) return undefined
  const change = (
    set: Partial<{
      revoked_at: number
      access_hash: string
      refresh_hash: string
      previous_hash: string | null
      rotated_at: number
      last_seen_at: number
    }>,
  ) => ctx.tx.updateTable('staff_session').set(set).where('id', '=', id).execute()

  const hash = hashOf(given)
  const isCurrent = hash === row.refresh_hash
  const isTwin = !isCurrent && hash === row.previous_hash && now - (row.rotated_at ?? 0) <= grace
  if (!isCurrent && !isTwin) {
    await change({ revoked_at: now })
    latest.get(world)?.delete(id)
    ctx.after(() => world.forgetSession(id))
    return undefined
  }
  const kept = latest.get(world)?.get(id)
  const access = kept && hashOf(kept.access) === row.access_hash ? kept.access : newAccessToken(world, 's')
  if (isTwin && kept && hashOf(kept.secret) === row.refresh_hash)
    return { access, secret: kept.secret, expiresAt: row.expires_at, staff }
  const secret = newDeskSecret(world, id)
  await change({
    access_hash: hashOf(access),
    refresh_hash: hashOf(secret),
    previous_hash: row.refresh_hash,
    rotated_at: now,
    last_seen_at: now,
  })
  // Before the commit, because the twin goes on the moment the lock is free.
  keepDeskTokens(world, id, access, secret)
  ctx.after(() => world.forgetSession(id))
  return { access, secret, expiresAt: row.expires_at, staff }
}
