/**
 * Making an account (specification 7). Each registration is a row of its own until its address is proven, whether or not the
 * address has an account: only the mail tells which (decision 025). What is done and how long it takes is the same.
 */
import type { register as endpoint } from '#contract/account/sign-in-api.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { addressOf, type Ctx } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import type { Reply } from '#server/kit/serve.ts'
import { uncount } from '#server/kit/throttle.ts'
import { transact } from '#server/kit/transact.ts'
import { askMail, nextMailAt } from './ask-mail.ts'
import { emailKeyOf } from './email-key.ts'
import { hashPassword } from './password.ts'
import { checkOrigin, markBrowser } from './session-cookie.ts'

export async function register(
  ctx: Ctx,
  input: Input<typeof endpoint>,
  reply: Reply,
): Promise<Answer<typeof endpoint>> {
  checkOrigin(ctx.world, reply)
  const mark = markBrowser(ctx.world, reply)
  const { resendAt, counted } = await nextMailAt(ctx, 'verify', input.email, reply, mark)
  await enter(ctx, input, mark).catch(async (error: unknown) => {
    // Nothing was sent: the next try must not wait for it.
    await uncount(ctx.world, counted)
    throw error
  })
  return { resendAt }
}

async function enter(ctx: Ctx, input: Input<typeof endpoint>, mark: string): Promise<void> {
  const hash = await hashPassword(input.password, addressOf(ctx))
  await transact(ctx.world, ctx, async (inside) => {
    const id = inside.world.newId()
    await inside.tx
      .insertInto('customer')
      .values({
        id,
        email: input.email,
        email_key: emailKeyOf(input.email),
        name: input.username,
        password_hash: hash,
        language: input.langType,
        registered_by: mark,
        created_at: inside.now,
      })
      .execute()
    await record(inside, {
      name: 'account.register',
      docId: id,
      customerId: id,
      actor: 'user',
      shown: false,
    })
    await askMail(inside, 'register', input.email, { mark, customerId: id })
  })
}
