/**
 * A new password by the mail's link or digits: every session ends, a mail tells, and nobody is signed in by it (states.md 11).
 * Reading the mail proves the address as well as the verification mail does, and begins as clean (decision 025).
 */
import type { resetPassword as endpoint } from '#contract/account/sign-in-api.ts'
import type { Input, Nothing } from '#contract/kit/endpoint.ts'
import { addressOf, type Ctx } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import type { Reply } from '#server/kit/serve.ts'
import { transact } from '#server/kit/transact.ts'
import { askMail } from './ask-mail.ts'
import { lockMail, provenAccount, registration } from './find-account.ts'
import { hashPassword } from './password.ts'
import { allowProof, checkProof, proofOver, spendProof, voidProofs } from './proofs.ts'
import { proveMail } from './prove-mail.ts'
import { markOf } from './session-cookie.ts'
import { endSessions } from './sessions.ts'

export async function resetPassword(
  ctx: Ctx,
  { password, ...proof }: Input<typeof endpoint>,
  reply: Reply,
): Promise<Nothing> {
  const { world } = ctx
  const mark = markOf(world, reply)
  await allowProof(ctx, proof, mark)
  const hash = await hashPassword(password, addressOf(ctx))
  const checked = await transact(world, ctx, (inside) => checkProof(inside, 'reset', proof, mark))
  if (!checked) throw proofOver()
  const emailKey = checked.customer.email_key
  const done = await transact(world, ctx, async (inside) => {
    await lockMail(inside, emailKey)
    if (!(await spendProof(inside, checked.id))) return undefined
    const proven = await provenAccount(inside.tx, emailKey)
    // Asked for a registration, and the address got its account since: that mail is none of the account's.
    if (proven && proven.id !== checked.customer.id) return undefined
    const here = proven ? undefined : await registration(inside.tx, emailKey, { mark })
    const id = proven
      ? await change(inside, proven.id, hash)
      : (await proveMail(inside, emailKey, { keep: here?.id, hash, email: checked.customer.email }))?.id
    if (id === undefined) return undefined
    await record(inside, {
      name: 'account.reset',
      docId: id,
      customerId: id,
      actor: 'user',
      shown: false,
    })
    await askMail(inside, 'password-changed', emailKey)
    return id
  })
  if (done === undefined) throw proofOver()
  return {}
}

async function change(ctx: Ctx, id: string, hash: string): Promise<string> {
  await ctx.tx.updateTable('customer').set({ password_hash: hash }).where('id', '=', id).execute()
  await voidProofs(ctx, id)
  await endSessions(ctx, id)
  return id
}
