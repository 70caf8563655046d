/**
 * The present password or a passkey again, before money leaves (states.md W1) or a way in is added: what it was given for stands on
 * the session for some minutes and is used once. A stolen token or an open screen is not enough, and one confirmation is good for
 * nothing else.
 */
import { createHash } from 'node:crypto'
import type { PasskeyAnswer } from '#contract/account/passkey-api.ts'
import { addressOf, type Ctx, memberId, memberSession } from '#server/kit/context.ts'
import { kitWords, Refused } from '#server/kit/refused.ts'
import { allow, forgive } from '#server/kit/throttle.ts'
import { transact } from '#server/kit/transact.ts'
import { checkPasskey, usePasskey } from './check-passkey.ts'
import { presentPasswordTries } from './limits.ts'
import type { PasskeyPurpose } from './passkey-challenge.ts'
import { isPassword } from './password.ts'
import { accountWords } from './words.ts'

/** One of the two. */
export interface Presence {
  password?: string | undefined
  passkey?: PasskeyAnswer | undefined
}

const markOf = (what: string): string => createHash('sha256').update(what).digest('base64url')

/**
 * Notes in this session that `what` is confirmed, in place of what was before; gives until when (epoch ms). Refuses (40001) a wrong
 * password or passkey, and too many of them (42900). Outside a transaction, for it hashes.
 */
export async function confirm(ctx: Ctx, proof: Presence, purpose: PasskeyPurpose, what: string): Promise<number> {
  return confirmPresence(ctx, proof, purpose, async (inside) => {
    await inside.tx
      .updateTable('session')
      .set({
        confirmed_for: markOf(what),
        confirmed_at: inside.now,
        confirmed_by: proof.passkey ? 'passkey' : 'password',
      })
      .where('id', '=', memberSession(inside))
      .where('revoked_at', 'is', null)
      .execute()
    return inside.now + inside.world.terms.withdrawConfirmed
  })
}

/** As `confirm`, by the password alone. */
export const confirmPassword = (ctx: Ctx, password: string, what: string): Promise<number> =>
  // No passkey is in it, so its purpose counts for nothing.
  confirm(ctx, { password }, 'withdrawal', what)

/** As `confirm`, but does `then` in the transaction in which the password, the passkey and the session are looked at once more. */
export async function confirmPresence<Result>(
  ctx: Ctx,
  { password, passkey }: Presence,
  purpose: PasskeyPurpose,
  then: (inside: Ctx) => Promise<Result>,
): Promise<Result> {
  const customerId = memberId(ctx)
  if (passkey) {
    const checked = await checkPasskey(ctx, passkey, { purpose, whose: { sessionId: memberSession(ctx) }, customerId })
    return transact(ctx.world, ctx, async (inside) => {
      await mustBeOpen(inside)
      await usePasskey(inside, checked)
      return then(inside)
    })
  }
  if (password === undefined)
    throw new Refused('invalid', kitWords.invalid, {}, { fields: [{ path: 'password', message: 'required' }] })
  const hash = await checkPassword(ctx, customerId, password)
  return transact(ctx.world, ctx, async (inside) => {
    // A reset that was committed meanwhile has another password.
    if ((await mustBeOpen(inside)).password_hash !== hash) throw wrong()
    return then(inside)
  })
}

/** Gives the hash that fitted. */
async function checkPassword(ctx: Ctx, customerId: string, password: string): Promise<string> {
  const { password_hash } = await ctx.tx
    .selectFrom('customer')
    .select('password_hash')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  await allow(ctx.world, [presentPasswordTries, customerId])
  if (!(await isPassword(password_hash, password, addressOf(ctx)))) throw wrong()
  await forgive(ctx.world, presentPasswordTries, customerId)
  return password_hash
}

/** The account and the session are still open, and held until the commit, in this order; gives the account. Refuses (11000) else. */
export async function mustBeOpen(ctx: Ctx): Promise<{ email_key: string; password_hash: string }> {
  const mine = await ctx.tx
    .selectFrom('customer')
    .select(['email_key', 'password_hash'])
    .where('id', '=', memberId(ctx))
    .where('blocked_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const session = await ctx.tx
    .selectFrom('session')
    .select('id')
    .where('id', '=', memberSession(ctx))
    .where('customer_id', '=', memberId(ctx))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!mine || !session) throw new Refused('sessionInvalid', kitWords.sessionInvalid)
  return mine
}

const wrong = (): Refused =>
  new Refused('invalid', accountWords.presentPasswordWrong, {}, { fields: [{ path: 'password' }] })

/** How exactly this was confirmed in this session; undefined where it was not, or the time for it is over. */
export async function confirmationOf(ctx: Ctx, what: string): Promise<'password' | 'passkey' | undefined> {
  const session = await ctx.tx
    .selectFrom('session')
    .select('confirmed_by')
    .where('id', '=', memberSession(ctx))
    .where('confirmed_for', '=', markOf(what))
    .where('confirmed_at', '>', ctx.now - ctx.world.terms.withdrawConfirmed)
    .executeTakeFirst()
  return session?.confirmed_by ?? undefined
}

/**
 * Uses the confirmation of exactly this, once, in the caller's transaction: false where there is none, or its time is over. Locks the
 * account and then the session, in the order of everything that ends sessions, so it comes after the locks of documents and balances.
 */
export async function useConfirmation(ctx: Ctx, what: string): Promise<boolean> {
  await mustBeOpen(ctx)
  if (!(await confirmationOf(ctx, what))) return false
  await ctx.tx
    .updateTable('session')
    .set({ confirmed_for: null, confirmed_at: null, confirmed_by: null })
    .where('id', '=', memberSession(ctx))
    .execute()
  return true
}
