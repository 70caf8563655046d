/** Logging in with a passkey (product.md 9): which one is found by what it signed; nobody types an address. */
import type { askPasskey as askEndpoint, logInByPasskey as endpoint } from '#contract/account/passkey-api.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { addressOf, type Ctx } from '#server/kit/context.ts'
import { notFound, Refused } from '#server/kit/refused.ts'
import type { Reply } from '#server/kit/serve.ts'
import { allow } from '#server/kit/throttle.ts'
import { transact } from '#server/kit/transact.ts'
import { checkPasskey, passkeyWrong, usePasskey } from './check-passkey.ts'
import { passkeyAddress } from './limits.ts'
import { hasPasskeys, makeChallenge } from './passkey-challenge.ts'
import { showAsk } from './show-passkeys.ts'
import { markBrowser, markOf, rememberDevice } from './session-cookie.ts'
import { answerSignedIn, openSession } from './sessions.ts'
import { accountWords } from './words.ts'

export async function askPasskey(ctx: Ctx, _input: unknown, reply: Reply): Promise<Answer<typeof askEndpoint>> {
  const { world } = ctx
  if (!hasPasskeys(world.config)) throw notFound()
  await allow(world, [passkeyAddress, addressOf(ctx)])
  const askedBy = markBrowser(world, reply)
  return showAsk(ctx, await transact(world, ctx, (inside) => makeChallenge(inside, 'log-in', { askedBy })))
}

export async function logInByPasskey(
  ctx: Ctx,
  { passkey }: Input<typeof endpoint>,
  reply: Reply,
): Promise<Answer<typeof endpoint>> {
  const { world } = ctx
  const checked = await checkPasskey(ctx, passkey, {
    purpose: 'log-in',
    whose: { askedBy: markOf(world, reply) ?? '' },
  })
  const { opened, emailKey } = await transact(world, ctx, async (inside) => {
    // A block that was committed while the answer was checked counts. The row is held until the commit.
    const customer = await inside.tx
      .selectFrom('customer')
      .selectAll()
      .where('id', '=', checked.customerId)
      .where('verified_at', 'is not', null)
      .$if(!world.config.demo, (query) => query.where('demo', '=', false))
      .forShare()
      .executeTakeFirst()
    if (!customer) throw passkeyWrong()
    await usePasskey(inside, checked)
    if (customer.blocked_at !== null) throw new Refused('forbidden', accountWords.blocked)
    return { opened: await openSession(inside, customer, reply.asked('user-agent')), emailKey: customer.email_key }
  })
  rememberDevice(world, reply, emailKey)
  return answerSignedIn(world, reply, opened)
}
