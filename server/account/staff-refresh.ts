/**
 * A reload of the console does not end the working day: the cookie of the sign-in is traded for a token (safety.md D), by
 * the rule of the shopper's (token-pairs.ts). Access tokens are good for the whole working day.
 */
import type { Selectable } from 'kysely'
import type { staffRefresh as endpoint } from '#contract/account/desk.ts'
import type { Answer } from '#contract/kit/endpoint.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Ctx } from '#server/kit/context.ts'
import { kitWords, Refused } from '#server/kit/refused.ts'
import type { Reply } from '#server/kit/serve.ts'
import { transact } from '#server/kit/transact.ts'
import { checkOrigin, deskRefreshOf, setDeskRefresh } from './session-cookie.ts'
import { showStaff } from './show-staff.ts'
import { firstPair, type Pair, readRefresh, trade } from './token-pairs.ts'

/**
 * Opens a staff member's session until `expiresAt` (epoch ms), in the caller's transaction. `device` is what the browser says it
 * is. Gives its id and its tokens.
 */
export async function openStaffSession(
  ctx: Ctx,
  staffId: string,
  expiresAt: number,
  device: string | undefined,
): Promise<{ id: string; pair: Pair }> {
  const id = ctx.world.newId()
  const { pair, hashes } = firstPair(ctx.world, 'staff', id)
  const times = { created_at: ctx.now, last_seen_at: ctx.now, expires_at: expiresAt }
  await ctx.tx
    .insertInto('staff_session')
    .values({ id, staff_id: staffId, device: (device ?? '').slice(0, 300), ...hashes, ...times })
    .execute()
  return { id, pair }
}

export async function staffRefresh(ctx: Ctx, _input: unknown, reply: Reply): Promise<Answer<typeof endpoint>> {
  checkOrigin(ctx.world, reply)
  const given = deskRefreshOf(ctx.world, reply)
  // A reused secret ends the session in this transaction, so the refusal comes after its commit.
  const opened = given ? await transact(ctx.world, ctx, (inside) => rotate(inside, given)) : undefined
  if (!opened) throw new Refused('sessionInvalid', kitWords.sessionInvalid)
  setDeskRefresh(ctx.world, reply, opened.pair.refresh, opened.expiresAt)
  return { token: opened.pair.access, expiresAt: opened.expiresAt, staff: showStaff(ctx.world, opened.staff) }
}

interface Rotated {
  pair: Pair
  expiresAt: number
  staff: Selectable<Tables['staff']>
}

async function rotate(ctx: Ctx, given: string): Promise<Rotated | undefined> {
  const { world, now } = ctx
  const named = readRefresh(world, 'staff', given)
  if (!named) return undefined
  const { id } = named
  const row = await ctx.tx.selectFrom('staff_session').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row || row.revoked_at !== null || row.expires_at <= now) return undefined
  const staff = await ctx.tx
    .selectFrom('staff')
    .selectAll()
    .where('id', '=', row.staff_id)
    .where('active', '=', true)
    .$if(!world.config.demo, (it) => it.where('demo', '=', false))
    .executeTakeFirst()
  if (!staff) return undefined

  const expiresAt = row.expires_at
  const traded = await trade(ctx, 'staff', row, named, { currentUntil: expiresAt, accessUntil: expiresAt })
  if (!traded) return undefined
  if (traded === 'reuse') {
    await ctx.tx.updateTable('staff_session').set({ revoked_at: now }).where('id', '=', id).execute()
    ctx.after(() => world.forgetSession(id))
    return undefined
  }
  await ctx.tx
    .updateTable('staff_session')
    .set({ ...traded.set, last_seen_at: now })
    .where('id', '=', id)
    .execute()
  return { pair: traded.pair, expiresAt, staff }
}
