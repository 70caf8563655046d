/** Signing in with e-mail and password (specification 7, safety.md D). The same answer for a wrong password and an unknown address. */
import type { logIn as endpoint } from '#contract/account/sign-in-api.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type { Ctx } from '#server/kit/context.ts'
import { Refused } from '#server/kit/refused.ts'
import type { Reply } from '#server/kit/serve.ts'
import { transact } from '#server/kit/transact.ts'
import { checkSignIn } from './check-sign-in.ts'
import { findAccount, isProven } from './find-account.ts'
import { markOf, rememberDevice } from './session-cookie.ts'
import { answerSignedIn, openSession } from './sessions.ts'
import type { CustomerRow } from './show-user.ts'
import { accountWords } from './words.ts'

/** A reset, a block or another address that was committed while the password was checked ends this session too. The row is held until the commit. */
async function mustStillBe(ctx: Ctx, customer: CustomerRow): Promise<void> {
  const now = await ctx.tx
    .selectFrom('customer')
    .select(['password_hash', 'email_key'])
    .where('id', '=', customer.id)
    .where('blocked_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (now?.password_hash !== customer.password_hash || now.email_key !== customer.email_key)
    throw new Refused('invalid', accountWords.wrongPassword)
}

export async function logIn(ctx: Ctx, typed: Input<typeof endpoint>, reply: Reply): Promise<Answer<typeof endpoint>> {
  const { world } = ctx
  const customer = await checkSignIn(ctx, reply, typed, {
    accountKind: 'customer',
    open: (emailKey, fits) => findAccount(ctx, emailKey, markOf(world, reply), fits),
    isOwner: isProven,
  })
  if (customer.blocked_at !== null) throw new Refused('forbidden', accountWords.blocked)
  const opened = await transact(world, ctx, async (inside) => {
    await mustStillBe(inside, customer)
    return openSession(inside, customer, reply.asked('user-agent'))
  })
  if (isProven(customer)) rememberDevice(world, reply, customer.email_key)
  return answerSignedIn(world, reply, opened)
}
