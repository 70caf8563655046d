/**
 * The six digits that open together with the right password, where strangers have tried too often (safety.md D): mailed to
 * whoever typed the right one, good once, for a quarter of an hour and five tries. Only a seal of them is kept.
 */
import { timingSafeEqual } from 'node:crypto'
import { minutes } from '#contract/kit/time.ts'
import type { Ctx } from '#server/kit/context.ts'
import { enqueue, type JobRun } from '#server/kit/jobs.ts'
import { Refused } from '#server/kit/refused.ts'
import { allow } from '#server/kit/throttle.ts'
import { system, transact } from '#server/kit/transact.ts'
import type { World } from '#server/world.ts'
import { codeDay, codeSoon } from './limits.ts'
import type { AccountKind } from './session-cookie.ts'
import { newSixDigits, sealOf } from './tokens.ts'
import { writeMail } from './write-mail.ts'

const lasts = minutes(15)
const triesMost = 5

const sealed = (world: World, account: string, madeAt: number, code: string): string =>
  sealOf(world, `sign-in:${account}:${madeAt}:${code}`)

/**
 * Asks for the mail, outside a transaction and without anybody waiting for it: one a minute, ten a day for an account. Too
 * many are left out in silence, because the answer has gone out; what goes wrong is written to the log.
 */
export async function mailCode(ctx: Ctx, accountKind: AccountKind, id: string): Promise<void> {
  const { world } = ctx
  const account = `${accountKind}:${id}`
  try {
    await allow(world, [codeSoon, account], [codeDay, account])
    await transact(world, ctx, (inside) =>
      enqueue(inside, 'account.sign-in-code', { accountKind, id, language: ctx.language }),
    )
  } catch (error) {
    if (!(error instanceof Refused)) world.log.error({ err: error }, 'a code for signing in could not be asked for')
  }
}

/** Makes the code and sends it. A newer one takes the place of the older. */
export const sendSignInCode: JobRun = async (world, payload) => {
  const accountKind = payload['accountKind'] as AccountKind
  const to = await addresseeOf(world, accountKind, String(payload['id']))
  if (!to) return
  const account = `${accountKind}:${String(payload['id'])}`
  const code = newSixDigits(world)
  await transact(world, system(world), async ({ tx, now }) => {
    await tx.deleteFrom('sign_in_code').where('expires_at', '<=', now).execute()
    const row = { code_hash: sealed(world, account, now, code), tries: 0, created_at: now, expires_at: now + lasts }
    await tx
      .insertInto('sign_in_code')
      .values({ account, ...row })
      .onConflict((it) => it.column('account').doUpdateSet(row))
      .execute()
  })
  await world.providers.mail.send({
    id: world.newId(),
    to: to.email,
    ...writeMail(world, 'sign-in', to.language ?? String(payload['language']), { proof: { token: '', code } }),
  })
}

async function addresseeOf({ database: { db } }: World, accountKind: AccountKind, id: string) {
  if (accountKind === 'customer')
    return db
      .selectFrom('customer')
      .select(['email', 'language'])
      .where('id', '=', id)
      .where('blocked_at', 'is', null)
      .executeTakeFirst()
  const staff = await db
    .selectFrom('staff')
    .select('email')
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()
  return staff && { email: staff.email, language: undefined }
}

/** The account came in: what was mailed to it opens nothing more. */
export async function dropCode(ctx: Ctx, accountKind: AccountKind, id: string): Promise<void> {
  await ctx.tx.deleteFrom('sign_in_code').where('account', '=', `${accountKind}:${id}`).execute()
}

/**
 * Whether the code is this account's; then it is used up, but where more is asked for after it (`keeps`). A wrong one counts only with the right password, so that nobody
 * else uses up the owner's tries; the statements are the same either way. Run it in a transaction that commits either way.
 */
export async function useCode(
  ctx: Ctx,
  { accountKind, id, right, keeps }: { accountKind: AccountKind; id: string; right: boolean; keeps: boolean },
  code: string,
): Promise<boolean> {
  const account = `${accountKind}:${id}`
  const row = await ctx.tx
    .selectFrom('sign_in_code')
    .select(['code_hash', 'created_at', 'expires_at'])
    .where('account', '=', account)
    .where('expires_at', '>', ctx.now)
    .where('tries', '<', triesMost)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return false
  const same = timingSafeEqual(
    Buffer.from(sealed(ctx.world, account, row.created_at, code)),
    Buffer.from(row.code_hash),
  )
  await ctx.tx
    .updateTable('sign_in_code')
    .set((it) => ({
      tries: it('tries', '+', right && !same ? 1 : 0),
      expires_at: right && same && !keeps ? ctx.now : row.expires_at,
    }))
    .where('account', '=', account)
    .execute()
  return right && same
}
