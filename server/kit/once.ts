/**
 * The same key gives the same answer: for ever where money moved, else for thirty days (states.md 8 and 17). The key row is inserted in the transaction of the effect:
 * a twin that arrives meanwhile waits for it in the database and then reads the stored answer. A refusal rolls the row
 * back, so a corrected request may reuse its key.
 */
import { createHash } from 'node:crypto'
import type { Ctx } from './context.ts'
import { kitWords, Refused } from './refused.ts'

export const principalOf = ({ who }: Pick<Ctx, 'who'>): string =>
  who.kind === 'member' ? `customer:${who.id}` : who.kind === 'staff' ? `staff:${who.id}` : 'nobody'

/** Transactions in which money moved. */
const movedMoney = new WeakSet<Ctx['tx']>()

/** Money moved in this transaction: the key it came with is never dropped. The ledger says so. */
export const keepKeyForEver = (ctx: Ctx): void => void movedMoney.add(ctx.tx)

const hashOf = (route: string, input: unknown): string =>
  createHash('sha256')
    .update(`${route}\n${JSON.stringify(input)}`)
    .digest('base64url')

/** The answer kept under this key, or undefined where there is none yet. Refuses (40902) a key that came with other contents. */
export async function answered(ctx: Ctx, key: string, route: string, input: unknown): Promise<unknown> {
  const before = await ctx.tx
    .selectFrom('once')
    .select(['request_hash', 'response'])
    .where('principal', '=', principalOf(ctx))
    .where('key', '=', key)
    .executeTakeFirst()
  if (before && before.request_hash !== hashOf(route, input)) throw new Refused('keyReused', kitWords.keyReused)
  return before?.response ?? undefined
}

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
  const hash = hashOf(route, input)
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
    .set({ response: JSON.stringify(answer), money: movedMoney.has(ctx.tx) })
    .where('principal', '=', principal)
    .where('key', '=', key)
    .execute()
  return answer
}
