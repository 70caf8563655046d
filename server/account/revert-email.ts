/**
 * The old address undoes the change (decision 079), with or without a session: whoever made it, the account is again the old address's
 * alone. The password, doubtful passkeys and every mail that went to the new address end too, so the way in is a new password by mail.
 */
import type { revertEmail as endpoint } from '#contract/account/email-api.ts'
import { isDoubtful, standingOf } from '#contract/account/email-change.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { addressOf, type Ctx } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import { Refused } from '#server/kit/refused.ts'
import { allow } from '#server/kit/throttle.ts'
import { transact } from '#server/kit/transact.ts'
import { mailChange } from './change-email.ts'
import { endCodes } from './confirm-email.ts'
import { type ChangeRow, timesOf } from './email-changes.ts'
import { lockMail } from './find-account.ts'
import { proofAddress } from './limits.ts'
import { voidProofs } from './proofs.ts'
import { endSessions } from './sessions.ts'
import { hashOf } from './tokens.ts'
import { accountWords } from './words.ts'

/** Used again while the address is still the old one it says the same, and changes nothing. */
export async function revertEmail(ctx: Ctx, { token }: Input<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  await allow(ctx.world, [proofAddress, addressOf(ctx)])
  const known = await changeOf(ctx, token)
  if (!known) throw over()
  return transact(ctx.world, ctx, async (inside) => {
    for (const key of [known.old_key, known.new_key].toSorted()) await lockMail(inside, key)
    const customer = await inside.tx
      .selectFrom('customer')
      .select(['email_key'])
      .where('id', '=', known.customer_id)
      .where('erased_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    const change = await changeOf(inside, token)
    if (!customer || !change) throw over()
    if (change.outcome === 'reverted' && customer.email_key === change.old_key) return { email: change.old_email }
    if (standingOf(timesOf(change), inside.now) !== 'reversible') throw over()
    await putBack(inside, change)
    return { email: change.old_email }
  })
}

const changeOf = ({ tx }: Ctx, token: string): Promise<ChangeRow | undefined> =>
  tx.selectFrom('email_change').selectAll().where('revert_hash', '=', hashOf(token)).executeTakeFirst()

async function putBack(ctx: Ctx, change: ChangeRow): Promise<void> {
  const { tx, now } = ctx
  const id = change.customer_id
  await tx.updateTable('email_change').set({ ended_at: now, outcome: 'reverted' }).where('id', '=', change.id).execute()
  await tx
    .updateTable('customer')
    .set({ email: change.old_email, email_key: change.old_key, password_hash: '-' })
    .where('id', '=', id)
    .execute()
  const passkeys = await tx.selectFrom('passkey').select(['id', 'created_at']).where('customer_id', '=', id).execute()
  const doubtful = passkeys.filter((row) => isDoubtful(row.created_at, change.asked_at)).map((row) => row.id)
  if (doubtful.length > 0) await tx.deleteFrom('passkey').where('id', 'in', doubtful).execute()
  await voidProofs(ctx, id)
  await endCodes(ctx, id)
  await record(ctx, { name: 'account.email-reverted', docId: id, customerId: id, actor: 'user', shown: false })
  await mailChange(ctx, 'email-reverted', change.id, id)
  await endSessions(ctx, id)
}

const over = (): Refused => new Refused('invalid', accountWords.revertOver)
