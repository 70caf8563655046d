/**
 * The present password again, before money leaves (states.md W1): what it was typed for stands on the session for some minutes and
 * is used once. A stolen token or an open screen is not enough, and one confirmation is good for nothing else.
 */
import { createHash } from 'node:crypto'
import { addressOf, type Ctx, memberId } from '#server/kit/context.ts'
import { found, Refused } from '#server/kit/refused.ts'
import { allow, forgive } from '#server/kit/throttle.ts'
import { transact } from '#server/kit/transact.ts'
import { presentPasswordTries } from './limits.ts'
import { isPassword } from './password.ts'
import { accountWords } from './words.ts'

const markOf = (what: string): string => createHash('sha256').update(what).digest('base64url')

const sessionOf = ({ who }: Ctx): string => {
  if (who.kind !== 'member') throw new Error('not a member call')
  return who.sessionId
}

/**
 * Notes in this session that `what` is confirmed, in place of what was before; gives until when (epoch ms). Refuses (40001) a wrong
 * password, and too many of them (42900). Outside a transaction, for it hashes.
 */
export async function confirmPassword(ctx: Ctx, password: string, what: string): Promise<number> {
  const customerId = memberId(ctx)
  const { password_hash } = found(
    await ctx.tx.selectFrom('customer').select('password_hash').where('id', '=', customerId).executeTakeFirst(),
  )
  await allow(ctx.world, [presentPasswordTries, customerId])
  if (!(await isPassword(password_hash, password, addressOf(ctx)))) throw wrong()
  await forgive(ctx.world, presentPasswordTries, customerId)
  const confirmedAt = await transact(ctx.world, ctx, async (inside) => {
    // A reset that was committed meanwhile has another password.
    const same = await inside.tx
      .selectFrom('customer')
      .select('id')
      .where('id', '=', customerId)
      .where('password_hash', '=', password_hash)
      .forShare()
      .executeTakeFirst()
    if (!same) throw wrong()
    await inside.tx
      .updateTable('session')
      .set({ confirmed_for: markOf(what), confirmed_at: inside.now })
      .where('id', '=', sessionOf(inside))
      .where('revoked_at', 'is', null)
      .execute()
    return inside.now
  })
  return confirmedAt + ctx.world.terms.withdrawConfirmed
}

const wrong = (): Refused =>
  new Refused('invalid', accountWords.presentPasswordWrong, {}, { fields: [{ path: 'password' }] })

/** Uses the confirmation of exactly this, in the caller's transaction; false where there is none, or its time is over. */
export async function useConfirmation(ctx: Ctx, what: string): Promise<boolean> {
  const used = await ctx.tx
    .updateTable('session')
    .set({ confirmed_for: null, confirmed_at: null })
    .where('id', '=', sessionOf(ctx))
    .where('confirmed_for', '=', markOf(what))
    .where('confirmed_at', '>', ctx.now - ctx.world.terms.withdrawConfirmed)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
