/** Leaving: this session ends on the server (specification 4), or all the others. Only the header's token says which. */
import type { listSessions as listEndpoint, logOutOthers as othersEndpoint } from '#contract/account/sign-in-api.ts'
import type { Answer, Nothing } from '#contract/kit/endpoint.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import type { Reply } from '#server/kit/serve.ts'
import { clearBrowserCache, clearRefresh } from './session-cookie.ts'
import { endSessions } from './sessions.ts'

export async function logOut(ctx: Ctx, _input: unknown, reply: Reply): Promise<Nothing> {
  if (ctx.who.kind === 'member') {
    await endSessions(ctx, ctx.who.id, { only: ctx.who.sessionId })
    clearRefresh(ctx.world, reply)
    clearBrowserCache(reply)
  }
  return {}
}

export const logOutOthers = async (ctx: Ctx): Promise<Answer<typeof othersEndpoint>> =>
  ctx.who.kind === 'member' ? { ended: await endSessions(ctx, ctx.who.id, { but: ctx.who.sessionId }) } : { ended: 0 }

export async function listSessions(ctx: Ctx): Promise<Answer<typeof listEndpoint>> {
  const rows = await ctx.tx
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('customer_id', '=', memberId(ctx))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  const mine = ctx.who.kind === 'member' ? ctx.who.sessionId : ''
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      device: row.device,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      current: row.id === mine,
    })),
  }
}
