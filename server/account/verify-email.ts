/**
 * The address is proven by the mail's link or its six digits, and the shopper is signed in (specification 2,
 * verifyEmailResult). In the browser that registered, its registration counts, with its password. Elsewhere the mail may be
 * one that a stranger caused: who reads it gives a password first, and begins with an empty account (decision 025).
 */
import type { verifyEmail as endpoint } from '#contract/account/sign-in-api.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { addressOf, type Ctx } from '#server/kit/context.ts'
import { Refused } from '#server/kit/refused.ts'
import type { Reply } from '#server/kit/serve.ts'
import { transact } from '#server/kit/transact.ts'
import { lockMail, registration } from './find-account.ts'
import { hashPassword, isPassword } from './password.ts'
import { allowProof, checkProof, proofOver, spendProof } from './proofs.ts'
import { proveMail } from './prove-mail.ts'
import { markOf, rememberDevice } from './session-cookie.ts'
import { answerSignedIn, openSession } from './sessions.ts'
import { accountWords } from './words.ts'

export async function verifyEmail(
  ctx: Ctx,
  { password, ...proof }: Input<typeof endpoint>,
  reply: Reply,
): Promise<Answer<typeof endpoint>> {
  const { world } = ctx
  const mark = markOf(world, reply)
  await allowProof(ctx, proof, mark)
  const check = () => transact(world, ctx, (inside) => checkProof(inside, 'verify', proof, mark))
  const checked = await check()
  if (!checked) throw proofOver()
  const { email_key: emailKey, id, password_hash } = checked.customer
  const here = await registration(ctx.tx, emailKey, { mark })
  if (!here && password === undefined) {
    // A twin of this call may have proven it in this moment.
    if (!(await check())) throw proofOver()
    throw new Refused('consentRequired', accountWords.choosePassword)
  }
  // Who knows the password of the registration that the mail is about is who made it.
  const knows = !here && password !== undefined && (await isPassword(password_hash, password, addressOf(ctx)))
  const keep = here?.id ?? (knows ? id : undefined)
  const hash = keep === undefined && password !== undefined ? await hashPassword(password, addressOf(ctx)) : undefined
  const opened = await transact(world, ctx, async (inside) => {
    await lockMail(inside, emailKey)
    if (!(await spendProof(inside, checked.id))) return undefined
    const customer = await proveMail(inside, emailKey, { keep, hash, email: checked.customer.email })
    return customer && openSession(inside, customer, reply.asked('user-agent'))
  })
  if (!opened) throw proofOver()
  rememberDevice(world, reply, emailKey)
  return answerSignedIn(world, reply, opened)
}
