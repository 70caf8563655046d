/** Ends sessions of staff: their tokens are nobody's from the commit on. */
import type { Ctx } from '#server/kit/context.ts'

/** All, all but one, or only one of a person's. Gives how many ended. */
export async function endSessionsOf(
  ctx: Ctx,
  staffId: string,
  which: { only?: string; but?: string } = {},
): Promise<number> {
  const ended = await ctx.tx
    .updateTable('staff_session')
    .set({ revoked_at: ctx.now })
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .$if(which.only !== undefined, (it) => it.where('id', '=', which.only ?? ''))
    .$if(which.but !== undefined, (it) => it.where('id', '<>', which.but ?? ''))
    .returning(['id', 'expires_at'])
    .execute()
  forget(ctx, ended)
  return ended.filter((it) => it.expires_at > ctx.now).length
}

/** Roles or the second step changed: whoever is signed in is looked up anew. */
export async function forgetSessionsOf(ctx: Ctx, staffId: string): Promise<void> {
  forget(
    ctx,
    await ctx.tx
      .selectFrom('staff_session')
      .select('id')
      .where('staff_id', '=', staffId)
      .where('revoked_at', 'is', null)
      .execute(),
  )
}

function forget(ctx: Ctx, sessions: readonly { id: string }[]): void {
  ctx.after(() => {
    for (const { id } of sessions) ctx.world.forgetSession(id)
  })
}
