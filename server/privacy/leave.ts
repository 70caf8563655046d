/** The end of an account, asked for by its owner, and the way back until it is erased (decision 077). */
import type * as api from '#contract/privacy/api.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { askMail } from '#server/account/ask-mail.ts'
import { confirmPassword, useConfirmation } from '#server/account/confirm-password.ts'
import { endSessions } from '#server/account/sessions.ts'
import { showUser } from '#server/account/show-user.ts'
import { accountWords } from '#server/account/words.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import { found, Refused } from '#server/kit/refused.ts'
import type { Reply } from '#server/kit/serve.ts'
import { transact } from '#server/kit/transact.ts'
import { findBlockers } from './blockers.ts'
import { privacyWords } from './words.ts'

export const lockMe = async (ctx: Ctx, id: string) =>
  found(await ctx.tx.selectFrom('customer').selectAll().where('id', '=', id).forUpdate().executeTakeFirst())

/** The password was right a moment ago, and a change of it in between counts. */
export async function mustBeConfirmed(ctx: Ctx, what: string): Promise<void> {
  if (!(await useConfirmation(ctx, what)))
    throw new Refused('invalid', accountWords.presentPasswordWrong, {}, { fields: [{ path: 'password' }] })
}

/**
 * Every session ends, a mail tells, and the account is erased after the days to come back; gives when (epoch ms). Refuses (40001) a
 * wrong password, (42900) too many of them, and (40900, with the blockers) while money or goods are left. Outside a transaction, for it
 * hashes.
 */
export async function deleteAccount(
  ctx: Ctx,
  { password }: Input<typeof api.deleteAccount>,
  reply: Reply,
): Promise<Answer<typeof api.deleteAccount>> {
  await confirmPassword(ctx, password, 'delete my account')
  return transact(ctx.world, ctx, (inside) =>
    reply.once(inside, async () => {
      const me = await lockMe(inside, memberId(inside))
      await mustBeConfirmed(inside, 'delete my account')
      const blockers = await findBlockers(inside, me.id)
      if (blockers.length > 0) throw new Refused('conflict', privacyWords.blocked, {}, { blockers })
      const eraseAt = me.erase_at ?? inside.now + inside.world.terms.comeBack
      await inside.tx
        .updateTable('customer')
        .set({ leave_at: inside.now, erase_at: eraseAt })
        .where('id', '=', me.id)
        .execute()
      await record(inside, {
        name: 'account.leave',
        docId: me.id,
        customerId: me.id,
        actor: 'user',
        facts: { eraseAt },
        shown: false,
      })
      await askMail(inside, 'leaving', me.email_key)
      await endSessions(inside, me.id)
      return { eraseAt }
    }),
  )
}

/** The account is as before. Refuses (40900) once the days are over. Who came back already is answered the same. */
export async function comeBack(ctx: Ctx): Promise<Answer<typeof api.comeBack>> {
  const me = await lockMe(ctx, memberId(ctx))
  if (me.erase_at === null) return showUser(me)
  if (ctx.now >= me.erase_at) throw new Refused('conflict', privacyWords.tooLate)
  await ctx.tx.updateTable('customer').set({ leave_at: null, erase_at: null }).where('id', '=', me.id).execute()
  await record(ctx, { name: 'account.comeBack', docId: me.id, customerId: me.id, actor: 'user', shown: false })
  const { who } = ctx
  ctx.after(() => {
    if (who.kind === 'member') ctx.world.forgetSession(who.sessionId)
  })
  return showUser({ ...me, erase_at: null })
}
