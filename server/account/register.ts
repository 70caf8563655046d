/**
 * Making an account (specification 7). Whoever asks gets the same answer: only the mail tells whether the address was
 * new. Until an address is proven the last registration counts, so nobody can take an address by being first.
 */
import type { register as endpoint } from '#contract/account/api.ts'
import type { Input } from '#contract/kit/endpoint.ts'
import type { Ctx } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import type { UseCase } from '#server/kit/serve.ts'
import { transact } from '#server/kit/transact.ts'
import { askMail, nextMailAt } from './ask-mail.ts'
import { emailKeyOf } from './email-key.ts'
import { hashPassword } from './password.ts'
import { endSessions } from './sessions.ts'

export const register: UseCase<typeof endpoint> = async (ctx, input) => {
  nextMailAt(ctx, 'verify', input.email)
  const hash = await hashPassword(input.password)
  await transact(ctx.world, ctx, async (inside) => {
    const isTaken = await enter(inside, input, hash)
    await askMail(inside, isTaken ? 'exists' : 'verify', input.email)
  })
  return { resendAt: nextMailAt(ctx, 'verify', input.email, 'known') }
}

/** Writes the customer, or the newer registration of one who never proved the address. True: the address has an owner. */
async function enter(ctx: Ctx, input: Input<typeof endpoint>, hash: string): Promise<boolean> {
  const id = ctx.world.newId()
  const key = emailKeyOf(input.email)
  const fields = { email: input.email, name: input.username, password_hash: hash, language: input.langType }
  const added = await ctx.tx
    .insertInto('customer')
    .values({ id, email_key: key, created_at: ctx.now, ...fields })
    .onConflict((it) => it.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) {
    await record(ctx, {
      name: 'account.register',
      docType: 'account',
      docId: id,
      customerId: id,
      actor: 'user',
      shown: false,
    })
    return false
  }
  const before = await ctx.tx
    .selectFrom('customer')
    .select(['id', 'verified_at', 'blocked_at'])
    .where('email_key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (before.verified_at !== null || before.blocked_at !== null) return true
  await ctx.tx.updateTable('customer').set(fields).where('id', '=', before.id).execute()
  await endSessions(ctx, before.id)
  return false
}
