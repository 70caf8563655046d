/** The page behind an invitation's link: whose it is, and the account that it makes, once (decision 028). */
import type { joinStaff as joinEndpoint, readInvite as readEndpoint } from '#contract/account/staff.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { addressOf, type Ctx } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import { Refused } from '#server/kit/refused.ts'
import { allow } from '#server/kit/throttle.ts'
import { transact } from '#server/kit/transact.ts'
import { proofAddress } from './limits.ts'
import { hashPassword } from './password.ts'
import { asStaff } from './second-step.ts'
import { hashOf } from './tokens.ts'
import { accountWords } from './words.ts'

async function openInvite(ctx: Ctx, token: string) {
  await allow(ctx.world, [proofAddress, addressOf(ctx)])
  const invite = await ctx.tx
    .selectFrom('staff_invite')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()
  if (!invite) throw new Refused('invalid', accountWords.inviteOver)
  return invite
}

export async function readInvite(
  ctx: Ctx,
  { token }: Input<typeof readEndpoint>,
): Promise<Answer<typeof readEndpoint>> {
  const invite = await openInvite(ctx, token)
  return { email: invite.email, roles: invite.roles, expiresAt: invite.expires_at }
}

export async function joinStaff(
  ctx: Ctx,
  { token, name, password }: Input<typeof joinEndpoint>,
): Promise<Answer<typeof joinEndpoint>> {
  await openInvite(ctx, token)
  const hash = await hashPassword(password, addressOf(ctx))
  return transact(ctx.world, ctx, async (inside) => {
    const invite = await inside.tx
      .updateTable('staff_invite')
      .set({ accepted_at: inside.now })
      .where('token_hash', '=', hashOf(token))
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', inside.now)
      .returning(['id', 'email', 'email_key', 'roles'])
      .executeTakeFirst()
    if (!invite) throw new Refused('invalid', accountWords.inviteOver)
    const staff = await inside.tx
      .insertInto('staff')
      .values({
        id: ctx.world.newId(),
        email: invite.email,
        email_key: invite.email_key,
        name,
        password_hash: hash,
        roles: invite.roles,
        created_at: inside.now,
      })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!staff) throw new Refused('conflict', accountWords.alreadyStaff)
    await inside.tx.updateTable('staff_invite').set({ staff_id: staff.id }).where('id', '=', invite.id).execute()
    await record(
      { ...inside, who: asStaff(staff) },
      {
        name: 'staff.join',
        docId: staff.id,
        docNumber: invite.email,
        to: invite.roles.join(', '),
        shown: false,
      },
    )
    return { email: invite.email }
  })
}
