/** A new password by the mail's link or digits: every session ends, a mail tells, and nobody is signed in by it (states.md 11). */
import type { resetPassword as endpoint } from '#contract/account/api.ts'
import { record } from '#server/kit/record.ts'
import type { UseCase } from '#server/kit/serve.ts'
import { transact } from '#server/kit/transact.ts'
import { askMail } from './ask-mail.ts'
import { hashPassword } from './password.ts'
import { allowProof, proofOver, useProof, voidProofs } from './proofs.ts'
import { endSessions } from './sessions.ts'

export const resetPassword: UseCase<typeof endpoint> = async (ctx, { password, ...proof }) => {
  allowProof(ctx, proof)
  const hash = await hashPassword(password)
  const isDone = await transact(ctx.world, ctx, async (inside) => {
    const customerId = await useProof(inside, 'reset', proof)
    if (!customerId) return false
    // Reading the mail proves the address as well as the verification mail does.
    const customer = await inside.tx
      .updateTable('customer')
      .set((it) => ({ password_hash: hash, verified_at: it.fn.coalesce('verified_at', it.val(inside.now)) }))
      .where('id', '=', customerId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await voidProofs(inside, customerId, 'reset')
    await voidProofs(inside, customerId, 'verify')
    await endSessions(inside, customerId)
    await record(inside, {
      name: 'account.reset',
      docType: 'account',
      docId: customerId,
      customerId,
      actor: 'user',
      shown: false,
    })
    await askMail(inside, 'password-changed', customer.email_key)
    return true
  })
  if (!isDone) throw proofOver()
  return {}
}
