/** A new password for a shopper who knows the present one (states.md 11): every other session ends, and a mail tells. */
import type { changePassword as endpoint } from '#contract/account/sign-in-api.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { addressOf, type Ctx, memberId } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import { found, Refused } from '#server/kit/refused.ts'
import { allow, forgive } from '#server/kit/throttle.ts'
import { transact } from '#server/kit/transact.ts'
import { askMail } from './ask-mail.ts'
import { presentPasswordTries } from './limits.ts'
import { hashPassword, isPassword } from './password.ts'
import { voidProofs } from './proofs.ts'
import { endSessions } from './sessions.ts'
import { accountWords } from './words.ts'

/**
 * Gives how many other sessions ended. Refuses (40001) a wrong password, and too many of them (42900). Sent again after the answer was
 * lost it is no refusal: the new password is the present one then. Outside a transaction, for it hashes.
 */
export async function changePassword(
  ctx: Ctx,
  { password, next }: Input<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  if (ctx.who.kind !== 'member') throw new Error('not a member call')
  const { sessionId } = ctx.who
  const id = memberId(ctx)
  const me = found(
    await ctx.tx.selectFrom('customer').select(['password_hash', 'email_key']).where('id', '=', id).executeTakeFirst(),
  )
  await allow(ctx.world, [presentPasswordTries, id])
  const isRight = await isPassword(me.password_hash, password, addressOf(ctx))
  if (!isRight && !(await isPassword(me.password_hash, next, addressOf(ctx)))) throw wrong()
  await forgive(ctx.world, presentPasswordTries, id)
  if (!isRight) return { ended: 0 }
  const hash = await hashPassword(next, addressOf(ctx))
  const ended = await transact(ctx.world, ctx, async (inside) => {
    // A reset that was committed meanwhile has another password.
    const changed = await inside.tx
      .updateTable('customer')
      .set({ password_hash: hash })
      .where('id', '=', id)
      .where('password_hash', '=', me.password_hash)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw wrong()
    await voidProofs(inside, id)
    await record(inside, { name: 'account.password', docId: id, customerId: id, actor: 'user', shown: false })
    await askMail(inside, 'password-changed', me.email_key)
    return endSessions(inside, id, { but: sessionId })
  })
  return { ended }
}

const wrong = (): Refused =>
  new Refused('invalid', accountWords.presentPasswordWrong, {}, { fields: [{ path: 'password' }] })
