/** Signing in with e-mail and password (specification 7, safety.md D). The same answer for a wrong password and an unknown address. */
import type { logIn as endpoint } from '#contract/account/api.ts'
import { Refused } from '#server/kit/refused.ts'
import type { UseCase } from '#server/kit/serve.ts'
import { allow, forgive, uncount } from '#server/kit/throttle.ts'
import { transact } from '#server/kit/transact.ts'
import { emailKeyOf } from './email-key.ts'
import { signInAddress, signInAnywhere, signInHere } from './limits.ts'
import { isPassword } from './password.ts'
import { knownDevice, rememberDevice } from './session-cookie.ts'
import { answerSignedIn, openSession } from './sessions.ts'
import { accountWords } from './words.ts'

export const logIn: UseCase<typeof endpoint> = async (ctx, { email, password }, reply) => {
  const { world } = ctx
  const key = emailKeyOf(email)
  const address = ctx.who.kind === 'nobody' || ctx.who.kind === 'member' ? ctx.who.address : ''
  const device = knownDevice(world, reply, key)
  const here = `${key} ${device ?? address}`
  allow(world, signInHere, here)
  if (!device) allow(world, signInAnywhere, key)
  allow(world, signInAddress, address)

  const customer = await ctx.tx.selectFrom('customer').selectAll().where('email_key', '=', key).executeTakeFirst()
  const right = await isPassword(customer?.password_hash, password)
  if (!customer || !right) throw new Refused('invalid', accountWords.wrongPassword)
  if (customer.blocked_at !== null) throw new Refused('forbidden', accountWords.blocked)
  forgive(world, signInHere, here)
  if (!device) uncount(world, signInAnywhere, key)

  const opened = await transact(world, ctx, (inside) => openSession(inside, customer, reply.asked('user-agent')))
  rememberDevice(world, reply, key)
  return answerSignedIn(world, reply, opened)
}
