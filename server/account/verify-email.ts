/** The address is proven by the mail's link or its six digits, and the shopper is signed in (specification 2, verifyEmailResult). */
import type { verifyEmail as endpoint } from '#contract/account/api.ts'
import { lockRow } from '#server/kit/lock.ts'
import { record } from '#server/kit/record.ts'
import type { UseCase } from '#server/kit/serve.ts'
import { transact } from '#server/kit/transact.ts'
import { allowProof, proofOver, useProof } from './proofs.ts'
import { rememberDevice } from './session-cookie.ts'
import { answerSignedIn, endSessions, openSession } from './sessions.ts'

export const verifyEmail: UseCase<typeof endpoint> = async (ctx, proof, reply) => {
  const { world } = ctx
  allowProof(ctx, proof)
  const done = await transact(world, ctx, async (inside) => {
    const customerId = await useProof(inside, 'verify', proof)
    if (!customerId) return undefined
    const before = await lockRow(inside, 'customer', customerId)
    if (before.blocked_at !== null) return undefined
    // Whoever signed in before the address was proven need not be its owner.
    if (before.verified_at === null) await endSessions(inside, customerId)
    const customer = { ...before, verified_at: before.verified_at ?? inside.now }
    await inside.tx
      .updateTable('customer')
      .set({ verified_at: customer.verified_at })
      .where('id', '=', customerId)
      .execute()
    if (before.verified_at === null)
      await record(inside, {
        name: 'account.verify',
        docType: 'account',
        docId: customerId,
        customerId,
        actor: 'user',
        shown: false,
      })
    return { opened: await openSession(inside, customer, reply.asked('user-agent')), emailKey: customer.email_key }
  })
  if (!done) throw proofOver()
  rememberDevice(world, reply, done.emailKey)
  return answerSignedIn(world, reply, done.opened)
}
