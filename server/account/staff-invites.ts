/**
 * Invitations (decision 028): a link that works once, for 72 hours, and lets the invited person set name and password. Only
 * its hash is kept; the mail is the only place where it is written.
 */
import type { EventName } from '#contract/events.ts'
import type {
  inviteStaff as inviteEndpoint,
  resendInvite as resendEndpoint,
  revokeInvite as revokeEndpoint,
} from '#contract/account/staff.ts'
import type { Answer, Input, Nothing, Role } from '#contract/kit/endpoint.ts'
import { hours, seconds } from '#contract/kit/time.ts'
import type { Ctx } from '#server/kit/context.ts'
import { enqueue, type JobRun } from '#server/kit/jobs.ts'
import { record } from '#server/kit/record.ts'
import { found, kitWords, Refused } from '#server/kit/refused.ts'
import { system, transact } from '#server/kit/transact.ts'
import type { World } from '#server/world.ts'
import { emailKeyOf } from './email-key.ts'
import { holdAdmins, inOrder } from './staff-admin.ts'
import { hashOf, newSecret } from './tokens.ts'
import { accountWords } from './words.ts'
import { writeMail } from './write-mail.ts'

const lasts = hours(72)
const mailAgainAfter = seconds(60)

/** Gives the id. Refuses an address that is on the staff or has an open invitation; one that is too old makes room. */
export async function makeInvite(ctx: Ctx, email: string, roles: readonly Role[]): Promise<string> {
  await holdAdmins(ctx)
  const key = emailKeyOf(email)
  const known = await ctx.tx.selectFrom('staff').select('id').where('email_key', '=', key).executeTakeFirst()
  if (known) throw new Refused('conflict', accountWords.alreadyStaff)
  await ctx.tx
    .updateTable('staff_invite')
    .set({ revoked_at: ctx.now })
    .where('email_key', '=', key)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '<=', ctx.now)
    .execute()
  const made = await ctx.tx
    .insertInto('staff_invite')
    .values({
      id: ctx.world.newId(),
      email,
      email_key: key,
      roles: inOrder(roles),
      invited_by: ctx.who.kind === 'staff' ? ctx.who.id : null,
      created_at: ctx.now,
      asked_at: ctx.now,
      expires_at: ctx.now + lasts,
    })
    .onConflict((it) =>
      it.column('email_key').where('accepted_at', 'is', null).where('revoked_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new Refused('conflict', accountWords.alreadyInvited)
  await tell(ctx, 'staff.invite', { id: made.id, email }, inOrder(roles).join(', '))
  return made.id
}

const tell = (
  ctx: Ctx,
  name: Extract<EventName, `staff.invite${string}`>,
  invite: { id: string; email: string },
  to: string | null = null,
): Promise<unknown> => record(ctx, { name, docId: invite.id, docNumber: invite.email, to, shown: false })

/** A new link for an open invitation; the one of before is void. Undefined when it is not open (any more). */
export async function newInviteLink(ctx: Ctx, inviteId: string): Promise<{ token: string; email: string } | undefined> {
  const token = newSecret(ctx.world)
  const invite = await ctx.tx
    .updateTable('staff_invite')
    .set({ token_hash: hashOf(token) })
    .where('id', '=', inviteId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .returning('email')
    .executeTakeFirst()
  return invite && { token, email: invite.email }
}

/** The token stands behind #: no server and no log on the way sees it. */
export const inviteUrl = (world: Pick<World, 'config'>, token: string): string =>
  `${world.config.publicUrl.replace(/\/$/, '')}/ops/invite#token=${token}`

const askMail = (ctx: Ctx, inviteId: string): Promise<void> =>
  enqueue(ctx, 'account.staff-invite', { inviteId, language: ctx.language })

export const sendInvite: JobRun = async (world, payload) => {
  const link = await transact(world, system(world), (ctx) => newInviteLink(ctx, String(payload['inviteId'])))
  if (!link) return
  const language = String(payload['language'])
  await world.providers.mail.send({
    id: world.newId(),
    to: link.email,
    ...writeMail(world, 'staff-invite', language, { proof: { token: link.token, code: '' } }),
  })
}

export async function inviteStaff(
  ctx: Ctx,
  { email, roles }: Input<typeof inviteEndpoint>,
): Promise<Answer<typeof inviteEndpoint>> {
  const inviteId = await makeInvite(ctx, email, roles)
  await askMail(ctx, inviteId)
  return { inviteId }
}

/** Holds an open invitation until the commit. */
async function holdInvite(ctx: Ctx, inviteId: string) {
  return found(
    await ctx.tx
      .selectFrom('staff_invite')
      .selectAll()
      .where('id', '=', inviteId)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .forUpdate()
      .executeTakeFirst(),
  )
}

export async function resendInvite(ctx: Ctx, { inviteId }: Input<typeof resendEndpoint>): Promise<Nothing> {
  await holdAdmins(ctx)
  const invite = await holdInvite(ctx, inviteId)
  const wait = invite.asked_at + mailAgainAfter - ctx.now
  if (wait > 0) throw new Refused('slowDown', kitWords.slowDown, {}, { retryAfter: Math.ceil(wait / 1000) })
  await ctx.tx
    .updateTable('staff_invite')
    .set({ asked_at: ctx.now, expires_at: ctx.now + lasts })
    .where('id', '=', inviteId)
    .execute()
  await askMail(ctx, inviteId)
  await tell(ctx, 'staff.invite-again', invite)
  return {}
}

export async function revokeInvite(ctx: Ctx, { inviteId }: Input<typeof revokeEndpoint>): Promise<Nothing> {
  await holdAdmins(ctx)
  const it = await holdInvite(ctx, inviteId)
  await ctx.tx.updateTable('staff_invite').set({ revoked_at: ctx.now }).where('id', '=', inviteId).execute()
  await tell(ctx, 'staff.invite-revoke', it)
  return {}
}
