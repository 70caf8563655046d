/**
 * The same key gives the same answer, for ever (states.md 8). The key row is inserted in the transaction of the effect:
 * a twin that arrives meanwhile waits for it in the database and then reads the stored answer. A refusal rolls the row
 * back, so a corrected request may reuse its key.
 */
import { createHash } from 'node:crypto'
import type { Ctx } from './context.ts'
import { kitWords, Refused } from './refused.ts'

export const principalOf = (ctx: Ctx): string =>
  ctx.who.kind === 'member' ? `customer:${ctx.who.id}` : ctx.who.kind === 'staff' ? `staff:${ctx.who.id}` : 'nobody'

/** The engine gave up waiting for the twin (its statement_timeout): the first one is still at it. */
const waitedTooLong = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '57014'

/** Takes the client's key and the parsed input; gives the stored answer, or runs `fn` and stores what it gives. */
export async function once(
  ctx: Ctx,
  key: string,
  route: string,
  input: unknown,
  fn: () => Promise<unknown>,
): Promise<unknown> {
  const principal = principalOf(ctx)
  const hash = createHash('sha256')
    .update(`${route}\n${JSON.stringify(input)}`)
    .digest('base64url')
  const mine = await ctx.tx
    .insertInto('once')
    .values({ principal, key, route, request_hash: hash, created_at: ctx.now })
    .onConflict((it) => it.columns(['principal', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
    .catch((error: unknown) => {
      if (waitedTooLong(error)) throw new Refused('stillRunning', kitWords.stillRunning, {}, { retryAfter: 5 })
      throw error
    })
  if (!mine) {
    const before = await ctx.tx
      .selectFrom('once')
      .selectAll()
      .where('principal', '=', principal)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (before.request_hash !== hash) throw new Refused('keyReused', kitWords.keyReused)
    return before.response
  }
  const answer = await fn()
  await ctx.tx
    .updateTable('once')
    .set({ response: JSON.stringify(answer) })
    .where('principal', '=', principal)
    .where('key', '=', key)
    .execute()
  return answer
}
